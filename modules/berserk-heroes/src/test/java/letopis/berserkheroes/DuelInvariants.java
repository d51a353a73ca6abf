package letopis.berserkheroes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.event.BerserkEvent;
import letopis.berserkheroes.event.CardEvent;
import letopis.berserkheroes.event.CardEvent.CardCopied;
import letopis.berserkheroes.event.CardEvent.CardCreated;
import letopis.berserkheroes.event.CardEvent.CardMoved;
import letopis.berserkheroes.event.CardEvent.CardPlaced;
import letopis.berserkheroes.event.CardEvent.SideboardShown;
import letopis.berserkheroes.event.EndEvent;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.event.PlayerDecision.Conceded;
import letopis.berserkheroes.event.PlayerDecision.SideboardSwapped;
import letopis.berserkheroes.event.QueueEvent;
import letopis.berserkheroes.event.SetUpEvent.GameStarted;
import letopis.berserkheroes.event.SetUpEvent.HeroPlaced;
import letopis.berserkheroes.event.StrikeEvent.StrikeBegan;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt.Prevention;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt.Wounds;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.rules.Prompt;
import letopis.berserkheroes.rules.Rules;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Player;
import letopis.berserkheroes.view.LifeAccounts;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.BoardView.Account;
import letopis.table.BoardView.Subject;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.testkit.CardConservation;
import letopis.testkit.HiddenInformationChecks;
import letopis.testkit.SeededGamesContract;

/// Invariants after every event of every game, for any cards. Follows one game.
final class DuelInvariants implements SeededGamesContract.Invariants<BerserkState> {

    private static final BerserkHeroes GAME = new BerserkHeroes();
    private static final int LOOKED_EVERY = 8;

    private CardConservation conserved;

    @Override
    public BerserkState evolve(BerserkState before, Event event) {
        assertThat(before.result().isEmpty() || event instanceof EndEvent || before.isBetweenGames()
                && (event instanceof SideboardSwapped || event instanceof Conceded || event instanceof GameStarted))
                .as("%s at the end", event).isTrue();
        BerserkState after = GAME.evolve(before, before.at().next(), event);
        checkCards(before, event, after);
        checkRevealed(before, event, after);
        checkNumbers(after);
        checkLife(before, event, after);
        switch (event) {
            case WoundsDealt(var all) -> all.forEach(DuelInvariants::checkWoundSum);
            case StrikeBegan(var attacker, var target, boolean _) -> checkStrike(before, attacker, target);
            case Event _ -> {}
        }
        if (after.at().number() % LOOKED_EVERY == 0) {
            HiddenInformationChecks.checkViews(GAME, after);
        }
        return after;
    }

    /// Every card is in exactly one place and none is lost; cards are added only by creating or placing.
    private void checkCards(BerserkState before, Event event, BerserkState after) {
        if (after.table() == before.table()) {
            return;
        }
        CardConservation now = CardConservation.countCards(after.table());
        if (before.hasBegun() && !(event instanceof GameStarted)) {
            Optional<Seat> more = switch (event) {
                case CardCreated(_, var seat, _, boolean _) -> Optional.of(seat);
                case CardPlaced(_, var seat, _, _) -> Optional.of(seat);
                case CardCopied(_, var seat, _, _) -> Optional.of(seat);
                case SideboardShown(_, var seat, _) -> Optional.of(seat);
                case Event _ -> Optional.empty();
            };
            assertThat(now.equals(conserved) || more.filter(seat -> now.equals(withAddedCard(conserved, seat)))
                    .isPresent())
                    .as("the cards at %s after %s: %s, were %s", after.at(), event, now, conserved).isTrue();
        }
        conserved = now;
    }

    /// A face becomes public only in a public zone or by a rule that reveals it. Drawing, looking at, holding and
    /// shuffling cards reveal nothing.
    private static void checkRevealed(BerserkState before, Event event, BerserkState after) {
        boolean shows = switch (event) {
            case QueueEvent.TopRevealed _, PlayerDecision.DeckTriggerDeclared _ -> true;
            case CardMoved(_, _, var to, var name) -> to == CardEvent.OffBoardPlace.HAND && name.isPresent(); // found
            case Event _ -> false;
        };
        if (shows || after.table() == before.table()) {
            return;
        }
        for (int number = 1; number <= after.table().cardCount(); number++) {
            var id = new CardId(number);
            Card card = after.table().card(id);
            boolean known = before.table().containsCard(id) && before.table().card(id).face().isOpen();
            if (card.face().isOpen() && !known) {
                boolean open = switch (card.place()) {
                    case Card.Place.On _ -> true; // public (BF-7-041)
                    case Card.Place.In(_, var zone) -> !zone.isDeck() && zone != BerserkZone.HAND;
                    case Card.Place.Among _, Card.Place.FormerId _ -> false;
                };
                assertThat(open).as("%s is known to all after %s at %s", card, event, after.at()).isTrue();
            }
        }
    }

    private static CardConservation withAddedCard(CardConservation had, Seat seat) {
        Map<Seat, Integer> more = new TreeMap<>(had.cards());
        more.merge(seat, 1, Integer::sum);
        return new CardConservation(more);
    }

    /// Resources are never negative, and only existing wounds are healed.
    private static void checkNumbers(BerserkState state) {
        for (Seat seat : Seat.PAIR) {
            Player player = state.player(seat);
            assertThat(List.of(player.openCoins(), player.closed(), player.temporary(), player.prayers(),
                    player.missedDraws()))
                    .as("numbers of %s at %s", seat, state.at())
                    .allSatisfy(number -> assertThat(number).isNotNegative());
            assertThat(player.temporary()).as("temporary coins of %s at %s", seat, state.at())
                    .isLessThanOrEqualTo(player.coins());
            for (CardId id : TableQueries.listCardsInPlay(state, seat)) {
                Card card = state.table().card(id);
                assertThat(List.of(card.count(Marks.WOUNDS), card.count(Marks.SHIELD), card.count(Marks.ATTACKS)))
                        .as("wounds, shield and attacks of %s at %s", id, state.at())
                        .allSatisfy(number -> assertThat(number).isNotNegative());
            }
        }
    }

    /// Every life change of a character is in its account with the correct sum (BF-508.4.3).
    private static void checkLife(BerserkState before, Event event, BerserkState after) {
        var told = new HashMap<CardId, Integer>();
        if (event instanceof BerserkEvent own) {
            for (Account account : LifeAccounts.createAccounts(before, own, Audience.JUDGE)) {
                BerserkState with = event instanceof HeroPlaced ? after : before; // a hero arrives with full life
                CardId card = switch (account.subject()) {
                    case Subject.OfCard(var id, _) -> id;
                    case Subject.OfSeat(var seat) -> TableQueries.findHero(with, seat);
                };
                assertThat(event instanceof HeroPlaced ? account.net() : account.before())
                        .as("%s at %s", event, before.at())
                        .isEqualTo(ContinuousEffects.evaluate(with).computeLife(card));
                told.put(card, account.net());
            }
        }
        if (!before.hasBegun() || event instanceof GameStarted) {
            return;
        }
        for (CardId card : TableQueries.listCardsInPlay(before)) {
            if (isOpen(before, card) && isOpen(after, card)) {
                int was = ContinuousEffects.evaluate(before).computeLife(card);
                assertThat(told.getOrDefault(card, was)).as("the life of %s after %s at %s", card, event, after.at())
                        .isEqualTo(ContinuousEffects.evaluate(after).computeLife(card));
            }
        }
    }

    private static boolean isOpen(BerserkState state, CardId card) {
        return TableQueries.isCharacter(state, card) && !TableQueries.isHidden(state, card);
    }

    private static void checkWoundSum(Wounds one) {
        int prevented = one.prevented().stream().mapToInt(Prevention::wounds).sum();
        int number = Math.max(0, one.strength() + one.more());
        assertThat(one.dealt()).as("%s", one).isEqualTo(one.replaced().isPresent() ? 0 : number - prevented);
        assertThat(one.excess()).as("%s", one).isBetween(0, one.dealt());
    }

    private static void checkStrike(BerserkState before, CardId attacker, CardId target) {
        assertThat(TableQueries.isCreature(before, attacker) && !TableQueries.isClosed(before, attacker)
                && before.halfOf(attacker).equals(before.active())).as("%s strikes at %s", attacker, before.at())
                .isTrue();
        assertThat(isOpen(before, target) && !before.halfOf(target).equals(before.halfOf(attacker)))
                .as("%s is struck at %s", target, before.at()).isTrue();
    }

    /// When a player chooses an action, nothing is pending, no card has lethal wounds, and there is no surplus card.
    @Override
    public void checkStateAtRest(BerserkState state) {
        if (!(Rules.RULES.prompt(state) instanceof Prompt.Act)) {
            return;
        }
        assertThat(state.queue()).as("the queue at %s", state.at()).isEmpty();
        assertThat(state.listPendingTriggers()).as("triggers at %s", state.at()).isEmpty();
        assertThat(state.agenda()).as("what is under way at %s", state.at()).isEmpty();
        for (Seat seat : Seat.PAIR) {
            TableQueries.listCreatures(state, seat).stream().filter(card -> !TableQueries.isHidden(state, card))
                    .forEach(card ->
                    assertThat(ContinuousEffects.evaluate(state).computeLife(card))
                    .as("the life of %s at %s", card, state.at())
                            .isPositive());
            var kinds = new HashMap<Object, CardId>();
            for (BerserkZone zone : List.of(BerserkZone.EVENTS, BerserkZone.EQUIPMENT)) {
                state.table().zone(seat, zone).forEach(card -> assertThat(kinds.put(kind(state, card), card))
                        .as("%s has one more of its kind at %s", card, state.at()).isNull());
            }
        }
    }

    private static Object kind(BerserkState state, CardId card) {
        return TableQueries.findPlayable(state, card).<Object>map(text -> text.equipment()
                .<Object>map((EquipmentKind kind) -> kind).orElse(text.type())).orElse(CardType.EVENT);
    }
}
