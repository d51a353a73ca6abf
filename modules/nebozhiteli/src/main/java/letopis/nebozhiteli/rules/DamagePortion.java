package letopis.nebozhiteli.rules;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import letopis.nebozhiteli.card.DamageKind;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.kernel.position.CardWord;

/// A portion of damage to split or prevent, or of mana to place.
///
/// @param card the card that receives or deals the portion
/// @param strike index, from 0
public record DamagePortion(CardWord card, int amount, Optional<DamageKind> kind, int strike) {

    public static final Map<String, DamageKind> KINDS_BY_WORD = Map.of(
            "physical", DamageKind.PHYSICAL, "fire", DamageKind.FIRE, "magical", DamageKind.MAGICAL);

    private static final int MAX_DAMAGE = 999;

    static String word(DamageKind kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }

    /// Reads `{card: amount}`, or a list of portions if kinds or strikes differ.
    ///
    /// @param fieldNames the fields of a portion, starting with the card
    static List<DamagePortion> readAll(SourceNode node, PositionReader reader, List<String> fieldNames) {
        if (node instanceof SourceNode.Fields amounts) {
            return readAmounts(amounts, MAX_DAMAGE, reader);
        }
        return reader.readItems(node).stream().map(item -> reader.readFields(item, fieldNames)).flatMap(part ->
                reader.requireField(part, fieldNames.getFirst()).flatMap(card -> CardWord.read(card, reader))
                        .map(card ->
                        new DamagePortion(card, reader.readNumber(part, "amount", 0, MAX_DAMAGE, 0),
                                part.find("kind").flatMap(kind -> reader.readWord(kind, KINDS_BY_WORD)),
                                reader.readNumber(part, "strike", 1, 9, 1) - 1)).stream()).toList();
    }

    /// Reads `{card: amount}`.
    static List<DamagePortion> readAmounts(SourceNode.Fields fields, int max, PositionReader reader) {
        return fields.fields().stream().flatMap(field -> CardWord.read(field.name(), reader).flatMap(card ->
                reader.readNumber(field.value(), 0, max).map(amount ->
                        new DamagePortion(card, amount, Optional.empty(), 0))).stream()).toList();
    }
}
