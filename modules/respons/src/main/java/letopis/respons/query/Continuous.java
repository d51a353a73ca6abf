package letopis.respons.query;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import letopis.journal.Seat;
import letopis.respons.card.Ability;
import letopis.respons.card.CardText;
import letopis.respons.card.Keyword;
import letopis.respons.card.Modifier;
import letopis.respons.card.Rule;
import letopis.respons.card.Side;
import letopis.respons.card.Token;
import letopis.respons.event.Lasting.What.Granted;
import letopis.respons.event.Lasting.What.Proclaimed;
import letopis.respons.event.Lasting;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsState;
import letopis.respons.state.Settings;
import letopis.table.Card;
import letopis.table.CardId;

/// The characteristics of cards under all constant abilities and lasting effects, in timestamp order (RS-132a).
/// Abilities are removed first, so that an older card keeps a newer one's effects from applying (RS-132b); then
/// keywords are granted and removed, then strength changes.
public final class Continuous {

    private final ResponsState state;
    private final List<Applied> applied = new ArrayList<>();
    private final Now[] cards; // by number, computed on demand
    private final Set<CardId> silenced = new HashSet<>();
    private final List<InForce> laws = new ArrayList<>();
    private boolean strengths; // true once strengths are computed

    /// The computed characteristics of a card.
    private static final class Now {
        private final Set<Keyword> keywords = EnumSet.noneOf(Keyword.class);
        private int shields;
        private int base;
        private int more;
        private final List<Share> shares = new ArrayList<>();
        private boolean cannotActivate;
        private boolean cannotHitHeroes;
    }

    /// The strength one card adds to another.
    public record Share(CardId from, int amount) {}

    /// A source of modifiers.
    ///
    /// @param constant the constant ability of its card, if it comes from one; it may be removed
    private record Applied(int since, Scope scope, List<Modifier> modifiers, List<CardId> granted,
            Optional<Ability.Constant> constant) {

        /// Returns true if it changes strength (`strength`), or anything else (otherwise).
        private boolean changes(boolean strength) {
            for (Modifier modifier : modifiers) {
                if (strength == (modifier instanceof Modifier.Strength || modifier instanceof Modifier.BaseStrength)) {
                    return true;
                }
            }
            return false;
        }
    }

    /// A rule in force for a player.
    ///
    /// @param scope the scope of the source card
    public record InForce(Seat to, Rule rule, Scope scope) {}

    private Continuous(ResponsState state) {
        this.state = state;
        cards = new Now[state.table().cardCount() + 1];
    }

    public static Continuous of(ResponsState state) {
        return state.kept().of(() -> new Continuous(state).reckoned());
    }

    private Continuous reckoned() {
        collect();
        for (Applied one : applied) {
            if (one.modifiers().contains(new Modifier.NoAbilities()) && isInForce(one)) {
                silenced.addAll(reached(one));
            }
        }
        for (Applied one : applied) {
            if (one.changes(false) && isInForce(one)) {
                reached(one).forEach(card -> apply(one, card));
            }
        }
        proclaim();
        strengths = true;
        for (Applied one : applied) {
            if (one.changes(true) && isInForce(one)) {
                reached(one).forEach(card -> strengthen(one, card));
            }
        }
        return this;
    }

    private void collect() {
        for (Listening one : Listening.all(state)) {
            for (Ability ability : one.abilities()) {
                if (ability instanceof Ability.Constant constant) {
                    applied.add(new Applied(Field.timestamp(state, one.card()), Scope.of(state, one.card()),
                            constant.modifiers(), List.of(), Optional.of(constant)));
                }
            }
        }
        for (Lasting lasting : state.lasting()) {
            if (lasting.what() instanceof Granted(var granted, var modifiers)) {
                applied.add(new Applied(lasting.number(), Scope.of(lasting.seat(), lasting.source(), Optional.empty()),
                        modifiers, granted, Optional.empty()));
            }
        }
        applied.sort(Comparator.comparingInt(Applied::since));
    }

    private boolean isInForce(Applied one) {
        return one.constant().isEmpty() || !silenced.contains(one.scope().self())
                && Conditions.hold(state, this, one.constant().get().conditions(), one.scope());
    }

    private List<CardId> reached(Applied one) {
        return one.constant().isEmpty() ? one.granted()
                : Cards.meant(state, this, one.constant().get().reach(), one.scope());
    }

    private void proclaim() {
        for (Listening one : Listening.all(state)) {
            for (Ability ability : one.abilities()) {
                if (ability instanceof Ability.Law law && !silenced.contains(one.card())) {
                    Scope scope = Scope.of(state, one.card());
                    if (Conditions.hold(state, this, law.conditions(), scope)) {
                        law.rules().forEach(rule -> laws.add(new InForce(scope.seat(law.whom()), rule, scope)));
                    }
                }
            }
        }
        for (Lasting lasting : state.lasting()) {
            if (lasting.what() instanceof Proclaimed(var to, var rules)) {
                rules.forEach(rule -> laws.add(new InForce(to, rule,
                        Scope.of(lasting.seat(), lasting.source(), Optional.empty()))));
            }
        }
    }

    private Now now(CardId card) {
        Now known = card.number() < cards.length ? cards[card.number()] : new Now();
        if (known == null) {
            known = printed(card);
            cards[card.number()] = known;
        }
        return known;
    }

    /// Computation begins with the printed characteristics (RS-241).
    private Now printed(CardId card) {
        var printed = new Now();
        if (state.isOnBoard(card) && !Field.isFaceDown(state, card)) {
            Side side = Field.side(state, card).orElse(null);
            printed.base = side == null ? 0 : side.strength().orElse(0);
            if (side != null && !silenced.contains(card)) {
                printed.keywords.addAll(side.keywords());
                for (int shield : side.shields()) {
                    printed.shields += shield;
                }
            }
        }
        return printed;
    }

    private void apply(Applied one, CardId card) {
        Now now = now(card);
        for (Modifier modifier : one.modifiers()) {
            switch (modifier) {
                case Modifier.Gains(var keyword) -> now.keywords.add(keyword);
                case Modifier.Loses(var keyword) -> now.keywords.remove(keyword);
                case Modifier.MagicShield(int influence) -> now.shields += influence;
                case Modifier.NoAbilities _ -> {
                    now.keywords.clear();
                    now.shields = 0;
                }
                case Modifier.CannotActivate _ -> now.cannotActivate = true;
                case Modifier.CannotHitHeroes _ -> now.cannotHitHeroes = true;
                case Modifier.Strength _, Modifier.BaseStrength _ -> {}
            }
        }
    }

    /// Endurance prevents reductions of strength and base strength (RS-231, RS-237).
    private void strengthen(Applied one, CardId card) {
        Now now = now(card);
        boolean endures = now.keywords.contains(Keyword.ENDURANCE);
        for (Modifier modifier : one.modifiers()) {
            switch (modifier) {
                case Modifier.Strength(var more) -> {
                    int amount = Numbers.of(state, this, more, one.scope());
                    int added = endures ? Math.max(0, amount) : amount;
                    now.more += added;
                    if (added != 0) {
                        now.shares.add(new Share(one.scope().self(), added));
                    }
                }
                case Modifier.BaseStrength(int strength) ->
                        now.base = endures ? Math.max(now.base, strength) : strength;
                case Modifier.Gains _, Modifier.Loses _, Modifier.MagicShield _, Modifier.NoAbilities _,
                        Modifier.CannotActivate _, Modifier.CannotHitHeroes _ -> {}
            }
        }
    }

    public boolean has(CardId card, Keyword keyword) {
        boolean fettered = keyword == Keyword.SKIP_COMBAT
                && state.table().card(card).count(Marks.token(Token.FETTER)) > 0;
        return fettered || now(card).keywords.contains(keyword);
    }

    /// Returns the cost of making the card a target (RS-194).
    public int shields(CardId card) {
        return now(card).shields;
    }

    public boolean isSilenced(CardId card) {
        return silenced.contains(card);
    }

    public boolean cannotActivate(CardId card) {
        return now(card).cannotActivate;
    }

    public boolean cannotHitHeroes(CardId card) {
        return now(card).cannotHitHeroes || state.table().card(card).is(Marks.BARRED);
    }

    /// Returns the current strength of a unit, negative if modifiers reduce it below 0.
    public int strength(CardId id) {
        return whole(id) - state.table().card(id).count(Marks.DAMAGE);
    }

    /// Returns true if a unit of this strength dies ([R-ZERO]).
    public boolean isWithoutStrength(CardId id) {
        int strength = strength(id);
        return strength < 0 || strength == 0 && state.settings().is(Settings.StrengthNone.DIES);
    }

    /// Returns the strength of a unit with all losses restored (RS-149).
    public int whole(CardId id) {
        Card card = state.table().card(id);
        Now now = now(id);
        int more = strengths ? now.more : 0;
        for (Token token : Token.values()) {
            if (token.strength() > 0) {
                more += token.strength() * card.count(Marks.token(token));
            }
        }
        return now.base + more;
    }

    /// Returns the strength other cards add to a unit.
    public List<Share> shares(CardId id) {
        return List.copyOf(now(id).shares);
    }

    /// Returns the current strength of a card on the board, or the printed strength of any other card.
    int lastStrength(CardId card) {
        return state.isOnBoard(card) ? strength(card)
                : Field.side(state, card).flatMap(Side::strength).orElse(0);
    }

    /// Returns the current durability of a location.
    public int durability(CardId id) {
        return Field.side(state, id).flatMap(Side::durability).orElse(0) - state.table().card(id).count(Marks.DAMAGE);
    }

    public List<InForce> laws() {
        return Collections.unmodifiableList(laws);
    }

    /// Returns the abilities of an active card that are not removed.
    public List<Ability> abilities(CardId card) {
        if (silenced.contains(card)) {
            return List.of();
        }
        return Field.text(state, card).map((CardText text) -> text.abilities(Field.level(state, card)))
                .orElse(List.of());
    }
}
