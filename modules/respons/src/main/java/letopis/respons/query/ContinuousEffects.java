package letopis.respons.query;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.respons.card.Ability;
import letopis.respons.card.CardText;
import letopis.respons.card.Keyword;
import letopis.respons.card.Modifier;
import letopis.respons.card.Rule;
import letopis.respons.card.Side;
import letopis.respons.card.Token;
import letopis.respons.event.LastingEffect;
import letopis.respons.event.LastingEffect.Content.GrantedModifiers;
import letopis.respons.event.LastingEffect.Content.PlayerRules;
import letopis.respons.query.ActiveAbilities.CardAbility;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.Table;
import letopis.table.kernel.Memo;
import org.jspecify.annotations.Nullable;

/// The characteristics of cards under all constant abilities and lasting effects, in timestamp order (RS-132a).
/// Abilities are removed first, so an older card can stop the effects of a newer one (RS-132b). Keywords are granted
/// and removed next, and strength changes last.
public final class ContinuousEffects {

    private static final List<Token> STRENGTHENING_TOKENS =
            Stream.of(Token.values()).filter(token -> token.strength() > 0).toList();

    private static final List<ResponsZone> ZONES_IN_PLAY = List.of(ResponsZone.HERO, ResponsZone.UNITS,
            ResponsZone.SUPPORT);
    private static final int UNKNOWN_MASK = -1;

    private final ResponsState state;
    private final ActiveAbilities activeAbilities;
    private final List<ModifierSource> appliedSources;
    private final CardCharacteristics[] cards; // by number, computed on demand
    private Set<CardId> silencedCards = Set.of();
    private List<ActiveRule> activeRules = List.of();
    private final Memo boardCheckMemo;
    private boolean includesStrengthChanges; // true once strengths are computed
    private int inputMask = UNKNOWN_MASK; // see EffectInputs

    /// The computed characteristics of a card.
    private static final class CardCharacteristics {
        private int keywordMask; // bits by ordinal number
        private int shieldCost;
        private int baseStrength;
        private int strengthIncrease;
        private List<StrengthBonus> strengthBonuses = List.of();
        private boolean cannotActivate;
        private boolean cannotHitHeroes;

        private boolean has(Keyword keyword) {
            return (keywordMask & bitOf(keyword)) != 0;
        }

        private static int bitOf(Keyword keyword) {
            return 1 << keyword.ordinal();
        }
    }

    /// The strength one card adds to another.
    public record StrengthBonus(CardId from, int amount) {}

    /// A source of modifiers: a lasting effect, or a constant ability, which other effects may have removed.
    private record ModifierSource(int since, Scope scope, List<Modifier> modifiers, List<CardId> recipientCards,
            Optional<Ability.ConstantAbility> constantAbility) {

        /// Returns whether the source changes strength or, if `affectsStrength` is false, anything else.
        private boolean hasModifiers(boolean affectsStrength) {
            for (Modifier modifier : modifiers) {
                boolean adds = modifier instanceof Modifier.Strength || modifier instanceof Modifier.BaseStrength;
                if (adds == affectsStrength) {
                    return true;
                }
            }
            return false;
        }

        private boolean removesAbilities() {
            for (Modifier modifier : modifiers) {
                if (modifier instanceof Modifier.NoAbilities) {
                    return true;
                }
            }
            return false;
        }
    }

    /// A rule in force for a player.
    ///
    /// @param scope the scope of the source card
    public record ActiveRule(Seat to, Rule rule, Scope scope) {}

    private ContinuousEffects(ResponsState state) {
        this.state = state;
        activeAbilities = ActiveAbilities.of(state);
        appliedSources = new ArrayList<>();
        cards = new CardCharacteristics[state.table().cardCount() + 1];
        boardCheckMemo = new Memo();
    }

    /// Creates the effects of a state in which the effects of an earlier state are still valid.
    private ContinuousEffects(ResponsState state, ContinuousEffects earlier) {
        this.state = state;
        activeAbilities = earlier.activeAbilities;
        appliedSources = earlier.appliedSources;
        cards = earlier.cards;
        silencedCards = earlier.silencedCards;
        activeRules = earlier.activeRules;
        boardCheckMemo = earlier.boardCheckMemo;
        includesStrengthChanges = true;
        inputMask = earlier.inputMask;
    }

    public static ContinuousEffects of(ResponsState state) {
        return state.kept().update(state, ContinuousEffects::compute);
    }

    /// Returns the effects of a state. They are recomputed only if something they depend on has changed, which is rare.
    private static ContinuousEffects compute(ResponsState state, @Nullable ContinuousEffects earlierEffects) {
        if (earlierEffects == null || !earlierEffects.isValidIn(state)) {
            return new ContinuousEffects(state).compute();
        }
        return earlierEffects.state.table() == state.table() ? earlierEffects
                : new ContinuousEffects(state, earlierEffects);
    }

    private boolean isValidIn(ResponsState laterState) {
        if (state.lasting() != laterState.lasting() || !state.initiative().equals(laterState.initiative())
                || !Lines.findLineOriginSeat(state).equals(Lines.findLineOriginSeat(laterState))
                || !hasSameBoard(laterState)) {
            return false;
        }
        inputMask = inputMask == UNKNOWN_MASK ? EffectInputs.of(activeAbilities, state.lasting()) : inputMask;
        return ((inputMask & EffectInputs.PLAYERS) == 0 || state.players() == laterState.players())
                && ((inputMask & EffectInputs.OTHER_CARDS) == 0 || state.table() == laterState.table())
                && ((inputMask & EffectInputs.LINE_FOUGHT) == 0
                || Lines.findFoughtLine(state) == Lines.findFoughtLine(laterState));
    }

    /// Returns true if the cards of both fields and the heroes are the same objects with the same marks.
    private boolean hasSameBoard(ResponsState laterState) {
        Table before = state.table();
        Table after = laterState.table();
        if (before == after) {
            return true;
        }
        for (Seat seat : Seat.PAIR) {
            for (ResponsZone zone : ZONES_IN_PLAY) {
                List<CardId> there = after.zone(seat, zone);
                if (there != before.zone(seat, zone)) {
                    return false;
                }
                for (CardId card : there) {
                    if (before.card(card) != after.card(card)) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    /// Returns the cache for state-based checks whose result depends only on these effects and the board.
    public Memo boardCheckMemo() {
        return boardCheckMemo;
    }

    /// Returns the abilities of the active cards, including removed abilities.
    public ActiveAbilities activeAbilities() {
        return activeAbilities;
    }

    private ContinuousEffects compute() {
        collectSources();
        for (ModifierSource source : appliedSources) {
            if (source.removesAbilities() && isInForce(source)) {
                var more = new HashSet<>(silencedCards);
                more.addAll(listAffectedCards(source));
                silencedCards = more;
            }
        }
        for (ModifierSource source : appliedSources) {
            if (source.hasModifiers(false) && isInForce(source)) {
                for (CardId card : listAffectedCards(source)) {
                    applyModifiers(source, card);
                }
            }
        }
        activeRules = collectRules();
        includesStrengthChanges = true;
        for (ModifierSource source : appliedSources) {
            if (source.hasModifiers(true) && isInForce(source)) {
                for (CardId card : listAffectedCards(source)) {
                    applyStrengthModifiers(source, card);
                }
            }
        }
        return this;
    }

    private void collectSources() {
        for (CardAbility<Ability.ConstantAbility> one : activeAbilities.constantAbilities()) {
            appliedSources.add(new ModifierSource(TableQueries.findTimestamp(state, one.card()),
                    Scope.of(state, one.card()), one.ability().modifiers(), List.of(), Optional.of(one.ability())));
        }
        for (LastingEffect lasting : state.lasting()) {
            if (lasting.what() instanceof GrantedModifiers(var granted, var modifiers)) {
                appliedSources.add(new ModifierSource(lasting.number(), Scope.of(lasting.seat(), lasting.source(),
                        Optional.empty()), modifiers, granted, Optional.empty()));
            }
        }
        appliedSources.sort(Comparator.comparingInt(ModifierSource::since));
    }

    private boolean isInForce(ModifierSource source) {
        return source.constantAbility().isEmpty() || !silencedCards.contains(source.scope().sourceCard())
                && Conditions.allHold(state, this, source.constantAbility().get().conditions(), source.scope());
    }

    private List<CardId> listAffectedCards(ModifierSource source) {
        return source.constantAbility().isEmpty() ? source.recipientCards()
                : CardReferences.resolve(state, this, source.constantAbility().get().reach(), source.scope());
    }

    private List<ActiveRule> collectRules() {
        List<ActiveRule> found = new ArrayList<>();
        for (CardAbility<Ability.Law> one : activeAbilities.laws()) {
            Ability.Law law = one.ability();
            if (!silencedCards.contains(one.card())) {
                Scope scope = Scope.of(state, one.card());
                if (Conditions.allHold(state, this, law.conditions(), scope)) {
                    law.rules().forEach(rule -> found.add(new ActiveRule(scope.seat(law.whom()), rule, scope)));
                }
            }
        }
        for (LastingEffect lasting : state.lasting()) {
            if (lasting.what() instanceof PlayerRules(var to, var rules)) {
                rules.forEach(rule -> found.add(new ActiveRule(to, rule,
                        Scope.of(lasting.seat(), lasting.source(), Optional.empty()))));
            }
        }
        return List.copyOf(found);
    }

    private CardCharacteristics findCharacteristics(CardId card) {
        CardCharacteristics known = card.number() < cards.length ? cards[card.number()] : new CardCharacteristics();
        if (known == null) {
            known = createPrintedCharacteristics(card);
            cards[card.number()] = known;
        }
        return known;
    }

    /// Returns the printed characteristics, with which computation begins (RS-241).
    private CardCharacteristics createPrintedCharacteristics(CardId card) {
        var printed = new CardCharacteristics();
        if (state.isOnBoard(card) && !TableQueries.isFaceDown(state, card)) {
            Side side = TableQueries.findSide(state, card).orElse(null);
            printed.baseStrength = side == null ? 0 : side.strength().orElse(0);
            if (side != null && !silencedCards.contains(card)) {
                for (Keyword keyword : side.keywords()) {
                    printed.keywordMask |= CardCharacteristics.bitOf(keyword);
                }
                for (int shield : side.shields()) {
                    printed.shieldCost += shield;
                }
            }
        }
        return printed;
    }

    private void applyModifiers(ModifierSource source, CardId card) {
        CardCharacteristics now = findCharacteristics(card);
        for (Modifier modifier : source.modifiers()) {
            switch (modifier) {
                case Modifier.KeywordGain(var keyword) -> now.keywordMask |= CardCharacteristics.bitOf(keyword);
                case Modifier.KeywordLoss(var keyword) -> now.keywordMask &= ~CardCharacteristics.bitOf(keyword);
                case Modifier.MagicShield(int influence) -> now.shieldCost += influence;
                case Modifier.NoAbilities _ -> {
                    now.keywordMask = 0;
                    now.shieldCost = 0;
                }
                case Modifier.CannotActivate _ -> now.cannotActivate = true;
                case Modifier.CannotHitHeroes _ -> now.cannotHitHeroes = true;
                case Modifier.Strength _, Modifier.BaseStrength _ -> {}
            }
        }
    }

    /// Applies a change of strength. Endurance prevents reductions of strength and base strength (RS-231, RS-237).
    private void applyStrengthModifiers(ModifierSource source, CardId card) {
        CardCharacteristics now = findCharacteristics(card);
        boolean endures = now.has(Keyword.ENDURANCE);
        for (Modifier modifier : source.modifiers()) {
            switch (modifier) {
                case Modifier.Strength(var more) -> {
                    int amount = AmountEvaluation.evaluate(state, this, more, source.scope());
                    int added = endures ? Math.max(0, amount) : amount;
                    now.strengthIncrease += added;
                    if (added != 0) {
                        now.strengthBonuses = ResponsState.append(now.strengthBonuses,
                                new StrengthBonus(source.scope().sourceCard(), added));
                    }
                }
                case Modifier.BaseStrength(int strength) ->
                        now.baseStrength = endures ? Math.max(now.baseStrength, strength) : strength;
                case Modifier.KeywordGain _, Modifier.KeywordLoss _, Modifier.MagicShield _, Modifier.NoAbilities _,
                        Modifier.CannotActivate _, Modifier.CannotHitHeroes _ -> {}
            }
        }
    }

    public boolean has(CardId card, Keyword keyword) {
        boolean fettered = keyword == Keyword.SKIP_COMBAT
                && state.table().card(card).count(Marks.tokenCounterOf(Token.FETTER)) > 0;
        return fettered || findCharacteristics(card).has(keyword);
    }

    /// Returns the cost of making the card a target (RS-194).
    public int shieldCostOf(CardId card) {
        return findCharacteristics(card).shieldCost;
    }

    public boolean isSilenced(CardId card) {
        return silencedCards.contains(card);
    }

    public boolean cannotActivate(CardId card) {
        return findCharacteristics(card).cannotActivate;
    }

    public boolean cannotHitHeroes(CardId card) {
        return findCharacteristics(card).cannotHitHeroes || state.table().card(card).hasFlag(Marks.HITS_NO_HERO);
    }

    /// Returns the current strength of a unit, negative if modifiers reduce it below 0.
    public int strengthOf(CardId id) {
        return undamagedStrengthOf(id) - state.table().card(id).count(Marks.DAMAGE);
    }

    /// Returns true if a unit dies because its strength is too low ([R-ZERO]).
    public boolean hasFatalStrength(CardId id) {
        int strength = strengthOf(id);
        return strength < 0 || strength == 0 && state.settings().is(Settings.ZeroStrengthRule.DIES);
    }

    /// Returns the strength of a unit with all losses restored (RS-149).
    public int undamagedStrengthOf(CardId id) {
        Card card = state.table().card(id);
        CardCharacteristics now = findCharacteristics(id);
        int more = includesStrengthChanges ? now.strengthIncrease : 0;
        for (Token token : STRENGTHENING_TOKENS) {
            more += token.strength() * card.count(Marks.tokenCounterOf(token));
        }
        return now.baseStrength + more;
    }

    /// Returns the strength other cards add to a unit.
    public List<StrengthBonus> strengthBonusesOf(CardId id) {
        return findCharacteristics(id).strengthBonuses;
    }

    /// Returns the current strength of a card on the board, or the printed strength of any other card.
    int computeCurrentOrPrintedStrength(CardId card) {
        return state.isOnBoard(card) ? strengthOf(card)
                : TableQueries.findSide(state, card).flatMap(Side::strength).orElse(0);
    }

    /// Returns the current durability of a location.
    public int computeDurability(CardId id) {
        return TableQueries.findSide(state, id).flatMap(Side::durability).orElse(0) - state.table().card(id)
                .count(Marks.DAMAGE);
    }

    public List<ActiveRule> activeRules() {
        return activeRules;
    }

    /// Returns those abilities of an active card that have not been removed.
    public List<Ability> listAbilities(CardId card) {
        if (silencedCards.contains(card)) {
            return List.of();
        }
        return TableQueries.findText(state, card)
                .map((CardText text) -> text.abilities(TableQueries.findLevel(state, card))).orElse(List.of());
    }
}
