package letopis.berserkheroes.rules;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import letopis.berserkheroes.card.Guard;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.WoundSource;
import letopis.berserkheroes.event.StrikeEvent.TargetFinalized;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.query.Filters;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Strike;
import letopis.journal.Seat;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.Refusal;

/// Possible defenders of a strike's target (BF-509).
final class Defenders {

    private Defenders() {}

    /// Returns the ready creatures other than the target that have not defended this turn (BF-108.3, BF-509.1,
    /// BF-509.3).
    static List<CardId> listPossibleDefenders(BerserkState state, Strike strike) {
        ContinuousEffects effects = ContinuousEffects.evaluate(state);
        return TableQueries.listCreatures(state, state.halfOf(strike.target())).stream()
                .filter(card -> !card.equals(strike.target()) && !TableQueries.isClosed(state, card)
                        && !TableQueries.isHidden(state, card) && !state.table().card(card).hasFlag(Marks.DEFENDED)
                        && !effects.isActionForbidden(card, Modifier.Act.DEFEND)
                        && !eludes(state, strike.attacker(), card)).toList();
    }

    static Optional<Refusal> refuseDirectedStrike(BerserkState state, Seat seat, Optional<CardId> defender) {
        return Reason.DIRECTED_STRIKE.refuseUnless(state.strike().filter(strike -> isDirected(state, strike)).isEmpty()
                || defender.isEmpty() || !seat.equals(state.active().opponent()));
    }

    /// Refuses a defender when there is no prompt for one.
    static Optional<Refusal> refuseUnpromptedDefender(BerserkState state, Prompt prompt, Seat seat,
            Optional<CardId> defender) {
        return seat.equals(state.active().opponent()) && prompt instanceof Prompt.Act
                ? defender.flatMap(card -> refuseDefender(state, seat, Optional.empty(), card)) : Optional.empty();
    }

    static Optional<Refusal> refuse(BerserkState state, Optional<CardId> defender) {
        Strike strike = state.strike().orElseThrow();
        return defender.filter(card -> !listPossibleDefenders(state, strike).contains(card))
                .flatMap(card -> refuseDefender(state, state.halfOf(strike.target()), Optional.of(strike), card));
    }

    /// Refuses a card as defender; heroes never defend (BF-209.4).
    ///
    /// @param strike the strike awaiting a defender; empty if there is none
    private static Optional<Refusal> refuseDefender(BerserkState state, Seat defendingSeat, Optional<Strike> strike,
            CardId card) {
        if (state.table().containsCard(card) && !state.isInPlay(card)) {
            return Reason.CREATURE_NOT_IN_PLAY.citing("BF-509.1").refuse("card", card, "zone", state.zoneOf(card));
        }
        boolean hero = state.table().containsCard(card) && TableQueries.isHero(state, card);
        if (hero) {
            return Reason.NOT_A_DEFENDER.citing("BF-209.4", "BF-509.1").refuse("card", card);
        }
        Reason reason = findReasonAgainstDefence(state, defendingSeat, strike, card);
        return reason == Reason.NO_STRIKE ? refuseMissingStrike(state) : reason != Reason.ELUSIVE
                ? reason.refuse("card", card)
                : reason.refuse("card", strike.orElseThrow().attacker(), "from", card, "defends", true);
    }

    /// Refuses a defender because no strike awaits one: this turn's strikes were directed or are over, or there was
    /// only a shot, which is not a strike.
    private static Optional<Refusal> refuseMissingStrike(BerserkState state) {
        List<CardId> struck = findCreaturesWithMark(state, card -> card.count(Marks.ATTACKS) > 0);
        Optional<CardId> directed = struck.stream().findFirst().filter(_ -> struck.stream()
                .allMatch(card -> ContinuousEffects.evaluate(state).has(card, Keyword.DIRECTED_STRIKE)));
        return directed.isPresent() ? Reason.NO_STRIKE.citing("BF-509.2", "BF-7-090").refuse("directed", directed)
                : struck.isEmpty() ? Reason.NO_STRIKE.refuse("none", true) : refuseFinishedStrike(state, struck);
    }

    private static Optional<Refusal> refuseFinishedStrike(BerserkState state, List<CardId> struckCards) {
        boolean once = struckCards.size() == 1 && state.table().card(struckCards.getFirst()).count(Marks.ATTACKS) == 1;
        Optional<CardId> named = findCreaturesWithMark(state, card -> card.hasFlag(Marks.DEFENDED)).stream()
                .findFirst();
        return once && named.isPresent()
                ? Reason.NO_STRIKE.citing("BF-509.4", "BF-307.1").refuse("named", named)
                : Reason.NO_STRIKE.citing("BF-307.1", "BF-509.1").refuse("over", true);
    }

    /// Returns the creatures with a turn mark, including those that died in the turn (BF-205.3).
    private static List<CardId> findCreaturesWithMark(BerserkState state, Predicate<Card> hasMark) {
        return Seat.PAIR.stream().flatMap(seat -> Stream.concat(TableQueries.listCreatures(state, seat).stream(),
                TableQueries.listGraveyard(state, seat).stream()))
                .filter(card -> hasMark.test(state.table().card(card)))
                .toList();
    }

    private static Reason findReasonAgainstDefence(BerserkState state, Seat defendingSeat, Optional<Strike> strike,
            CardId card) {
        if (!state.table().containsCard(card) || !TableQueries.isCreature(state, card)) {
            return Reason.NOT_A_DEFENDER;
        }
        return !state.halfOf(card).equals(defendingSeat) ? Reason.OPPOSING_DEFENDER
                : strike.filter(one -> card.equals(one.target())).isPresent() ? Reason.STRUCK_ITSELF
                : TableQueries.isHidden(state, card) ? Reason.HIDDEN
                : TableQueries.isClosed(state, card) ? Reason.CLOSED_DEFENDER
                : state.table().card(card).hasFlag(Marks.DEFENDED) ? Reason.ALREADY_DEFENDED
                : ContinuousEffects.evaluate(state).has(card, Keyword.EGG) ? Reason.EGG
                : ContinuousEffects.evaluate(state).isActionForbidden(card, Modifier.Act.DEFEND) ? Reason.CANNOT_DEFEND
                : strike.isPresent() ? Reason.ELUSIVE : Reason.NO_STRIKE;
    }

    static void apply(Draft draft, Optional<CardId> defender) {
        Strike strike = draft.state().strike().orElseThrow();
        draft.add(new TargetFinalized(defender.orElse(strike.target()), defender),
                defender.isPresent()
                        ? RuleList.of("BF-509.1", "BF-509.4", "BF-508.3", "BF-502.1", "BH-209.1c")
                                .withRulesIf(ContinuousEffects.evaluate(draft.state()).isWeak(defender.get()),
                                "BF-108.5",
                                        "BF-210.2").toArray()
                        : new String[] {"BF-508.3", "BF-307.1"});
    }

    /// Returns whether the strike was directed when a defender could be named (BF-7-090). The state at the attack
    /// declaration does not matter.
    static boolean isDirected(BerserkState state, Strike strike) {
        return ContinuousEffects.evaluate(state).has(strike.attacker(), Keyword.DIRECTED_STRIKE);
    }

    /// Returns whether a card is Elusive to `source`, so that `source` can neither attack it nor defend against it
    /// (BF-7-101).
    static boolean eludes(BerserkState state, CardId card, CardId source) {
        for (WoundSource guard : ContinuousEffects.evaluate(state).listGuardedSources(card, Guard.ELUSIVE)) {
            if (guard.cards().isEmpty() || Filters.matches(state, guard.cards().get(), Scope.of(state, card), source)) {
                return true;
            }
        }
        return false;
    }
}
