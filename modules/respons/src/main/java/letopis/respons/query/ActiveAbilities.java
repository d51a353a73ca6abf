package letopis.respons.query;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import letopis.respons.card.Ability;
import letopis.respons.card.CardText;
import letopis.respons.card.TriggerCondition;
import letopis.respons.state.ResponsState;
import letopis.table.CardId;

/// The abilities of all active cards ([TableQueries#listActiveCards]) by kind, including abilities that effects have
/// removed. Every event needs them, so [ContinuousEffects] caches them.
public final class ActiveAbilities {

    private final List<CardAbility<Ability.ConstantAbility>> constantAbilities = new ArrayList<>();
    private final List<CardAbility<Ability.Law>> lawAbilities = new ArrayList<>();
    private final List<CardAbility<Ability.ReplacementAbility>> replacements = new ArrayList<>();
    private final List<CardAbility<Ability.TriggeredAbility>> triggers = new ArrayList<>();
    private final List<CardAbility<Ability.TriggeredAbility>> stateTriggers = new ArrayList<>();

    /// An ability of the face-up side of a card.
    public record CardAbility<A extends Ability>(CardId card, A ability) {}

    private ActiveAbilities() {}

    static ActiveAbilities of(ResponsState state) {
        var all = new ActiveAbilities();
        for (CardId card : TableQueries.listActiveCards(state)) {
            all.add(card, listPrintedAbilities(state, card));
        }
        return all;
    }

    /// Returns the abilities of the face-up side of a card; none if its face is unknown.
    private static List<Ability> listPrintedAbilities(ResponsState state, CardId card) {
        CardText text = TableQueries.findText(state, card).orElse(null);
        return text == null ? List.of() : text.abilities(TableQueries.findLevel(state, card));
    }

    private void add(CardId card, List<Ability> abilities) {
        for (Ability ability : abilities) {
            switch (ability) {
                case Ability.ConstantAbility constant -> constantAbilities.add(new CardAbility<>(card, constant));
                case Ability.Law law -> lawAbilities.add(new CardAbility<>(card, law));
                case Ability.ReplacementAbility instead -> replacements.add(new CardAbility<>(card, instead));
                case Ability.TriggeredAbility triggered -> {
                    triggers.add(new CardAbility<>(card, triggered));
                    if (triggered.when() instanceof TriggerCondition.StateTrigger) {
                        stateTriggers.add(new CardAbility<>(card, triggered));
                    }
                }
                case Ability.Play _, Ability.Trap _, Ability.Tap _ -> {}
            }
        }
    }

    public List<CardAbility<Ability.ConstantAbility>> constantAbilities() {
        return Collections.unmodifiableList(constantAbilities);
    }

    public List<CardAbility<Ability.Law>> laws() {
        return Collections.unmodifiableList(lawAbilities);
    }

    public List<CardAbility<Ability.ReplacementAbility>> replacements() {
        return Collections.unmodifiableList(replacements);
    }

    public List<CardAbility<Ability.TriggeredAbility>> triggers() {
        return Collections.unmodifiableList(triggers);
    }

    /// Returns the triggers that react to states ([TriggerCondition.StateTrigger]).
    public List<CardAbility<Ability.TriggeredAbility>> stateTriggers() {
        return Collections.unmodifiableList(stateTriggers);
    }

    /// Returns the triggers of one card, active or not.
    public static List<CardAbility<Ability.TriggeredAbility>> listTriggers(ResponsState state, CardId card) {
        var one = new ActiveAbilities();
        one.add(card, listPrintedAbilities(state, card));
        return one.triggers();
    }
}
