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

/// How triggers are declared (BF-113.2, BF-402.1), those of the hand, the deck and the additional deck as well.
public final class TriggerMoves {

    private static final String SIDEBOARD_VERB = "from-sideboard";

    /// In the order they wait: each with all that may be said, of whatever card it is, and not at all.
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

    /// Of a card in the hand, so that it is named (BF-113.13, BF-501.1), or of one in the additional deck.
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

    /// A card of the additional deck is shown, and its ability used (BF-113.11).
    static final Move<BerserkState, Draft, Prompt, SideboardUsed> USE_SIDEBOARD = Decisions.act(SideboardUsed.class,
            (state, _, choice) -> Additional.refuse(state, choice.seat(), choice.name(), choice.said()))
            .form(Form.of(SIDEBOARD_VERB, List.of("trigger", "modes", "target", "shares"), (seat, object, fields,
                    reader) -> reader.cardName(object).map(name -> readSideboard(seat, name, fields, reader)),
                    (state, choice, names) -> fromSideboard(map(SIDEBOARD_VERB, choice.name().value()), state,
                            choice.seat(), choice.name(), choice.said(), names)))
            .offers((state, _, seat, offer) -> Additional.offer(state, seat, (name, said) ->
                    offer.accept(new SideboardUsed(seat, name, said))))
            .does((draft, _, choice) -> Additional.apply(draft, choice.seat(), choice.name(), choice.said()));

    /// A card of the deck that is looked through is shown (BF-113.10).
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

    /// A trigger that waits, as people name it: by its card, or by its place among those of its player, from 1. A card
    /// without a trigger that waits has a place at which there is none.
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

    /// A trigger a player has to declare that comes of a card all can see.
    ///
    /// @param place among those the player has to declare, from 0
    static Optional<Pending> seen(BerserkState state, Seat seat, int place) {
        return Triggers.pending(state, seat, place).filter(one -> one.held().isEmpty());
    }

    /// The place of the first trigger of a card among those a player has to declare, or a place at which there is none.
    static int placeOf(BerserkState state, Seat seat, CardId card) {
        List<Pending> own = state.pending(seat);
        return IntStream.range(0, own.size()).filter(i -> own.get(i).held().isEmpty()
                && own.get(i).source().card().equals(card)).findFirst().orElse(own.size());
    }

    /// The card of a trigger that is the only one of it a player has to declare.
    ///
    /// @param place as in [#seen]
    static Optional<CardId> onlyOfCard(BerserkState state, Seat seat, int place) {
        return seen(state, seat, place).map(one -> one.source().card()).filter(card -> state.pending(seat).stream()
                .filter(one -> one.source().card().equals(card)).count() == 1);
    }

    /// What set a trigger off, where that is one card.
    static Optional<CardId> onlyCause(BerserkState state, Seat seat, int place) {
        return Triggers.pending(state, seat, place).filter(one -> one.causes().size() == 1)
                .map(one -> one.causes().getFirst());
    }

    /// What a card of the additional deck says: its ability, or its trigger where triggers are declared.
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

    /// Whether all triggers a player has to declare are of cards that may be in the hand.
    static boolean onlyHeld(BerserkState state, Seat seat) {
        return state.pending(seat).stream().noneMatch(one -> one.held().isEmpty());
    }

    /// Whether all a player is asked for are ambushes with cards which, as a judge sees it, the player has not got.
    static boolean holdsNone(BerserkState state, Seat seat) {
        return state.pending(seat).stream().allMatch(one -> !one.held().isEmpty()
                && !Additional.isOf(one) && Holding.sources(state, seat).stream().allMatch(card ->
                        state.table().card(card).face().seenBy(Audience.JUDGE)
                                .filter(name -> !one.held().contains(name)).isPresent()));
    }

    /// A player whose hand is known holds no other card to ambush with.
    public static Optional<Choice> foregone(BerserkState state, Prompt asked) {
        return asked instanceof Prompt.Declare(var seat) && holdsNone(state, seat)
                ? Optional.of(new TriggerDeclined(seat, 0)) : Optional.empty();
    }
}
