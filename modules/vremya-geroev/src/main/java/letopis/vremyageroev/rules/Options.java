package letopis.vremyageroev.rules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.NamedCard;
import letopis.table.kernel.UnseenCards;
import letopis.vremyageroev.card.Ability;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.card.Pick;
import letopis.vremyageroev.event.FightDecision;
import letopis.vremyageroev.event.Shown;
import letopis.vremyageroev.event.Target;
import letopis.vremyageroev.event.Use;
import letopis.vremyageroev.query.Abilities;
import letopis.vremyageroev.query.Field;
import letopis.vremyageroev.query.Kinds;
import letopis.vremyageroev.query.Unseen;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Settings;

/// All that a seat may choose now. Where combinations would be too many, a fair sample of them.
public final class Options {

    private static final int WAYS_MAX = 24;

    private final FightState state;
    private final Prompt prompt;
    private final Seat seat;
    private final List<Shown> held; // the cards of the hand that may be used
    private final List<Target> targets; // all that may be aimed at
    private final List<Choice> options = new ArrayList<>();

    private Options(FightState state, Prompt prompt, Seat seat) {
        this.state = state;
        this.prompt = prompt;
        this.seat = seat;
        boolean uses = prompt instanceof Prompt.Play || prompt instanceof Prompt.MayPass;
        this.held = uses ? held() : List.of();
        this.targets = uses ? Uses.targets(state, seat) : List.of();
    }

    private List<Shown> held() {
        List<Shown> held = nameable(state.hand(seat));
        held.removeIf(card -> !Abilities.isHeld(state, seat, card.card()));
        return held;
    }

    public static List<Choice> of(FightState state, Seat seat) {
        Prompt prompt = Rules.RULES.prompt(state);
        if (!prompt.seats().contains(seat)) {
            return concession(state, prompt, seat);
        }
        var options = new Options(state, prompt, seat);
        options.collect();
        options.options.addAll(concession(state, prompt, seat));
        return options.options;
    }

    private static List<Choice> concession(FightState state, Prompt prompt, Seat seat) {
        var conceded = new FightDecision.Conceded(seat);
        return Rules.RULES.refusal(state, prompt, conceded).isEmpty() ? List.of(conceded) : List.of();
    }

    private void collect() {
        switch (prompt) {
            case Prompt.Starters _ -> starters();
            case Prompt.Cut _ -> {
                int size = Field.deck(state, seat.opponent()).size();
                IntStream.of(0, 1, size / 2, size - 1).distinct().sorted()
                        .forEach(cards -> offer(new FightDecision.DeckCut(seat, cards)));
            }
            case Prompt.Play _ -> play();
            case Prompt.PlayAllowed _ -> {
                held.forEach(card -> uses(card, use -> new FightDecision.CardPlayed(seat, use)));
                offer(new FightDecision.Passed(seat));
            }
            case Prompt.Interrupt _ -> answers(use -> new FightDecision.InterruptUsed(seat, use));
            case Prompt.Defend _ -> {
                answers(use -> new FightDecision.DefenceUsed(seat, use));
                Field.companions(state, seat).forEach(card -> offer(new FightDecision.CompanionInterposed(seat, card)));
            }
            case Prompt.Respond _ -> answers(use -> new FightDecision.ResponseUsed(seat, use));
            case Prompt.Discard(_, int cards, _) -> givenUp(cards);
            case Prompt.AnswerWind _ -> {
                for (var answer : FightDecision.WindAnswered.Answer.values()) {
                    offer(new FightDecision.WindAnswered(seat, answer));
                }
            }
            case Prompt.SubmitDecks _, Prompt.OfChance _ -> {}
        }
    }

    private void offer(FightDecision decision) {
        if (Rules.RULES.refusal(state, prompt, decision).isEmpty()) {
            options.add(decision);
        }
    }

    /// None, each alone, and the first two or three; of a deck that is not known, none.
    private void starters() {
        offer(new FightDecision.StartersChosen(seat, List.of()));
        if (!Unseen.isKnown(state, seat)) {
            return;
        }
        List<CardName> all = Unseen.of(state, seat).stream().filter(name -> SetUps.startsOnField(state, name)).toList();
        all.stream().distinct().forEach(name -> offer(new FightDecision.StartersChosen(seat, List.of(name))));
        for (int cards = 2; cards <= Math.min(3, all.size()); cards++) {
            offer(new FightDecision.StartersChosen(seat, all.subList(0, cards)));
        }
    }

    private void play() {
        held.forEach(card -> uses(card, use -> new FightDecision.CardPlayed(seat, use)));
        field().forEach(card -> uses(card, use -> new FightDecision.FieldUsed(seat, use)));
        var seen = new HashMap<CardName, CardId>();
        for (Shown card : held) {
            CardId other = isUnseen(card.card()) ? null : seen.putIfAbsent(card.name(), card.card());
            if (other != null) {
                offer(new FightDecision.WitUsed(seat, card.name(), List.of(other, card.card())));
            }
        }
        List<CardId> unseen = unseen();
        List<Shown> named = unseen.isEmpty() ? List.of() : held;
        named.stream().filter(card -> isUnseen(card.card())).map(Shown::name).distinct().forEach(name -> {
            Stream<CardId> known = held.stream().filter(one -> one.name().equals(name)).map(Shown::card);
            List<CardId> pair = Stream.concat(known.filter(one -> !isUnseen(one)), unseen.stream()).limit(2).toList();
            if (pair.size() == 2) {
                offer(new FightDecision.WitUsed(seat, name, pair));
            }
        });
        offer(new FightDecision.TurnEnded(seat));
    }

    private boolean isUnseen(CardId card) {
        return state.table().card(card).isUnseen();
    }

    private List<CardId> unseen() {
        return state.hand(seat).stream().filter(this::isUnseen).toList();
    }

    /// Runs of neighbours; those nobody has seen stay so, or the first of them is named.
    private void givenUp(int cards) {
        List<CardId> hand = state.hand(seat).stream()
                .filter(card -> isUnseen(card) || state.face(card).isPresent()).toList();
        for (List<CardId> some : combinations(hand, cards)) {
            List<Shown> known = faces(some);
            List<CardId> unseen = some.stream().filter(this::isUnseen).toList();
            offer(new FightDecision.CardsGivenUp(seat, known, unseen));
            if (!unseen.isEmpty() && unseen.getFirst().equals(unseen().getFirst())) {
                for (CardName name : Unseen.faces(state, seat)) {
                    offer(new FightDecision.CardsGivenUp(seat, FightState.plus(known,
                            new Shown(unseen.getFirst(), name)), unseen.subList(1, unseen.size())));
                }
            }
        }
    }

    private interface AsDecision {
        FightDecision of(Use use);
    }

    private void answers(AsDecision decision) {
        held.forEach(card -> uses(card, decision));
        field().forEach(card -> uses(card, decision));
        offer(new FightDecision.Passed(seat));
    }

    /// Those cards whose faces are at hand.
    private List<Shown> faces(List<CardId> cards) {
        var faces = new ArrayList<Shown>(cards.size());
        for (CardId card : cards) {
            state.face(card).ifPresent(name -> faces.add(new Shown(card, name)));
        }
        return faces;
    }

    /// As [#faces], and one that nobody has seen under each name it may have.
    private List<Shown> nameable(List<CardId> cards) {
        var named = new ArrayList<Shown>(cards.size());
        for (NamedCard card : UnseenCards.nameable(state.table(), cards, _ -> Unseen.faces(state, seat))) {
            named.add(new Shown(card.card(), card.name()));
        }
        return named;
    }

    private CardText text(Shown card) {
        return (CardText) state.cards().find(card.name()).orElseThrow();
    }

    private List<Shown> field() {
        var field = new ArrayList<Shown>();
        CardId hero = Field.hero(state, seat);
        field.add(new Shown(hero, state.face(hero).orElseThrow()));
        Field.besideHero(state, seat).forEach(card -> field.add(new Shown(card, state.face(card).orElseThrow())));
        return field;
    }

    private void uses(Shown card, AsDecision decision) {
        List<Ability> abilities = text(card).abilities();
        for (int i = 0; i < abilities.size(); i++) {
            if (abilities.get(i) instanceof Ability.Usable usable && mayBeUsed(card, usable)
                    && Uses.mayServe(state, seat, Use.of(card.card(), card.name(), i), usable)) {
                var ways = new ArrayList<Use>();
                ways(card, i, usable, ways);
                for (Use use : ways.subList(0, Math.min(ways.size(), WAYS_MAX))) {
                    offer(decision.of(use));
                }
            }
        }
    }

    /// A cheap test of what does not depend on targets, picks and price; the rules check the rest.
    private boolean mayBeUsed(Shown card, Ability.Usable ability) {
        boolean timely = switch (ability) {
            case Ability.Action _ -> prompt instanceof Prompt.Play || prompt instanceof Prompt.PlayAllowed;
            case Ability.Defence _ -> prompt instanceof Prompt.Defend;
            case Ability.Interrupt interrupt -> Abilities.isDefence(state, interrupt)
                    ? prompt instanceof Prompt.Defend : prompt instanceof Prompt.Interrupt;
            case Ability.Response _ -> prompt instanceof Prompt.Respond;
        };
        return timely && !(ability.cost().close() && !Field.isOpen(state, card.card()))
                && !(ability.cost().closeHero() && !Field.isOpen(state, Field.hero(state, seat)));
    }

    /// Every target with one way to pay and to point, and every way to point at the first target.
    private void ways(Shown card, int number, Ability.Usable ability, List<Use> ways) {
        List<List<Target>> targets = targets(ability);
        List<List<Shown>> picks = picks(card, ability.picks());
        List<Shown> price = price(card, ability.cost().discards(), picks.isEmpty() ? List.of() : picks.getFirst());
        for (List<Shown> pointed : picks) {
            List<Shown> paid = price(card, ability.cost().discards(), pointed);
            ways.add(new Use(card.card(), card.name(), number, targets.getFirst(), pointed, paid));
        }
        for (int i = 1; i < targets.size() && !picks.isEmpty(); i++) {
            ways.add(new Use(card.card(), card.name(), number, targets.get(i), picks.getFirst(), price));
        }
    }

    private List<List<Target>> targets(Ability.Usable ability) {
        int strikes = Abilities.attack(ability.effects()).map(attack -> attack.strikes().size()).orElse(0);
        if (strikes == 0) {
            return List.of(List.of());
        }
        boolean each = state.settings().is(Settings.TargetChosen.PER_STRIKE);
        var ways = new ArrayList<List<Target>>();
        for (Target target : targets) {
            ways.add(Collections.nCopies(each ? strikes : 1, target));
        }
        if (each && strikes > 1 && targets.size() > 1) {
            var mixed = new ArrayList<>(Collections.nCopies(strikes, targets.get(0)));
            mixed.set(0, targets.get(1));
            ways.add(List.copyOf(mixed));
        }
        return ways;
    }

    /// Each card that may be pointed at first, with the first that fit behind it.
    private List<List<Shown>> picks(Shown user, List<Pick> picks) {
        if (picks.isEmpty()) {
            return List.of(List.of());
        }
        var ways = new ArrayList<List<Shown>>();
        for (Shown first : candidates(user, picks.getFirst())) {
            var way = new ArrayList<>(List.of(first));
            for (Pick pick : picks.subList(1, picks.size())) {
                candidates(user, pick).stream().filter(card -> !way.contains(card)).findFirst().ifPresent(way::add);
            }
            if (way.size() == picks.size()) {
                ways.add(List.copyOf(way));
            }
        }
        return ways;
    }

    private List<Shown> candidates(Shown user, Pick pick) {
        var ids = new ArrayList<CardId>();
        switch (pick.from()) {
            case OWN_COMPANION -> ids.addAll(Field.companions(state, seat));
            case ENEMY_COMPANION -> ids.addAll(Field.companions(state, seat.opponent()));
            case ANY_COMPANION -> state.table().seats().forEach(half -> ids.addAll(Field.companions(state, half)));
            case HAND -> ids.addAll(state.hand(seat));
            case GRAVEYARD -> ids.addAll(Field.graveyard(state, seat));
        }
        List<Shown> faces = pick.from() == Pick.From.HAND ? heldOtherThan(user) : faces(ids);
        return faces.stream().filter(card -> !card.card().equals(user.card())
                && Picks.refuse(state, seat, pick, card).isEmpty()).toList();
    }

    /// Where the user is the one unseen card that is named, another one is.
    private List<Shown> heldOtherThan(Shown user) {
        return isUnseen(user.card()) ? nameable(state.hand(seat).stream()
                .filter(card -> !card.equals(user.card()) && Abilities.isHeld(state, seat, card)).toList()) : held;
    }

    /// The first cards of the hand that fit the price; fewer where there are none, which is refused then.
    private List<Shown> price(Shown user, List<CardFilter> discards, List<Shown> pointed) {
        if (discards.isEmpty()) {
            return List.of();
        }
        var paid = new ArrayList<Shown>();
        var left = new ArrayList<>(state.hand(seat));
        left.removeIf(card -> card.equals(user.card()) || !Abilities.isHeld(state, seat, card)
                || pointed.stream().anyMatch(one -> one.card().equals(card)));
        for (CardFilter filter : discards) {
            for (Shown card : nameable(left)) {
                if (Kinds.matches(state, filter, text(card))
                        && (!isUnseen(card.card()) || isLeft(card, user, pointed, paid))) {
                    paid.add(card);
                    left.remove(card.card());
                    break;
                }
            }
        }
        return paid;
    }

    /// Whether a copy is left beside those the use names already.
    private boolean isLeft(Shown card, Shown user, List<Shown> pointed, List<Shown> paid) {
        int others = (int) Stream.of(List.of(user), pointed, paid).flatMap(List::stream)
                .filter(other -> other.name().equals(card.name()) && isUnseen(other.card())).count();
        return Unseen.mayHaveMore(state, seat, card.name(), Unseen.identified(state, seat, card.name()) + others);
    }

    /// Some ways to take so many of the cards: each run of neighbours.
    private static List<List<CardId>> combinations(List<CardId> cards, int count) {
        var ways = new ArrayList<List<CardId>>();
        for (int from = 0; from < cards.size() && count <= cards.size(); from++) {
            var way = new ArrayList<CardId>();
            for (int i = 0; i < count; i++) {
                way.add(cards.get((from + i) % cards.size()));
            }
            ways.add(List.copyOf(way));
        }
        return ways;
    }
}
