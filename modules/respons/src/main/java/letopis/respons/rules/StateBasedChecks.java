package letopis.respons.rules;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import letopis.journal.Seat;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Duration;
import letopis.respons.card.Keyword;
import letopis.respons.card.Modifier;
import letopis.respons.card.Rule;
import letopis.respons.event.CardEvent.CardDestroyed.Cause;
import letopis.respons.event.CardEvent.DeathAverted;
import letopis.respons.event.CardEvent.OffBoardPlace;
import letopis.respons.event.CardEvent.PositionViolation;
import letopis.respons.event.CardEvent.TopCardRevealed;
import letopis.respons.event.Cell;
import letopis.respons.event.LastingEffect;
import letopis.respons.event.QueueEvent.DiscardDue;
import letopis.respons.event.QueueEvent.EffectExpired;
import letopis.respons.query.Abilities;
import letopis.respons.query.ContinuousEffects;
import letopis.respons.query.Lines;
import letopis.respons.query.TableQueries;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings;
import letopis.table.CardId;
import letopis.table.Deck;
import letopis.table.HiddenAccessTracker;
import letopis.table.kernel.Step;

/// State-based checks, made before a player gets priority and after each action or trigger (RS-013 to RS-027).
final class StateBasedChecks {

    private StateBasedChecks() {}

    /// Handles the first fault. Most events leave the board alone, so the absence of faults is cached.
    static Step<Draft, Prompt> findNextStep(ResponsState state) {
        if (!isBoardSound(state)) {
            return handleFirstFault(state);
        }
        Step<Draft, Prompt> hands = checkHands(state);
        Step<Draft, Prompt> tops = revealTopCards(state);
        if (hands.isNothing()) {
            return tops.isNothing() ? endEffects(state) : tops;
        }
        return !tops.isNothing() && state.settings().is(Settings.CheckOrderRule.STRENGTH_FIRST) ? tops : hands;
    }

    /// Handles the first fault, in the order of the rule book's headings ([R-CHECKORDER]).
    private static Step<Draft, Prompt> handleFirstFault(ResponsState state) {
        boolean strengthFirst = state.settings().is(Settings.CheckOrderRule.STRENGTH_FIRST);
        Step<Draft, Prompt> step = strengthFirst ? checkStrength(state) : checkPositions(state);
        step = step.isNothing() ? strengthFirst ? checkPositions(state) : checkHands(state) : step;
        step = step.isNothing() ? revealTopCards(state) : step;
        step = step.isNothing() ? strengthFirst ? checkHands(state) : checkStrength(state) : step;
        step = step.isNothing() ? checkDurability(state) : step;
        step = step.isNothing() ? replaceDeaths(state) : step;
        return step.isNothing() ? endEffects(state) : step;
    }

    /// Handles units without strength while a deed resolves (RS-145).
    static Step<Draft, Prompt> killWeakUnits(ResponsState state) {
        return isBoardSound(state) ? Step.nothing() : checkStrength(state);
    }

    private static boolean isBoardSound(ResponsState state) {
        return !HiddenAccessTracker.isWatched() && ContinuousEffects.of(state).boardCheckMemo()
                .<ResponsState, Boolean>update(state, (now, _) -> checkStrength(now).isNothing()
                        && checkPositions(now).isNothing() && checkDurability(now).isNothing()
                        && replaceDeaths(now).isNothing());
    }

    /// Returns matching cards of both fields, those of the player with initiative first.
    private static List<CardId> findCards(ResponsState state, Predicate<CardId> test, ResponsZone... zones) {
        List<CardId> all = List.of();
        for (Seat seat : List.of(state.initiative(), state.initiative().opponent())) {
            for (ResponsZone zone : zones) {
                List<CardId> cards = state.table().zone(seat, zone);
                for (int i = 0; i < cards.size(); i++) {
                    if (test.test(cards.get(i))) {
                        all = ResponsState.append(all, cards.get(i)); // usually there are none
                    }
                }
            }
        }
        return all;
    }

    /// Checks that every card on the board is in a cell its type allows (RS-013).
    private static Step<Draft, Prompt> checkPositions(ResponsState state) {
        List<CardId> wrong = findCards(state, card -> !isWellPlaced(state, card), ResponsZone.UNITS,
                ResponsZone.SUPPORT);
        return wrong.isEmpty() ? Step.nothing() : Step.run(draft -> {
            for (CardId card : wrong) {
                draft.add(new PositionViolation(card), "RS-013");
                boolean hand = state.settings().is(Settings.WrongCellRule.HAND);
                Losses.move(draft, card, hand ? OffBoardPlace.HAND : OffBoardPlace.GRAVEYARD,
                        hand ? Optional.empty() : state.face(card), "RS-013");
            }
        });
    }

    private static boolean isWellPlaced(ResponsState state, CardId card) {
        Cell cell = TableQueries.findCell(state, card);
        if (cell.number() < 1 || cell.number() > Cell.MAX_AMOUNT) {
            return false;
        }
        if (TableQueries.isFaceDown(state, card)) {
            return cell.row() == Cell.Row.SUPPORT;
        }
        return TableQueries.findText(state, card).orElse(null) instanceof Playable text
                && (Lines.canBeInRow(state, text.types(), cell.row())
                || cell.row() == Cell.Row.SUPPORT && CardType.containsSupport(text.types()));
    }

    /// Checks the hand size (RS-015b, [R-HANDMAX]), unless discarding is forbidden (RS-089). Permissions of the cards
    /// themselves are checked on every choice (RS-015a).
    private static Step<Draft, Prompt> checkHands(ResponsState state) {
        int max = state.settings().handMaximum();
        Seat first = state.initiative();
        for (Seat seat : List.of(first, first.opponent())) {
            int over = state.listHandCards(seat).size() - max;
            if (over > 0 && !Abilities.isForbidden(state, seat, Rule.Act.DISCARD)) {
                return Step.run(draft -> draft.add(new DiscardDue(seat, over, false), "RS-015b"));
            }
        }
        return Step.nothing();
    }

    /// Reveals a public top card (RS-017b).
    private static Step<Draft, Prompt> revealTopCards(ResponsState state) {
        for (ContinuousEffects.ActiveRule rule : ContinuousEffects.of(state).activeRules()) {
            Seat seat = rule.to();
            Deck deck = TableQueries.findDeck(state, seat);
            if (!(rule.rule() instanceof Rule.PublicTopCard) || deck.isEmpty()) {
                continue;
            }
            if (deck.cardAt(0).isEmpty()) {
                return Step.waitFor(new Prompt.TurnUp(seat, 1));
            }
            var top = state.table().card(deck.cardAt(0).get());
            if (!top.face().isOpen() && !top.isUnseen()) {
                return Step.run(draft -> revealTopCard(draft, seat));
            }
        }
        return Step.nothing();
    }

    /// Asks for the card that is about to be revealed. The players see it, but the record does not contain it.
    static Step<Draft, Prompt> requestTopCard(ResponsState state, Seat seat) {
        Deck deck = TableQueries.findDeck(state, seat);
        if (deck.isEmpty()) {
            return Step.nothing();
        }
        return deck.cardAt(0).map(top -> state.table().card(top).isUnseen()
                        ? Step.<Draft, Prompt>waitFor(new Prompt.Show(seat, top, false)) : Step.<Draft,
                        Prompt>nothing())
                .orElseGet(() -> Step.waitFor(new Prompt.TurnUp(seat, 1)));
    }

    /// Reveals the top card. An unseen card stays unnamed until a player names it.
    static void revealTopCard(Draft draft, Seat seat) {
        Deck deck = TableQueries.findDeck(draft.state(), seat);
        if (!deck.isEmpty() && deck.cardAt(0).isPresent()) {
            CardId top = deck.cardAt(0).get();
            draft.add(new TopCardRevealed(seat, top, draft.state().face(top)), "RS-017b");
        }
    }

    /// Kills units without strength and poisoned units (RS-023, RS-145, RS-198), also directly after a collision
    /// (RS-044b).
    private static Step<Draft, Prompt> checkStrength(ResponsState state) {
        List<CardId> cards = findCards(state, card -> isDying(state, ContinuousEffects.of(state), card),
                ResponsZone.UNITS);
        if (cards.isEmpty()) {
            return Step.nothing();
        }
        Step<Draft, Prompt> asked = askForReplacement(state, cards, Cause.STRENGTH_ZERO);
        return !asked.isNothing() ? asked : Step.run(draft -> {
            for (CardId card : cards) {
                boolean weak = ContinuousEffects.of(state).hasFatalStrength(card);
                boolean struck = state.combat().streamStrikesAt(card).findAny().isPresent();
                Losses.destroy(draft, card, weak ? Cause.STRENGTH_ZERO : Cause.POISON, Paragraphs.addRulesIf(
                        weak ? new String[] {"RS-145", "RS-023"} : new String[] {"RS-198"}, struck, "RS-044b"));
            }
        });
    }

    private static Step<Draft, Prompt> askForReplacement(ResponsState state, List<CardId> dyingCards, Cause cause) {
        return Replacements.askForChoice(state, dyingCards.stream()
                .flatMap(card -> Losses.findPendingDeath(state, card, cause).stream()));
    }

    private static boolean isDying(ResponsState state, ContinuousEffects effects, CardId card) {
        return TableQueries.isUnit(state, card) && (effects.hasFatalStrength(card)
                || state.table().card(card).hasFlag(Marks.POISONED));
    }

    /// Destroys locations without durability (RS-025, RS-301a).
    private static Step<Draft, Prompt> checkDurability(ResponsState state) {
        List<CardId> gone = findCards(state, card -> Lines.protectsLine(state, card)
                && ContinuousEffects.of(state).computeDurability(card) <= 0, ResponsZone.SUPPORT, ResponsZone.UNITS);
        Step<Draft, Prompt> asked = askForReplacement(state, gone, Cause.DURABILITY_ZERO);
        return gone.isEmpty() || !asked.isNothing() ? asked : Step.run(draft -> gone.forEach(card ->
                Losses.destroy(draft, card, Cause.DURABILITY_ZERO, "RS-025", "RS-301a")));
    }

    /// Records that cards saved from death survive this check. Their rescue is final, so a later death can be replaced
    /// again (RS-095, RS-127).
    private static Step<Draft, Prompt> replaceDeaths(ResponsState state) {
        List<CardId> saved = findCards(state, card -> state.table().card(card).hasFlag(Marks.SPARED), ResponsZone.UNITS,
                ResponsZone.SUPPORT);
        return saved.isEmpty() ? Step.nothing() : Step.run(draft -> saved.forEach(card ->
                draft.add(new DeathAverted(card), "RS-095")));
    }

    /// Ends effects whose source has left its zone (RS-130).
    private static Step<Draft, Prompt> endEffects(ResponsState state) {
        if (state.lasting().isEmpty()) {
            return Step.nothing();
        }
        List<LastingEffect> over = state.lasting().stream().filter(one -> one.until() == Duration.WHILE_SOURCE_STAYS
                && !TableQueries.isUnchanged(state, one.source())).toList();
        return over.isEmpty() ? Step.nothing() : Step.run(draft -> over.forEach(one ->
                draft.add(new EffectExpired(one.number()), "RS-130")));
    }

    static void expireEffects(Draft draft, Duration duration, String... rules) {
        draft.state().lasting().stream().filter(one -> one.until() == duration)
                .forEach(one -> draft.add(new EffectExpired(one.number()), Paragraphs.addRulesIf(rules,
                        one.what() instanceof LastingEffect.Content.GrantedModifiers(var cards, var modifiers)
                                && modifiers.stream().anyMatch(Modifier.Strength.class::isInstance)
                                && cards.stream().anyMatch(card -> TableQueries.isUnit(draft.state(), card)
                                && ContinuousEffects.of(draft.state()).has(card, Keyword.ENDURANCE)), "RS-234")));
    }
}
