package letopis.vremyageroev.rules;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.Choice;
import letopis.table.Outcome;
import letopis.table.Refusal;
import letopis.vremyageroev.event.AttackEvent.StrikeTook;
import letopis.vremyageroev.event.AttackEvent;
import letopis.vremyageroev.event.CardEvent.AllowanceEnded;
import letopis.vremyageroev.event.CardEvent.CardClosed;
import letopis.vremyageroev.event.CardEvent.CardDiscarded;
import letopis.vremyageroev.event.CardEvent.CardsRevealed;
import letopis.vremyageroev.event.CardEvent;
import letopis.vremyageroev.event.ChanceOutcome.CardsTakenAtRandom;
import letopis.vremyageroev.event.ChanceOutcome;
import letopis.vremyageroev.event.EndEvent.GameWon;
import letopis.vremyageroev.event.EndEvent;
import letopis.vremyageroev.event.FightDecision;
import letopis.vremyageroev.event.JudgeOrder;
import letopis.vremyageroev.event.Phase;
import letopis.vremyageroev.event.SetUpEvent;
import letopis.vremyageroev.event.Shown;
import letopis.vremyageroev.event.TurnEvent.DiscardMade;
import letopis.vremyageroev.event.TurnEvent.DrawDue;
import letopis.vremyageroev.event.TurnEvent;
import letopis.vremyageroev.event.VremyaEvent;
import letopis.vremyageroev.query.Abilities;
import letopis.vremyageroev.query.Field;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Frame;
import letopis.vremyageroev.state.Settings;

/// The answer of the rules to a choice: who may make it now, and what follows from it.
public final class Rules {

    private static final int PAIR = 2;

    private Rules() {}

    public static Outcome<FightState> decide(FightState state, Choice choice) {
        if (!(choice instanceof VremyaEvent event)) {
            throw new IllegalArgumentException("no choice of this game: " + choice);
        }
        return refuse(state, event).<Outcome<FightState>>map(Outcome.Refused::new).orElseGet(() -> {
            Prompt asked = Flow.prompt(state);
            var draft = Draft.of(state, choice);
            follow(draft, asked, event);
            Flow.advance(draft);
            return new Outcome.Accepted<>(draft.consequences(), draft.state());
        });
    }

    /// Why a choice is not allowed, if it is not.
    static Optional<Refusal> refuse(FightState state, VremyaEvent choice) {
        if (state.result().isPresent()) {
            return Optional.of(Reason.FIGHT_OVER.refusal());
        }
        Prompt prompt = Flow.prompt(state);
        return switch (choice) {
            case FightDecision decision -> refuse(state, prompt, decision);
            case ChanceOutcome outcome -> refuse(state, prompt, outcome);
            case JudgeOrder order -> Orders.refuse(state, order);
            case SetUpEvent _, TurnEvent _, CardEvent _, AttackEvent _, EndEvent _ ->
                    throw new IllegalArgumentException("nobody chooses " + choice);
        };
    }

    private static Optional<Refusal> asked(boolean asked) {
        return asked ? Optional.empty() : Optional.of(Reason.NOT_YOUR_DECISION.refusal());
    }

    private static Optional<Refusal> refuse(FightState state, Prompt prompt, FightDecision choice) {
        return switch (choice) {
            case FightDecision.DeckSubmitted deck -> asked(prompt instanceof Prompt.SubmitDecks).or(() -> SetUps.refuse(state, deck));
            case FightDecision.StartersChosen starters ->
                    asked(prompt instanceof Prompt.Starters && prompt.seats().contains(starters.seat())).or(() -> SetUps.refuse(state, starters));
            case FightDecision.DeckCut cut -> asked(prompt instanceof Prompt.Cut && prompt.seats().contains(cut.seat()))
                    .or(() -> SetUps.refuse(state, cut));
            case FightDecision.CardPlayed(var seat, var use) -> Uses.refuse(state, prompt, seat, use, true);
            case FightDecision.FieldUsed(var seat, var use) -> Uses.refuse(state, prompt, seat, use, false);
            case FightDecision.InterruptUsed used -> Uses.refuse(state, prompt, used);
            case FightDecision.DefenceUsed used -> Uses.refuse(state, prompt, used);
            case FightDecision.ResponseUsed used -> Uses.refuse(state, prompt, used);
            case FightDecision.CompanionInterposed interposed -> prompt instanceof Prompt.Defend(var seat) && seat.equals(interposed.seat())
                    ? Attacks.refuse(state, (Frame.Attack) state.agenda().getLast(), interposed) : Optional.of(Reason.NOTHING_TO_DEFEND.refusal());
            case FightDecision.Passed(var seat) -> asked(mayPass(prompt, seat));
            case FightDecision.WitUsed wit -> asked(prompt instanceof Prompt.Play(var seat) && seat.equals(wit.seat())).or(() -> refuse(state, wit));
            case FightDecision.CardsGivenUp given -> refuse(state, prompt, given);
            case FightDecision.WindAnswered answer -> asked(prompt instanceof Prompt.AnswerWind(var seat) && seat.equals(answer.seat()))
                    .or(() -> Draws.refuse(state, answer));
            case FightDecision.TurnEnded(var ending) -> asked(prompt instanceof Prompt.Play(var seat) && seat.equals(ending));
            case FightDecision.Conceded(var seat) -> state.settings().concede() == Settings.Concede.NEVER
                    ? Optional.of(Reason.NO_CONCESSION.refusal())
                    : asked(Field.hasHero(state, seat));
        };
    }

    private static boolean mayPass(Prompt prompt, Seat passing) {
        return switch (prompt) {
            case Prompt.Interrupt(var seat) -> seat.equals(passing);
            case Prompt.Defend(var seat) -> seat.equals(passing);
            case Prompt.Respond(var seat, _) -> seat.equals(passing);
            case Prompt.PlayAllowed(var seat, _) -> seat.equals(passing);
            case Prompt.SubmitDecks _, Prompt.Starters _, Prompt.Cut _, Prompt.CutFalls _, Prompt.Lot _, Prompt.TurnUp _, Prompt.Take _,
                    Prompt.GiveUp _, Prompt.Play _, Prompt.AnswerWind _, Prompt.Nothing _ -> false;
        };
    }

    /// The Hero must be open (VG-24c), and the pair one of the same name (VG-32b).
    private static Optional<Refusal> refuse(FightState state, FightDecision.WitUsed wit) {
        if (!Field.isOpen(state, Field.hero(state, wit.seat()))) {
            return Optional.of(Reason.HERO_CLOSED.refusal());
        }
        boolean pair = wit.cards().size() == PAIR && new HashSet<>(wit.cards()).size() == PAIR
                && state.cards().find(wit.name()).isPresent()
                && wit.cards().stream().allMatch(card -> Abilities.isHeld(state, wit.seat(), card)
                        && state.face(card).filter(face -> !face.equals(wit.name())).isEmpty());
        return pair ? Optional.empty() : Optional.of(Reason.NOT_A_PAIR.refusal("name", wit.name()));
    }

    private static Optional<Refusal> refuse(FightState state, Prompt prompt, FightDecision.CardsGivenUp given) {
        if (!(prompt instanceof Prompt.GiveUp(var seat, int count, _)) || !seat.equals(given.seat())) {
            return asked(false);
        }
        return held(state, seat, count, given.cards(), given.unknown());
    }

    /// So many different cards of the hand, each what it is said to be.
    private static Optional<Refusal> held(FightState state, Seat seat, int count, List<Shown> cards, List<CardId> unknown) {
        long different = Stream.concat(cards.stream().map(Shown::card), unknown.stream()).distinct().count();
        if (cards.size() + unknown.size() != count || different != count) {
            return Optional.of(Reason.WRONG_NUMBER.refusal("cards", count));
        }
        Optional<CardId> elsewhere = unknown.stream().filter(card -> !state.hand(seat).contains(card)).findFirst();
        if (elsewhere.isPresent()) {
            return Optional.of(Reason.NOT_IN_HAND.refusal("card", elsewhere.get()));
        }
        for (Shown card : cards) {
            if (!state.hand(seat).contains(card.card())) {
                return Optional.of(Reason.NOT_IN_HAND.refusal("card", card.card()));
            }
            Optional<Refusal> other = Rolls.refuseFace(state, seat, card);
            if (other.isPresent()) {
                return other;
            }
        }
        return Optional.empty();
    }

    private static Optional<Refusal> refuse(FightState state, Prompt prompt, ChanceOutcome outcome) {
        return switch (outcome) {
            case ChanceOutcome.LotDrawn(var first) -> asked(prompt instanceof Prompt.Lot && state.table().seats().contains(first));
            case ChanceOutcome.CutFell cut -> asked(prompt instanceof Prompt.CutFalls(var seat) && seat.equals(cut.seat()))
                    .or(() -> SetUps.refuse(state, cut));
            case ChanceOutcome.CardsTurnedUp up -> asked(prompt instanceof Prompt.TurnUp(var seat, int unknown)
                    && up.seat().equals(seat) && up.cards().size() == unknown).or(() -> Rolls.refuse(state, up));
            case CardsTakenAtRandom(var from, var cards, var unknown) -> prompt instanceof Prompt.Take(var seat, int count, _) && seat.equals(from)
                    ? held(state, seat, count, cards, unknown) : asked(false);
        };
    }

    /// What a choice does at once.
    private static void follow(Draft draft, Prompt asked, VremyaEvent choice) {
        switch (choice) {
            case FightDecision decision -> follow(draft, asked, decision);
            case ChanceOutcome outcome -> follow(draft, asked, outcome);
            case JudgeOrder _ -> {}
            case SetUpEvent _, TurnEvent _, CardEvent _, AttackEvent _, EndEvent _ ->
                    throw new IllegalArgumentException("nobody chooses " + choice);
        }
    }

    private static void follow(Draft draft, Prompt asked, FightDecision choice) {
        switch (choice) {
            case FightDecision.DeckSubmitted deck -> SetUps.follow(draft, deck);
            case FightDecision.StartersChosen starters -> SetUps.follow(draft, starters);
            case FightDecision.CardPlayed(var seat, var use) -> {
                if (asked instanceof Prompt.PlayAllowed) {
                    draft.add(new AllowanceEnded(seat), "VG-41b");
                }
                Uses.follow(draft, seat, use);
            }
            case FightDecision.FieldUsed(var seat, var use) -> Uses.follow(draft, seat, use);
            case FightDecision.InterruptUsed used -> Uses.follow(draft, used);
            case FightDecision.DefenceUsed used -> Uses.follow(draft, used);
            case FightDecision.ResponseUsed(var seat, var use) -> Uses.follow(draft, seat, use);
            case FightDecision.CompanionInterposed interposed -> Attacks.follow(draft, interposed);
            case FightDecision.WitUsed wit -> follow(draft, wit);
            case FightDecision.CardsGivenUp(var seat, var cards, var unknown) -> {
                boolean excess = asked instanceof Prompt.GiveUp(_, _, boolean above) && above;
                discard(draft, seat, cards, unknown, excess ? excessRule(draft.state(), seat) : "VG-34a");
                if (!excess) {
                    draft.add(new DiscardMade(seat), "VG-34a");
                }
            }
            case FightDecision.WindAnswered answer -> Draws.follow(draft, answer);
            case FightDecision.TurnEnded(var seat) -> Turns.begin(draft, seat.opponent(), "VG-33", "VG-28");
            case FightDecision.Conceded(var seat) -> draft.add(new GameWon(seat.opponent(), GameWon.Reason.CONCESSION), "VG-55");
            case FightDecision.Passed(var seat) when asked instanceof Prompt.PlayAllowed -> draft.add(new AllowanceEnded(seat), "VG-41b");
            case FightDecision.Passed _ -> Attacks.passed(draft);
            case FightDecision.DeckCut _ -> {}
        }
    }

    /// In its step (VG-31a) or at any other moment (VG-31c).
    private static String excessRule(FightState state, Seat seat) {
        return state.agenda().isEmpty() && state.isIn(Phase.CHECK) && state.active().equals(seat) ? "VG-31a" : "VG-31c";
    }

    private static void follow(Draft draft, FightDecision.WitUsed wit) {
        Seat seat = wit.seat();
        List<Shown> pair = wit.cards().stream().map(card -> new Shown(card, wit.name())).toList();
        draft.add(new CardClosed(Field.hero(draft.state(), seat)), "VG-32b");
        draft.add(new CardsRevealed(seat, pair), "VG-32b");
        discard(draft, seat, pair, List.of(), "VG-32b");
        draft.add(new DrawDue(seat, PAIR, DrawDue.Purpose.WIT), "VG-32b");
    }

    private static void discard(Draft draft, Seat seat, List<Shown> cards, List<CardId> unknown, String... rules) {
        cards.forEach(card -> draft.add(new CardDiscarded(seat, card.card(), Optional.of(card.name())), rules));
        unknown.forEach(card -> draft.add(new CardDiscarded(seat, card, draft.state().face(card)), rules));
    }

    private static void follow(Draft draft, Prompt asked, ChanceOutcome outcome) {
        switch (outcome) {
            case ChanceOutcome.LotDrawn lot -> SetUps.follow(draft, lot);
            case CardsTakenAtRandom taken -> taken(draft, ((Prompt.Take) asked).why(), taken);
            case ChanceOutcome.CutFell _, ChanceOutcome.CardsTurnedUp _ -> {}
        }
    }

    /// Only a strike that took the last cards wins (VG-55); cards lost otherwise do not end the fight (VG-56).
    private static void taken(Draft draft, Prompt.Take.Why why, CardsTakenAtRandom taken) {
        switch (why) {
            case STRIKE -> {
                discard(draft, taken.seat(), taken.cards(), taken.unknown(), "VG-35b", "VG-36");
                int cards = taken.cards().size() + taken.unknown().size();
                if (cards > 0 && draft.state().hand(taken.seat()).isEmpty()) {
                    var landed = draft.state().attack().landed().orElseThrow();
                    draft.add(landed, new GameWon(taken.seat().opponent(), GameWon.Reason.LAST_CARDS_STRUCK), "VG-55", "VG-41c");
                } else {
                    draft.add(new StrikeTook(draft.state().attack().strike(), taken.seat(), cards), "VG-36");
                    Attacks.struck(draft);
                }
            }
            case EFFECT -> {
                discard(draft, taken.seat(), taken.cards(), taken.unknown(), "VG-34a", "VG-56");
                draft.add(new DiscardMade(taken.seat()), "VG-34a");
            }
            case EXCESS -> discard(draft, taken.seat(), taken.cards(), taken.unknown(), excessRule(draft.state(), taken.seat()));
        }
    }
}
