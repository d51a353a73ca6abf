package letopis.nebozhiteli.view;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.nebozhiteli.card.Ability;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Destination;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CardEvent;
import letopis.nebozhiteli.event.ChanceOutcome;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.LedgerEvent.Account;
import letopis.nebozhiteli.event.LedgerEvent.LedgerCommitted;
import letopis.nebozhiteli.event.LedgerEvent.Line;
import letopis.nebozhiteli.event.QueueEvent;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.rules.Discards;
import letopis.nebozhiteli.rules.DuelRules;
import letopis.nebozhiteli.rules.Paragraphs;
import letopis.nebozhiteli.rules.SettlementParagraphs;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.BoardView.Subject;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardMove;
import org.jspecify.annotations.Nullable;

/// Descriptions of card moves. Cards that were just played have no description. Neither do fighters that move to the
/// battlefield and back.
public final class CardMoves {

    private final DuelState state;
    private final @Nullable Event cause;

    private CardMoves(DuelState state, Optional<Event> cause) {
        this.state = state;
        this.cause = cause.orElse(null);
    }

    public static List<CardMove> of(DuelState before, Event event, Optional<Event> cause) {
        return new CardMoves(before, cause).of(event).stream().map(move -> new CardMove(move.card(), move.how(),
                move.by(), Paragraphs.adaptToEdition(before.settings().edition(), move.rules()))).toList();
    }

    private List<CardMove> of(Event event) {
        return switch (event) {
            case CardEvent.CreatureSummoned summoned -> createEntryMoves(summoned.creature());
            case CardEvent.ArtifactEntered(var card, _) -> createEntryMoves(card);
            case CardEvent.ItemRemoved(var item, _) ->
                    List.of(CardMove.of(item, "stripped", "NT-IV-5.6", "NB-091"));
            case CardEvent.ItemSentToHand(var item) -> createReturnMoves(item);
            case CardEvent.CardBuried(var card) -> listBurialMoves(card);
            case CardEvent.ItemHandedOver(var item, _) -> createMoves(item, "handed-over", "NT-IV-5.5");
            case CardEvent.CardMoved(var card, var to, _, _) ->
                    createMoves(card, findMoveWord(to), findRedirectRule(state, card, to));
            case CardEvent.ControlChanged(var creature, _, var until) -> until.isPresent()
                    ? createMoves(creature, "taken-over", "NT-V-9.2")
                    : List.of(CardMove.of(creature, "given-back", "NT-V-9.2"));
            case CardEvent.UniqueCreatureReturned returned ->
                    List.of(CardMove.of(returned.creature(), "second-unique", "NT-IV-4.2.2.2", "NB-145"));
            case CardEvent.CreatureDied(var creature, var reason) -> createDeathMoves(creature, reason);
            case DuelDecision decision -> DuelRules.RULES.moves().cardMoves(state, decision);
            case ChanceOutcome.CardsPicked(_, var cards) -> Discards.createDiscardMoves(cards);
            case LedgerCommitted ledger -> ledger.accounts().stream()
                    .flatMap(account -> createSurvivorMove(account).stream())
                    .toList();
            case Event _ -> List.of();
        };
    }

    /// Describes an item that goes to its master's hand: by an effect, together with its bearer, or because the bearer
    /// can no longer use it.
    private List<CardMove> createReturnMoves(CardId item) {
        if (source().isPresent()) {
            return createMoves(item, "returned", "NT-I-2.2.1");
        }
        boolean stays = state.table().card(item).place() instanceof Card.Place.On(var bearer)
                && TableQueries.isOnField(state, bearer) && !(cause instanceof CardEvent);
        return List.of(stays ? CardMove.of(item, "unusable", "NT-IV-5.3.2", "NB-090")
                : CardMove.of(item, "fallen-off", "NT-II-4.4", "NB-090"));
    }

    /// Returns the description of a surviving creature, with only the deciding paragraphs.
    private Optional<CardMove> createSurvivorMove(Account account) {
        return account.target() instanceof Target.Card(var creature) && account.after() > 0
                ? Optional.of(new CardMove(creature, "survived", Optional.empty(),
                        SettlementParagraphs.listDecidingRules(state, account))) : Optional.empty();
    }

    /// Describes a buried card: a payment from hand, or an enchantment that leaves its bearer. A played card has no
    /// description.
    private List<CardMove> listBurialMoves(CardId card) {
        NebozhiteliZone zone = TableQueries.findZone(state, card);
        return zone == NebozhiteliZone.QUEUE ? List.of() : List.of(zone == NebozhiteliZone.HAND
                ? CardMove.of(card, "discarded", "NT-II-7.4") : CardMove.of(card, "buried", "NT-II-4.5", "NB-050"));
    }

    private static String findMoveWord(Destination destination) {
        return switch (destination) {
            case HAND -> "returned";
            case DECK_TOP -> "put-on-deck";
            case DECK_BOTTOM -> "put-under-deck";
            case SUMMON_FIELD -> "recalled";
            case GRAVE -> "destroyed";
            case PLAY -> "entered";
        };
    }

    /// Returns the paragraph that redirects a card. A creature cannot be in hand, so it goes under its deck instead.
    /// Other cards that should go to the summon field also go under their deck.
    private static String findRedirectRule(DuelState state, CardId card, Destination destination) {
        if (destination != Destination.DECK_BOTTOM) {
            return "NT-I-2.2.1";
        }
        return TableQueries.isCreature(state, card) ? "NT-II-2.5" : "NT-II-3.4";
    }

    private List<CardMove> createEntryMoves(CardId card) {
        return source().isPresent() ? createMoves(card, "entered", "NT-IV-4.2.3")
                : List.of(CardMove.of(card, "entered"));
    }

    private List<CardMove> createDeathMoves(CardId creature, CardEvent.CreatureDied.Reason reason) {
        return switch (reason) {
            case NO_LIFE -> List.of(new CardMove(creature, "killed", findKiller(creature).map(this::createSubject),
                    addMasterRule(creature, listDeathRules(creature))));
            case EFFECT -> List.of(new CardMove(creature, isSacrifice() ? "sacrificed" : "killed",
                    source().filter(by -> !by.equals(creature)).map(this::createSubject),
                    addMasterRule(creature, RuleRef.ofAll("NT-II-7.3"))));
            case PRICE -> List.of(new CardMove(creature, "sacrificed-for",
                    cause instanceof DuelDecision.Declaration declared
                            ? Optional.of(createSubject(declared.source())) : Optional.empty(),
                    addMasterRule(creature, RuleRef.ofAll("NT-II-7.3", "NB-109"))));
        };
    }

    /// Adds the paragraph that sends a creature to its master even if another player controls it.
    private List<RuleRef> addMasterRule(CardId creature, List<RuleRef> rules) {
        return TableQueries.findOwner(state, creature).equals(TableQueries.findController(state, creature)) ? rules
                : Stream.concat(rules.stream(), Stream.of(new RuleRef("NT-I-2.2.1"))).toList();
    }

    /// Returns the deciding paragraphs of a dead creature's account and of its death.
    private List<RuleRef> listDeathRules(CardId creature) {
        Stream<RuleRef> special = findAccount(creature).stream()
                .flatMap(account -> SettlementParagraphs.listDeathCauseRules(state, account).stream());
        return Stream.concat(special, Stream.of(state.turn().phase() == Phase.FIRST_STRIKE
                ? RuleRef.ofAll("NT-IV-9.4.2", "NB-142") : RuleRef.ofAll("NT-IV-2.3", "NB-135")).flatMap(List::stream))
                .toList();
    }

    private Optional<Account> findAccount(CardId creature) {
        return cause instanceof LedgerCommitted(var accounts) ? accounts.stream()
                .filter(account -> account.target().equals(new Target.Card(creature))).findFirst() : Optional.empty();
    }

    private List<CardMove> createMoves(CardId card, String manner, String rule) {
        return List.of(new CardMove(card, manner, source().filter(by -> !by.equals(card)).map(this::createSubject),
                RuleRef.ofAll(rule)));
    }

    private Optional<CardId> source() {
        return switch (cause) {
            case QueueEvent.EffectResolved(_, var source) -> Optional.of(source);
            case QueueEvent.TriggerResolved(var source, _) -> Optional.of(source);
            case null -> Optional.empty();
            case Event _ -> Optional.empty();
        };
    }

    /// Returns the source of all the creature's damage and loss in the phase, if there is only one. A weapon counts as
    /// its bearer.
    private Optional<CardId> findKiller(CardId creature) {
        List<CardId> sources = findAccount(creature).stream().flatMap(account -> account.lines().stream())
                .filter(line -> line.kind() == Line.Kind.DAMAGE || line.kind() == Line.Kind.LOSS)
                .map(line -> findStriker(line.source())).distinct().toList();
        return sources.size() == 1 ? Optional.of(sources.getFirst()) : Optional.empty();
    }

    private CardId findStriker(CardId source) {
        return TableQueries.findText(state, source).orElse(null) instanceof CardText.Weapon
                && state.table().card(source).place() instanceof Card.Place.On(var bearer) ? bearer : source;
    }

    private boolean isSacrifice() {
        return source().stream().flatMap(source -> listEffects(state, source))
                .anyMatch(Effect.Sacrifice.class::isInstance);
    }

    /// Returns whether the card adds counters only by gaining mana, not by healing.
    static boolean onlyGainsMana(DuelState state, CardId source) {
        List<Effect> effects = listEffects(state, source).toList();
        return effects.stream().anyMatch(effect -> effect instanceof Effect.GainMana
                || effect instanceof Effect.Sacrifice)
                && effects.stream().noneMatch(effect -> effect instanceof Effect.Heal
                        || effect instanceof Effect.Drain);
    }

    private static Stream<Effect> listEffects(DuelState state, CardId source) {
        return TableQueries.findText(state, source).stream().flatMap(CardMoves::listEffects)
                .flatMap(CardMoves::listNestedEffects);
    }

    private static Stream<Effect> listEffects(CardText text) {
        return Stream.concat(text instanceof CardText.OneShotCard card ? card.effects().stream() : Stream.of(),
                text.abilities().stream().map(Ability::effects).flatMap(List::stream));
    }

    private static Stream<Effect> listNestedEffects(Effect effect) {
        return switch (effect) {
            case Effect.ForEach(_, var effects) -> effects.stream().flatMap(CardMoves::listNestedEffects);
            case Effect.If(_, var then, var otherwise) ->
                    Stream.concat(then.stream(), otherwise.stream()).flatMap(CardMoves::listNestedEffects);
            case Effect _ -> Stream.of(effect);
        };
    }

    private Subject createSubject(CardId card) {
        return new Subject.OfCard(card, TableQueries.findName(state, card));
    }
}
