package letopis.vremyageroev.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Refusal;
import letopis.table.kernel.move.Form;
import letopis.table.kernel.move.Move;
import letopis.table.kernel.position.CardLookup;
import letopis.table.kernel.position.CardWord;
import letopis.vremyageroev.event.CardEvent.CardClosed;
import letopis.vremyageroev.event.CardEvent.CardsRevealed;
import letopis.vremyageroev.event.FightDecision.WitUsed;
import letopis.vremyageroev.event.RevealedCard;
import letopis.vremyageroev.event.TurnEvent.DrawDue;
import letopis.vremyageroev.query.Abilities;
import letopis.vremyageroev.query.TableQueries;
import letopis.vremyageroev.state.FightState;

/// Combat Wit: a pair with the same name is exchanged for two new cards (VG-32b).
final class CombatWit {

    /// The exchange of a pair. It is written as `{wit: Кот}` for two copies, or with both cards.
    static final Move<FightState, Draft, Prompt, WitUsed> MOVE = FightMoves.createDecisionMove(WitUsed.class)
            .form(Form.of("wit", List.of(), (seat, object, _, reader) -> {
                List<CardWord> words = CardWord.readAll(object, reader);
                return Optional.of(Form.choice((state, resolving) -> findPair(state, seat, words,
                        new FightCards(state, resolving))));
            }, (_, use, names) -> {
                List<String> words = use.cards().stream().map(names).distinct().toList();
                return Map.of("wit", words.size() == 1 ? words.getFirst() : words);
            }))
            .at(Prompt.Play.class)
            .untimelyGuard((state, _, use) -> Reason.NOT_YOUR_TURN.citing("VG-32b")
                    .refuseUnless(state.active().equals(use.seat())))
            .guard((state, _, use) -> refuseWit(state, use))
            .offers((state, _, seat, offer) -> offerPairs(state, seat, offer))
            .does((draft, _, use) -> applyWit(draft, use));

    private static final int PAIR_SIZE = 2;

    private CombatWit() {}

    /// @param words two cards, or one word for two copies
    private static Optional<WitUsed> findPair(FightState state, Seat seat, List<CardWord> words, FightCards cards) {
        Optional<CardName> name = words.stream().findFirst().flatMap(word -> cards.findNamed(word, cards.inHand(seat)))
                .map(CardLookup.NamedMatch::name);
        return name.map(cardName -> new WitUsed(seat, cardName, words.size() == 1 ? findCopies(state, seat, cardName)
                : cards.findShownCards(words, seat, _ -> cards.inHand(seat)).stream().map(RevealedCard::card)
                .toList()));
    }

    /// Returns two copies in the hand, known ones first.
    private static List<CardId> findCopies(FightState state, Seat seat, CardName name) {
        return state.hand(seat).stream().filter(card -> state.canHaveName(card, name))
                .sorted((card, other) -> Boolean.compare(state.face(card).isEmpty(), state.face(other).isEmpty()))
                .limit(PAIR_SIZE).toList();
    }

    /// Refuses an exhausted Hero (VG-24c) or a pair with different names.
    private static Optional<Refusal> refuseWit(FightState state, WitUsed use) {
        if (!TableQueries.isOpen(state, TableQueries.findHero(state, use.seat()))) {
            return Reason.HERO_CLOSED.citing("VG-24c", "VG-32b").refuse();
        }
        return isPair(state, use) ? Optional.empty()
                : Reason.NOT_A_PAIR.refuse("name", use.name(), "card", findCardWithOtherName(state, use));
    }

    private static boolean isPair(FightState state, WitUsed use) {
        return use.cards().size() == PAIR_SIZE && !use.cards().getFirst().equals(use.cards().getLast())
                && state.cards().find(use.name()).isPresent()
                && isHeldCopy(state, use, use.cards().getFirst()) && isHeldCopy(state, use, use.cards().getLast());
    }

    private static boolean isHeldCopy(FightState state, WitUsed use, CardId card) {
        return Abilities.isInHand(state, use.seat(), card) && state.canHaveName(card, use.name());
    }

    /// Returns a card of the pair that does not have the stated name.
    private static Optional<CardId> findCardWithOtherName(FightState state, WitUsed use) {
        return use.cards().stream().filter(card -> Abilities.isInHand(state, use.seat(), card)
                && !state.canHaveName(card, use.name())).findFirst();
    }

    /// Offers each name that two cards in the hand share, and each name whose pair an unseen card can complete.
    private static void offerPairs(FightState state, Seat seat, Consumer<? super WitUsed> onOffer) {
        if (!TableQueries.isOpen(state, TableQueries.findHero(state, seat))) {
            return;
        }
        List<RevealedCard> held = UseOptions.listHeldCards(state, seat);
        var seen = new HashMap<CardName, CardId>();
        for (RevealedCard card : held) {
            CardId other = isUnseen(state, card.card()) ? null : seen.putIfAbsent(card.name(), card.card());
            if (other != null) {
                onOffer.accept(new WitUsed(seat, card.name(), List.of(other, card.card())));
            }
        }
        if (!state.table().knowsFaces()) {
            offerUnseenPairs(state, seat, held, onOffer);
        }
    }

    private static void offerUnseenPairs(FightState state, Seat seat, List<RevealedCard> hand,
            Consumer<? super WitUsed> onOffer) {
        List<CardId> unseen = state.hand(seat).stream().filter(card -> isUnseen(state, card)).toList();
        var named = new ArrayList<CardName>();
        for (RevealedCard card : hand) {
            if (isUnseen(state, card.card()) && !named.contains(card.name())) {
                named.add(card.name());
            }
        }
        for (CardName name : named) {
            List<CardId> pair = Stream.concat(hand.stream().filter(shown -> shown.name().equals(name))
                    .map(RevealedCard::card)
                    .filter(card -> !isUnseen(state, card)), unseen.stream()).limit(PAIR_SIZE).toList();
            if (pair.size() == PAIR_SIZE) {
                onOffer.accept(new WitUsed(seat, name, pair));
            }
        }
    }

    private static boolean isUnseen(FightState state, CardId card) {
        return state.table().card(card).isUnseen();
    }

    private static void applyWit(Draft draft, WitUsed use) {
        Seat seat = use.seat();
        List<RevealedCard> pair = use.cards().stream().map(card -> new RevealedCard(card, use.name())).toList();
        draft.add(new CardClosed(TableQueries.findHero(draft.state(), seat)), "VG-32b");
        draft.add(new CardsRevealed(seat, pair), "VG-32b");
        Discards.discard(draft, seat, pair, List.of(), "VG-32b");
        draft.add(new DrawDue(seat, PAIR_SIZE, DrawDue.Purpose.WIT), "VG-32b");
    }
}
