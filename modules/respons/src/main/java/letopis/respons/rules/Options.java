package letopis.respons.rules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.respons.card.Ability;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Deed;
import letopis.respons.card.Payment;
import letopis.respons.event.Aim;
import letopis.respons.event.Cell;
import letopis.respons.event.PlayerDecision.End;
import letopis.respons.event.PlayerDecision;
import letopis.respons.event.Price;
import letopis.respons.event.Shown;
import letopis.respons.query.Abilities;
import letopis.respons.query.Field;
import letopis.respons.query.Filters;
import letopis.respons.query.Lines;
import letopis.respons.query.Scope;
import letopis.respons.query.Unseen;
import letopis.respons.state.Frame;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Copies;
import letopis.table.FaceShown;
import letopis.table.Hidden;
import letopis.table.Refusal;

/// All that a seat may choose now. Where combinations would be too many, a fair sample of them.
public final class Options {

    private static final int WAYS_MAX = 12;

    private final ResponsState state;
    private final Prompt prompt;
    private final Seat seat;
    private final List<Choice> options = new ArrayList<>();

    private Options(ResponsState state, Prompt prompt, Seat seat) {
        this.state = state;
        this.prompt = prompt;
        this.seat = seat;
    }

    public static List<Choice> of(ResponsState state, Seat seat) {
        Prompt prompt = Rules.RULES.prompt(state);
        var options = new Options(state, prompt, seat);
        if (prompt.seats().contains(seat)) {
            options.collect();
        }
        options.offer(new PlayerDecision.Conceded(seat));
        return options.options;
    }

    private void offer(Choice.Decision decision) {
        if (Rules.RULES.refusal(state, prompt, decision).isEmpty()) {
            options.add(decision);
        }
    }

    /// Offers what nothing else forbids any more than what is said of it, or the faces of cards.
    private void offer(PlayerDecision decision, Optional<Refusal> said) {
        if (said.isEmpty() && Rules.RULES.refuseFaces(state, decision).isEmpty()) {
            options.add(decision);
        }
    }

    private void collect() {
        switch (prompt) {
            case Prompt.Agree _ -> Seat.PAIR.forEach(holder ->
                    offer(new PlayerDecision.InitiativeAgreed(seat, holder)));
            case Prompt.Arrange _ -> arrangements();
            case Prompt.Mulligan _ -> mulligans();
            case Prompt.BeforeGame _ -> preGame();
            case Prompt.Cut _ -> Stream.of(Optional.<End>empty(), Optional.of(End.TOP), Optional.of(End.BOTTOM))
                    .forEach(end -> offer(new PlayerDecision.CutAnswered(seat, end)));
            case Prompt.Act _, Prompt.Answer _ -> act();
            case Prompt.GoOn _ -> offer(new PlayerDecision.Passed(seat));
            case Prompt.Offer _ -> use();
            case Prompt.Replace(_, var cards) -> combinations(cards, 1)
                    .forEach(one -> offer(new PlayerDecision.CardsChosen(seat, one)));
            case Prompt.Use(_, var card) -> {
                activations(card);
                offer(new PlayerDecision.Passed(seat));
            }
            case Prompt.Trap _ -> {
                Traps.options(state, seat).forEach(this::offer);
                offer(new PlayerDecision.Passed(seat));
            }
            case Prompt.TurnOrder _ -> Field.nextOrder(state, seat).ifPresent(card -> names(card)
                    .forEach(name -> offer(new PlayerDecision.OrderTurned(seat, card, name))));
            case Prompt.Show(_, var card, _) -> {
                names(card).forEach(name -> offer(new FaceShown(seat, card, name)));
                offer(new PlayerDecision.Passed(seat));
            }
            case Prompt.Modes _ -> modes(((Frame.Announcing) state.agenda().getLast()).deed())
                    .forEach(modes -> offer(new PlayerDecision.ModesChosen(seat, modes)));
            case Prompt.Aims _ -> {
                var frame = (Frame.Announcing) state.agenda().getLast();
                Targeting.ways(state, Deeds.scope(frame),
                        Targeting.targets(frame.deed(), frame.modes().orElse(List.of())),
                        Targeting.funds(state, seat, 0, 0)).stream().limit(WAYS_MAX)
                        .forEach(aims -> offer(new PlayerDecision.TargetsChosen(seat, aims)));
            }
            case Prompt.Choose(_, var cards, int count) -> combinations(cards, count)
                    .forEach(some -> offer(new PlayerDecision.CardsChosen(seat, some)));
            case Prompt.Sacrifice(_, var cards, int count) -> combinations(cards, count)
                    .forEach(some -> offer(new PlayerDecision.CardsChosen(seat, some)));
            case Prompt.Discard(_, int cards, var picked) -> givenUp(cards, picked);
            case Prompt.PickBlindly _ -> IntStream.rangeClosed(1, state.hand(seat.opponent()).size())
                    .forEach(place -> offer(new PlayerDecision.PickedBlindly(seat, place)));
            case Prompt.Place(_, var card, var field) -> Places.cells(state, card, field)
                    .forEach(cell -> offer(new PlayerDecision.CellChosen(seat, card, cell)));
            case Prompt.Line _ -> IntStream.rangeClosed(1, Cell.MOST)
                    .forEach(line -> offer(new PlayerDecision.LineChosen(seat, line)));
            case Prompt.Find _ -> finds();
            case Prompt.SubmitDecks _, Prompt.OfChance _ -> {}
        }
    }

    private List<CardName> names(CardId card) {
        return state.table().card(card).face().seenBy(Audience.JUDGE).map(List::of)
                .orElseGet(() -> Unseen.faces(state, card));
    }

    /// As listed, and turned round; of a list that is not known, as nobody sees.
    private void arrangements() {
        if (!Unseen.isKnown(state, seat)) {
            offer(new PlayerDecision.OrdersArranged(seat, Hidden.unseen(seat)));
            return;
        }
        List<CardName> orders = Copies.each(Unseen.list(state, seat).orders());
        for (int turn = 0; turn < orders.size(); turn++) {
            var turned = new ArrayList<>(orders);
            Collections.rotate(turned, turn);
            offer(new PlayerDecision.OrdersArranged(seat, Hidden.from(seat, List.copyOf(turned))));
            Collections.reverse(turned);
            offer(new PlayerDecision.OrdersArranged(seat, Hidden.from(seat, List.copyOf(turned))));
        }
    }

    /// None, each alone, the first few, and all.
    private void mulligans() {
        List<CardId> hand = state.hand(seat);
        offer(new PlayerDecision.MulliganTaken(seat, List.of()));
        hand.forEach(card -> offer(new PlayerDecision.MulliganTaken(seat, List.of(card))));
        IntStream.rangeClosed(2, hand.size()).forEach(count ->
                offer(new PlayerDecision.MulliganTaken(seat, hand.subList(0, count))));
    }

    /// None, each alone, and all.
    private void preGame() {
        List<Shown> cards = PreGames.options(state, seat);
        offer(new PlayerDecision.PreGameShown(seat, List.of()));
        cards.forEach(card -> offer(new PlayerDecision.PreGameShown(seat, List.of(card))));
        if (cards.size() > 1) {
            offer(new PlayerDecision.PreGameShown(seat, Discards.some(cards, cards.size())));
        }
    }

    private void act() {
        Discards.nameable(state, seat).forEach(this::play);
        lay();
        use();
    }

    /// Each ↷, and the pass that is always there.
    private void use() {
        for (ResponsZone zone : List.of(ResponsZone.HERO, ResponsZone.UNITS, ResponsZone.SUPPORT)) {
            state.table().zone(seat, zone).forEach(this::activations);
        }
        offer(new PlayerDecision.Passed(seat));
    }

    private void play(Shown shown) {
        Playable card = Field.playable(state, shown.name()).orElse(null);
        if (card == null) {
            return;
        }
        var source = Field.source(state, shown.card());
        Scope scope = Scope.of(seat, source, Optional.empty());
        for (Price price : prices(scope, card)) {
            var played = new PlayerDecision.CardPlayed(seat, shown.card(), shown.name(), Optional.empty(), List.of(),
                    List.of(), price);
            if (Plays.refuseCard(state, prompt, played).or(() -> Rules.RULES.refuseFaces(state, played)).isPresent()) {
                continue;
            }
            if (!card.is(CardType.SPELL)) {
                for (Cell cell : Lines.free(state, seat, card.types())) {
                    if (!Plays.isLaid(card, cell)) {
                        options.add(new PlayerDecision.CardPlayed(seat, shown.card(), shown.name(), Optional.of(cell),
                                List.of(), List.of(), price));
                    }
                }
                continue;
            }
            Deed deed = Plays.play(card).map(Ability.Play::deed)
                    .orElse(new Deed(List.of(), List.of(), Optional.empty(), false));
            int funds = Targeting.funds(state, seat, Costs.influence(state, seat, card, price.free())
                    - Costs.left(state, seat, card, price.free()), 1);
            ways(scope, deed, funds, (modes, aims) -> {
                var spell = new PlayerDecision.CardPlayed(seat, shown.card(), shown.name(), Optional.empty(), modes,
                        aims, price);
                offer(spell, Plays.refuseDeed(state, scope, card, spell));
            });
        }
    }

    /// What is refused for one of these cells is refused for all of them.
    private void offerEach(List<Cell> cells, Function<Cell, PlayerDecision> choice) {
        for (Cell cell : cells) {
            PlayerDecision into = choice.apply(cell);
            if (cell.equals(cells.getFirst()) && Rules.RULES.refusal(state, prompt, into).isPresent()) {
                return;
            }
            options.add(into);
        }
    }

    private List<Price> prices(Scope scope, Playable card) {
        if (Costs.mayBeFree(state, seat, card)) {
            return List.of(Price.FREE);
        }
        return Costs.anyPrice(state, scope, card.additional(), List.of()).stream().toList();
    }

    private interface Way {
        void of(List<Integer> modes, List<Aim> aims);
    }

    private void ways(Scope scope, Deed deed, int funds, Way way) {
        for (List<Integer> modes : modes(deed)) {
            Targeting.ways(state, scope, Targeting.targets(deed, modes), funds).stream().limit(WAYS_MAX)
                    .forEach(aims -> way.of(modes, aims));
        }
    }

    /// The fewest modes, each way round, and all that may be.
    private static List<List<Integer>> modes(Deed deed) {
        if (deed.choice().isEmpty()) {
            return List.of(List.of());
        }
        Deed.Choice choice = deed.choice().get();
        int count = choice.modes().size();
        var ways = new ArrayList<List<Integer>>();
        for (int size : List.of(choice.least(), Math.min(choice.most(), count))) {
            for (int from = 0; from < count; from++) {
                var way = new ArrayList<Integer>();
                for (int i = 0; i < size; i++) {
                    way.add((from + i) % count);
                }
                ways.add(way.stream().sorted().toList());
            }
        }
        return ways.stream().distinct().toList();
    }

    /// Known traps at what they cost; of a card nobody has seen, each price it may have.
    private void lay() {
        List<Cell> cells = Lines.free(state, seat, List.of(CardType.TRAP));
        boolean unseen = false;
        for (CardId card : state.hand(seat)) {
            Optional<CardName> name = state.table().card(card).face().seenBy(Audience.JUDGE);
            if (name.isEmpty() && (unseen || !state.table().card(card).isUnseen())) {
                continue;
            }
            unseen |= name.isEmpty();
            Optional<Playable> text = name.flatMap(one -> Field.playable(state, one));
            if (text.isPresent() && !text.get().is(CardType.TRAP)) {
                continue;
            }
            Scope scope = Scope.of(seat, Field.source(state, card), Optional.empty());
            List<Integer> costs = text.map(one -> List.of(Costs.influence(state, seat, one, false)))
                    .orElseGet(() -> IntStream.rangeClosed(0, state.player(seat).funds()).boxed().toList());
            List<Payment> due = text.map(Playable::additional).orElse(List.of());
            boolean free = text.filter(one -> Costs.mayBeFree(state, seat, one)).isPresent();
            if (state.settings().is(Settings.FaceDownPrice.SECRET)) {
                (free ? Optional.of(Price.PLAIN) : Costs.anyPrice(state, scope, due, List.of())).ifPresent(paid ->
                        offerEach(cells, cell -> new PlayerDecision.CardLaidSecretly(seat, card, cell,
                                price(state, seat, card), paid)));
                continue;
            }
            Optional<Price> price = free ? Optional.of(Price.FREE) : Costs.anyPrice(state, scope, due, List.of());
            price.ifPresent(paid -> (free ? List.of(0) : costs).forEach(cost -> offerEach(cells, cell ->
                    new PlayerDecision.CardLaid(seat, card, cell, cost, paid))));
        }
    }

    /// What a card costs that is played face down; nobody has seen it where nobody has seen the card.
    public static Hidden<Integer> price(ResponsState state, Seat seat, CardId card) {
        return SecretPrices.price(state, seat, card);
    }

    private void activations(CardId card) {
        if (!Abilities.isUsable(state, seat, card)) {
            return;
        }
        List<Ability> abilities = Abilities.of(state, card);
        for (int i = 0; i < abilities.size(); i++) {
            if (abilities.get(i) instanceof Ability.Tap tap && Activations.refuseAbility(state, prompt,
                    new PlayerDecision.CardActivated(seat, card, i, List.of(), List.of(), Price.PLAIN)).isEmpty()) {
                int number = i;
                Scope scope = Scope.of(state, card);
                int funds = Targeting.funds(state, seat, Costs.influence(tap.price()), 1);
                ways(scope, tap.deed(), funds, (modes, aims) -> Costs.anyPrice(state, scope, tap.price(),
                        aims.stream().map(Aim::card).toList()).ifPresent(price -> {
                    var use = new PlayerDecision.CardActivated(seat, card, number, modes, aims, price);
                    offer(use, Activations.refuseUse(state, prompt, use, tap));
                }));
            }
        }
    }

    /// Runs of neighbours; of cards nobody has seen, the first under each name.
    private void givenUp(int count, Optional<CardId> picked) {
        List<Shown> held = Discards.nameable(state, seat).stream()
                .filter(card -> picked.filter(one -> !one.equals(card.card())).isEmpty()).toList();
        if (picked.isPresent() && held.isEmpty()) {
            names(picked.get()).forEach(name ->
                    offer(new PlayerDecision.CardsGivenUp(seat, List.of(new Shown(picked.get(), name)))));
            return;
        }
        List<CardId> hand = state.hand(seat);
        for (int from = 0; from < Math.max(held.size(), 1); from++) {
            var way = new ArrayList<Shown>();
            for (int i = 0; i < held.size() && way.size() < count; i++) {
                Shown card = held.get((from + i) % held.size());
                if (way.stream().noneMatch(one -> one.card().equals(card.card()))) {
                    way.add(card);
                }
            }
            fill(way, hand, count);
            offer(new PlayerDecision.CardsGivenUp(seat, way));
        }
    }

    /// Further cards nobody has seen, as the first cards they may be.
    private void fill(List<Shown> way, List<CardId> hand, int count) {
        for (CardId card : hand) {
            boolean named = way.stream().anyMatch(one -> one.card().equals(card));
            if (way.size() < count && !named && state.table().card(card).isUnseen()) {
                var left = new ArrayList<>(Unseen.faces(state, card));
                left.stream().filter(name -> Rules.RULES.refuseFaces(state, new PlayerDecision.CardsGivenUp(seat,
                        ResponsState.plus(way, new Shown(card, name)))).isEmpty()).findFirst()
                        .ifPresent(name -> way.add(new Shown(card, name)));
            }
        }
    }

    /// Nothing, each card alone, and the first so many.
    private void finds() {
        var frame = (Frame.Searching) state.agenda().getLast();
        List<CardId> cards = Searches.cards(state, frame.seat(), frame.place()).stream()
                .filter(card -> frame.quality().filter(quality -> !Filters.mayFit(state, quality, card)).isEmpty())
                .toList();
        var ways = new ArrayList<List<CardId>>();
        ways.add(List.of());
        ways.addAll(combinations(cards, 1));
        ways.addAll(combinations(cards, Math.min(frame.cards(), cards.size())));
        for (List<CardId> way : ways.stream().distinct().toList()) {
            if (!frame.isShown()) {
                offer(new PlayerDecision.CardsFound(seat, way, List.of()));
                continue;
            }
            var shown = new ArrayList<Shown>();
            for (CardId card : way) {
                names(card).stream().filter(name -> Rules.RULES.refuseFaces(state, new PlayerDecision.CardsFound(seat,
                        way, ResponsState.plus(shown, new Shown(card, name)))).isEmpty()).findFirst()
                        .ifPresent(name -> shown.add(new Shown(card, name)));
            }
            offer(new PlayerDecision.CardsFound(seat, way, List.copyOf(shown)));
        }
    }

    /// Some ways to take so many of the cards: each run of neighbours.
    private static List<List<CardId>> combinations(List<CardId> cards, int count) {
        var ways = new ArrayList<List<CardId>>();
        for (int from = 0; from < cards.size() && count > 0 && count <= cards.size(); from++) {
            var way = new ArrayList<CardId>();
            for (int i = 0; i < count; i++) {
                way.add(cards.get((from + i) % cards.size()));
            }
            ways.add(List.copyOf(way));
        }
        return ways.stream().distinct().toList();
    }
}
