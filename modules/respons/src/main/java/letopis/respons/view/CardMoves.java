package letopis.respons.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.RuleRef;
import letopis.respons.card.Ability;
import letopis.respons.card.CardType;
import letopis.respons.card.Keyword;
import letopis.respons.card.Token;
import letopis.respons.card.When;
import letopis.respons.event.CardEvent.CardDestroyed;
import letopis.respons.event.CardEvent.CardDestroyed.Cause;
import letopis.respons.event.CardEvent.CardDiscarded;
import letopis.respons.event.CardEvent.CardEnteredBoard;
import letopis.respons.event.CardEvent.CardMoved;
import letopis.respons.event.CardEvent.CardSacrificed;
import letopis.respons.event.CardEvent.Spot;
import letopis.respons.event.CardEvent.UnitChangedField;
import letopis.respons.event.CardEvent.UnitMoved;
import letopis.respons.event.QueueEvent.Kind;
import letopis.respons.event.Queued;
import letopis.respons.event.QueueEvent.PlaceDue.Manner;
import letopis.respons.event.ResponsEvent;
import letopis.respons.query.Continuous;
import letopis.respons.query.Field;
import letopis.respons.state.Frame;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.table.Audience;
import letopis.table.BoardView.Subject;
import letopis.table.CardId;
import letopis.table.CardMove;
import letopis.table.kernel.TableView;

/// The moves of cards, in the words of players.
public final class CardMoves {

    private static final String BARRED = "RS-046"; // it hits no hero this turn
    private static final String ORDER_CELL = "RS-311b"; // an Order goes on to its cell

    private final ResponsState before;
    private final TableView table;

    private CardMoves(ResponsState before) {
        this.before = before;
        this.table = new TableView(before.table(), Audience.JUDGE);
    }

    /// Returns the descriptions of an event's card moves.
    public static List<CardMove> of(ResponsState before, ResponsEvent event) {
        return new CardMoves(before).moves(event).stream().toList();
    }

    private Optional<CardMove> moves(ResponsEvent event) {
        return switch (event) {
            case CardDestroyed(var card, var cause, _) -> Optional.of(destroyed(card, cause));
            case CardSacrificed(_, var card, _) -> Optional.of(died(card, "sacrificed",
                    before.top().filter(Frame.Sacrificing.class::isInstance)
                            .map(frame -> ((Frame.Sacrificing) frame).asker()), "RS-098"));
            case CardDiscarded(_, var card, _) -> Optional.of(move(card, "discarded", source(), "RS-086"));
            case CardMoved(var card, _, var to, _) -> moved(card, to);
            case CardEnteredBoard(var card, _, _, _, boolean barred) -> Optional.of(entered(card, barred));
            case UnitMoved(var card, _) -> Optional.of(carried(card, "relocated", "RS-122"));
            case UnitChangedField(var card, _, _, boolean barred, _) -> Optional.of(barred
                    ? carried(card, "changed-field-barred", "RS-119", BARRED)
                    : carried(card, "changed-field", "RS-119"));
            case ResponsEvent _ -> Optional.empty();
        };
    }

    private CardMove destroyed(CardId card, Cause cause) {
        return switch (cause) {
            case STRENGTH_ZERO -> died(card, "killed", striker(card), "RS-145", "RS-023");
            case POISON -> died(card, "poisoned", striker(card), "RS-198");
            case DURABILITY_ZERO -> died(card, "ruined", striker(card), "RS-301a", "RS-025");
            case EFFECT -> isLasting(card) ? died(card, "destroyed", source(), "RS-092", "RS-093", "RS-096", "RS-235")
                    : died(card, "destroyed", source(), "RS-092", "RS-093");
        };
    }

    private Optional<CardMove> moved(CardId card, Spot to) {
        boolean board = before.isOnBoard(card);
        return switch (to) {
            case HAND -> Optional.of(replacing(card) ? instead(card, "returned-instead")
                    : lies(card, ResponsZone.RESOLVING) ? move(card, "found", source(), "RS-109")
                    : left(card, "returned", source(), "RS-120"));
            case DECK_TOP, DECK_BOTTOM -> Optional.of(replacing(card) ? instead(card, "deck-instead")
                    : left(card, "to-deck", source(), "RS-120"));
            case COSMOS -> Optional.of(replacing(card) ? instead(card, "exiled-instead")
                    : left(card, "exiled", source(), "RS-120"));
            case GRAVEYARD -> Optional.of(isSpent(card) ? move(card, "spent", Optional.empty(), spentBy(card))
                    : board ? died(card, "buried", source(), "RS-120")
                    : move(card, "buried", source(), "RS-120"));
            case ORDER_CELL -> board ? Optional.of(replacing(card)
                    ? instead(card, "cell-instead", ORDER_CELL)
                    : left(card, "cell", source(), ORDER_CELL)) : Optional.empty();
            case RESOLVING -> Optional.empty();
        };
    }

    /// @param barred true for a unit that came in combat
    private CardMove entered(CardId card, boolean barred) {
        boolean ordered = before.top().filter(frame -> frame instanceof Frame.Placing placing
                && placing.manner() == Manner.ORDER).isPresent();
        boolean played = lies(card, ResponsZone.HAND) && source().isEmpty();
        String[] unit = barred && isUnit(card) ? new String[] {BARRED} : new String[0];
        String how = unit.length > 0 ? "entered-barred" : "entered";
        return ordered ? move(card, how, Optional.empty(), and("RS-311a", unit))
                : played ? move(card, "played", Optional.empty()) : move(card, how, source(), and("RS-124a", unit));
    }

    /// Returns true for a spell, Order or trap that has resolved.
    private boolean isSpent(CardId card) {
        return lies(card, ResponsZone.ORDERS) || source().isEmpty() && (lies(card, ResponsZone.RESOLVING)
                || lies(card, ResponsZone.SUPPORT) && !Field.isFaceDown(before, card));
    }

    private String spentBy(CardId card) {
        return lies(card, ResponsZone.SUPPORT) ? "RS-239" : lies(card, ResponsZone.ORDERS) ? "RS-310" : "RS-275b";
    }

    private boolean lies(CardId card, ResponsZone zone) {
        return before.zone(card).filter(zone::equals).isPresent();
    }

    /// Returns true if this event replaces another event of the card.
    private boolean replacing(CardId card) {
        return doing().filter(one -> one.kind() == Kind.INSTEAD && one.cause().filter(card::equals).isPresent())
                .isPresent();
    }

    /// The card does not go to the graveyard (RS-095), and so its Death does not trigger (RS-187).
    private CardMove instead(CardId card, String how, String... rules) {
        boolean silent = hears(card, When.Death.class);
        var all = new ArrayList<>(List.of(rules));
        all.addAll(silent ? List.of("RS-095", "RS-187", "RS-127") : List.of("RS-095", "RS-127"));
        return move(card, silent ? how.replace("-instead", "-silently-instead") : how, source(),
                all.toArray(String[]::new));
    }

    private Optional<Frame.Doing> doing() {
        return before.agenda().reversed().stream().filter(Frame.Doing.class::isInstance)
                .map(Frame.Doing.class::cast).findFirst();
    }

    /// Returns the source of the resolving effect.
    private Optional<CardId> source() {
        return doing().map(one -> one.source().card());
    }

    /// Returns the unit whose strike killed the card, if any.
    private Optional<CardId> striker(CardId card) {
        List<CardId> units = before.combat().strikesAt(card).map(strike -> strike.unit()).toList();
        return units.size() == 1 ? Optional.of(units.getFirst()) : Optional.empty();
    }

    private CardMove died(CardId card, String how, Optional<CardId> by, String... rules) {
        var all = new ArrayList<>(List.of(rules));
        if (how.equals("sacrificed") && !Field.owner(before, card).equals(Field.controller(before, card))) {
            all.add("RS-100");
        }
        if (Field.isOrder(before, card)) {
            all.add(ORDER_CELL);
        }
        if (hears(card, When.Death.class)) {
            all.addAll(List.of("RS-186", "RS-094"));
        }
        if (isInterrupting(card)) {
            all.add("RS-275a");
        }
        return move(card, how, by, all.toArray(String[]::new));
    }

    /// A card that leaves for a zone other than the graveyard does not die (RS-187), and Endurance does not prevent
    /// this (RS-235).
    private CardMove left(CardId card, String how, Optional<CardId> by, String... rules) {
        var all = new ArrayList<>(List.of(rules));
        if (hears(card, When.Death.class)) {
            all.add("RS-187");
        }
        if (isLasting(card)) {
            all.addAll(List.of("RS-235", "RS-230"));
        }
        if (before.isOnBoard(card) && before.table().card(card).is(Marks.ACTIVATED)) {
            all.add("RS-073"); // it returns as another object
        }
        if (before.isOnBoard(card) && Stream.of(Token.values()).anyMatch(token ->
                before.table().card(card).count(Marks.token(token)) > 0)) {
            all.add("RS-141");
        }
        return move(card, how, by, all.toArray(String[]::new));
    }

    /// Returns true if its effect waits for the end of a spell, which cannot be interrupted.
    private boolean isInterrupting(CardId card) {
        return doing().filter(one -> one.kind() == Kind.SPELL).isPresent() && before.queue().stream()
                .anyMatch(queued -> queued instanceof Queued.Trigger trigger && trigger.source().card().equals(card)
                        && !trigger.anywhere());
    }

    private boolean isLasting(CardId card) {
        return Field.isUnit(before, card) && Continuous.of(before).has(card, Keyword.ENDURANCE);
    }

    private boolean hears(CardId card, Class<? extends When> when) {
        return before.isOnBoard(card) && !Field.isFaceDown(before, card) && Continuous.of(before).abilities(card)
                .stream().anyMatch(one -> one instanceof Ability.Triggered(var what, _, _) && when.isInstance(what));
    }

    /// A move over the board does not allow a second use (RS-123).
    private CardMove carried(CardId card, String how, String... rules) {
        return move(card, how, source(), before.table().card(card).is(Marks.ACTIVATED)
                ? and("RS-123", and("RS-072", Stream.of(rules).toList().reversed().toArray(String[]::new))) : rules);
    }

    private static String[] and(String rule, String... more) {
        return Stream.concat(Stream.of(rule), Stream.of(more)).toArray(String[]::new);
    }

    private boolean isUnit(CardId card) {
        return Field.playable(before, card).filter(text -> text.is(CardType.UNIT)).isPresent();
    }

    private CardMove move(CardId card, String how, Optional<CardId> by, String... rules) {
        return new CardMove(card, how, by.filter(one -> !one.equals(card)).map(this::subject), RuleRef.all(rules));
    }

    private Subject subject(CardId card) {
        return table.subject(card);
    }
}
