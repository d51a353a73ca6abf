package letopis.nebozhiteli.rules;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Harm;
import letopis.nebozhiteli.card.Keyword.MustBeBlockedByAll;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared.Block;
import letopis.nebozhiteli.event.DuelDecision.DamageDistributed.Share;
import letopis.nebozhiteli.event.DuelDecision.ManaPlaced.Placement;
import letopis.nebozhiteli.event.DuelDecision.PreventionAllotted.Allotment;
import letopis.nebozhiteli.event.DuelDecision.RangedAttackDeclared.Shot;
import letopis.nebozhiteli.event.LedgerEvent;
import letopis.nebozhiteli.event.Paid;
import letopis.nebozhiteli.query.Field;
import letopis.nebozhiteli.query.GoldenRule;
import letopis.nebozhiteli.query.LedgerArithmetic;
import letopis.nebozhiteli.query.Strikes;
import letopis.nebozhiteli.query.Unseen;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.NamedCard;

/// Everything a seat may choose now. Candidates come from the table and are kept if the rules allow them, so that no
/// rule is written twice.
public final class Options {

    /// Larger sets of combinations are not listed in full: only none, all, and each card alone.
    private static final int SUBSETS_MAX = 6;

    private final DuelState state;
    private final Seat seat;
    private final Prompt prompt;
    private final Payments payments;
    private final List<Choice> allowed = new ArrayList<>();

    private Options(DuelState state, Seat seat) {
        this.state = state;
        this.seat = seat;
        this.prompt = Rules.RULES.prompt(state);
        this.payments = new Payments(state, seat);
    }

    public static List<Choice> of(DuelState state, Seat seat) {
        var options = new Options(state, seat);
        if (!state.duel().over()) {
            options.collect();
        }
        return List.copyOf(options.allowed);
    }

    private void offer(DuelDecision choice) {
        if (Rules.RULES.allows(state, prompt, choice)) {
            allowed.add(choice);
        }
    }

    private void collect() {
        if (prompt.seats().contains(seat)) {
            switch (prompt) {
                case Prompt.Swap _ -> Sideboard.candidates(state, seat).forEach(this::offer);
                case Prompt.Cut _ -> {
                    offer(new DuelDecision.DecksCut(seat, 0, 0));
                    offer(new DuelDecision.DecksCut(seat, 5, 10));
                }
                case Prompt.Exchange _ -> exchanges();
                case Prompt.Unturn(_, var creature) -> {
                    payments.of(TurnStart.unturnPrice(state, creature), creature)
                            .forEach(paid -> offer(new DuelDecision.UnturnAnswered(seat, creature, true, paid)));
                    offer(new DuelDecision.UnturnAnswered(seat, creature, false));
                }
                case Prompt.Choose(_, var source, int ability) ->
                        DeclarationOptions.combinations(Triggers.candidates(state), List.of(), targets ->
                                offer(new DuelDecision.TargetsChosen(seat, source, ability, targets)));
                case Prompt.Discard(_, int cards, var from) ->
                        payments.demanded(from, cards)
                                .forEach(chosen -> offer(new DuelDecision.CardsDiscarded(seat, chosen)));
                case Prompt.MainStep _ -> mainStep();
                case Prompt.Declare _ -> declare();
                case Prompt.Split(_, var attacker) -> distributions(attacker);
                case Prompt.Act _ -> offer(new DuelDecision.Passed(seat));
                case Prompt.Prevent _ -> allotments();
                case Prompt.SubmitDecks _, Prompt.Toss _, Prompt.TurnUp _, Prompt.Pick _, Prompt.CloseQueue _,
                        Prompt.Nothing _ -> {}
            }
        }
        var declarations = new DeclarationOptions(state, seat, prompt, payments, allowed);
        if (Declaring.mayDeclare(state, prompt, seat)) {
            declarations.collect();
            offer(new DuelDecision.QueueClosed(seat));
        }
        if (Declaring.mayPlayAtOnce(state, prompt, seat)) {
            declarations.collectEventsAtOnce();
        }
        offer(new DuelDecision.Conceded(seat));
    }

    private void exchanges() {
        List<CardId> cards = state.table().zone(seat, NebozhiteliZone.SUMMON_FIELD);
        subsets(cards, chosen -> offer(new DuelDecision.CreaturesExchanged(seat, chosen)));
    }

    /// Only what the phase is for can be allowed, so nothing else is tried.
    private void mainStep() {
        boolean equipping = state.turn().phase() == Phase.EQUIP;
        if (!equipping) {
            mana();
        }
        for (NamedCard card : Unseen.hand(state, seat)) {
            fromHand(card.card(), Field.named(state, card));
        }
        if (equipping) {
            strips();
        }
        offer(new DuelDecision.StepFinished(seat));
    }

    private void mana() {
        for (CardId card : Summoning.placeable(state, seat)) {
            for (int mana = 1; mana <= Math.min(Summoning.room(state, card), state.player(seat).actions()); mana++) {
                offer(new DuelDecision.ManaPlaced(seat, List.of(new Placement(card, mana))));
            }
        }
        moves();
        for (CardId card : state.table().zone(seat, NebozhiteliZone.SUMMON_FIELD)) {
            if (state.table().card(card).isUnseen()) {
                Unseen.faces(state, card).forEach(name -> instead(card, Field.named(state, name)));
            } else {
                Field.text(state, card).ifPresent(text -> instead(card, text));
            }
        }
    }

    private void instead(CardId card, CardText text) {
        if (text instanceof CardText.Creature creature && creature.instead().isPresent()) {
            payments.of(Summoning.price(creature), card).stream().flatMap(Optional::stream)
                    .forEach(paid -> offer(new DuelDecision.SummonPaid(seat, card, creature.name(), paid)));
        }
    }

    private void strips() {
        for (CardId creature : Field.creatures(state, seat)) {
            List<CardId> items = state.table().card(creature).attached();
            if (!items.isEmpty() && items.size() <= SUBSETS_MAX) {
                subsets(items, chosen -> offer(new DuelDecision.ItemsStripped(seat, creature, chosen)));
            }
        }
    }

    private void moves() {
        for (CardId from : state.table().zone(seat, NebozhiteliZone.SUMMON_FIELD)) {
            for (int mana = 1; mana <= Summoning.movable(state, seat, from); mana++) {
                for (CardId to : state.table().zone(seat, NebozhiteliZone.SUMMON_FIELD)) {
                    offer(new DuelDecision.ManaMoved(seat, from, to, mana));
                }
            }
        }
    }

    private void fromHand(CardId card, CardText text) {
        CardName name = text.name();
        switch (state.turn().phase()) {
            case SUMMON -> {
                if (text instanceof CardText.Artifact artifact) {
                    payments.of(Price.of(artifact), card)
                            .forEach(paid -> offer(new DuelDecision.ArtifactPlayed(seat, card, name, paid)));
                }
            }
            case EQUIP -> {
                if (text instanceof CardText.Item item) {
                    equip(card, item);
                }
            }
            case START, RANGED, ATTACK, BLOCK, FIRST_STRIKE, DAMAGE, END ->
                    offer(new DuelDecision.CardDiscarded(seat, card, name));
        }
    }

    private void equip(CardId card, CardText.Item item) {
        for (Optional<Paid> paid : payments.of(Price.of(item), card)) {
            for (CardId creature : Field.creatures(state, seat)) {
                if (Field.creature(state, creature).mayBear(item)) {
                    offer(new DuelDecision.ItemPlayed(seat, card, item.name(), creature, paid));
                }
            }
        }
    }

    private void declare() {
        switch (state.turn().phase()) {
            case RANGED -> shots();
            case ATTACK -> subsets(Field.creatures(state, seat).stream()
                            .filter(creature -> Combats.refuseTurning(state, seat, creature).isEmpty()).toList(),
                    chosen -> offer(new DuelDecision.AttackersDeclared(seat, chosen)));
            case BLOCK -> blocks();
            case START, SUMMON, EQUIP, FIRST_STRIKE, DAMAGE, END -> {}
        }
    }

    private void shots() {
        offer(new DuelDecision.RangedAttackDeclared(seat, List.of()));
        for (CardId shooter : Field.creatures(state, seat)) {
            if (!Ranged.weapons(state, shooter).isEmpty()) {
                for (CardId target : Field.creatures(state)) {
                    offer(new DuelDecision.RangedAttackDeclared(seat, List.of(new Shot(shooter, target))));
                }
            }
        }
    }

    private void blocks() {
        List<CardId> attackers = state.combat().attackers();
        List<CardId> blockers = Blocking.atHand(state, seat);
        offer(new DuelDecision.BlockersDeclared(seat, List.of()));
        for (CardId attacker : attackers) {
            if (Blocking.mayBeBlocked(state, attacker)) {
                subsets(blockers, chosen -> {
                    if (!chosen.isEmpty()) {
                        offer(new DuelDecision.BlockersDeclared(seat, chosen.stream()
                                .map(blocker -> new Block(blocker, attacker)).toList()));
                    }
                });
            }
        }
        if (attackers.size() > 1 && blockers.size() > 1) {
            var each = new ArrayList<Block>();
            for (int i = 0; i < blockers.size(); i++) {
                each.add(new Block(blockers.get(i), attackers.get(i % attackers.size())));
            }
            offer(new DuelDecision.BlockersDeclared(seat, each));
        }
        everybodyDutiful(attackers, blockers);
    }

    /// Every creature that can block blocks as many as it may, so that something is allowed where blocking is a duty.
    private void everybodyDutiful(List<CardId> attackers, List<CardId> blockers) {
        List<CardId> first = blockers.isEmpty() ? List.of() : attackers.stream()
                .filter(attacker -> Blocking.mayBeBlocked(state, attacker))
                .sorted(Comparator.comparing(attacker -> !Field.has(state, attacker, MustBeBlockedByAll.class)))
                .toList();
        var all = new ArrayList<Block>();
        for (CardId blocker : blockers) {
            first.stream().limit(GoldenRule.of(state, blocker, Limit.BLOCKS).value())
                    .forEach(attacker -> all.add(new Block(blocker, attacker)));
        }
        if (!all.isEmpty()) {
            offer(new DuelDecision.BlockersDeclared(seat, all));
        }
    }

    private void distributions(CardId attacker) {
        List<CardId> blockers = Strikes.opponents(state, attacker);
        for (CardId only : blockers) {
            offer(new DuelDecision.DamageDistributed(seat, attacker, shares(attacker, List.of(only))));
        }
        offer(new DuelDecision.DamageDistributed(seat, attacker, shares(attacker, blockers)));
    }

    /// Spreads each kind of damage over the blockers.
    private List<Share> shares(CardId attacker, List<CardId> blockers) {
        var shares = new ArrayList<Share>();
        var strikes = Strikes.toSplit(state, attacker);
        for (int i = 0; i < strikes.size(); i++) {
            for (Harm harm : strikes.get(i).harms()) {
                for (int b = 0; b < blockers.size(); b++) {
                    int amount = harm.amount() / blockers.size() + (b < harm.amount() % blockers.size() ? 1 : 0);
                    if (amount > 0) {
                        shares.add(new Share(i, harm.kind(), blockers.get(b), amount));
                    }
                }
            }
        }
        return shares;
    }

    private void allotments() {
        var due = LedgerArithmetic.of(state, state.ledger()).due().orElseThrow();
        switch (due.prevention()) {
            case LedgerEvent.PreventionQueued _ -> allotments(due, due.amount());
            case LedgerEvent.SourcePreventionQueued _ ->
                    due.wholeSources()
                            .forEach(whole -> offer(new DuelDecision.PreventionAllotted(seat, due.at(), whole)));
        }
    }

    private void allotments(LedgerArithmetic.Due due, int amount) {
        for (int first = 0; first < due.components().size(); first++) {
            int left = amount;
            var allotments = new ArrayList<Allotment>();
            for (int i = 0; i < due.components().size() && left > 0; i++) {
                var component = due.components().get((first + i) % due.components().size());
                int part = Math.min(left, component.amount());
                allotments.add(new Allotment(component.entry(), component.kind(), part));
                left -= part;
            }
            offer(new DuelDecision.PreventionAllotted(seat, due.at(), allotments));
        }
    }

    /// All subsets of a few cards; of many only none, all, and each card alone.
    private static void subsets(List<CardId> cards, Consumer<List<CardId>> each) {
        if (cards.size() <= SUBSETS_MAX) {
            for (int mask = 0; mask < 1 << cards.size(); mask++) {
                var chosen = new ArrayList<CardId>();
                for (int i = 0; i < cards.size(); i++) {
                    if ((mask >> i & 1) == 1) {
                        chosen.add(cards.get(i));
                    }
                }
                each.accept(List.copyOf(chosen));
            }
        } else {
            each.accept(List.of());
            cards.forEach(card -> each.accept(List.of(card)));
            each.accept(cards);
        }
    }
}
