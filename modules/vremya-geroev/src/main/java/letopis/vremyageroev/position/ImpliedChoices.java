package letopis.vremyageroev.position;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.Refusal;
import letopis.table.WrittenMoment;
import letopis.table.kernel.position.MomentReader;
import letopis.table.kernel.position.Selections;
import letopis.vremyageroev.event.ChanceOutcome.CardsTakenAtRandom;
import letopis.vremyageroev.event.ChanceOutcome.CardsTurnedUp;
import letopis.vremyageroev.event.ChanceOutcome.CutFell;
import letopis.vremyageroev.event.ChanceOutcome.LotDrawn;
import letopis.vremyageroev.event.FightDecision.CardsGivenUp;
import letopis.vremyageroev.event.FightDecision.CompanionInterposed;
import letopis.vremyageroev.event.FightDecision.DeckCut;
import letopis.vremyageroev.event.FightDecision.DefenceUsed;
import letopis.vremyageroev.event.FightDecision.InterruptUsed;
import letopis.vremyageroev.event.FightDecision.Passed;
import letopis.vremyageroev.event.FightDecision.StartersChosen;
import letopis.vremyageroev.event.FightDecision.TurnEnded;
import letopis.vremyageroev.event.Shown;
import letopis.vremyageroev.event.Target;
import letopis.vremyageroev.query.Abilities;
import letopis.vremyageroev.query.Field;
import letopis.vremyageroev.query.Strikes;
import letopis.vremyageroev.rules.DueChoice;
import letopis.vremyageroev.rules.Options;
import letopis.vremyageroev.rules.Prompt;
import letopis.vremyageroev.rules.Reason;
import letopis.vremyageroev.rules.Rules;
import letopis.vremyageroev.rules.Wards;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Frame;

/// The choices people leave out because others imply them, and how a fight continues where nobody does anything.
final class ImpliedChoices {

    private static final String PLAY = "play";
    private static final String END_OF_ATTACK = "end of attack";

    private static final int WAYS_MAX = 200;

    static final MomentReader<FightState> MOMENTS = moments();

    /// Refusals of what would be allowed a little later.
    private static final Set<String> UNTIMELY = Stream.concat(DueChoice.REASONS.stream(), Stream.of(
            Reason.NOT_YOUR_DECISION, Reason.NOT_YOUR_TURN, Reason.NOTHING_TO_DEFEND, Reason.TOO_LATE_TO_DEFEND,
            Reason.NOTHING_TO_INTERRUPT, Reason.TOO_LATE_TO_INTERRUPT, Reason.TRIGGER_MISSING))
            .map(Reason::code).collect(Collectors.toSet());

    /// Refusals of a ward that a later strike of the attack may not deserve.
    private static final Set<String> UNFIT = Set.of(Reason.STRIKE_TOO_STRONG.code(), Reason.STRIKE_NOT_SIMPLE.code(),
            Reason.OTHER_PROPERTY.code());

    private ImpliedChoices() {}

    /// Acting later implies that one passed before, and so did everybody who might have acted first; cards nobody has
    /// written down come and go unseen. A companion or a card that is meant for a later strike implies a pass at
    /// this one if there was nothing else to do. The end of a turn is never implied.
    static Optional<Choice> implied(FightState state, Choice wanted, Refusal refusal) {
        boolean nextStrike = wanted instanceof CompanionInterposed && refusal.code().equals(Reason.NOT_AT_HERO.code());
        if (nextStrike && Rules.RULES.prompt(state) instanceof Prompt.Defend(var seat)) {
            return isHeroStruckLater(state) && canOnlyPass(state, seat) ? idle(state) : Optional.empty();
        }
        if (wanted instanceof DefenceUsed ward && UNFIT.contains(refusal.code())
                && Rules.RULES.prompt(state) instanceof Prompt.Defend(var seat)) {
            boolean clear = unseen(state, Strikes.takes(state, state.attack()), held(state, seat, ward)).isPresent();
            return clear && Wards.wardsOffLater(state, ward) && canOnlyPass(state, seat) ? idle(state)
                    : Optional.empty();
        }
        if (!UNTIMELY.contains(refusal.code())) {
            return Optional.empty();
        }
        return switch (Rules.RULES.prompt(state)) {
            case Prompt.Defend _ when wanted instanceof InterruptUsed -> Optional.empty();
            case Prompt.Play _ -> Optional.empty();
            case Prompt.Take(var seat, int cards, _) when wanted instanceof DefenceUsed ward ->
                    unseen(state, cards, held(state, seat, ward))
                            .map(held -> new CardsTakenAtRandom(seat, held.shown(), held.unknown()));
            case Prompt _ -> idle(state);
        };
    }

    private static boolean isHeroStruckLater(FightState state) {
        Frame.Attack attack = state.attack();
        return attack.targets().stream().skip(attack.strike()).anyMatch(Target.Hero.class::isInstance);
    }

    /// What chance may have taken before: a card that is used later was not among it.
    private static List<CardId> held(FightState state, Seat seat, DefenceUsed later) {
        return state.hand(seat).stream().filter(card -> !card.equals(later.use().card())).toList();
    }

    private static boolean canOnlyPass(FightState state, Seat seat) {
        return state.hand(seat).stream().noneMatch(card -> state.face(card).isEmpty())
                && Options.of(state, seat).stream().allMatch(choice -> choice instanceof Passed
                        || choice instanceof Choice.Decision decision && decision.givesUp());
    }

    /// What chance takes is clear only where one card is as good as another.
    static Optional<Choice> idle(FightState state) {
        return switch (Rules.RULES.prompt(state)) {
            case Prompt.TurnUp(var seat, int unknown) ->
                    Optional.of(new CardsTurnedUp(seat, state.table().nextIds(unknown), Hidden.unseen(seat)));
            case Prompt.Take(var seat, int cards, _) ->
                    unseen(state, seat, cards).map(held -> new CardsTakenAtRandom(seat, held.shown(), held.unknown()));
            case Prompt.Discard(var seat, int cards, _) -> alike(state, seat, cards)
                    .map(held -> new CardsGivenUp(seat, held.shown(), held.unknown()));
            case Prompt.MayPass prompt -> Optional.of(new Passed(prompt.seat()));
            case Prompt.Play(var seat) -> Optional.of(new TurnEnded(seat));
            case Prompt.Starters(var seats) -> Optional.of(new StartersChosen(seats.getFirst(), List.of()));
            case Prompt.Cut(var seats) -> Optional.of(new DeckCut(seats.getFirst(), 0));
            case Prompt.SubmitDecks _, Prompt.CutFalls _, Prompt.Lot _, Prompt.AnswerWind _, Prompt.Nothing _ ->
                    Optional.empty();
        };
    }

    /// What chance may bring: whose lot, where a deck is cut, each way to take cards out of a hand. Which cards are
    /// turned up nobody has to know.
    static List<Choice> chances(FightState state) {
        return switch (Rules.RULES.prompt(state)) {
            case Prompt.Lot _ -> Seat.PAIR.stream().<Choice>map(LotDrawn::new).toList();
            case Prompt.CutFalls(var seat) -> IntStream.range(0, Field.deck(state, seat.opponent()).size())
                    .<Choice>mapToObj(cards -> new CutFell(seat, cards)).toList();
            case Prompt.Take(var seat, int cards, _) -> Selections.of(state.hand(seat), cards, state::face, WAYS_MAX)
                    .stream().<Choice>map(some -> taken(state, seat, some)).toList();
            case Prompt.TurnUp _ -> idle(state).stream().toList();
            case Prompt _ -> List.of();
        };
    }

    private static CardsTakenAtRandom taken(FightState state, Seat seat, List<CardId> cards) {
        return new CardsTakenAtRandom(seat, cards.stream().flatMap(card ->
                state.face(card).map(name -> new Shown(card, name)).stream()).toList(),
                cards.stream().filter(card -> state.face(card).isEmpty()).toList());
    }

    /// So many cards of a hand, where nobody has to say which: all of them, some of those nobody knows, or some of
    /// copies.
    private static Optional<FightCards.Held> unseen(FightState state, Seat seat, int cards) {
        return unseen(state, cards, state.hand(seat));
    }

    /// What a player discards is clear only where no card of the hand differs from another.
    private static Optional<FightCards.Held> alike(FightState state, Seat seat, int cards) {
        List<CardId> hand = state.hand(seat);
        long unknown = hand.stream().filter(card -> state.face(card).isEmpty()).count();
        return unknown == 0 || unknown == hand.size() || hand.size() == cards ? unseen(state, cards, hand)
                : Optional.empty();
    }

    private static Optional<FightCards.Held> unseen(FightState state, int cards, List<CardId> hand) {
        List<CardId> unknown = hand.stream().filter(card -> state.face(card).isEmpty()).toList();
        List<Shown> known = hand.stream().flatMap(card -> state.face(card).map(name -> new Shown(card, name))
                .stream()).toList();
        if (hand.size() == cards) {
            return Optional.of(new FightCards.Held(known, unknown));
        }
        if (unknown.size() >= cards) {
            return Optional.of(new FightCards.Held(List.of(), unknown.subList(0, cards)));
        }
        boolean copies = unknown.isEmpty() && known.stream().map(Shown::name).distinct().count() == 1;
        return copies ? Optional.of(new FightCards.Held(known.subList(0, cards), List.of())) : Optional.empty();
    }

    /// The end of the attack, and outside of one, the next time somebody may play a card.
    static String settledAt(FightState state) {
        return MOMENTS.words().get(END_OF_ATTACK).after(state).test(state) ? PLAY : END_OF_ATTACK;
    }

    /// Whether an attack is under way, or a card that is being used is about to attack.
    private static boolean attacks(Frame frame) {
        return frame instanceof Frame.Attack
                || frame instanceof Frame.Using using && Abilities.attack(using.left()).isPresent();
    }

    /// Where chance is awaited, whoever it concerns: what he says comes after it.
    static Optional<Seat> next(FightState state) {
        return switch (Rules.RULES.prompt(state)) {
            case Prompt.TurnUp(var seat, _) -> Optional.of(seat);
            case Prompt.Take(var seat, _, _) -> Optional.of(seat);
            case Prompt.CutFalls(var seat) -> Optional.of(seat);
            case Prompt.Lot _, Prompt.Nothing _ -> Optional.of(state.active());
            case Prompt prompt -> prompt.seats().stream().findFirst();
        };
    }

    /// What somebody may do (`interrupt`, `defend`, `respond`, `play`), `end of attack`, `end of turn`, `end of fight`.
    /// The end of the fight ends every waiting.
    private static MomentReader<FightState> moments() {
        var words = new LinkedHashMap<String, WrittenMoment<FightState>>();
        words.put("interrupt", _ -> now -> Rules.RULES.prompt(now) instanceof Prompt.Interrupt);
        words.put("defend", _ -> now -> Rules.RULES.prompt(now) instanceof Prompt.Defend);
        words.put("respond", _ -> now -> Rules.RULES.prompt(now) instanceof Prompt.Respond);
        words.put(PLAY, WrittenMoment.inAnyTurn(_ -> now -> Rules.RULES.prompt(now) instanceof Prompt.Play));
        words.put(END_OF_ATTACK, _ -> now -> now.agenda().stream().noneMatch(ImpliedChoices::attacks));
        words.put("end of turn", start -> now -> now.moment().turn() != start.moment().turn());
        words.put("end of fight", WrittenMoment.inAnyTurn(_ -> now -> now.result().isPresent()));
        return new MomentReader<>(words, _ -> now -> now.result().isPresent());
    }
}
