package letopis.berserkheroes.rules;

import static letopis.table.kernel.position.Fields.map;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.event.Pending;
import letopis.berserkheroes.event.PlayerDecision.DeckDeclared;
import letopis.berserkheroes.event.PlayerDecision.HeldDeclared;
import letopis.berserkheroes.event.PlayerDecision.SideboardUsed;
import letopis.berserkheroes.event.PlayerDecision.TriggerDeclared;
import letopis.berserkheroes.event.PlayerDecision.TriggerDeclined;
import letopis.berserkheroes.event.Said;
import letopis.berserkheroes.query.Holding;
import letopis.berserkheroes.query.Sideboards;
import letopis.berserkheroes.state.BerserkState;
import letopis.journal.Seat;
import letopis.table.AbilityUse;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.WrittenChoice;
import letopis.table.kernel.Step;
import letopis.table.kernel.move.Form;
import letopis.table.kernel.move.Move;
import letopis.table.kernel.move.Offers;
import letopis.table.kernel.move.Param;
import letopis.table.kernel.position.CardWord;

/// Declaration of triggers (BF-113.2, BF-402.1), including those of hand, deck and sideboard.
public final class TriggerMoves {

    private static final String SIDEBOARD_VERB = "from-sideboard";

    /// Declares pending triggers in order, with all choices, including the option to decline.
    static final Move<BerserkState, Draft, Prompt, TriggerDeclared> DECLARE =
            Decisions.answer(TriggerDeclared.class, Prompt.Declare.class, "BF-402.1")
            .form(Form.of("trigger", List.of("cause", "modes", "target", "shares"), TriggerMoves::read,
                    TriggerMoves::write))
            .guard((state, _, choice) ->
                    Triggers.refuse(state, choice.seat(), choice.trigger(), choice.cause(), choice.said()))
            .offers((state, _, seat, offer) -> offer(state, seat, offer))
            .about((state, choice) -> seen(state, choice.seat(), choice.trigger()).map(one ->
                    new AbilityUse(one.source().card(), choice.cause().filter(_ -> one.causes().size() > 1),
                            ChosenTexts.of(state, one.source().card(), one.key(), one.deed(), choice.said()))))
            .does((draft, _, choice) ->
                    Triggers.declare(draft, choice.seat(), choice.trigger(), choice.cause(), choice.said()));

    /// Declares a trigger of a hand card by naming it (BF-113.13, BF-501.1), or of a sideboard card.
    static final Move<BerserkState, Draft, Prompt, HeldDeclared> DECLARE_HELD =
            Decisions.answer(HeldDeclared.class, Prompt.Declare.class, "BF-402.1")
            .form(new Form.SharedVerb<>((state, choice, names) ->
                    Triggers.pending(state, choice.seat(), choice.trigger()).filter(Additional::isOf).isPresent()
                            ? fromSideboard(map(SIDEBOARD_VERB, choice.name().value(), "trigger", choice.trigger() + 1),
                                    state, choice.seat(), choice.name(), choice.said(), names) : Map.of()))
            .form(Form.of("ambush", List.of("trigger"), (seat, object, fields, reader) ->
                    CardWord.read(object, reader).map(card -> {
                        int place = reader.number(fields, "trigger", 1, BerserkCards.MANY, 1);
                        return Form.choice((state, resolving) -> {
                            var cards = new BerserkCards(state, resolving);
                            return cards.named(card, cards.hand(seat)).map(found ->
                                    new HeldDeclared(seat, place - 1, found.name()));
                        });
                    }), (_, choice, _) -> map("ambush", choice.name().value(), "trigger", choice.trigger() + 1)))
            .guard((state, _, choice) ->
                    Ambushes.refuse(state, choice.seat(), choice.trigger(), choice.name(), choice.said()))
            .does((draft, _, choice) ->
                    Ambushes.apply(draft, choice.seat(), choice.trigger(), choice.name(), choice.said()));

    static final Move<BerserkState, Draft, Prompt, TriggerDeclined> DECLINE =
            Decisions.answer(TriggerDeclined.class, Prompt.Declare.class, "BF-402.1")
            .verb("decline", new TriggerWord(), TriggerDeclined::new, TriggerDeclined::trigger)
            .guard((state, _, choice) -> Triggers.refuseDeclined(state, choice.seat(), choice.trigger()))
            .idle((state, asked) -> asked.seats().stream().filter(seat -> onlyHeld(state, seat))
                    .findFirst().map(seat -> new TriggerDeclined(seat, 0)))
            .passes().needless((_, asked, _) -> asked instanceof Prompt.Act)
            .about((state, choice) -> seen(state, choice.seat(), choice.trigger()).map(one ->
                    ChosenTexts.use(state, one.source().card(), one.key())))
            .does((draft, _, choice) -> Triggers.decline(draft, choice.seat(), choice.trigger()));

    /// Reveals a sideboard card and uses its ability (BF-113.11).
    static final Move<BerserkState, Draft, Prompt, SideboardUsed> USE_SIDEBOARD = Decisions.act(SideboardUsed.class,
            (state, _, choice) -> Additional.refuse(state, choice.seat(), choice.name(), choice.said()))
            .form(Form.of(SIDEBOARD_VERB, List.of("trigger", "modes", "target", "shares"), (seat, object, fields,
                    reader) -> reader.cardName(object).map(name -> readSideboard(seat, name, fields, reader)),
                    (state, choice, names) -> fromSideboard(map(SIDEBOARD_VERB, choice.name().value()), state,
                            choice.seat(), choice.name(), choice.said(), names)))
            .offers((state, _, seat, offer) -> Additional.offer(state, seat, (name, said) ->
                    offer.accept(new SideboardUsed(seat, name, said))))
            .does((draft, _, choice) -> Additional.apply(draft, choice.seat(), choice.name(), choice.said()));

    /// Reveals a card of the searched deck (BF-113.10).
    static final Move<BerserkState, Draft, Prompt, DeckDeclared> DECLARE_OF_DECK = Decisions.free(DeckDeclared.class)
            .form(Form.card("from-deck", BerserkCards.PARAMS.named(BerserkCards::deck), DeckDeclared::new,
                    DeckDeclared::card))
            .at(Prompt.Find.class, Prompt.Sort.class)
            .untimely((_, _, _) -> DeckTriggers.unasked())
            .guard((state, asked, choice) ->
                    DeckTriggers.refuse(state, asked, choice.seat(), choice.card(), choice.name()))
            .offers((state, asked, seat, offer) -> DeckTriggers.options(state, asked).forEach(card ->
                    offer.accept(new DeckDeclared(seat, card.card(), card.name()))))
            .does((draft, _, choice) -> DeckTriggers.apply(draft, choice.seat(), choice.card(), choice.name()))
            .changes((state, choice) -> state.with(state.table().withOpen(choice.card(), choice.name())));

    private TriggerMoves() {}

    /// A pending trigger in written form: its card, or its index among its player's triggers, from 1. A card without a
    /// pending trigger maps to an unused index.
    private record TriggerWord() implements Param<BerserkState, Integer> {
        @Override
        public Optional<Meaning<BerserkState, Integer>> read(Seat seat, SourceNode written, PositionReader reader) {
            boolean number = written.plain().chars().allMatch(Character::isDigit) && !written.plain().isEmpty();
            return number ? BerserkCards.PARAMS.place(BerserkCards.MANY).read(seat, written, reader)
                    : CardWord.read(written, reader).map(card -> (state, resolving) ->
                            new BerserkCards(state, resolving).anywhere(card, seat)
                                    .map(found -> placeOf(state, seat, found)));
        }

        @Override
        public Integer write(Integer place, Function<CardId, String> names) {
            return place + 1;
        }
    }

    private static Optional<WrittenChoice<BerserkState>> read(Seat seat, SourceNode object, SourceNode.Fields fields,
            PositionReader reader) {
        Optional<Param.Meaning<BerserkState, Integer>> trigger = new TriggerWord().read(seat, object, reader);
        List<CardWord> causes = fields.find("cause").map(list -> CardWord.readAll(list, reader)).orElse(List.of());
        var said = SaidWords.read(seat, fields, reader);
        return trigger.map(one -> Form.choice((state, resolving) -> one.in(state, resolving).map(place -> {
            var cards = new BerserkCards(state, resolving);
            return new TriggerDeclared(seat, place, causes.isEmpty() ? onlyCause(state, seat, place)
                    : cards.anywhere(causes, seat).stream().findFirst(),
                    said.in(cards, Triggers.pending(state, seat, place).map(Pending::deed)));
        })));
    }

    private static Map<String, Object> write(BerserkState state, TriggerDeclared choice,
            Function<CardId, String> names) {
        Map<String, Object> fields = map("trigger", onlyOfCard(state, choice.seat(), choice.trigger())
                .<Object>map(names::apply).orElse(choice.trigger() + 1));
        choice.cause().ifPresent(card -> fields.put("cause", names.apply(card)));
        SaidWords.write(fields, Triggers.pending(state, choice.seat(), choice.trigger())
                .map(Pending::deed).stream().toList(),
                List.of(choice.said()), names);
        return fields;
    }

    private static WrittenChoice<BerserkState> readSideboard(Seat seat, CardName name, SourceNode.Fields fields,
            PositionReader reader) {
        int place = reader.number(fields, "trigger", 1, BerserkCards.MANY, 1);
        var words = SaidWords.read(seat, fields, reader);
        return Form.choice((state, resolving) -> {
            Optional<Said> said = Optional.of(words.in(new BerserkCards(state, resolving),
                    ofSideboard(state, seat, name))).filter(one -> !one.equals(Said.NOTHING));
            return Optional.<Choice>of(isDeclaring(state, seat)
                    ? new HeldDeclared(seat, place - 1, name, said) : new SideboardUsed(seat, name, said));
        });
    }

    private static Map<String, Object> fromSideboard(Map<String, Object> fields, BerserkState state, Seat seat,
            CardName name, Optional<Said> said, Function<CardId, String> names) {
        SaidWords.write(fields, ofSideboard(state, seat, name).stream().toList(),
                said.stream().toList(), names);
        return fields;
    }

    private static void offer(BerserkState state, Seat seat, Offers offer) {
        List<Pending> own = state.pending(seat);
        for (int i = 0; i < own.size(); i++) {
            int place = i;
            Pending one = own.get(i);
            List<Optional<CardId>> causes = one.causes().isEmpty() ? List.of(Optional.empty())
                    : one.causes().stream().map(Optional::of).toList();
            for (Optional<CardId> cause : causes) {
                Targeting.some(state, Triggers.scope(one, cause), one.deed(), false).forEach(said ->
                        offer.accept(new TriggerDeclared(seat, place, cause, said)));
            }
            if (Additional.isOf(one)) {
                Additional.offer(state, one, (name, said) ->
                        offer.accept(new HeldDeclared(seat, place, name, said)));
            } else {
                one.held().forEach(name -> offer.accept(new HeldDeclared(seat, place, name)));
            }
            offer.accept(new TriggerDeclined(seat, place));
        }
    }

    /// Returns a pending trigger of a public card.
    ///
    /// @param place index among the player's pending triggers, from 0
    static Optional<Pending> seen(BerserkState state, Seat seat, int place) {
        return Triggers.pending(state, seat, place).filter(one -> one.held().isEmpty());
    }

    /// Returns the index of the first pending trigger of a card, or an unused index.
    static int placeOf(BerserkState state, Seat seat, CardId card) {
        List<Pending> own = state.pending(seat);
        return IntStream.range(0, own.size()).filter(i -> own.get(i).held().isEmpty()
                && own.get(i).source().card().equals(card)).findFirst().orElse(own.size());
    }

    /// Returns the card of a trigger if the player has no other pending trigger of that card.
    ///
    /// @param place as in [#seen]
    static Optional<CardId> onlyOfCard(BerserkState state, Seat seat, int place) {
        return seen(state, seat, place).map(one -> one.source().card()).filter(card -> state.pending(seat).stream()
                .filter(one -> one.source().card().equals(card)).count() == 1);
    }

    /// Returns the cause of a trigger if there is only one.
    static Optional<CardId> onlyCause(BerserkState state, Seat seat, int place) {
        return Triggers.pending(state, seat, place).filter(one -> one.causes().size() == 1)
                .map(one -> one.causes().getFirst());
    }

    /// Returns the deed of a sideboard card: its ability, or its trigger while triggers are declared.
    static Optional<Deed> ofSideboard(BerserkState state, Seat seat, CardName name) {
        return isDeclaring(state, seat)
                ? Sideboards.own(state, name, Feature.Triggered.class::isInstance)
                        .map(own -> ((Feature.Triggered) own.feature()).deed())
                : Sideboards.own(state, name, Feature.Activated.class::isInstance)
                        .map(own -> ((Feature.Activated) own.feature()).deed());
    }

    static boolean isDeclaring(BerserkState state, Seat seat) {
        return Course.next(state) instanceof Step.Waits<Draft, Prompt>(var prompt)
                && prompt.equals(new Prompt.Declare(seat));
    }

    /// Returns whether all pending triggers of the player may come from the hand.
    static boolean onlyHeld(BerserkState state, Seat seat) {
        return state.pending(seat).stream().noneMatch(one -> one.held().isEmpty());
    }

    /// Returns whether all prompts are for ambushes with cards that, by judge knowledge, the player does not hold.
    static boolean holdsNone(BerserkState state, Seat seat) {
        return state.pending(seat).stream().allMatch(one -> !one.held().isEmpty()
                && !Additional.isOf(one) && Holding.sources(state, seat).stream().allMatch(card ->
                        state.table().card(card).face().seenBy(Audience.JUDGE)
                                .filter(name -> !one.held().contains(name)).isPresent()));
    }

    /// Returns the only possible answer if the known hand holds no matching ambush card.
    public static Optional<Choice> foregone(BerserkState state, Prompt asked) {
        return asked instanceof Prompt.Declare(var seat) && holdsNone(state, seat)
                ? Optional.of(new TriggerDeclined(seat, 0)) : Optional.empty();
    }
}
