package letopis.berserkheroes.query;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import letopis.berserkheroes.card.Amount;
import letopis.berserkheroes.card.CardText;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Element;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.From;
import letopis.berserkheroes.card.Guard;
import letopis.berserkheroes.card.Ignored;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Measured;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.event.Lasting;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Marks;
import letopis.journal.Seat;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.kernel.Kept;

/// What cards are by all that goes on: constant features and effects that last, in the order of their timestamps
/// (BF-115.4). Printed features are taken away first, then features are given and taken, then numbers change.
public final class Continuous {

    private final BerserkState state;
    private final List<Applied> applied = new ArrayList<>();
    private final Map<CardId, Now> cards = new HashMap<>();
    private final Map<CardId, Optional<Printed>> printed = new HashMap<>();
    private final Map<CardId, Modifier.TypeIs> types = new HashMap<>(); // where it is not the printed one
    private final Set<CardId> silenced = new HashSet<>();
    private final List<InForce> laws = new ArrayList<>();
    private boolean numbers; // whether strike and life were reckoned yet
    private final Kept listening = new Kept();

    /// Something that changes cards.
    ///
    /// @param constant whether it is a feature of its card, which may be taken away
    private record Applied(int since, Scope scope, String key, List<Modifier> modifiers, List<CardId> granted,
            Optional<Feature.Constant> constant) {}

    /// A rule that holds for a player.
    ///
    /// @param scope of the card it comes from
    public record InForce(Seat to, Rule rule, Scope scope) {}

    private Continuous(BerserkState state) {
        this.state = state;
    }

    public static Continuous of(BerserkState state) {
        return state.kept().of(() -> new Continuous(state).reckoned());
    }

    private Continuous reckoned() {
        collect();
        applied.forEach(this::retype);
        for (Applied one : applied) {
            if (isInForce(one) && one.modifiers().contains(new Modifier.NoFeatures())) {
                silenced.addAll(reached(one));
            }
        }
        cards.clear(); // who was silenced was looked at with all its words
        applied.stream().filter(this::isInForce).forEach(one -> reached(one).forEach(card -> speak(one, card)));
        gained();
        proclaim();
        numbers = true;
        applied.stream().filter(this::isInForce).forEach(one -> reached(one).forEach(card -> reckon(one, card)));
        return this;
    }

    /// Types come first: what else is said is said of cards of a type. Heroes stay heroes.
    private void retype(Applied one) {
        for (Modifier modifier : one.modifiers()) {
            boolean retypes = modifier instanceof Modifier.TypeIs || modifier instanceof Modifier.InitialType;
            if (retypes && isInForce(one)) {
                reached(one).stream().filter(card -> state.isInPlay(card) && !Field.isHero(state, card))
                        .forEach(card -> {
                            if (modifier instanceof Modifier.TypeIs type) {
                                types.put(card, type);
                            } else {
                                types.remove(card);
                            }
                        });
            }
        }
    }

    /// What constant abilities do is on cards at once, without the queue (BF-503.1-c, BF-115.2).
    private void collect() {
        for (CardId card : Field.inPlay(state)) {
            if (Field.isHidden(state, card)) {
                continue;
            }
            int since = state.table().card(card).count(Marks.SINCE);
            for (Spoken one : printed(card).map(Printed::features).orElse(List.of())) {
                if (one.feature() instanceof Feature.Constant constant) {
                    applied.add(applied(since, card, one.key(), constant));
                }
            }
        }
        for (Lasting lasting : state.lasting()) {
            if (lasting.isOn() && lasting.what() instanceof Lasting.What.Granted(var granted, var modifiers)) {
                applied.add(new Applied(lasting.number(), Scope.of(lasting.seat(), lasting.source(),
                        Optional.empty()), "l" + lasting.number(), modifiers, granted, Optional.empty()));
            }
        }
        applied.sort(Comparator.comparingInt(Applied::since));
    }

    private Applied applied(int since, CardId card, String key, Feature.Constant constant) {
        return new Applied(since, Scope.of(state, card), "c" + card.number() + key, constant.modifiers(), List.of(),
                Optional.of(constant));
    }

    /// Constant features that were gained work as well.
    private void gained() {
        var more = new ArrayList<Applied>();
        cards.forEach((card, now) -> now.features.forEach(one -> {
            if (one.feature() instanceof Feature.Constant constant && !one.key().startsWith("f")) {
                more.add(applied(state.table().card(card).count(Marks.SINCE), card, one.key(), constant));
            }
        }));
        more.sort(Comparator.comparing(Applied::key));
        more.stream().filter(this::isInForce).forEach(one -> reached(one).forEach(card -> speak(one, card)));
        applied.addAll(more);
        applied.sort(Comparator.comparingInt(Applied::since));
    }

    private boolean isInForce(Applied one) {
        return one.constant().isEmpty() || !(silenced.contains(one.scope().self()) && one.key().contains("f"))
                && Conditions.hold(state, this, one.constant().get().conditions(), one.scope());
    }

    private List<CardId> reached(Applied one) {
        return one.constant().map(constant -> Cards.meant(state, this, constant.reach(), one.scope()))
                .orElse(one.granted());
    }

    private void proclaim() {
        for (CardId card : Field.inPlay(state)) {
            for (Spoken one : now(card).features) {
                if (one.feature() instanceof Feature.Law law) {
                    Scope scope = Scope.of(state, card);
                    if (Conditions.hold(state, this, law.conditions(), scope)) {
                        law.rules().forEach(rule -> laws.add(new InForce(scope.seat(law.whom()), rule, scope)));
                    }
                }
            }
        }
        for (Lasting lasting : state.lasting()) {
            if (lasting.isOn() && lasting.what() instanceof Lasting.What.Proclaimed(var to, var rules)) {
                rules.forEach(rule -> laws.add(new InForce(to, rule,
                        Scope.of(lasting.seat(), lasting.source(), Optional.empty()))));
            }
        }
    }

    /// What counts as printed on a card.
    public Optional<Printed> printed(CardId card) {
        return printed.computeIfAbsent(card, id -> Printed.of(state, id));
    }

    private Now now(CardId card) {
        Now known = cards.get(card);
        if (known == null) {
            known = new Now();
            if (!silenced.contains(card) && !(state.isInPlay(card) && Field.isHidden(state, card))) {
                known.features.addAll(printed(card).map(Printed::features).orElse(List.of()));
            }
            cards.put(card, known);
        }
        return known;
    }

    private void speak(Applied one, CardId card) {
        Now now = now(card);
        int number = 0;
        for (Modifier modifier : one.modifiers()) {
            switch (modifier) {
                case Modifier.Gains(var feature) -> now.add(one.key(), number++, feature);
                case Modifier.Loses(var keyword) ->
                        now.features.removeIf(spoken -> spoken.feature().equals(new Feature.Word(keyword)));
                case Modifier.LosesMeasured(var keyword) -> now.features.removeIf(spoken ->
                        spoken.feature() instanceof Feature.Valued(var other, int _) && other == keyword);
                case Modifier.Cannot(var act) -> now.cannot.add(act);
                case Modifier.DrawsAttacks _ -> now.drawsAttacks = true;
                case Modifier.ClassesAre(var classes) -> now.classes = Optional.of(classes);
                case Modifier.ElementsAre(var elements) -> now.elements = Optional.of(elements);
                case Modifier.StrikeMore _, Modifier.LifeMore _, Modifier.StrikeIs _, Modifier.StrikeTimes _,
                        Modifier.AttackMore _, Modifier.TypeIs _, Modifier.InitialType _,
                        Modifier.NoFeatures _ -> {}
            }
        }
    }

    private void reckon(Applied one, CardId card) {
        Now now = now(card);
        for (Modifier modifier : one.modifiers()) {
            switch (modifier) {
                case Modifier.StrikeMore(var more) -> now.strikes.add(new Reckoned.More(of(more, one)));
                case Modifier.LifeMore(var more) -> now.life += of(more, one);
                case Modifier.StrikeIs(int strike) -> now.strikes.add(new Reckoned.Is(strike));
                case Modifier.StrikeTimes(int times, int over) ->
                        now.strikes.add(new Reckoned.Times(times, over, Numbers.isUp(state)));
                case Modifier.AttackMore(var more, var against) ->
                        now.attacks.add(new AttackMore(of(more, one), against, one.scope()));
                case Modifier.Gains _, Modifier.Loses _, Modifier.LosesMeasured _, Modifier.NoFeatures _,
                        Modifier.Cannot _, Modifier.DrawsAttacks _, Modifier.ClassesAre _, Modifier.ElementsAre _,
                        Modifier.TypeIs _, Modifier.InitialType _ -> {}
            }
        }
    }

    private int of(Amount amount, Applied one) {
        return Numbers.of(state, this, amount, one.scope());
    }

    public boolean has(CardId card, Keyword keyword) {
        Now now = now(card);
        for (Spoken one : now.features) {
            if (one.feature() instanceof Feature.Word(var word) && word == keyword) {
                return true;
            }
        }
        return keyword == Keyword.STUN && state.table().card(card).is(Marks.STUNNED);
    }

    /// The highest value of a card; what makes attacks weaker is added up (BF-7-188).
    public int value(CardId id, Measured keyword) {
        int value = keyword == Measured.POISON ? state.table().card(id).count(Marks.POISON) : 0;
        for (Spoken one : now(id).features) {
            if (one.feature() instanceof Feature.Valued(var word, int number) && word == keyword) {
                value = keyword == Measured.LESS_FROM_ATTACKS ? value + number : Math.max(value, number);
            }
        }
        return value;
    }

    /// Of this what was not printed on it (BF-7-056).
    public int granted(CardId id, Measured keyword) {
        int value = keyword == Measured.POISON ? state.table().card(id).count(Marks.POISON) : 0;
        for (Spoken one : now(id).features) {
            if (one.feature() instanceof Feature.Valued(var word, int number) && word == keyword
                    && !one.key().startsWith("f")) {
                value = Math.max(value, number);
            }
        }
        return value;
    }

    /// Whether that of other cards does not matter to what it does; who ignores features ignores all of it.
    public boolean ignores(CardId card, Ignored ignored) {
        return ignoresJust(card, ignored) || ignoresJust(card, Ignored.FEATURES);
    }

    /// The same, where it says just that.
    public boolean ignoresJust(CardId card, Ignored ignored) {
        for (Spoken one : now(card).features) {
            if (one.feature() instanceof Feature.Ignores(var all) && all.contains(ignored)) {
                return true;
            }
        }
        return false;
    }

    /// Against what a card has this.
    public List<From> guards(CardId card, Guard guard) {
        var all = new ArrayList<From>();
        for (Spoken one : now(card).features) {
            if (one.feature() instanceof Feature.Against(var word, var from) && word == guard) {
                all.add(from);
            }
        }
        return all;
    }

    /// The classes it has now; new ones take the place of those before (BF-109.1).
    public List<String> classes(CardId card) {
        return now(card).classes.orElseGet(() -> printed(card).map(Printed::classes).orElse(List.of()));
    }

    /// The elements it has now (BF-109.1); without any it is neutral (BF-107.2.1).
    public List<Element> elements(CardId card) {
        return now(card).elements.orElseGet(() -> printed(card).map(Printed::elements).orElse(List.of()));
    }

    /// The type it has now; before the game, and where nothing changes it, the initial one (BF-109.0, BF-109.2).
    public Optional<CardType> type(CardId card) {
        return Optional.ofNullable(types.get(card)).map(Modifier.TypeIs::type)
                .or(() -> Field.text(state, card).map(CardText::type));
    }

    private int baseStrike(CardId card) {
        Modifier.TypeIs type = types.get(card);
        return (type == null ? printed(card).flatMap(Printed::strike) : type.strike()).orElse(0);
    }

    private int baseLife(CardId card) {
        Modifier.TypeIs type = types.get(card);
        return (type == null ? printed(card).flatMap(Printed::life) : type.life()).orElse(0);
    }

    public boolean cannot(CardId card, Modifier.Act act) {
        return now(card).cannot.contains(act);
    }

    public boolean drawsAttacks(CardId card) {
        return now(card).drawsAttacks;
    }

    public List<AttackMore> attacks(CardId card) {
        return Collections.unmodifiableList(now(card).attacks);
    }

    /// The base strike with all that changes it (BF-115.5, BF-7-180, BF-7-054); it may be below 0.
    public int strike(CardId id) {
        Card card = state.table().card(id);
        int number = baseStrike(id);
        if (!state.isInPlay(id)) {
            return number;
        }
        Now now = now(id);
        int base = numbers ? now.strike(number) : number;
        return base + card.count(Marks.STRIKE) + card.count(Marks.BOOSTS);
    }

    /// The initial life with constant abilities (BF-115.5, BF-7-091).
    public int initialLife(CardId id) {
        return baseLife(id)
                + (numbers && state.isInPlay(id) ? now(id).life : 0);
    }

    /// Without the wounds (BF-7-079).
    public int maxLife(CardId id) {
        Card card = state.table().card(id);
        return initialLife(id) + card.count(Marks.LIFE) + card.count(Marks.BOOSTS);
    }

    /// The life that is left (BF-7-048).
    public int life(CardId id) {
        return maxLife(id) - state.table().card(id).count(Marks.WOUNDS);
    }

    /// Whether it may not act yet, since it came this turn and does not dash (BF-108.5, BF-7-156).
    public boolean isWeak(CardId id) {
        return Field.isCreature(state, id) && Field.isNew(state, id) && !has(id, Keyword.DASH);
    }

    public List<InForce> laws() {
        return Collections.unmodifiableList(laws);
    }

    public boolean isForbidden(Seat seat, Rule.Act act) {
        return laws.stream().anyMatch(law -> law.to().equals(seat) && law.rule().equals(new Rule.Forbids(act)));
    }

    /// The features of a card in play that work now, printed or given, with the triggers behind their names (BF-111.2).
    public List<Spoken> features(CardId card) {
        var all = new ArrayList<>(now(card).features);
        all.addAll(Builtins.of(state, this, card));
        return all;
    }

    /// Room for who listens, which is looked up once for all that is heard.
    Kept listening() {
        return listening;
    }
}
