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
import letopis.respons.event.CardEvent.PositionViolation;
import letopis.respons.event.CardEvent.Spot;
import letopis.respons.event.CardEvent.TopCardRevealed;
import letopis.respons.event.Cell;
import letopis.respons.event.Lasting;
import letopis.respons.event.QueueEvent.DiscardDue;
import letopis.respons.event.QueueEvent.EffectExpired;
import letopis.respons.query.Abilities;
import letopis.respons.query.Continuous;
import letopis.respons.query.Field;
import letopis.respons.query.Lines;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings;
import letopis.table.CardId;
import letopis.table.Deck;
import letopis.table.kernel.Step;

/// State-based checks, made before a player gets priority and after each action or trigger (RS-013 to RS-027).
final class Checks {

    private Checks() {}

    /// Handles the first fault in the order of the headings ([R-CHECKORDER]).
    static Step<Draft, Prompt> next(ResponsState state) {
        boolean strengthFirst = state.settings().is(Settings.CheckOrder.STRENGTH_FIRST);
        Step<Draft, Prompt> step = strengthFirst ? strength(state) : positions(state);
        step = step.isNothing() ? strengthFirst ? positions(state) : hands(state) : step;
        step = step.isNothing() ? tops(state) : step;
        step = step.isNothing() ? strengthFirst ? hands(state) : strength(state) : step;
        step = step.isNothing() ? durability(state) : step;
        step = step.isNothing() ? averted(state) : step;
        return step.isNothing() ? sources(state) : step;
    }

    /// Returns matching cards of both fields, those of the player with initiative first.
    private static List<CardId> all(ResponsState state, Predicate<CardId> test, ResponsZone... zones) {
        List<CardId> all = List.of();
        for (Seat seat : List.of(state.initiative(), state.initiative().opponent())) {
            for (ResponsZone zone : zones) {
                for (CardId card : state.table().zone(seat, zone)) {
                    if (test.test(card)) {
                        all = ResponsState.plus(all, card); // usually there are none
                    }
                }
            }
        }
        return all;
    }

    /// Every card on the board must be in a cell its type allows (RS-013).
    private static Step<Draft, Prompt> positions(ResponsState state) {
        List<CardId> wrong = all(state, card -> !standsRight(state, card), ResponsZone.UNITS, ResponsZone.SUPPORT);
        return wrong.isEmpty() ? Step.nothing() : Step.runs(draft -> {
            for (CardId card : wrong) {
                draft.add(new PositionViolation(card), "RS-013");
                boolean hand = state.settings().is(Settings.WrongCell.HAND);
                Losses.move(draft, card, hand ? Spot.HAND : Spot.GRAVEYARD,
                        hand ? Optional.empty() : state.face(card), "RS-013");
            }
        });
    }

    private static boolean standsRight(ResponsState state, CardId card) {
        Cell cell = Field.cell(state, card);
        if (cell.number() < 1 || cell.number() > Cell.MOST) {
            return false;
        }
        if (Field.isFaceDown(state, card)) {
            return cell.row() == Cell.Row.SUPPORT;
        }
        return Field.playable(state, card).map(Playable::types)
                .filter(types -> Lines.mayStand(state, types, cell.row())
                        || cell.row() == Cell.Row.SUPPORT && CardType.anySupport(types)).isPresent();
    }

    /// The hand size is checked as well (RS-015b, [R-HANDMAX]), unless discarding is forbidden (RS-089). Permissions of
    /// the cards themselves are checked on every choice (RS-015a).
    private static Step<Draft, Prompt> hands(ResponsState state) {
        int most = state.settings().handMaximum();
        Seat first = state.initiative();
        for (Seat seat : List.of(first, first.opponent())) {
            int over = state.hand(seat).size() - most;
            if (over > 0 && !Abilities.isForbidden(state, seat, Rule.Act.DISCARD)) {
                return Step.runs(draft -> draft.add(new DiscardDue(seat, over, false), "RS-015b"));
            }
        }
        return Step.nothing();
    }

    /// Reveals a public top card (RS-017b).
    private static Step<Draft, Prompt> tops(ResponsState state) {
        for (Continuous.InForce law : Continuous.of(state).laws()) {
            Seat seat = law.to();
            Deck deck = Field.deck(state, seat);
            if (!law.rule().equals(new Rule.TopCardOpen()) || deck.isEmpty()) {
                continue;
            }
            if (deck.at(0).isEmpty()) {
                return Step.waits(new Prompt.TurnUp(seat, 1));
            }
            var top = state.table().card(deck.at(0).get());
            if (!top.face().isOpen() && !top.isUnseen()) {
                return Step.runs(draft -> revealTop(draft, seat));
            }
        }
        return Step.nothing();
    }

    /// Asks for the card about to be revealed, which the players see but the record does not contain.
    static Step<Draft, Prompt> unseenTop(ResponsState state, Seat seat) {
        Deck deck = Field.deck(state, seat);
        if (deck.isEmpty()) {
            return Step.nothing();
        }
        return deck.at(0).map(top -> state.table().card(top).isUnseen()
                        ? Step.<Draft, Prompt>waits(new Prompt.Show(seat, top, false)) : Step.<Draft, Prompt>nothing())
                .orElseGet(() -> Step.waits(new Prompt.TurnUp(seat, 1)));
    }

    /// An unseen card stays unnamed until a player names it.
    static void revealTop(Draft draft, Seat seat) {
        Deck deck = Field.deck(draft.state(), seat);
        if (!deck.isEmpty() && deck.at(0).isPresent()) {
            CardId top = deck.at(0).get();
            draft.add(new TopCardRevealed(seat, top, draft.state().face(top)), "RS-017b");
        }
    }

    /// Units without strength and poisoned units die (RS-023, RS-145, RS-198), also directly after a collision
    /// (RS-044b).
    static Step<Draft, Prompt> strength(ResponsState state) {
        List<CardId> cards = all(state, card -> dies(state, Continuous.of(state), card), ResponsZone.UNITS);
        if (cards.isEmpty()) {
            return Step.nothing();
        }
        Step<Draft, Prompt> asked = asked(state, cards, Cause.STRENGTH_ZERO);
        return !asked.isNothing() ? asked : Step.runs(draft -> {
            for (CardId card : cards) {
                boolean weak = Continuous.of(state).isWithoutStrength(card);
                boolean struck = state.combat().strikesAt(card).findAny().isPresent();
                Losses.destroy(draft, card, weak ? Cause.STRENGTH_ZERO : Cause.POISON, Paragraphs.and(
                        weak ? new String[] {"RS-145", "RS-023"} : new String[] {"RS-198"}, struck, "RS-044b"));
            }
        });
    }

    private static Step<Draft, Prompt> asked(ResponsState state, List<CardId> dying, Cause why) {
        return Replacements.ask(state, dying.stream().flatMap(card -> Losses.dying(state, card, why).stream()));
    }

    private static boolean dies(ResponsState state, Continuous now, CardId card) {
        return Field.isUnit(state, card) && (now.isWithoutStrength(card)
                || state.table().card(card).is(Marks.POISONED));
    }

    /// Locations without durability are destroyed (RS-025, RS-301a).
    private static Step<Draft, Prompt> durability(ResponsState state) {
        List<CardId> gone = all(state, card -> Lines.isLocation(state, card)
                && Continuous.of(state).durability(card) <= 0, ResponsZone.SUPPORT, ResponsZone.UNITS);
        Step<Draft, Prompt> asked = asked(state, gone, Cause.DURABILITY_ZERO);
        return gone.isEmpty() || !asked.isNothing() ? asked : Step.runs(draft -> gone.forEach(card ->
                Losses.destroy(draft, card, Cause.DURABILITY_ZERO, "RS-025", "RS-301a")));
    }

    /// A saved card that survives this check is saved for good: its next death is a new one (RS-095, RS-127).
    private static Step<Draft, Prompt> averted(ResponsState state) {
        List<CardId> saved = all(state, card -> state.table().card(card).is(Marks.SPARED), ResponsZone.UNITS,
                ResponsZone.SUPPORT);
        return saved.isEmpty() ? Step.nothing() : Step.runs(draft -> saved.forEach(card ->
                draft.add(new DeathAverted(card), "RS-095")));
    }

    /// Ends effects whose source has left its zone (RS-130).
    private static Step<Draft, Prompt> sources(ResponsState state) {
        if (state.lasting().isEmpty()) {
            return Step.nothing();
        }
        List<Lasting> over = state.lasting().stream().filter(one -> one.until() == Duration.WHILE_SOURCE_STAYS
                && !Field.isSame(state, one.source())).toList();
        return over.isEmpty() ? Step.nothing() : Step.runs(draft -> over.forEach(one ->
                draft.add(new EffectExpired(one.number()), "RS-130")));
    }

    static void expire(Draft draft, Duration until, String... rules) {
        draft.state().lasting().stream().filter(one -> one.until() == until)
                .forEach(one -> draft.add(new EffectExpired(one.number()), Paragraphs.and(rules,
                        one.what() instanceof Lasting.What.Granted(var cards, var modifiers)
                                && modifiers.stream().anyMatch(Modifier.Strength.class::isInstance)
                                && cards.stream().anyMatch(card -> Field.isUnit(draft.state(), card)
                                && Continuous.of(draft.state()).has(card, Keyword.ENDURANCE)), "RS-234")));
    }
}
