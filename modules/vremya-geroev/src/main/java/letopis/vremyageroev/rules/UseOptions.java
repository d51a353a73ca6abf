package letopis.vremyageroev.rules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.NamedCard;
import letopis.table.kernel.UnseenCards;
import letopis.vremyageroev.card.Ability;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.card.Pick;
import letopis.vremyageroev.event.Shown;
import letopis.vremyageroev.event.Target;
import letopis.vremyageroev.event.Use;
import letopis.vremyageroev.query.Abilities;
import letopis.vremyageroev.query.Field;
import letopis.vremyageroev.query.Kinds;
import letopis.vremyageroev.query.Unseen;
import letopis.vremyageroev.state.FightState;

/// Uses of abilities offered to a seat. If there are too many combinations, a representative sample.
final class UseOptions {

    private static final int WAYS_MAX = 24;

    private final FightState state;
    private final Seat seat;
    private final List<Shown> held; // usable cards of the hand
    private final List<Target> targets; // possible targets

    UseOptions(FightState state, Seat seat) {
        this.state = state;
        this.seat = seat;
        this.held = held(state, seat);
        this.targets = Uses.targets(state, seat);
    }

    /// Returns the usable hand cards; an unseen card appears under each name it can have.
    static List<Shown> held(FightState state, Seat seat) {
        List<Shown> held = nameable(state, seat, state.hand(seat));
        held.removeIf(card -> !Abilities.isHeld(state, seat, card.card()));
        return held;
    }

    /// Returns the player's cards on the field, Hero first.
    static List<Shown> field(FightState state, Seat seat) {
        var field = new ArrayList<Shown>();
        CardId hero = Field.hero(state, seat);
        field.add(new Shown(hero, state.face(hero).orElseThrow()));
        Field.besideHero(state, seat).forEach(card -> field.add(new Shown(card, state.face(card).orElseThrow())));
        return field;
    }

    static List<Shown> all(FightState state, Seat seat) {
        List<Shown> all = held(state, seat);
        all.addAll(field(state, seat));
        return all;
    }

    private boolean isUnseen(CardId card) {
        return state.table().card(card).isUnseen();
    }

    /// Returns the cards whose faces are available.
    private List<Shown> faces(List<CardId> cards) {
        var faces = new ArrayList<Shown>(cards.size());
        for (CardId card : cards) {
            state.face(card).ifPresent(name -> faces.add(new Shown(card, name)));
        }
        return faces;
    }

    /// Returns [#faces], plus an unseen card under each name it can have.
    private static List<Shown> nameable(FightState state, Seat seat, List<CardId> cards) {
        var named = new ArrayList<Shown>(cards.size());
        for (NamedCard card : UnseenCards.nameable(state.table(), cards, _ -> Unseen.faces(state, seat))) {
            named.add(new Shown(card.card(), card.name()));
        }
        return named;
    }

    private CardText text(Shown card) {
        return (CardText) state.cards().find(card.name()).orElseThrow();
    }

    /// @param fits abilities relevant now
    void collect(Shown card, Predicate<Ability.Usable> fits, Consumer<Use> offer) {
        List<Ability> abilities = text(card).abilities();
        for (int i = 0; i < abilities.size(); i++) {
            if (abilities.get(i) instanceof Ability.Usable usable && fits.test(usable) && mayBeUsed(card, usable)
                    && Uses.mayServe(state, seat, Use.of(card.card(), card.name(), i), usable)) {
                var ways = new ArrayList<Use>();
                ways(card, i, usable, ways);
                for (Use use : ways.subList(0, Math.min(ways.size(), WAYS_MAX))) {
                    offer.accept(use);
                }
            }
        }
    }

    /// Tests cheaply what does not depend on targets, picks and cost; the rules check the rest.
    private boolean mayBeUsed(Shown card, Ability.Usable ability) {
        return !(ability.cost().close() && !Field.isOpen(state, card.card()))
                && !(ability.cost().closeHero() && !Field.isOpen(state, Field.hero(state, seat)));
    }

    /// Adds every target with one payment and pick, and every pick for the first target.
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
        int asked = Uses.targetsAsked(state, ability);
        if (asked == 0) {
            return List.of(List.of());
        }
        var ways = new ArrayList<List<Target>>();
        for (Target target : targets) {
            ways.add(Collections.nCopies(asked, target));
        }
        if (asked > 1 && targets.size() > 1) {
            var mixed = new ArrayList<>(Collections.nCopies(asked, targets.get(0)));
            mixed.set(0, targets.get(1));
            ways.add(List.copyOf(mixed));
        }
        return ways;
    }

    /// Returns each possible first pick, completed with the first matching cards.
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

    /// Returns a different unseen card if the user is itself the named unseen card.
    private List<Shown> heldOtherThan(Shown user) {
        return isUnseen(user.card()) ? nameable(state, seat, state.hand(seat).stream()
                .filter(card -> !card.equals(user.card()) && Abilities.isHeld(state, seat, card)).toList()) : held;
    }

    /// Chooses the first hand cards that match the cost. An incomplete payment is refused later.
    private List<Shown> price(Shown user, List<CardFilter> discards, List<Shown> pointed) {
        if (discards.isEmpty()) {
            return List.of();
        }
        var paid = new ArrayList<Shown>();
        var left = new ArrayList<>(state.hand(seat));
        left.removeIf(card -> card.equals(user.card()) || !Abilities.isHeld(state, seat, card)
                || pointed.stream().anyMatch(one -> one.card().equals(card)));
        for (CardFilter filter : discards) {
            for (Shown card : nameable(state, seat, left)) {
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

    /// Tells if a copy is left in addition to those already named by the use.
    private boolean isLeft(Shown card, Shown user, List<Shown> pointed, List<Shown> paid) {
        int others = (int) Stream.of(List.of(user), pointed, paid).flatMap(List::stream)
                .filter(other -> other.name().equals(card.name()) && isUnseen(other.card())).count();
        return Unseen.mayHaveMore(state, seat, card.name(), Unseen.identified(state, seat, card.name()) + others);
    }
}
