package letopis.nebozhiteli.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.CardText.Weapon;
import letopis.nebozhiteli.card.DamageComponent;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.query.Keywords.KeywordSource;
import letopis.nebozhiteli.query.RuleOverrides;
import letopis.nebozhiteli.query.Strikes;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.rules.RangedAttack;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.BoardView.StrikePart;
import letopis.table.BoardView.Subject;
import letopis.table.CardId;
import letopis.table.kernel.TableView;

/// The parts of the damage of a creature, before the armor of its target: weapons (NT-IV-9.2.1), bonuses (NT-IV-9.8),
/// minimum damage (NT-V-6.3.1) and second strikes (NT-IV-9.5.1).
final class StrikeParts {

    private final DuelState state;
    private final TableView table;
    private final List<StrikePart> parts = new ArrayList<>();

    private StrikeParts(DuelState state, TableView table) {
        this.state = state;
        this.table = table;
    }

    /// Returns the parts of all melee strikes, or of all shots if the creature is shooting or has no other strike.
    static List<StrikePart> of(DuelState state, TableView table, CardId creature) {
        var all = new StrikeParts(state, table);
        Optional<Strikes.Strike> before = Optional.empty();
        for (Strikes.Strike strike : listStrikes(state, creature)) {
            if (before.equals(Optional.of(strike))) {
                all.add("second-strike", Optional.of(strike.source()), Math.max(strike.total(), strike.atLeast()));
            } else {
                all.addStrike(creature, strike);
            }
            before = before.equals(Optional.of(strike)) ? Optional.empty() : Optional.of(strike);
        }
        return all.parts;
    }

    private static List<Strikes.Strike> listStrikes(DuelState state, CardId creature) {
        boolean shooting = state.turn().phase() == Phase.RANGED;
        List<Strikes.Strike> melee = shooting ? List.of() : Strikes.listMeleeStrikes(state, creature);
        if (!melee.isEmpty()) {
            return melee;
        }
        List<CardId> weapons = RangedAttack.listRangedWeapons(state, creature);
        return shooting && weapons.isEmpty() ? Strikes.listMeleeStrikes(state, creature)
                : Strikes.listRangedStrikes(state, creature, weapons);
    }

    private void addStrike(CardId creature, Strikes.Strike strike) {
        boolean unarmed = strike.source().equals(creature);
        if (unarmed) {
            var bare = RuleOverrides.findEffectiveLimit(state, creature, Limit.UNARMED_DAMAGE);
            add("unarmed", bare.by().filter(by -> !by.equals(creature)), bare.value());
        } else {
            Weapon weapon = TableQueries.findWeapon(state, strike.source());
            add("weapon", Optional.of(strike.source()), weapon.damage().stream().mapToInt(DamageComponent::amount)
                    .sum());
        }
        addBonuses(creature, strike.source());
        add("minimum", Optional.empty(), Math.max(0, strike.atLeast() - strike.total()));
    }

    /// Bonuses of the creature itself come first: those printed on it, then those that an effect grants.
    private void addBonuses(CardId creature, CardId source) {
        long printed = TableQueries.findCreature(state, creature).keywords().stream()
                .filter(Keyword.DamageBonus.class::isInstance).count();
        long own = printed + state.lasting().grantedKeywords().stream()
                .filter(one -> one.creature().equals(creature) && one.keyword() instanceof Keyword.DamageBonus).count();
        int number = 0;
        for (KeywordSource<Keyword.DamageBonus> bonus
                : Strikes.listKeywordSources(state, creature, source, Keyword.DamageBonus.class)) {
            boolean isOwn = bonus.by().equals(creature) && number < own;
            add(isOwn && number >= printed ? "effect" : "bonus", Optional.of(bonus.by())
                    .filter(by -> !by.equals(creature)), bonus.keyword().amount());
            number += isOwn ? 1 : 0;
        }
    }

    /// Adds a part. A source that adds the same amount to several weapons is listed once.
    private void add(String code, Optional<CardId> source, int amount) {
        if (amount == 0 && !code.equals("weapon")) {
            return;
        }
        Optional<Subject> named = source.flatMap(table::visibleSubject);
        for (int i = 0; i < parts.size(); i++) {
            StrikePart part = parts.get(i);
            if (part.code().equals(code) && part.source().equals(named)) {
                parts.set(i, new StrikePart(code, named, part.amount() + amount));
                return;
            }
        }
        parts.add(new StrikePart(code, named, amount));
    }
}
