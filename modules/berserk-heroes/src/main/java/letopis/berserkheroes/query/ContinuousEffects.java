package letopis.berserkheroes.query;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import letopis.berserkheroes.card.Amount;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.CardText;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Element;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Guard;
import letopis.berserkheroes.card.IgnoredAspect;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.card.WoundSource;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Marks;
import letopis.journal.Seat;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.kernel.Memo;

/// Characteristics of cards under all constant features and continuous effects in timestamp order (BF-115.4). Printed
/// features are removed first, then features are granted and removed, then numbers change.
public final class ContinuousEffects implements BerserkState.CacheValue {

    private final BerserkState state;
    private final FixedPointEvaluation evaluation;
    private final Map<ModifierSource.GrantedConstantAbility, Integer> timestampsByAbility = new HashMap<>();
    private final List<ModifierSource> appliedSources = new ArrayList<>();
    private final CardCharacteristics[] cards; // by card number, computed on demand
    private final PrintedCards printedCards;
    private final Map<CardId, Modifier.TypeOverride> typeOverrides = new HashMap<>();
    private final Set<CardId> silencedCards = new HashSet<>();
    private List<ActiveRule> rules = List.of();
    private boolean includesNumberChanges; // whether strike and life have been computed
    private boolean isUnconditional; // whether no constant and no rule for players had a condition
    private final Memo listenerCache = new Memo();
    private final Memo ruleCheckCache = new Memo();

    /// An active rule for a player, with the scope of its card.
    public record ActiveRule(Seat to, Rule rule, Scope scope) {}

    private ContinuousEffects(BerserkState state, FixedPointEvaluation evaluation) {
        this.state = state;
        this.evaluation = evaluation;
        cards = new CardCharacteristics[state.table().cardCount() + 1];
        printedCards = new PrintedCards(state);
    }

    public static ContinuousEffects evaluate(BerserkState state) {
        return state.kept().get(state, FixedPointEvaluation::evaluate);
    }

    static ContinuousEffects compute(BerserkState state, FixedPointEvaluation rounds) {
        return new ContinuousEffects(state, rounds).compute();
    }

    private <T> T evaluate(ModifierSource source, Object subject, Function<ContinuousEffects, T> query) {
        return evaluation.evaluate(this, source, subject, query);
    }

    @Override
    public boolean dependsOnTableOnly() {
        return isUnconditional;
    }

    /// Returns the constant features granted to cards, with timestamps.
    Map<ModifierSource.GrantedConstantAbility, Integer> timestampsByAbility() {
        return timestampsByAbility;
    }

    private ContinuousEffects compute() {
        appliedSources.addAll(ModifierSource.collectAll(state, printedCards, evaluation.previousTimestampsByAbility()));
        appliedSources.forEach(this::applyTypes);
        for (ModifierSource source : appliedSources) {
            if (source.removesFeatures() && isInForce(source)) {
                silencedCards.addAll(listAffectedCards(source));
            }
        }
        if (!silencedCards.isEmpty()) {
            Arrays.fill(cards, null); // silenced cards were cached with all their features
        }
        for (ModifierSource source : appliedSources) {
            if (source.changesFeatures() && isInForce(source)) {
                listAffectedCards(source).forEach(card -> applyFeatures(source, card));
            }
        }
        applyGrantedAbilities();
        includesNumberChanges = true;
        for (ModifierSource source : appliedSources) {
            if (source.changesNumbers() && isInForce(source)) {
                listAffectedCards(source).forEach(card -> applyNumbers(source, card));
            }
        }
        rules = PlayerRules.listActiveRules(state, this);
        isUnconditional = evaluation.isFirstRound() && evaluation.hasNoQuestions()
                && !PlayerRules.hasConditionalRules(state, this);
        return this;
    }

    /// Applies types first, since other modifiers refer to cards by type. Heroes stay heroes.
    private void applyTypes(ModifierSource source) {
        for (Modifier modifier : source.modifiers()) {
            boolean retypes = modifier instanceof Modifier.TypeOverride || modifier instanceof Modifier.InitialType;
            if (retypes && isInForce(source)) {
                listAffectedCards(source).stream()
                        .filter(card -> state.isInPlay(card) && !TableQueries.isHero(state, card))
                        .forEach(card -> {
                            if (modifier instanceof Modifier.TypeOverride type) {
                                typeOverrides.put(card, type);
                            } else {
                                typeOverrides.remove(card);
                            }
                        });
            }
        }
    }

    /// Applies the granted constant features. Granting reveals them, so the first round applies them last.
    private void applyGrantedAbilities() {
        if (!evaluation.isFirstRound() || timestampsByAbility.isEmpty()) {
            return;
        }
        List<ModifierSource> more = ModifierSource.listGrantedSources(state, timestampsByAbility);
        more.stream().filter(this::isInForce).forEach(by -> listAffectedCards(by).forEach(id -> applyFeatures(by, id)));
        appliedSources.addAll(more);
        appliedSources.sort(Comparator.comparingInt(ModifierSource::since));
    }

    private boolean isInForce(ModifierSource source) {
        return source.constantAbility().isEmpty()
                || !(silencedCards.contains(source.scope().self()) && source.isPrinted())
                && (source.constantAbility().get().conditions().isEmpty() || evaluate(source, "force", effects ->
                Conditions.allHold(state, effects, source.constantAbility().get().conditions(), source.scope())));
    }

    private List<CardId> listAffectedCards(ModifierSource source) {
        return source.constantAbility().map(own -> own.reach()).map(reach -> reach instanceof CardSelector.ThisCard
                ? CardReferences.resolve(state, this, reach, source.scope())
                : evaluate(source, "reach", effects -> CardReferences.resolve(state, effects, reach, source.scope())))
                .orElse(source.recipientCards());
    }

    public Optional<PrintedCharacteristics> findPrint(CardId card) {
        return printedCards.of(card);
    }

    CardCharacteristics findCharacteristics(CardId card) {
        if (card.number() >= cards.length) {
            return new CardCharacteristics(List.of());
        }
        CardCharacteristics known = cards[card.number()];
        if (known == null) {
            boolean bare = silencedCards.contains(card) || isHidden(card);
            known = new CardCharacteristics(bare ? List.of() : printedCards.listFeatures(card));
            cards[card.number()] = known;
        }
        return known;
    }

    /// Returns whether the card is hidden; hidden cards have no printed or granted abilities (BF-7-164).
    private boolean isHidden(CardId card) {
        return state.isInPlay(card) && TableQueries.isHidden(state, card);
    }

    private void applyFeatures(ModifierSource source, CardId card) {
        CardCharacteristics now = findCharacteristics(card);
        int number = 0;
        for (Modifier modifier : source.modifiers()) {
            switch (modifier) {
                case Modifier.FeatureGain _ when isHidden(card) -> number++;
                case Modifier.FeatureGain(var feature) -> {
                    ActiveFeature more = now.add(source.key(), number++, feature, source.since());
                    if (feature instanceof Feature.ConstantAbility constant) {
                        timestampsByAbility.put(new ModifierSource.GrantedConstantAbility(card, more.key(), constant),
                                source.since());
                    }
                }
                case Modifier.KeywordLoss(var keyword) -> {
                    now.removeFeatures(new Feature.KeywordFeature(keyword)::equals);
                    now.isRecovered |= keyword == Keyword.STUN && outlasts(source, card, Marks.STUNNED_IN);
                }
                case Modifier.NumericKeywordLoss(var keyword) -> {
                    now.removeFeatures(one -> one instanceof Feature.MeasuredKeyword(var it, int _) && it == keyword);
                    now.isCured |= keyword == NumericKeyword.POISON && outlasts(source, card, Marks.POISONED_IN);
                }
                case Modifier.CardActionBan(var act) -> now.forbid(act);
                case Modifier.Taunt _ -> {
                    now.drawsAttacks = true;
                    now.hasGrantedDuty |= !source.isPrinted();
                }
                case Modifier.ClassOverride(var classes) -> now.classes = Optional.of(classes);
                case Modifier.ElementOverride(var elements) -> now.elements = Optional.of(elements);
                case Modifier.StrikeBonus _, Modifier.LifeBonus _, Modifier.FixedStrike _, Modifier.StrikeMultiplier _,
                        Modifier.AttackModifier _, Modifier.WoundModifier _, Modifier.TypeOverride _,
                        Modifier.InitialType _, Modifier.NoFeatures _ -> {}
            }
        }
    }

    /// Returns whether a loss is later than the grant and therefore prevails. A loss is always complete (BF-111.3).
    private boolean outlasts(ModifierSource loss, CardId card, String grantedKey) {
        return loss.since() > state.table().card(card).count(grantedKey);
    }

    private void applyNumbers(ModifierSource source, CardId card) {
        CardCharacteristics now = findCharacteristics(card);
        CardId by = source.scope().self();
        for (Modifier modifier : source.modifiers()) {
            switch (modifier) {
                case Modifier.StrikeBonus(var more) -> now.add(new NumberChange.Addition(evaluate(more, source)), by);
                case Modifier.LifeBonus(var more) -> now.life += evaluate(more, source);
                case Modifier.FixedStrike(int strike) -> now.add(new NumberChange.Assignment(strike), by);
                case Modifier.StrikeMultiplier(int times, int over) ->
                        now.add(new NumberChange.Factor(times, over, AmountEvaluation.isRoundedUp(state)), by);
                case Modifier.AttackModifier(var more, var against) ->
                        now.add(new AttackBonus(evaluate(more, source), against, source.scope()));
                case Modifier.WoundModifier(var more, var from) ->
                        now.add(new WoundAdjustment(evaluate(more, source), from, source.scope()));
                case Modifier.FeatureGain _, Modifier.KeywordLoss _, Modifier.NumericKeywordLoss _,
                        Modifier.NoFeatures _, Modifier.CardActionBan _, Modifier.Taunt _, Modifier.ClassOverride _,
                        Modifier.ElementOverride _, Modifier.TypeOverride _, Modifier.InitialType _ -> {}
            }
        }
    }

    private int evaluate(Amount amount, ModifierSource source) {
        return amount.per().isEmpty() ? amount.number() : evaluate(source, amount,
                effects -> AmountEvaluation.evaluate(state, effects, amount, source.scope()));
    }

    public boolean has(CardId card, Keyword keyword) {
        CardCharacteristics now = findCharacteristics(card);
        for (int i = 0; i < now.features().size(); i++) { // so often that even an iterator would matter
            if (now.features().get(i).feature() instanceof Feature.KeywordFeature(var word) && word == keyword) {
                return true;
            }
        }
        return keyword == Keyword.STUN && !now.isRecovered && state.table().card(card).hasFlag(Marks.STUNNED);
    }

    /// Returns the card's Poison, without any Poison that it has since lost (BF-7-119).
    public int computePoison(CardId card) {
        return isHidden(card) || findCharacteristics(card).isCured ? 0 : state.table().card(card).count(Marks.POISON);
    }

    /// Returns the highest value of a keyword on a card. Reductions of attacks are summed instead (BF-7-188).
    public int computeValue(CardId id, NumericKeyword keyword) {
        int value = keyword == NumericKeyword.POISON ? computePoison(id) : 0;
        List<ActiveFeature> features = listOwnFeatures(id);
        for (int i = 0; i < features.size(); i++) {
            if (features.get(i).feature() instanceof Feature.MeasuredKeyword(var word, int number) && word == keyword) {
                value = keyword == NumericKeyword.LESS_FROM_ATTACKS ? value + number : Math.max(value, number);
            }
        }
        return value;
    }

    /// Returns whether a specific feature makes the card ignore this aspect of other cards.
    boolean ignores(CardId card, IgnoredAspect aspect) {
        for (ActiveFeature feature : findCharacteristics(card).features()) {
            if (feature.feature() instanceof Feature.Immunity(var all) && all.contains(aspect)) {
                return true;
            }
        }
        return false;
    }

    public List<WoundSource> listGuardedSources(CardId card, Guard guard) {
        var all = new ArrayList<WoundSource>();
        for (ActiveFeature feature : findCharacteristics(card).features()) {
            if (feature.feature() instanceof Feature.GuardFeature(var word, var from) && word == guard) {
                all.add(from);
            }
        }
        return all;
    }

    /// Returns the current classes; new ones replace the previous ones (BF-109.1).
    public List<String> listClasses(CardId card) {
        return findCharacteristics(card).classes.or(() -> findPrint(card).map(p -> p.classes())).orElse(List.of());
    }

    /// Returns the current elements (BF-109.1); without any the card is neutral (BF-107.2.1).
    public List<Element> listElements(CardId card) {
        return findCharacteristics(card).elements.or(() -> findPrint(card).map(p -> p.elements())).orElse(List.of());
    }

    /// Returns the current type. Until something changes it, this is the initial type (BF-109.0, BF-109.2).
    public Optional<CardType> findType(CardId card) {
        Modifier.TypeOverride type = typeOverrides.get(card);
        return type == null ? TableQueries.findText(state, card).map(CardText::type) : Optional.of(type.type());
    }

    int computeBaseStrike(CardId card) {
        Modifier.TypeOverride type = typeOverrides.get(card);
        return (type == null ? findPrint(card).flatMap(PrintedCharacteristics::strike) : type.strike()).orElse(0);
    }

    private int computeBaseLife(CardId card) {
        Modifier.TypeOverride type = typeOverrides.get(card);
        return (type == null ? findPrint(card).flatMap(PrintedCharacteristics::life) : type.life()).orElse(0);
    }

    public boolean isActionForbidden(CardId card, Modifier.Act act) {
        return findCharacteristics(card).isForbidden(act);
    }

    /// @param ignoresPrinted whether to count only sources other than a card's printed features (BF-7-056)
    boolean drawsAttacks(CardId card, boolean ignoresPrinted) {
        return ignoresPrinted ? findCharacteristics(card).hasGrantedDuty : findCharacteristics(card).drawsAttacks;
    }

    /// Returns the features of the card itself. Keywords are listed, but not the triggers they stand for.
    List<ActiveFeature> listOwnFeatures(CardId card) {
        return findCharacteristics(card).features();
    }

    /// Returns the timestamp of a feature: when it was granted or, for other features, that of its card (BF-115.4).
    int findFeatureTimestamp(CardId card, ActiveFeature feature) {
        return findCharacteristics(card).findGrantTimestamp(feature)
                .orElseGet(() -> state.table().card(card).count(Marks.ENTERED_IN));
    }

    public List<AttackBonus> listAttackBonuses(CardId card) {
        return findCharacteristics(card).attackBonuses();
    }

    public List<WoundAdjustment> listWoundAdjustments(CardId card) {
        return findCharacteristics(card).woundAdjustments();
    }

    /// Returns the base strike with all modifiers (BF-115.5, BF-7-180, BF-7-054). The result may be negative.
    public int computeStrike(CardId id) {
        Card card = state.table().card(id);
        int number = computeBaseStrike(id);
        if (!state.isInPlay(id)) {
            return number;
        }
        int base = includesNumberChanges ? findCharacteristics(id).computeStrike(number) : number;
        return base + card.count(Marks.STRIKE_CHANGE) + card.count(Marks.BOOSTS);
    }

    /// Returns the initial life including constant abilities (BF-115.5, BF-7-091).
    public int computeInitialLife(CardId id) {
        return computeBaseLife(id) + (includesNumberChanges && state.isInPlay(id) ? findCharacteristics(id).life : 0);
    }

    /// Returns the life before wounds (BF-7-079).
    public int computeMaxLife(CardId id) {
        Card card = state.table().card(id);
        return computeInitialLife(id) + card.count(Marks.LIFE) + card.count(Marks.BOOSTS);
    }

    /// Returns the remaining life (BF-7-048).
    public int computeLife(CardId id) {
        return computeMaxLife(id) - state.table().card(id).count(Marks.WOUNDS);
    }

    /// Returns whether the card cannot act yet: it is new this turn and lacks Dash (BF-108.5, BF-7-156).
    public boolean isWeak(CardId id) {
        return TableQueries.isCreature(state, id) && TableQueries.isNew(state, id) && !has(id, Keyword.DASH);
    }

    public List<ActiveRule> activeRules() {
        return rules;
    }

    public boolean isForbidden(Seat seat, Rule.Act act) {
        return PlayerRules.isForbidden(rules, seat, act);
    }

    /// Returns the active features of a card in play, including the triggers of named features (BF-111.2).
    public List<ActiveFeature> listFeatures(CardId card) {
        List<ActiveFeature> triggers = BuiltInTriggers.of(state, this, card);
        return triggers.isEmpty() ? listOwnFeatures(card)
                : Stream.concat(listOwnFeatures(card).stream(), triggers.stream()).toList();
    }

    Memo listenerCache() {
        return listenerCache;
    }

    /// Returns a cache that stores whether all rule checks can be skipped.
    public Memo ruleCheckCache() {
        return ruleCheckCache;
    }
}
