package letopis.berserkheroes.rules;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.event.Aim;
import letopis.berserkheroes.event.Declaration;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.kernel.position.CardWord;
import letopis.table.kernel.position.Fields;

/// The choices for an ability, written next to a verb: `modes: [1], target: [x, none], shares: [2, 1]`.
///
/// @param targets targets in order; empty for an omitted one
record ChoiceFields(Seat seat, List<Integer> modes, List<Optional<CardWord>> targets, List<Integer> shares) {

    /// The word for an omitted target.
    private static final String NONE = "none";

    static ChoiceFields read(Seat seat, SourceNode.Fields fields, PositionReader reader) {
        List<Integer> modes = readNumbers(fields, "modes", reader).stream().map(number -> number - 1).toList();
        var targets = new ArrayList<Optional<CardWord>>();
        for (SourceNode item : fields.find("target").map(reader::readItems).orElse(List.of())) {
            boolean none = item instanceof SourceNode.Text(_, _, var value, _) && value.equals(NONE);
            targets.add(none ? Optional.empty() : CardWord.read(item, reader));
        }
        return new ChoiceFields(seat, modes, targets, readNumbers(fields, "shares", reader));
    }

    private static List<Integer> readNumbers(SourceNode.Fields fields, String name, PositionReader reader) {
        return fields.find(name).map(reader::readItems).orElse(List.of()).stream()
                .flatMap(item -> reader.readNumber(item, 1, BerserkCards.MANY).stream()).toList();
    }

    /// Resolves the choices of one ability, or of none.
    Declaration resolve(BerserkCards cards, Optional<Deed> deed) {
        return resolve(cards, deed.stream().toList()).stream().findFirst().orElse(Declaration.EMPTY);
    }

    /// Resolves the choices of several abilities. Targets are numbered across all abilities; modes belong to the first
    /// ability with modes.
    List<Declaration> resolve(BerserkCards cards, List<Deed> deeds) {
        var said = new ArrayList<Declaration>();
        int from = 0;
        boolean given = false;
        var left = new ArrayDeque<>(shares);
        for (Deed deed : deeds) {
            List<Integer> own = deed.choice().isPresent() && !given ? modes : List.of();
            given |= deed.choice().isPresent();
            boolean known = own.stream().allMatch(mode -> mode < deed.choice().orElseThrow().modes().size());
            int count = known ? TargetRequirement.collectAll(deed, own).size() : 0;
            var aims = new ArrayList<Aim>();
            for (int i = 0; i < count && from + i < targets.size(); i++) {
                int target = i;
                targets.get(from + i).flatMap(
                        word -> cards.find(word, cards.inOpposingPlayArea(seat), cards.inOwnPlayArea(seat),
                        cards::isInPlay)).ifPresent(card -> aims.add(new Aim(target, card,
                        left.isEmpty() ? 0 : left.removeFirst())));
            }
            from += count;
            said.add(new Declaration(own, aims));
        }
        return said;
    }

    /// Writes the fields that [#read] reads.
    static void write(Map<String, Object> fields, List<Deed> deeds, List<Declaration> declarations,
            Function<CardId, String> nameOf) {
        var modes = new ArrayList<Integer>();
        var targets = new ArrayList<String>();
        int whole = 0;
        for (int i = 0; i < declarations.size() && i < deeds.size(); i++) {
            Declaration one = declarations.get(i);
            one.modes().forEach(mode -> modes.add(mode + 1));
            for (int target = 0; target < TargetRequirement.collectAll(deeds.get(i), one.modes()).size(); target++) {
                int number = target;
                Optional<Aim> aim = one.aims().stream().filter(other -> other.target() == number).findFirst();
                targets.add(aim.map(other -> nameOf.apply(other.card())).orElse(NONE));
                whole = aim.isPresent() ? targets.size() : whole;
            }
        }
        Fields.put(fields, "modes", modes);
        Fields.put(fields, "target", targets.subList(0, whole));
        Fields.put(fields, "shares", declarations.stream().flatMap(one -> listShares(one.aims()).stream()).toList());
    }

    /// Returns the shares of a division.
    static List<Integer> listShares(List<Aim> aims) {
        return aims.stream().map(Aim::share).filter(share -> share > 0).toList();
    }
}
