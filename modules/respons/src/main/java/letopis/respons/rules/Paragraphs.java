package letopis.respons.rules;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.card.Ability;
import letopis.respons.card.CardEventKind;
import letopis.respons.card.CardType;
import letopis.respons.card.Keyword;
import letopis.respons.card.PlayerActionKind;
import letopis.respons.card.Rule;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.Aim;
import letopis.respons.event.Phase;
import letopis.respons.event.QueueEvent.Kind;
import letopis.respons.query.Abilities;
import letopis.respons.query.ActiveAbilities.CardAbility;
import letopis.respons.query.ContinuousEffects;
import letopis.respons.query.Lines;
import letopis.respons.query.TableQueries;
import letopis.respons.state.Frame;
import letopis.respons.state.ResponsState;
import letopis.table.CardId;

/// Selection of the cited paragraphs that depend on the situation.
final class Paragraphs {

    private Paragraphs() {}

    /// @param conditionHolds true if the other paragraphs apply as well
    static String[] addRulesIf(String[] rules, boolean conditionHolds, String... otherRules) {
        if (!conditionHolds) {
            return rules;
        }
        String[] all = Arrays.copyOf(rules, rules.length + otherRules.length);
        System.arraycopy(otherRules, 0, all, rules.length, otherRules.length);
        return all;
    }

    /// Returns the paragraph for a deed of this kind.
    static String findDeedRule(ResponsState state, Kind kind, CardId card) {
        return switch (kind) {
            case SPELL -> "RS-275a";
            case ORDER -> TableQueries.findPlayable(state, card).filter(text -> text.is(CardType.SPELL)).isPresent()
                    ? "RS-310" : "RS-311a";
            case TAP -> "RS-205";
            case TRAP -> "RS-284b";
            case TRIGGER -> "RS-077";
            case INSTEAD -> "RS-128";
        };
    }

    /// Returns the paragraphs of a trigger: its keyword, its event, the field its card died on (RS-188), and the
    /// exemption of triggers from bans (RS-078).
    static String[] listTriggerRules(ResponsState state, TriggerCondition triggerCondition,
            Ability.TriggeredAbility ability,
            CardId card) {
        String heard = switch (triggerCondition) {
            case TriggerCondition.Summon _ -> "RS-183";
            case TriggerCondition.Death _ -> "RS-186";
            case TriggerCondition.PlayerActionTrigger(_,
                    var doing) when doing == PlayerActionKind.SHUFFLES -> "RS-103b";
            case TriggerCondition.PlayerActionTrigger(_, var doing) when doing == PlayerActionKind.DRAWS -> "RS-081";
            case TriggerCondition.PlayerActionTrigger(_, var doing) when doing == PlayerActionKind.DISCARDS -> "RS-086";
            case TriggerCondition.CardEventTrigger(var what, _) when what == CardEventKind.MOVES
                    || what == CardEventKind.CHANGES_FIELD ->
                    "RS-121";
            case TriggerCondition _ -> "RS-077";
        };
        Seat seat = TableQueries.findController(state, card);
        boolean banned = Abilities.isForbidden(state, seat, Rule.Act.PLAY_CARDS)
                || Abilities.isForbidden(state, seat, Rule.Act.ACTIVATE);
        boolean taken = triggerCondition instanceof TriggerCondition.Death && state.isOnBoard(card)
                && !TableQueries.findController(state, card).equals(TableQueries.findOwner(state, card));
        return addRulesIf(addRulesIf(addRulesIf(new String[] {heard}, taken, "RS-188"), banned, "RS-078"),
                ability.deed().uncounterable(), "RS-075");
    }

    /// Returns the rules of an effect. If the effect belongs to the Death of a card that died on the other player's
    /// field, the rule that gives control to that player comes first (RS-188).
    static String[] listInheritedRules(ResponsState state, String... rules) {
        for (Frame frame : state.agenda().reversed()) {
            if (frame instanceof Frame.Resolution doing) {
                CardId card = doing.source().card();
                boolean taken = doing.kind() == Kind.TRIGGER && !state.isOnBoard(card)
                        && state.table().containsCard(card)
                        && !TableQueries.findOwner(state, card).equals(doing.seat());
                return taken ? addRulesIf(new String[] {"RS-188"}, true, rules) : rules;
            }
        }
        return rules;
    }

    /// Adds the paragraphs by which a target is legal although it skips combat (RS-222) or evades (RS-225).
    static String[] listTargetRules(ResponsState state, List<Aim> aims, String... rules) {
        if (aims.isEmpty()) {
            return rules;
        }
        ContinuousEffects effects = ContinuousEffects.of(state);
        List<CardId> units = aims.stream().map(Aim::card).filter(card -> state.table().containsCard(card)
                && state.isOnBoard(card)).toList();
        return addRulesIf(addRulesIf(rules, units.stream().anyMatch(card -> effects.has(card, Keyword.SKIP_COMBAT)),
                "RS-222"), units.stream().anyMatch(card -> effects.has(card, Keyword.EVASION)), "RS-225");
    }

    /// Adds the paragraphs by which a unit strikes past the opposing unit: it has Evasion itself (RS-226a), or the
    /// opposing unit has it (RS-226b).
    static String[] listEvasionRules(ResponsState state, CardId unit, String... rules) {
        ContinuousEffects effects = ContinuousEffects.of(state);
        Optional<CardId> other = state.phase().filter(Phase::isLine).flatMap(phase ->
                        Lines.findUnit(state, state.halfOf(unit).opponent(), phase.line()))
                .filter(facing -> !effects.has(facing, Keyword.SKIP_COMBAT));
        boolean evades = effects.has(unit, Keyword.EVASION);
        return other.filter(facing -> effects.has(facing, Keyword.EVASION) != evades).isEmpty() ? rules
                : Paragraphs.addRulesIf(rules, true, evades ? "RS-226a" : "RS-226b");
    }

    /// Returns true if any card has a draw trigger. Only then is it worth stating that a move is not a draw (RS-084).
    static boolean hasDrawTrigger(ResponsState state) {
        ContinuousEffects effects = ContinuousEffects.of(state);
        for (CardAbility<Ability.TriggeredAbility> one : effects.activeAbilities().triggers()) {
            if (one.ability().when().kind() == PlayerActionKind.DRAWS && !effects.isSilenced(one.card())) {
                return true;
            }
        }
        return false;
    }

    /// Returns the paragraph about granting and removing abilities that applies to the card's type.
    static Optional<String> findAbilityRule(ResponsState state, CardId card) {
        if (TableQueries.findText(state, card).filter(TableQueries::isHero).isPresent()) {
            return Optional.of("RS-249");
        }
        return TableQueries.findPlayable(state, card).map(text -> text.is(CardType.UNIT) ? "RS-260"
                : text.is(CardType.BOOST) ? "RS-290" : text.is(CardType.LOCATION) ? "RS-298" : "RS-281");
    }
}
