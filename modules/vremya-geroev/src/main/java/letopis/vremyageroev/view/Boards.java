package letopis.vremyageroev.view;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.BoardView.Account;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.Fight;
import letopis.table.BoardView.Queue;
import letopis.table.BoardView.SeatView;
import letopis.table.BoardView.StrikePart;
import letopis.table.BoardView.Subject;
import letopis.table.BoardView.ZoneView;
import letopis.table.Card;
import letopis.table.CardDisplay;
import letopis.table.CardDisplay.Mark;
import letopis.table.CardId;
import letopis.table.TableDisplay;
import letopis.table.kernel.TableView;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.event.AttackEvent;
import letopis.vremyageroev.event.AttackEvent.AttackDeclared.Strike;
import letopis.vremyageroev.event.ChanceOutcome.CardsTakenAtRandom;
import letopis.vremyageroev.event.RevealedCard;
import letopis.vremyageroev.event.Target;
import letopis.vremyageroev.event.TurnEvent.DiscardDue;
import letopis.vremyageroev.event.VremyaEvent;
import letopis.vremyageroev.query.Power;
import letopis.vremyageroev.query.Strikes;
import letopis.vremyageroev.query.TableQueries;
import letopis.vremyageroev.rules.Prompt;
import letopis.vremyageroev.rules.Rules;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Frame;
import letopis.vremyageroev.state.Frame.Attack.Stage;
import letopis.vremyageroev.state.Settings;
import letopis.vremyageroev.state.VremyaZone;

/// The board of a fight for an audience. Faces are read on behalf of that audience, so hidden faces cannot leak.
public final class Boards {

    public static final CardDisplay CARD_DISPLAY = CardDisplay.ofMarks(Map.of("closed", Mark.ON_SIDE))
            .withStrike("power");

    /// The display of the table, in which the Hero has its own zone.
    public static final TableDisplay TABLE = new TableDisplay(Optional.of(VremyaZone.HERO.code()), Map.of());

    private static final String POWER = "power";

    private final FightState state;
    private final TableView table;

    private Boards(FightState state, Audience audience) {
        this.state = state;
        this.table = new TableView(state.table(), audience);
    }

    public static BoardView of(FightState state, Audience audience) {
        var boards = new Boards(state, audience);
        Prompt prompt = Rules.RULES.prompt(state);
        return new BoardView(state.moment(), Rules.RULES.awaited(prompt), prompt.code(),
                state.table().seats().stream().map(boards::viewSeat).toList(),
                boards.queues(), boards.fights(), boards.accounts(), TableQueries.findResult(state));
    }

    private SeatView viewSeat(Seat seat) {
        var resources = new LinkedHashMap<String, Integer>();
        if (TableQueries.hasHero(state, seat)) {
            resources.put(POWER, Power.of(state, seat));
        }
        resources.put("second-wind", state.secondWindUsers().contains(seat) ? 0 : 1);
        return new SeatView(seat, resources, Stream.of(VremyaZone.values()).map(zone -> viewZone(seat, zone)).toList());
    }

    private ZoneView viewZone(Seat seat, VremyaZone zone) {
        ZoneView view = table.viewZone(seat, zone, switch (zone) {
            case HAND -> ZoneView.Form.HAND;
            case HERO, BATTLEFIELD -> ZoneView.Form.ROW;
            case PLAYED -> ZoneView.Form.PASSING;
            case DECK, GRAVEYARD -> ZoneView.Form.PILE;
        }, this::viewCard);
        return zone == VremyaZone.HAND && !canSeeHandSize(seat)
                ? ZoneView.withHiddenSize(view.code(), view.form(), view.cards()) : view;
    }

    /// Returns true if the audience can know the size of this player's hand ([R-HANDZONE]).
    private boolean canSeeHandSize(Seat seat) {
        return table.audience().canSeeValuesOf(seat) || state.settings().is(Settings.HandSizeRule.PUBLIC);
    }

    private CardView viewCard(CardId id) {
        Card card = state.table().card(id);
        return new CardView(id, table.nameOf(id), false, listStats(id), List.copyOf(card.flags()), List.of(),
                OptionalInt.empty(), listStrikeParts(card));
    }

    private List<StrikePart> listStrikeParts(Card card) {
        if (TableQueries.isCompanion(state, card.id())) {
            return StrikeParts.ofCompanion(state, table, card.id());
        }
        return card.place() instanceof Card.Place.In(var seat, var zone) && zone == VremyaZone.HERO
                ? StrikeParts.ofHero(state, table, seat) : List.of();
    }

    private Map<String, Integer> listStats(CardId id) {
        return TableQueries.isCompanion(state, id) ? Map.of(POWER, Power.of(state, id)) : Map.of();
    }

    private Subject subjectOf(CardId id) {
        return table.subject(id);
    }

    private Subject subjectOf(Target target) {
        return switch (target) {
            case Target.Companion(var card) -> subjectOf(card);
            case Target.Hero(var seat) -> new Subject.OfSeat(seat);
        };
    }

    private Stream<Frame.Attack> attacks() {
        return state.agenda().stream().filter(Frame.Attack.class::isInstance).map(Frame.Attack.class::cast);
    }

    /// Returns the pending strikes of each attack, innermost attack first.
    private List<Queue> queues() {
        return attacks().toList().reversed().stream().map(attack -> {
            var items = new ArrayList<Queue.Item>();
            boolean over = attack.stage() == Stage.OVER;
            int from = attack.stage() == Stage.DEFEND ? attack.strike() - 1 : attack.strike();
            for (int i = from; i < attack.strikes().size() && !over; i++) {
                items.add(new Queue.Item(subjectOf(attack.source()), List.of(subjectOf(attack.targets().get(i)))));
            }
            return new Queue("strikes", attack.seat(), items);
        }).filter(queue -> !queue.items().isEmpty()).toList();
    }

    private List<Fight> fights() {
        return attacks().map(attack -> new Fight(subjectOf(attack.source()), attack.strike() > 0
                && attack.target() instanceof Target.Companion(var card)
                ? List.of(subjectOf(card)) : List.of())).toList();
    }

    /// Returns the predicted effect of the next strike if it is not repelled.
    private List<Account> accounts() {
        return state.topFrame().stream()
                .filter(top -> top instanceof Frame.Attack attack && attack.stage() == Stage.DEFEND)
                .map(Frame.Attack.class::cast).filter(attack -> TableQueries.canBeStruck(state, attack.target()))
                .flatMap(attack -> createAccounts(createResistanceLines(attack), state.at()).stream()).toList();
    }

    private List<Account.Line> createResistanceLines(Frame.Attack attack) {
        return attack.target() instanceof Target.Companion(var card) && !Strikes.kills(state, attack, card)
                ? List.of(new Account.Line("withstood", attack.currentStrike().strength(), state.at())) : List.of();
    }

    /// Returns the accounts that an event settles, as recorded. The account of a strike compares its strength with the
    /// hand (VG-36) or with a companion's Power (VG-51a). It includes the cards taken at random and the card that
    /// repelled the strike (VG-35c). A whole hand lost without a strike also has an account (VG-56).
    public static List<Account> findSettledAccounts(FightState before, VremyaEvent event, Audience audience) {
        var boards = new Boards(before, audience);
        Sequence at = before.at().next();
        return switch (event) {
            case CardsTakenAtRandom(_, var cards, _)
                    when Rules.RULES.prompt(before) instanceof Prompt.RandomDiscard(_, _, var cause)
                    && cause == Prompt.RandomDiscard.Cause.STRIKE ->
                    boards.createAccounts(createLossLines(cards, at), before.attack().landedEntry()
                            .orElse(before.at()));
            case DiscardDue(var seat, int cards, _) when cards == before.hand(seat).size() ->
                    boards.createEmptiedHandAccounts(seat, cards, at);
            case AttackEvent.StrikeLanded(_, _, _, int takes) when takes == 0 -> boards.createAccounts(List.of(), at);
            case AttackEvent.StrikeKilled _ -> boards.createAccounts(List.of(), at);
            case AttackEvent.StrikeAbsorbed(_, _, int strength, _) ->
                    boards.createAccounts(List.of(new Account.Line("withstood", strength, at)), at);
            case AttackEvent.StrikeRepelled _ when isTargetDestroyed(before) -> List.of();
            case AttackEvent.StrikeRepelled(_, var by) -> boards.createAccounts(List.of(new Account.Line(
                    "repelled", before.attack().currentStrike().strength(), boards.subjectOf(by), at)), at);
            case VremyaEvent _ -> List.of();
        };
    }

    /// Returns true if the card that repels the strike destroys the targeted companion.
    private static boolean isTargetDestroyed(FightState before) {
        return before.topFrame().orElse(null) instanceof Frame.CardUse using && using.left().stream().anyMatch(effect ->
                effect instanceof Effect.Destroy(int pick) && before.attack().target()
                        .equals(new Target.Companion(using.use().picks().get(pick).card())));
    }

    /// Returns the account of a hand emptied without a strike, which does not lose the fight (VG-56).
    private List<Account> createEmptiedHandAccounts(Seat seat, int count, Sequence entry) {
        return count == 0 || !canSeeHandSize(seat) ? List.of() : List.of(new Account(new Subject.OfSeat(seat),
                VremyaZone.HAND.code(), count, count, List.of(new Account.Line("discarded", -count, entry)), 0, false));
    }

    /// Returns a line for each lost card whose face is recorded.
    private static List<Account.Line> createLossLines(List<RevealedCard> cards, Sequence entry) {
        return cards.stream().map(card -> new Account.Line(
                "lost", 0, new Subject.OfCard(card.card(), Optional.of(card.name())), entry)).toList();
    }

    /// Returns the account of a strike. A hand counts as life, since a player without cards loses (VG-55). Empty hands
    /// and hands of hidden size have no account. A companion that survives a strike keeps no damage.
    ///
    /// @param otherLines lines about the result of the strike
    /// @param entry the entry of the strike
    private List<Account> createAccounts(List<Account.Line> otherLines, Sequence entry) {
        Frame.Attack attack = state.attack();
        Target target = attack.target();
        if (target instanceof Target.Hero(var struck) && !canSeeHandSize(struck)) {
            return List.of();
        }
        int before = switch (target) {
            case Target.Hero(var seat) -> state.hand(seat).size();
            case Target.Companion(var card) -> Power.of(state, card);
        };
        if (before == 0) {
            return List.of();
        }
        Strike strike = attack.currentStrike();
        var lines = new ArrayList<Account.Line>();
        lines.add(new Account.Line("strike", -strike.printed(), subjectOf(attack.source()), entry));
        int bonuses = 0;
        for (var bonus : strike.bonuses()) {
            lines.add(new Account.Line("bonus", -bonus.more(), subjectOf(bonus.by()), entry));
            bonuses += bonus.more();
        }
        int strength = strike.printed() + bonuses;
        if (strength < 0) {
            lines.add(new Account.Line("no-less-than-none", strength, entry));
        }
        lines.addAll(otherLines);
        int rest = Math.max(0, before + lines.stream().mapToInt(Account.Line::amount).sum());
        return List.of(new Account(subjectOf(target), target instanceof Target.Hero ? VremyaZone.HAND.code()
                : POWER, before, before, lines, rest));
    }
}
