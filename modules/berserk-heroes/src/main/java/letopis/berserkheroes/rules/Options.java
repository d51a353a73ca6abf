package letopis.berserkheroes.rules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Feature.SpellAbility;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.event.Pending;
import letopis.berserkheroes.event.Permit;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.Said;
import letopis.berserkheroes.event.Shown;
import letopis.berserkheroes.event.Source;
import letopis.berserkheroes.query.Continuous;
import letopis.berserkheroes.query.Field;
import letopis.berserkheroes.query.Filters;
import letopis.berserkheroes.query.Holding;
import letopis.berserkheroes.query.Listeners;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.query.Spoken;
import letopis.berserkheroes.query.Unseen;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Frame;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Refusal;

/// All that a seat may choose now. Where combinations would be too many, a fair sample of them.
public final class Options {

    private final BerserkState state;
    private final Prompt prompt;
    private final Seat seat;
    private final List<Choice> options = new ArrayList<>();

    private Options(BerserkState state, Prompt prompt, Seat seat) {
        this.state = state;
        this.prompt = prompt;
        this.seat = seat;
    }

    public static List<Choice> of(BerserkState state, Seat seat) {
        Prompt prompt = Rules.RULES.prompt(state);
        var options = new Options(state, prompt, seat);
        if (prompt.seats().contains(seat)) {
            options.collect();
        }
        if (prompt instanceof Prompt.Act) {
            options.offer(new PlayerDecision.DrawOffered(seat));
        }
        options.offer(new PlayerDecision.Conceded(seat));
        return options.options;
    }

    private void offer(PlayerDecision decision) {
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
            case Prompt.Order _ -> {
                offer(new PlayerDecision.OrderChosen(seat, true));
                offer(new PlayerDecision.OrderChosen(seat, false));
            }
            case Prompt.Handle _ -> {
                offer(new PlayerDecision.DeckHandled(seat, false, 0));
                offer(new PlayerDecision.DeckHandled(seat, true, 0));
                offer(new PlayerDecision.DeckHandled(seat, false,
                        Field.deck(state, seat.opponent()).size() / 2));
            }
            case Prompt.DeclareRedeal _ -> IntStream.rangeClosed(0, state.hand(seat).size())
                    .forEach(cards -> offer(new PlayerDecision.RedealDeclared(seat, cards)));
            case Prompt.TakeRedeal(_, int cards) -> combinations(state.hand(seat), cards)
                    .forEach(some -> offer(new PlayerDecision.RedealTaken(seat, some)));
            case Prompt.Reveal _ -> reveal();
            case Prompt.Act _ -> act();
            case Prompt.Defend _ -> {
                offer(new PlayerDecision.DefenderNamed(seat, Optional.empty()));
                Field.creatures(state, seat).forEach(card ->
                        offer(new PlayerDecision.DefenderNamed(seat, Optional.of(card))));
            }
            case Prompt.Declare _ -> declare();
            case Prompt.Extort _ -> {
                offer(Answers.refused(seat));
                var frame = (Frame.Extorting) state.agenda().getLast();
                prices(Scope.of(state, Field.hero(state, seat)), frame.price()).forEach(price ->
                        offer(new PlayerDecision.ExtortionAnswered(seat, true, price)));
            }
            case Prompt.Join _, Prompt.Show _, Prompt.Sort _, Prompt.Gift _, Prompt.Cancel _, Prompt.Replace _,
                    Prompt.Aim _, Prompt.Keep _ -> Answers.of(state, prompt, seat).forEach(this::offer);
            case Prompt.Pass _ -> offer(new PlayerDecision.Passed(seat));
            case Prompt.Play _ -> {
                plays();
                offer(new PlayerDecision.PlayDeclined(seat));
            }
            case Prompt.Answer _ -> {
                offer(new PlayerDecision.StepAnswered(seat, true));
                offer(new PlayerDecision.StepAnswered(seat, false));
            }
            case Prompt.Choose(_, var cards, int count) -> combinations(cards, count)
                    .forEach(some -> offer(new PlayerDecision.CardsChosen(seat, some)));
            case Prompt.Discard(_, int cards) -> Handfuls.ways(state, seat, cards, List.of())
                    .forEach(way -> offer(new PlayerDecision.CardsGivenUp(seat, way)));
            case Prompt.Seek _ -> {
                offer(new PlayerDecision.SearchBegun(seat));
                offer(new PlayerDecision.SearchDeclined(seat));
            }
            case Prompt.Find _ -> finds();
            case Prompt.Coins(_, int coins) -> IntStream.rangeClosed(0, coins)
                    .forEach(open -> offer(new PlayerDecision.CoinsChosen(seat, open)));
            case Prompt.AnswerDraw _ -> {
                offer(new PlayerDecision.DrawAnswered(seat, false));
                offer(new PlayerDecision.DrawAnswered(seat, true));
            }
            case Prompt.Swap _ -> Matches.options(state, seat).forEach(this::offer);
            case Prompt.SubmitDecks _, Prompt.OfChance _ -> {}
        }
    }

    private void reveal() {
        List<CardId> hidden = Field.creatures(state, seat).stream()
                .filter(card -> Field.isHidden(state, card)).toList();
        offer(new PlayerDecision.HiddenRevealed(seat, List.of()));
        hidden.forEach(card -> offer(new PlayerDecision.HiddenRevealed(seat, List.of(card))));
        if (hidden.size() > 1) {
            offer(new PlayerDecision.HiddenRevealed(seat, hidden));
        }
    }

    private void act() {
        boolean free = Strikes.refuseFrenzied(state, seat).isEmpty();
        boolean whole = Rules.beyondFragment(state).isEmpty();
        for (CardId attacker : Field.creatures(state, seat)) {
            if (whole && (free || Continuous.of(state).has(attacker, Keyword.FRENZY))) {
                Strikes.targets(state, seat, attacker).forEach(target ->
                        options.add(new PlayerDecision.AttackDeclared(seat, attacker, target)));
            }
        }
        if (free) {
            plays();
        }
        Discards.nameable(state, seat).stream().filter(card -> Digs.isOfClutch(state, card.name())).forEach(card ->
                offer(new PlayerDecision.ClutchUsed(seat, card.card(), card.name())));
        if (free && whole) {
            Field.inPlay(state, seat).forEach(this::activate);
            Field.graveyard(state, seat).forEach(this::activate);
            undead();
        }
        Additional.options(state, seat).forEach(this::offer);
        offer(new PlayerDecision.TurnHandedOver(seat));
    }

    private void plays() {
        if (Holding.ofTop(state).isPresent()) {
            Holding.sources(state, seat).forEach(card -> Unseen.names(state, card).forEach(name ->
                    play(new Shown(card, name))));
            return;
        }
        Discards.nameable(state, seat).forEach(this::play);
        Holding.hatching(state, seat).forEach(card -> state.face(card).ifPresent(name -> play(new Shown(card, name))));
    }

    private void undead() {
        int open = state.player(seat).open();
        for (CardId card : Field.creatures(state, seat.opponent())) {
            if (open > 0 && Continuous.of(state).has(card, Keyword.UNDEAD)) {
                offer(new PlayerDecision.UndeadWounded(seat, card, 1));
                if (open > 1) {
                    offer(new PlayerDecision.UndeadWounded(seat, card, open));
                }
            }
        }
    }

    /// A card with X is played for one coin, for all, and what lies between as far as it matters.
    private void play(Shown shown) {
        Playable card = Field.playable(state, shown.name()).orElse(null);
        if (card == null || Plays.isForbidden(state, seat, card)) {
            return;
        }
        Optional<Permit> permit = Permits.now(state);
        for (Price price : permit.isPresent() ? List.of(Price.of(permit.get().way())) : Ways.prices(prices(card),
                Ways.ofPlay(state, seat, card), other -> prices(Ways.scope(seat, shown.card()), other))) {
            boolean asksX = card.x() && permit.isEmpty() && price.way() != Price.Way.FREE
                    && price.way() != Price.Way.OTHER;
            boolean pays = permit.isEmpty() && price.way() == Price.Way.COINS;
            for (int x : asksX ? numbers(means(price)
                    - Costs.reckoned(state, seat, shown.card(), card, 0, price.raged().size())) : List.of(0)) {
                boolean dear = pays && Costs.coins(state, seat, shown.card(), card, x, price, permit)
                        > state.player(seat).open(); // as most cards of a hand are
                if (dear || Costs.refuse(state, seat, shown.card(), card, x, price, permit).isPresent()) {
                    continue;
                }
                Scope scope = Scope.of(seat, new Source(shown.card(), 0, 0), Optional.empty()).withX(x);
                for (List<Said> said : ways(scope, Plays.abilities(card))) {
                    var play = new PlayerDecision.CardPlayed(seat, shown.card(), shown.name(), x, said, price);
                    if (permit.isPresent()) {
                        offer(play);
                    } else {
                        offer(play, Plays.refuseSaid(state, card, play));
                    }
                }
            }
        }
    }

    /// One, and all that can be paid.
    private static List<Integer> numbers(int most) {
        return most > 1 ? List.of(1, most) : List.of(1);
    }

    /// How many coins can be paid, or wounds instead of them.
    private int means(Price price) {
        return price.way() == Price.Way.LIFE ? Continuous.of(state).life(Field.hero(state, seat))
                : state.player(seat).open();
    }

    /// Without Rage, and with all the creatures that can be wounded; Thirst on each own character.
    private List<Price> prices(Playable card) {
        boolean rages = card.front().features().contains(new Feature.Word(Keyword.RAGE));
        if (!rages && Costs.thirst(card) == 0) {
            return List.of(Price.PLAIN);
        }
        List<CardId> creatures = Field.creatures(state, seat).stream()
                .filter(one -> !Field.isHidden(state, one)).toList();
        var thirsts = new ArrayList<List<CardId>>();
        if (Costs.thirst(card) > 0) {
            thirsts.add(List.of(Field.hero(state, seat)));
            creatures.forEach(one -> thirsts.add(List.of(one)));
        } else {
            thirsts.add(List.of());
        }
        var prices = new ArrayList<Price>();
        for (List<CardId> thirst : thirsts) {
            for (int raged = 0; raged <= (rages ? Math.min(card.cost(), creatures.size()) : 0); raged++) {
                prices.add(new Price(Price.Way.COINS, creatures.subList(0, raged), thirst, List.of(), List.of(),
                        List.of()));
            }
        }
        return prices;
    }

    /// Each way to say the first ability, with the first way to say the others.
    private List<List<Said>> ways(Scope scope, List<SpellAbility> abilities) {
        if (abilities.isEmpty()) {
            return List.of(List.of());
        }
        var rest = new ArrayList<Said>();
        for (SpellAbility ability : abilities.subList(1, abilities.size())) {
            rest.add(Targeting.ways(state, scope, ability.deed(), true).stream().findFirst().orElse(Said.NOTHING));
        }
        return Targeting.some(state, scope, abilities.getFirst().deed(), true).stream()
                .map(first -> Stream.concat(Stream.of(first), rest.stream()).toList()).toList();
    }

    private void activate(CardId card) {
        for (Spoken one : Listeners.features(state, card)) {
            if (one.feature() instanceof Feature.Activated ability
                    && Activations.isAtHand(state, seat, card, one.key(), ability)) {
                activate(card, one.key(), ability);
            }
        }
    }

    private void activate(CardId card, String key, Feature.Activated ability) {
        List<Rule.PaidWith> others = Ways.ofUse(state, seat, card, ability.price());
        for (int x : Prices.asksX(ability.price()) ? numbers(state.player(seat).open()
                - Costs.ofAbility(state, seat, card, ability.price(), 0)) : List.of(0)) {
            Scope scope = Scope.of(state, card).withX(x);
            List<Said> ways = List.of(); // which are the same for each price, and looked for when one can be paid
            for (Price price : Ways.prices(prices(scope, ability.price()), others, other -> prices(scope, other))) {
                var unsaid = new PlayerDecision.AbilityActivated(seat, card, key, x, Said.NOTHING, price);
                if (Activations.refuse(state, unsaid, ability, scope).isEmpty()) {
                    ways = ways.isEmpty() ? Targeting.some(state, scope, ability.deed(), false) : ways;
                    ways.forEach(said -> offer(new PlayerDecision.AbilityActivated(seat, card, key, x, said, price),
                            Targeting.refuse(state, scope, ability.deed(), said, false, false)));
                }
            }
        }
    }

    /// With each own card as the first that is paid with, where that can be.
    private List<Price> prices(Scope scope, List<Payment> asked) {
        List<CardId> own = Field.inPlay(state, seat);
        if (Prices.closed(asked).isEmpty() && Prices.wounds(asked).isEmpty()) {
            return own.isEmpty() ? List.of() : price(scope, asked, own).stream().toList();
        }
        var prices = new LinkedHashSet<Price>();
        for (int from = 0; from < own.size(); from++) {
            var turned = new ArrayList<>(own);
            Collections.rotate(turned, -from);
            price(scope, asked, turned).ifPresent(prices::add);
        }
        return List.copyOf(prices);
    }

    private Optional<Price> price(Scope scope, List<Payment> asked, List<CardId> own) {
        var closed = new ArrayList<CardId>();
        for (Filter filter : Prices.closed(asked)) {
            Optional<CardId> next = own.stream()
                    .filter(card -> Prices.mayClose(state, scope, filter, closed, card)).findFirst();
            if (next.isEmpty()) {
                return Optional.empty();
            }
            closed.add(next.get());
        }
        var wounded = new ArrayList<CardId>();
        for (var wounds : Prices.wounds(asked)) {
            Optional<CardId> next = own.stream().filter(card -> Field.isCharacter(state, card)
                    && !wounded.contains(card) && Filters.fits(state, wounds.filter(),
                    scope, card)).findFirst();
            if (next.isEmpty()) {
                return Optional.empty();
            }
            wounded.add(next.get());
        }
        int discards = Prices.discards(asked);
        List<List<Shown>> given = discards == 0 ? List.of(List.of())
                : Handfuls.ways(state, seat, discards, List.of(scope.self()));
        return given.stream().findFirst().map(cards -> new Price(Price.Way.COINS, List.of(), List.of(), closed, wounded,
                cards));
    }

    private void declare() {
        List<Pending> own = state.pending().stream().filter(one -> one.seat().equals(seat)).toList();
        for (int i = 0; i < own.size(); i++) {
            int place = i;
            Pending one = own.get(i);
            List<Optional<CardId>> causes = one.causes().isEmpty() ? List.of(Optional.empty())
                    : one.causes().stream().map(Optional::of).toList();
            for (Optional<CardId> cause : causes) {
                Targeting.some(state, Triggers.scope(one, cause), one.deed(), false).forEach(said -> offer(
                        new PlayerDecision.TriggerDeclared(seat, place, cause, said)));
            }
            if (Additional.isOf(one)) {
                Additional.options(state, one, place).forEach(this::offer);
            } else {
                one.held().forEach(name -> offer(new PlayerDecision.HeldDeclared(seat, place, name)));
            }
            offer(new PlayerDecision.TriggerDeclined(seat, place));
        }
    }

    /// Nothing, each card alone, and the first so many.
    private void finds() {
        var frame = (Frame.Searching) state.agenda().getLast();
        offer(new PlayerDecision.CardsFound(seat, List.of()));
        var all = new ArrayList<Shown>();
        for (CardId card : Searches.cards(state, seat)) {
            for (CardName name : Unseen.names(state, card)) {
                var shown = new Shown(card, name);
                if (Searches.fits(state, frame, shown)) {
                    offer(new PlayerDecision.CardsFound(seat, List.of(shown)));
                    if (all.size() < frame.cards() && all.stream().noneMatch(one -> one.card().equals(card))) {
                        all.add(shown);
                    }
                }
            }
        }
        if (all.size() > 1) {
            offer(new PlayerDecision.CardsFound(seat, List.copyOf(all)));
        }
        Lookings.options(state, prompt, seat).forEach(this::offer);
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
