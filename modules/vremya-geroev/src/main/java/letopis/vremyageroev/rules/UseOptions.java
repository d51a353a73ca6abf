package letopis.vremyageroev.rules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.kernel.UnseenCards;
import letopis.vremyageroev.card.Ability;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.card.Pick;
import letopis.vremyageroev.event.RevealedCard;
import letopis.vremyageroev.event.Target;
import letopis.vremyageroev.event.Use;
import letopis.vremyageroev.query.Abilities;
import letopis.vremyageroev.query.CardMatch;
import letopis.vremyageroev.query.DeckKnowledge;
import letopis.vremyageroev.query.TableQueries;
import letopis.vremyageroev.state.FightState;
import org.jspecify.annotations.Nullable;

/// Uses of abilities offered to a seat; a sample if there are too many.
final class UseOptions {

    private static final int MAX_COMBINATIONS = 24;

    private final FightState state;
    private final Seat seat;
    private @Nullable List<RevealedCard> heldCards; // usable cards of the hand, once needed
    private @Nullable List<Target> targets; // possible targets, once needed

    UseOptions(FightState state, Seat seat) {
        this.state = state;
        this.seat = seat;
    }

    List<RevealedCard> listHeldCards() {
        List<RevealedCard> known = heldCards;
        if (known == null) {
            known = listHeldCards(state, seat);
            heldCards = known;
        }
        return known;
    }

    /// Returns the usable cards of a hand. An unseen card is listed once for each name it can have.
    static List<RevealedCard> listHeldCards(FightState state, Seat seat) {
        List<RevealedCard> held = listNameableCards(state, seat, state.hand(seat));
        held.removeIf(card -> !Abilities.isInHand(state, seat, card.card()));
        return held;
    }

    /// Returns the player's cards on the field, Hero first.
    List<RevealedCard> fieldCards() {
        var field = new ArrayList<RevealedCard>();
        CardId hero = TableQueries.findHero(state, seat);
        field.add(new RevealedCard(hero, state.face(hero).orElseThrow()));
        for (CardId card : TableQueries.listCardsNextToHero(state, seat)) {
            field.add(new RevealedCard(card, state.face(card).orElseThrow()));
        }
        return field;
    }

    List<RevealedCard> allCards() {
        var all = new ArrayList<>(listHeldCards());
        all.addAll(fieldCards());
        return all;
    }

    private boolean isUnseen(CardId card) {
        return state.table().card(card).isUnseen();
    }

    /// Returns the cards whose faces are available.
    private List<RevealedCard> listKnownFaces(List<CardId> cards) {
        var faces = new ArrayList<RevealedCard>(cards.size());
        for (CardId card : cards) {
            state.face(card).ifPresent(name -> faces.add(new RevealedCard(card, name)));
        }
        return faces;
    }

    /// Returns the cards of [#listKnownFaces]. Also returns an unseen card once for each name it can have.
    private static List<RevealedCard> listNameableCards(FightState state, Seat seat, List<CardId> cards) {
        return UnseenCards.nameableCards(state.table(), cards, _ -> DeckKnowledge.listPossibleFaces(state, seat),
                RevealedCard::new);
    }

    private CardText text(RevealedCard card) {
        return TableQueries.findText(state, card.card())
                .orElseGet(() -> (CardText) state.cards().find(card.name()).orElseThrow());
    }

    /// Passes the allowed uses of a card to a consumer.
    ///
    /// @param condition the test for abilities that are relevant now
    /// @param isTimely the test for uses that are allowed now, regardless of cost, picks and targets
    void collectUses(RevealedCard card, Predicate<Ability.UsableAbility> condition, Predicate<Use> isTimely,
            Consumer<Use> onOffer) {
        List<Ability> abilities = text(card).abilities();
        for (int i = 0; i < abilities.size(); i++) {
            if (abilities.get(i) instanceof Ability.UsableAbility usable && condition.test(usable)
                    && canBeUsed(card, usable)) {
                Use bare = Use.of(card.card(), card.name(), i);
                if (CardUses.isUsableNow(state, seat, bare, usable) && isTimely.test(bare)) {
                    collectOptions(bare, card, usable, onOffer);
                }
            }
        }
    }

    /// Tests the part of the cost that concerns only the card and the Hero.
    private boolean canBeUsed(RevealedCard card, Ability.UsableAbility ability) {
        return !(ability.cost().close() && !(TableQueries.isOpen(state, card.card())
                && TableQueries.isOnField(state, card.card(), seat)))
                && !(ability.cost().closeHero() && !TableQueries.isOpen(state, TableQueries.findHero(state, seat)));
    }

    /// Offers the first target with every pick, and then every other target with the first pick and its payment.
    /// Targets, picks and paid cards are known to fit, so only the number of paid cards is checked.
    private void collectOptions(Use use, RevealedCard card, Ability.UsableAbility ability, Consumer<Use> onOffer) {
        List<List<Target>> targets = targets(ability);
        List<List<RevealedCard>> picks = listPickOptions(card, ability.picks());
        List<CardFilter> discards = ability.cost().discards();
        List<RevealedCard> firstPaid = List.of();
        for (int i = 0; i < Math.min(picks.size(), MAX_COMBINATIONS); i++) {
            List<RevealedCard> paid = choosePayment(card, discards, picks.get(i));
            firstPaid = i == 0 ? paid : firstPaid;
            if (paid.size() == discards.size()) {
                onOffer.accept(use.with(targets.getFirst(), picks.get(i), paid));
            }
        }
        if (!picks.isEmpty() && firstPaid.size() == discards.size()) {
            for (int i = 1; i < Math.min(targets.size(), MAX_COMBINATIONS - picks.size() + 1); i++) {
                onOffer.accept(use.with(targets.get(i), picks.getFirst(), firstPaid));
            }
        }
    }

    private List<List<Target>> targets(Ability.UsableAbility ability) {
        int asked = CardUses.countTargets(state, ability);
        if (asked == 0) {
            return List.of(List.of());
        }
        List<Target> targets = listPossibleTargets();
        var ways = new ArrayList<List<Target>>(targets.size());
        for (Target target : targets) {
            ways.add(Collections.nCopies(asked, target));
        }
        if (asked > 1 && targets.size() > 1) {
            var mixed = new ArrayList<>(Collections.nCopies(asked, targets.get(0)));
            mixed.set(0, targets.get(1));
            ways.add(List.copyOf(mixed));
        }
        return ways;
    }

    private List<Target> listPossibleTargets() {
        List<Target> known = targets;
        if (known == null) {
            known = CardUses.listPossibleTargets(state, seat);
            targets = known;
        }
        return known;
    }

    /// Returns each possible first pick, completed with the first matching cards.
    private List<List<RevealedCard>> listPickOptions(RevealedCard usedCard, List<Pick> picks) {
        if (picks.isEmpty()) {
            return List.of(List.of());
        }
        var ways = new ArrayList<List<RevealedCard>>();
        for (RevealedCard first : listCandidates(usedCard, picks.getFirst())) {
            if (picks.size() == 1) {
                ways.add(List.of(first));
                continue;
            }
            var way = new ArrayList<>(List.of(first));
            for (Pick pick : picks.subList(1, picks.size())) {
                listCandidates(usedCard, pick).stream().filter(card -> !way.contains(card)).findFirst()
                        .ifPresent(way::add);
            }
            if (way.size() == picks.size()) {
                ways.add(List.copyOf(way));
            }
        }
        return ways;
    }

    private List<RevealedCard> listCandidates(RevealedCard usedCard, Pick pick) {
        var ids = new ArrayList<CardId>();
        switch (pick.from()) {
            case OWN_COMPANION -> ids.addAll(TableQueries.listCompanions(state, seat));
            case ENEMY_COMPANION -> ids.addAll(TableQueries.listCompanions(state, seat.opponent()));
            case ANY_COMPANION -> state.table().seats()
                    .forEach(half -> ids.addAll(TableQueries.listCompanions(state, half)));
            case HAND -> ids.addAll(state.hand(seat));
            case GRAVEYARD -> ids.addAll(TableQueries.listGraveyard(state, seat));
        }
        List<RevealedCard> faces = pick.from() == Pick.PickSource.HAND ? listOtherHeldCards(usedCard)
                : listKnownFaces(ids);
        var fitting = new ArrayList<RevealedCard>(faces.size());
        for (RevealedCard card : faces) {
            if (!card.card().equals(usedCard.card()) && Picks.refuse(state, seat, pick, card).isEmpty()) {
                fitting.add(card);
            }
        }
        return fitting;
    }

    /// Returns the cards in hand other than the one being used. If that card is unseen, a different unseen card can be
    /// named.
    private List<RevealedCard> listOtherHeldCards(RevealedCard usedCard) {
        return isUnseen(usedCard.card()) ? listNameableCards(state, seat, state.hand(seat).stream()
                .filter(card -> !card.equals(usedCard.card()) && Abilities.isInHand(state, seat, card)).toList())
                : listHeldCards();
    }

    /// Chooses the first cards in hand that match the cost. An incomplete payment is refused later.
    private List<RevealedCard> choosePayment(RevealedCard usedCard, List<CardFilter> discardFilters,
            List<RevealedCard> targets) {
        if (discardFilters.isEmpty()) {
            return List.of();
        }
        var paid = new ArrayList<RevealedCard>();
        var left = new ArrayList<CardId>();
        for (CardId card : state.hand(seat)) {
            if (!card.equals(usedCard.card()) && Abilities.isInHand(state, seat, card) && !isAmong(card, targets)) {
                left.add(card);
            }
        }
        for (CardFilter filter : discardFilters) {
            for (RevealedCard card : listNameableCards(state, seat, left)) {
                if (CardMatch.matches(state, filter, text(card))
                        && (!isUnseen(card.card()) || hasCopyLeft(card, usedCard, targets, paid))) {
                    paid.add(card);
                    left.remove(card.card());
                    break;
                }
            }
        }
        return paid;
    }

    private static boolean isAmong(CardId id, List<RevealedCard> cards) {
        for (RevealedCard card : cards) {
            if (card.card().equals(id)) {
                return true;
            }
        }
        return false;
    }

    /// Returns true if the deck list can contain another copy besides those that the use already names.
    private boolean hasCopyLeft(RevealedCard card, RevealedCard usedCard, List<RevealedCard> targets,
            List<RevealedCard> payment) {
        int others = (int) Stream.of(List.of(usedCard), targets, payment).flatMap(List::stream)
                .filter(other -> other.name().equals(card.name()) && isUnseen(other.card())).count();
        return DeckKnowledge.canHaveMoreCopies(state, seat, card.name(),
                DeckKnowledge.countIdentifiedCopies(state, seat, card.name()) + others);
    }
}
