package letopis.respons.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.RuleRef;
import letopis.respons.card.Ability;
import letopis.respons.card.CardType;
import letopis.respons.card.Keyword;
import letopis.respons.card.Token;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.CardEvent.CardDestroyed;
import letopis.respons.event.CardEvent.CardDestroyed.Cause;
import letopis.respons.event.CardEvent.CardDiscarded;
import letopis.respons.event.CardEvent.CardEnteredBoard;
import letopis.respons.event.CardEvent.CardMoved;
import letopis.respons.event.CardEvent.CardSacrificed;
import letopis.respons.event.CardEvent.OffBoardPlace;
import letopis.respons.event.CardEvent.UnitChangedField;
import letopis.respons.event.CardEvent.UnitMoved;
import letopis.respons.event.QueueEvent.Kind;
import letopis.respons.event.QueueEvent.PlacementDue.Manner;
import letopis.respons.event.QueuedAbility;
import letopis.respons.event.ResponsEvent;
import letopis.respons.query.ContinuousEffects;
import letopis.respons.query.TableQueries;
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

    private static final String BARRED_RULE = "RS-046"; // it hits no hero this turn
    private static final String ORDER_CELL = "RS-311b"; // an Order goes on to its cell

    private final ResponsState stateBefore;
    private final TableView table;

    private CardMoves(ResponsState stateBefore) {
        this.stateBefore = stateBefore;
        this.table = new TableView(stateBefore.table(), Audience.JUDGE);
    }

    /// Returns the descriptions of an event's card moves.
    public static List<CardMove> of(ResponsState before, ResponsEvent event) {
        return new CardMoves(before).findMove(event).stream().toList();
    }

    private Optional<CardMove> findMove(ResponsEvent event) {
        return switch (event) {
            case CardDestroyed(var card, var cause, _) -> Optional.of(createDestructionMove(card, cause));
            case CardSacrificed(_, var card, _) -> Optional.of(createDeathMove(card, "sacrificed",
                    stateBefore.topFrame().filter(Frame.Sacrifice.class::isInstance)
                            .map(frame -> ((Frame.Sacrifice) frame).asker()), "RS-098"));
            case CardDiscarded(_, var card, _) -> Optional.of(createMove(card, "discarded", effectSource(), "RS-086"));
            case CardMoved(var card, _, var to, _) -> createZoneMove(card, to);
            case CardEnteredBoard(var card, _, _, _, boolean barred) -> Optional.of(createEntryMove(card, barred));
            case UnitMoved(var card, _) -> Optional.of(createBoardMove(card, "relocated", "RS-122"));
            case UnitChangedField(var card, _, _, boolean barred, _) -> Optional.of(barred
                    ? createBoardMove(card, "changed-field-barred", "RS-119", BARRED_RULE)
                    : createBoardMove(card, "changed-field", "RS-119"));
            case ResponsEvent _ -> Optional.empty();
        };
    }

    private CardMove createDestructionMove(CardId card, Cause cause) {
        return switch (cause) {
            case STRENGTH_ZERO -> createDeathMove(card, "killed", findStriker(card), "RS-145", "RS-023");
            case POISON -> createDeathMove(card, "poisoned", findStriker(card), "RS-198");
            case DURABILITY_ZERO -> createDeathMove(card, "ruined", findStriker(card), "RS-301a", "RS-025");
            case EFFECT -> hasEndurance(card)
                    ? createDeathMove(card, "destroyed", effectSource(), "RS-092", "RS-093", "RS-096", "RS-235")
                    : createDeathMove(card, "destroyed", effectSource(), "RS-092", "RS-093");
        };
    }

    private Optional<CardMove> createZoneMove(CardId card, OffBoardPlace destination) {
        boolean board = stateBefore.isOnBoard(card);
        return switch (destination) {
            case HAND -> Optional.of(isReplacement(card) ? createReplacementMove(card, "returned-instead")
                    : isInZone(card, ResponsZone.RESOLVING) ? createMove(card, "found", effectSource(), "RS-109")
                    : createDepartureMove(card, "returned", effectSource(), "RS-120"));
            case DECK_TOP, DECK_BOTTOM -> Optional.of(isReplacement(card) ? createReplacementMove(card, "deck-instead")
                    : createDepartureMove(card, "to-deck", effectSource(), "RS-120"));
            case COSMOS -> Optional.of(isReplacement(card) ? createReplacementMove(card, "exiled-instead")
                    : createDepartureMove(card, "exiled", effectSource(), "RS-120"));
            case GRAVEYARD -> Optional.of(isSpent(card)
                    ? createMove(card, "spent", Optional.empty(), findSpendingRule(card))
                    : board ? createDeathMove(card, "buried", effectSource(), "RS-120")
                    : createMove(card, "buried", effectSource(), "RS-120"));
            case ORDER_CELL -> board ? Optional.of(isReplacement(card)
                    ? createReplacementMove(card, "cell-instead", ORDER_CELL)
                    : createDepartureMove(card, "cell", effectSource(), ORDER_CELL)) : Optional.empty();
            case RESOLVING -> Optional.empty();
        };
    }

    /// @param isBarred true for a unit that entered during combat
    private CardMove createEntryMove(CardId card, boolean isBarred) {
        boolean ordered = stateBefore.topFrame().filter(frame -> frame instanceof Frame.Placement placing
                && placing.manner() == Manner.ORDER).isPresent();
        boolean played = isInZone(card, ResponsZone.HAND) && effectSource().isEmpty();
        String[] unit = isBarred && isUnit(card) ? new String[] {BARRED_RULE} : new String[0];
        String how = unit.length > 0 ? "entered-barred" : "entered";
        return ordered ? createMove(card, how, Optional.empty(), addRules("RS-311a", unit))
                : played ? createMove(card, "played", Optional.empty())
                : createMove(card, how, effectSource(), addRules("RS-124a", unit));
    }

    /// Returns true for a spell, Order or trap that has resolved.
    private boolean isSpent(CardId card) {
        return isInZone(card, ResponsZone.ORDERS) || effectSource().isEmpty() && (isInZone(card, ResponsZone.RESOLVING)
                || isInZone(card, ResponsZone.SUPPORT) && !TableQueries.isFaceDown(stateBefore, card));
    }

    private String findSpendingRule(CardId card) {
        return isInZone(card, ResponsZone.SUPPORT) ? "RS-239" : isInZone(card, ResponsZone.ORDERS) ? "RS-310"
                : "RS-275b";
    }

    private boolean isInZone(CardId card, ResponsZone zone) {
        return stateBefore.zoneOf(card).filter(zone::equals).isPresent();
    }

    /// Returns true if this event replaces another event of the card.
    private boolean isReplacement(CardId card) {
        return findInnermostResolution()
                .filter(resolution -> resolution.kind() == Kind.INSTEAD
                        && resolution.cause().filter(card::equals).isPresent())
                .isPresent();
    }

    /// Describes a replacement: the card does not go to the graveyard (RS-095), and so its Death does not trigger
    /// (RS-187).
    private CardMove createReplacementMove(CardId card, String manner, String... rules) {
        boolean silent = hasTrigger(card, TriggerCondition.Death.class);
        var all = new ArrayList<>(List.of(rules));
        all.addAll(silent ? List.of("RS-095", "RS-187", "RS-127") : List.of("RS-095", "RS-127"));
        return createMove(card, silent ? manner.replace("-instead", "-silently-instead") : manner, effectSource(),
                all.toArray(String[]::new));
    }

    private Optional<Frame.Resolution> findInnermostResolution() {
        return stateBefore.agenda().reversed().stream().filter(Frame.Resolution.class::isInstance)
                .map(Frame.Resolution.class::cast).findFirst();
    }

    /// Returns the source of the resolving effect.
    private Optional<CardId> effectSource() {
        return findInnermostResolution().map(resolution -> resolution.source().card());
    }

    /// Returns the unit whose strike killed the card, if any.
    private Optional<CardId> findStriker(CardId card) {
        List<CardId> units = stateBefore.combat().streamStrikesAt(card).map(strike -> strike.unit()).toList();
        return units.size() == 1 ? Optional.of(units.getFirst()) : Optional.empty();
    }

    private CardMove createDeathMove(CardId card, String manner, Optional<CardId> source, String... rules) {
        var all = new ArrayList<>(List.of(rules));
        if (manner.equals("sacrificed") && !TableQueries.findOwner(stateBefore, card)
                .equals(TableQueries.findController(stateBefore, card))) {
            all.add("RS-100");
        }
        if (TableQueries.isOrder(stateBefore, card)) {
            all.add(ORDER_CELL);
        }
        if (hasTrigger(card, TriggerCondition.Death.class)) {
            all.addAll(List.of("RS-186", "RS-094"));
        }
        if (waitsForSpell(card)) {
            all.add("RS-275a");
        }
        return createMove(card, manner, source, all.toArray(String[]::new));
    }

    /// Describes a departure. A card that leaves for a zone other than the graveyard does not die (RS-187), and
    /// Endurance does not prevent the departure (RS-235).
    private CardMove createDepartureMove(CardId card, String manner, Optional<CardId> source, String... rules) {
        var all = new ArrayList<>(List.of(rules));
        if (hasTrigger(card, TriggerCondition.Death.class)) {
            all.add("RS-187");
        }
        if (hasEndurance(card)) {
            all.addAll(List.of("RS-235", "RS-230"));
        }
        if (stateBefore.isOnBoard(card) && stateBefore.table().card(card).hasFlag(Marks.ACTIVATED)) {
            all.add("RS-073"); // it returns as another object
        }
        if (stateBefore.isOnBoard(card) && Stream.of(Token.values()).anyMatch(token ->
                stateBefore.table().card(card).count(Marks.tokenCounterOf(token)) > 0)) {
            all.add("RS-141");
        }
        return createMove(card, manner, source, all.toArray(String[]::new));
    }

    /// Returns true if the effect waits for the end of a spell, which cannot be interrupted.
    private boolean waitsForSpell(CardId card) {
        return findInnermostResolution().filter(resolution -> resolution.kind() == Kind.SPELL).isPresent()
                && stateBefore.queue().stream()
                .anyMatch(queued -> queued instanceof QueuedAbility.Trigger trigger && trigger.source().card()
                .equals(card)
                        && !trigger.anywhere());
    }

    private boolean hasEndurance(CardId card) {
        return TableQueries.isUnit(stateBefore, card) && ContinuousEffects.of(stateBefore).has(card, Keyword.ENDURANCE);
    }

    private boolean hasTrigger(CardId card, Class<? extends TriggerCondition> when) {
        return stateBefore.isOnBoard(card) && !TableQueries.isFaceDown(stateBefore, card)
                && ContinuousEffects.of(stateBefore).listAbilities(card)
                .stream().anyMatch(ability -> ability instanceof Ability.TriggeredAbility(var what, _, _)
                        && when.isInstance(what));
    }

    /// Describes a move on the board. After the move, the card cannot be used a second time (RS-123).
    private CardMove createBoardMove(CardId card, String manner, String... rules) {
        return createMove(card, manner, effectSource(), stateBefore.table().card(card).hasFlag(Marks.ACTIVATED)
                ? addRules("RS-123", addRules("RS-072", Stream.of(rules).toList().reversed().toArray(String[]::new)))
                : rules);
    }

    private static String[] addRules(String rule, String... otherRules) {
        return Stream.concat(Stream.of(rule), Stream.of(otherRules)).toArray(String[]::new);
    }

    private boolean isUnit(CardId card) {
        return TableQueries.findPlayable(stateBefore, card).filter(text -> text.is(CardType.UNIT)).isPresent();
    }

    private CardMove createMove(CardId card, String manner, Optional<CardId> source, String... rules) {
        return new CardMove(card, manner, source.filter(cardId -> !cardId.equals(card)).map(this::createSubject),
                RuleRef.ofAll(rules));
    }

    private Subject createSubject(CardId card) {
        return table.subject(card);
    }
}
