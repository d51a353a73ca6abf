package letopis.berserkheroes.view;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.ReplaceableEvent;
import letopis.berserkheroes.event.CardEvent;
import letopis.berserkheroes.event.CardEvent.CardEntered;
import letopis.berserkheroes.event.CardEvent.CardMoved;
import letopis.berserkheroes.event.CardEvent.CardsDestroyed.DestroyedCard;
import letopis.berserkheroes.event.QueuedAbility;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.query.Listeners;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Frame;
import letopis.berserkheroes.state.Marks;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.table.Audience;
import letopis.table.BoardView.Subject;
import letopis.table.CardId;
import letopis.table.CardMove;
import letopis.table.kernel.TableView;

/// Descriptions of card movements in players' words. Drawing a card is not described, nor is spending a played card.
public final class CardMoves {

    private final BerserkState stateBefore;

    private CardMoves(BerserkState stateBefore) {
        this.stateBefore = stateBefore;
    }

    public static List<CardMove> of(BerserkState before, Event event) {
        return event instanceof CardEvent own ? new CardMoves(before).listMoves(own) : List.of();
    }

    private List<CardMove> listMoves(CardEvent event) {
        return switch (event) {
            case CardEvent.CardsDestroyed(var cards) -> cards.stream().flatMap(destroyed -> Stream.concat(
                    Stream.of(createDestructionMove(destroyed)),
                    listPartMoves(destroyed.card(), "BF-505.4", "BF-7-150")))
                    .toList();
            case CardMoved moved -> Stream.concat(createZoneMove(moved).stream(),
                    listPartMoves(moved.card(), "BF-7-150"))
                    .toList();
            case CardEvent.CardDiscarded(_, var card,
                    _) -> List.of(createMove(card, "discarded", source(), "BF-7-157"));
            case CardEntered(var card, _, _, _, var how) -> createEntryMoves(card, how);
            case CardEvent.CardCreated _, CardEvent.CardCopied _ ->
                    List.of(createMove(stateBefore.table().nextIds(1).getFirst(), "created", source(), "BF-7-166"));
            case CardEvent.ControlChanged(var card, _) ->
                    List.of(createMove(card, "taken", source(), "BF-519.5", "BF-7-024"));
            case CardEvent.CardDug(var card, var by, _) ->
                    List.of(createMove(card, "dug", Optional.of(createSubject(by)), "BF-7-041"));
            case CardEvent.CardUndug(var card, _,
                    _) -> List.of(createMove(card, "undug", Optional.empty(), "BF-7-041"));
            case CardEvent.CardAttached(var card, var bearer) ->
                    List.of(createMove(card, "attached", Optional.of(createSubject(bearer)), "BF-7-150"));
            case CardEvent _ -> List.of();
        };
    }

    /// Describes the moves of a card's parts, which leave play with it and become separate cards.
    private Stream<CardMove> listPartMoves(CardId card, String... rules) {
        return !stateBefore.isInPlay(card) ? Stream.empty() : TableQueries.listParts(stateBefore, card).stream()
                .map(part -> createMove(part, "parted", Optional.of(createSubject(card)), rules));
    }

    private CardMove createDestructionMove(DestroyedCard destroyedCard) {
        CardId card = destroyedCard.card();
        return switch (destroyedCard.cause()) {
            case WOUNDS -> createMove(card, "dies", Optional.empty(), "BF-505.1", "BF-503.1-h",
                    isArmourSpent(card) ? "BF-7-013" : "BF-205.3");
            case NO_LIFE -> createMove(card, "no-life", Optional.empty(), "BF-505.1", "BF-512.6", "BF-205.3");
            case EVENT_LIMIT -> createMove(card, "event-limit", Optional.empty(), "BH-211.2b", "BF-212.3");
            case TERRAIN_LIMIT -> createMove(card, "terrain-limit", Optional.empty(), "BH-211.2b", "BF-212.3");
            case EQUIPMENT_LIMIT -> createMove(card, "equipment-limit", Optional.empty(), "BH-212.2b", "BF-212.3");
            case UNIQUENESS -> createMove(card, "uniqueness", Optional.empty(), "BF-7-182");
            case EFFECT -> findResolvingAbility().filter(one -> one.source().card().equals(card)).isPresent()
                    ? createMove(card, "destroyed-itself", Optional.empty(), "BF-7-183", "BF-205.3")
                    : createMove(card, "destroyed", source(), "BF-7-183", "BF-205.3");
        };
    }

    /// Returns whether the card's armour has prevented wounds this turn and was used up.
    private boolean isArmourSpent(CardId card) {
        int armour = ContinuousEffects.evaluate(stateBefore).computeValue(card, NumericKeyword.ARMOUR);
        return armour > 0 && stateBefore.table().card(card).count(Marks.USED_ARMOUR) >= armour;
    }

    private Optional<CardMove> createZoneMove(CardMoved event) {
        CardId card = event.card();
        boolean instead = isDeathReplaced(card);
        Optional<BerserkZone> from = stateBefore.zoneOf(card);
        boolean inPlay = stateBefore.isInPlay(card);
        return switch (event.to()) {
            case HAND -> Optional.of(instead ? createMove(card, "hand-instead", source(), "BF-517.1", "BF-203.4")
                    : createMove(card, inPlay ? "returned" : "to-hand", source(), "BF-203.4"));
            case DECK_TOP, DECK_BOTTOM -> from.filter(zone -> zone == BerserkZone.DECK).isPresent() ? Optional.empty()
                    : Optional.of(instead ? createMove(card, "deck-instead", source(), "BF-517.1", "BF-204.4")
                    : createMove(card, event.to() == CardEvent.OffBoardPlace.DECK_TOP ? "deck-top" : "deck-bottom",
                    source(),
                            "BF-204.4"));
            case GRAVEYARD -> inPlay ? Optional.of(createMove(card, "buried", source(), "BF-7-179", "BF-205.3"))
                    : from.filter(zone -> zone == BerserkZone.DECK)
                            .map(_ -> createMove(card, "milled", source(), "BF-7-085"));
            case SUPPLY -> Optional.of(createMove(card, "removed", source(), "BF-519.6.1"));
        };
    }

    private List<CardMove> createEntryMoves(CardId card, CardEntered.EntryManner entryManner) {
        return switch (entryManner) {
            case PLAYED -> List.of(createMove(card, "played", Optional.empty(), "BF-519.1"));
            case CALLED -> List.of(createMove(card, "called", source(), "BF-7-031"));
            case REVIVED -> List.of(createMove(card, "revived", source(), "BF-7-022"));
        };
    }

    private Optional<QueuedAbility> findResolvingAbility() {
        return stateBefore.innermostAbility().map(Frame.Resolution::ability);
    }

    private boolean isDeathReplaced(CardId card) {
        return findResolvingAbility()
                .filter(one -> one.kind() == QueuedAbility.Kind.INSTEAD && one.cause().equals(Optional.of(card)))
                .filter(one -> Listeners.findFeature(stateBefore, one.source().card(), one.key()).filter(feature ->
                        !(feature instanceof Feature.ReplacementFeature instead
                                && instead.replaced() instanceof ReplaceableEvent.CardDeath))
                        .isEmpty()).isPresent();
    }

    private Optional<Subject> source() {
        return findResolvingAbility().map(one -> createSubject(one.source().card()));
    }

    private Subject createSubject(CardId card) {
        return new TableView(stateBefore.table(), Audience.JUDGE).subject(card);
    }

    private static CardMove createMove(CardId card, String manner, Optional<Subject> source, String... rules) {
        return new CardMove(card, manner, source.filter(subject -> !subject.id().equals(card.toString())),
                RuleRef.ofAll(rules));
    }
}
