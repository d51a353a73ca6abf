package letopis.nebozhiteli.query;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Ability.ConstantAbility;
import letopis.nebozhiteli.card.CardText.Enchantment;
import letopis.nebozhiteli.card.CardText.Protection;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Keyword.MagicProtection;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardId;
import letopis.table.CardName;

/// Sources of keywords for creatures and players: printed keywords, items, granted keywords and constant abilities in
/// play (NT-V-6.3). A query examines only one kind of keyword. The condition of a constant ability can therefore ask
/// for keywords of another kind.
public final class Keywords {

    private Keywords() {}

    /// @param by the card that gives the keyword
    /// @param reached whether a constant ability of another card gives the keyword
    public record KeywordSource<K extends Keyword>(K keyword, CardId by, boolean reached) {}

    /// An ability identified by card name. It counts once for each affected target (NT-V-6.5, A-31).
    private record AbilityKey(CardName name, int ability) {}

    public static <K extends Keyword> List<KeywordSource<K>> of(DuelState state, CardId creature, Class<K> kind) {
        if (state.lasting().grantedKeywords().isEmpty() && TableQueries.isOnField(state, creature)
                && !CardsInPlay.of(state)
                .mentionsKeyword(kind)) {
            return List.of();
        }
        var given = new ArrayList<KeywordSource<K>>();
        addKeywords(given, kind, TableQueries.findCreature(state, creature).keywords(), creature);
        for (var granted : state.lasting().grantedKeywords()) {
            if (granted.creature().equals(creature)) {
                addKeywords(given, kind, List.of(granted.keyword()), creature);
            }
        }
        for (CardId attached : state.table().card(creature).attached()) {
            if (TableQueries.findTextInPlay(state, attached) instanceof Protection worn) {
                addKeywords(given, kind, worn.keywords(), attached);
            }
        }
        // Enchantments are silenced on protected creatures. An enchantment that itself grants protection from
        // magic still works and silences the others. Whether the bearer can be a target is not checked again for
        // attached enchantments (NT-V-7.3.2-b).
        var enchanted = new ArrayList<KeywordSource<K>>();
        addAllEnchantmentKeywords(state, creature, kind, enchanted);
        addConstantAbilityKeywords(state, new Target.Card(creature), kind, _ -> true, given, enchanted);
        if (kind == MagicProtection.class || !enchanted.isEmpty() && of(state, creature, MagicProtection.class)
                .isEmpty()) {
            given.addAll(enchanted);
        }
        return given;
    }

    /// Returns the keywords of a weapon. They are printed on it, perhaps with a condition (NT-V-6.3), or come from its
    /// enchantments (NT-II-4.3). They affect no other weapon of the bearer. Enchantments on a weapon work even if the
    /// bearer is protected from magic, because they affect the weapon (NT-V-10.1).
    public static <K extends Keyword> List<KeywordSource<K>> findWeaponKeywords(DuelState state, CardId weapon,
            Class<K> kind) {
        var given = new ArrayList<KeywordSource<K>>();
        addKeywords(given, kind, TableQueries.findWeapon(state, weapon).keywords(), weapon);
        List<CardId> attached = state.table().card(weapon).attached();
        var names = new HashSet<CardName>();
        attached.forEach(card -> addEnchantmentKeywords(state, card, kind, names, given));
        if (!CardsInPlay.of(state).constantAbilities().isEmpty()) {
            addConstantAbilityKeywords(state, new Target.Card(TableQueries.findBearer(state, weapon)), kind, speaking ->
                    speaking.constant().reach().isEmpty()
                    && (speaking.card().equals(weapon) || attached.contains(speaking.card())), given, given);
        }
        return given;
    }

    /// Returns the keywords of a player. They come from cards the player controls and from constant abilities that
    /// affect players.
    public static <K extends Keyword> List<KeywordSource<K>> of(DuelState state, Seat seat, Class<K> kind) {
        if (!CardsInPlay.of(state).mentionsKeyword(kind)) {
            return List.of();
        }
        var given = new ArrayList<KeywordSource<K>>();
        for (CardId card : TableQueries.listAllCardsInPlay(state, seat)) {
            addKeywords(given, kind, TableQueries.findTextInPlay(state, card).keywords(), card);
        }
        addConstantAbilityKeywords(state, new Target.Player(seat), kind, _ -> true, given, given);
        return given;
    }

    /// Returns whether any card in play grants a keyword of this kind. This is faster than finding the creatures that
    /// have it.
    public static boolean isGrantedAnywhere(DuelState state, Class<? extends Keyword> kind) {
        if (CardsInPlay.of(state).mentionsKeyword(kind)) {
            return true;
        }
        for (var granted : state.lasting().grantedKeywords()) {
            if (kind.isInstance(granted.keyword())) {
                return true;
            }
        }
        return false;
    }

    private static <K extends Keyword> void addKeywords(List<KeywordSource<K>> sources, Class<K> kind,
            List<Keyword> keywords,
            CardId source) {
        addKeywords(sources, kind, keywords, source, false);
    }

    private static <K extends Keyword> void addKeywords(List<KeywordSource<K>> sources, Class<K> kind,
            List<Keyword> keywords, CardId source,
            boolean isReached) {
        for (Keyword keyword : keywords) {
            if (kind.isInstance(keyword)) {
                sources.add(new KeywordSource<>(kind.cast(keyword), source, isReached));
            }
        }
    }

    /// Adds keywords of enchantments. A card cannot bear the same enchantment twice. An enchantment name found on both
    /// the creature and an item counts once.
    private static <K extends Keyword> void addAllEnchantmentKeywords(DuelState state, CardId creature, Class<K> kind,
            List<KeywordSource<K>> sources) {
        var names = new HashSet<CardName>();
        List<CardId> attached = state.table().card(creature).attached();
        attached.forEach(card -> addEnchantmentKeywords(state, card, kind, names, sources));
        attached.forEach(item -> state.table().card(item).attached()
                .forEach(onItem -> addEnchantmentKeywords(state, onItem, kind, names, sources)));
    }

    private static <K extends Keyword> void addEnchantmentKeywords(
            DuelState state, CardId card, Class<K> kind, Set<CardName> names, List<KeywordSource<K>> sources) {
        if (TableQueries.findTextInPlay(state, card) instanceof Enchantment text && names.add(text.name())) {
            addKeywords(sources, kind, text.keywords(), card);
        }
    }

    private static <K extends Keyword> void addConstantAbilityKeywords(
            DuelState state, Target target, Class<K> kind, Predicate<CardsInPlay.ActiveConstantAbility> filter,
            List<KeywordSource<K>> sources,
            List<KeywordSource<K>> enchantmentSources) {
        var counted = new HashSet<AbilityKey>();
        for (var speaking : CardsInPlay.of(state).constantAbilities()) {
            var constant = speaking.constant();
            if (filter.test(speaking) && constant.keywords().stream().anyMatch(kind::isInstance)
                    && reachesTarget(state, speaking.card(), speaking.ability(), constant, target)
                    && counted.add(new AbilityKey(speaking.text().name(), speaking.ability()))) {
                addKeywords(speaking.text() instanceof Enchantment
                        ? enchantmentSources : sources, kind, constant.keywords(), speaking.card(),
                        constant.reach().isPresent());
            }
        }
    }

    private static boolean reachesTarget(DuelState state, CardId card, int ability, ConstantAbility constant,
            Target target) {
        var acting = EffectContext.of(state, card, ability, TableQueries.findController(state, card), List.of());
        boolean inReach = constant.reach().map(filter -> Conditions.matches(state, acting, filter, target))
                .orElseGet(() -> target.equals(new Target.Card(TableQueries.findBearer(state, card))));
        return inReach && Conditions.allHold(state, acting, constant.conditions());
    }
}
