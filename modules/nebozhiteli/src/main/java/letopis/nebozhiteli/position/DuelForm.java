package letopis.nebozhiteli.position;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.state.Marks;
import letopis.table.CardDefinition;
import letopis.table.PositionForm;
import letopis.table.PositionForm.Act;
import letopis.table.PositionForm.Act.Operands;
import letopis.table.kernel.position.Fields;

/// The form fields of the dialogue that sets up the table of a duel.
final class DuelForm {

    private static final Map<String, Object> ONE_ACTION_COST = Map.of("actions", 1);

    static final PositionForm FORM = new PositionForm(List.of("edition"),
            List.copyOf(TurnPosition.PHASES_BY_CODE.keySet()),
            Phase.DAMAGE.code(), List.of(
                    createZone(NebozhiteliZone.FIELD, true, Optional.of("life"),
                    List.of(Marks.TURNED_FLAG, Marks.SUMMONED_FLAG),
                            List.of()),
                    createZone(NebozhiteliZone.SUMMON_FIELD, false, Optional.of(Marks.MANA), List.of(),
                            List.of(Phase.SUMMON.code())),
                    createZone(NebozhiteliZone.HAND, false, Optional.empty(), List.of(), List.of())),
            List.of(createZone(NebozhiteliZone.GRAVE, false, Optional.empty(), List.of(), List.of()),
                    createZone(NebozhiteliZone.CREATURE_GRAVE, false, Optional.empty(), List.of(), List.of())),
            List.of("life"), listPhasesFrom(Phase.ATTACK), listPhasesFrom(Phase.BLOCK),
            List.of(new Act("play", Operands.TARGET), new Act("cast", Operands.TARGET),
                    new Act("activate", Operands.TARGET),
                    new Act("equip", Operands.TARGET, "on"), new Act("shoot", Operands.PAIRS),
                    new Act("attack", Operands.CARDS), new Act("block", Operands.PAIRS),
                    new Act("pass", Operands.NOTHING),
                    new Act("end of phase", Operands.MOMENT)),
            List.of(), List.of(Marks.LIFE, Marks.MANA, "actions", Marks.TURNED_FLAG, Marks.SUMMONED_FLAG),
            Phase.DAMAGE.code())
            .withOwnCards(List.of(
                    createOwnCard(Fields.ofPairs("kind", "creature", "cost", 3, "life", 3, "race", "человек",
                    "profession",
                            "воин", "weapons", List.of(1, 2, 3, 4, 5, 6, 7), "armor", List.of(1, 2, 3, 4, 5)),
                            "abilities", "cost", "life"),
                    createOwnCard(Fields.ofPairs("kind", "weapon", "cost", ONE_ACTION_COST, "type", 4, "damage",
                            List.of(Map.of("kind", "physical", "amount", 2))), "abilities", "damage.0.amount"),
                    createOwnCard(Fields.ofPairs("kind", "armor", "cost", ONE_ACTION_COST, "type", 3, "reduction", 1),
                    "abilities",
                            "reduction"),
                    createOwnCard(Fields.ofPairs("kind", "amulet", "cost", ONE_ACTION_COST, "reduction", 0),
                    "abilities",
                    "reduction"),
                    createOwnCard(Fields.ofPairs("kind", "artifact", "cost", ONE_ACTION_COST), "abilities",
                    "cost.actions"),
                    createOwnCard(Fields.ofPairs("kind", "event-card", "cost", ONE_ACTION_COST), "effects",
                    "cost.actions"),
                    createOwnCard(Fields.ofPairs("kind", "potion", "cost", ONE_ACTION_COST), "effects", "cost.actions"),
                    createOwnCard(Fields.ofPairs("kind", "spell", "color", "white", "level", 1), "effects", "level"),
                    createOwnCard(Fields.ofPairs("kind", "enchantment", "color", "white", "level", 1), "abilities",
                    "level")));

    private static PositionForm.OwnCard createOwnCard(Map<String, Object> fields, String abilities, String... numbers) {
        return new PositionForm.OwnCard((String) fields.get("kind"), fields, List.of(numbers), abilities);
    }

    private DuelForm() {}

    /// Returns the phases, starting with the given one, in which attackers or blocks can already have been declared.
    /// They include the later phases in which the strikes follow.
    private static List<String> listPhasesFrom(Phase firstPhase) {
        return TurnPosition.PHASES_BY_CODE.values().stream().filter(phase -> phase.compareTo(firstPhase) >= 0
                && phase.compareTo(Phase.END) < 0).map(Phase::code).toList();
    }

    private static PositionForm.Zone createZone(NebozhiteliZone zone, boolean isInPlay, Optional<String> number,
            List<String> marks, List<String> phases) {
        return new PositionForm.Zone(zone.code(), false, isInPlay, number, marks, phases,
                card -> zone.accepts((CardText) card), DuelForm::findBearerFieldName);
    }

    private static Optional<String> findBearerFieldName(CardDefinition card) {
        return switch ((CardText) card) {
            case CardText.Item _ -> Optional.of("equipped");
            case CardText.Enchantment _ -> Optional.of("enchanted");
            case CardText _ -> Optional.empty();
        };
    }
}
