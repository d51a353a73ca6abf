package letopis.berserkheroes.view;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.WoundSource;
import letopis.berserkheroes.event.BerserkEvent;
import letopis.berserkheroes.event.CardEvent;
import letopis.berserkheroes.event.ChanceOutcome;
import letopis.berserkheroes.event.CoinEvent;
import letopis.berserkheroes.event.EndEvent;
import letopis.berserkheroes.event.JudgeOrder;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.event.QueueEvent;
import letopis.berserkheroes.event.SetUpEvent;
import letopis.berserkheroes.event.StrikeEvent;
import letopis.berserkheroes.event.TurnEvent;
import letopis.berserkheroes.event.ValueEvent;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt.Prevention;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt.Wounds;
import letopis.berserkheroes.fold.Fold;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.rules.Strength;
import letopis.berserkheroes.rules.WoundTerms;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Marks;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.table.Audience;
import letopis.table.BoardView.Account;
import letopis.table.BoardView.Subject;
import letopis.table.CardId;
import letopis.table.kernel.TableView;

/// Calculations of characters' life from recorded events. A hero's life is the player's.
public final class LifeAccounts {

    /// See [letopis.table.Game#lineParagraphs].
    public static final Map<String, List<String>> PARAGRAPHS_BY_LINE = Map.ofEntries(
            Map.entry("armour", List.of("BF-7-013", "BF-516.1")),
            Map.entry("scales", List.of("BF-7-191", "BF-516.1")),
            Map.entry("shield", List.of("BF-516.4", "BF-516.1")),
            Map.entry("superiority", List.of("BF-7-143")),
            Map.entry("vulnerability", List.of("BF-7-187")),
            Map.entry("wrath", List.of("BF-7-038")),
            Map.entry("strike-reduction", List.of("BF-7-158")),
            Map.entry("less-from-attacks", List.of("BF-7-188")),
            Map.entry("attack-more", List.of("BF-523.1")),
            Map.entry("wounds-more", List.of("BF-523.1")),
            Map.entry("replaced", List.of("BF-7-098", "BF-7-095", "BF-515.1", "BF-517.1", "BF-517.1.1")));

    private final BerserkState stateBefore;
    private final ContinuousEffects effects;
    private final TableView table;
    private final Sequence entry;

    private LifeAccounts(BerserkState stateBefore, Audience audience) {
        this.stateBefore = stateBefore;
        effects = ContinuousEffects.evaluate(stateBefore);
        table = new TableView(stateBefore.table(), audience);
        entry = stateBefore.at().next();
    }

    public static List<Account> createAccounts(BerserkState before, BerserkEvent event, Audience audience) {
        var accounts = new LifeAccounts(before, audience);
        return switch (event) {
            case ValueEvent.WoundsDealt(var wounds) -> accounts.createWoundAccounts(wounds);
            case ValueEvent.WoundsHealed(var card, int wounds, _) -> accounts.createHealingAccounts(card, wounds);
            case ValueEvent.LifeChanged(var card, int more) ->
                    accounts.createLifeLevelAccounts(card, more > 0 ? "extra-life" : "negative-life", more);
            case ValueEvent.LifeSet(var card, int life, int more) -> accounts.createLifeSetAccounts(card, life, more);
            case ValueEvent.CardBoosted(var card, int boosts) -> accounts.createLifeLevelAccounts(card, "boost",
                    boosts);
            case ValueEvent.StrikeSet _, ValueEvent.PoisonSet _, ValueEvent.ShieldGiven _ -> List.of();
            case QueueEvent.LastingEffectBegan(var lasting) ->
                    accounts.createConstantEffectAccounts(event, "effect", Optional.of(lasting.source().card()));
            case QueueEvent.EffectExpired(int number) ->
                    accounts.createConstantEffectAccounts(event, "expired", before.lastingEffects().stream()
                    .filter(lasting -> lasting.number() == number).map(lasting -> lasting.source().card()).findFirst());
            case CardEvent.EffectsRemoved(var card) -> accounts.createBoostLossAccounts(event, card);
            case CardEvent.CardAttached(var part, var bearer) -> accounts.createAttachmentAccounts(event, part, bearer);
            case CardEvent.CardTurnedOver(var card) -> accounts.createTurnOverAccounts(event, card);
            // The whole account may change: features depend on card positions and on conditions such as the active
            // player and the number of coins.
            case CardEvent own -> accounts.findMovedCard(own).map(card -> accounts.createConstantEffectAccounts(event,
                    before.isInPlay(card) ? "feature-lost" : "feature-gained", Optional.of(card)))
                    .orElseGet(() -> accounts.createConstantEffectAccounts(event, "feature", Optional.empty()));
            case TurnEvent _, CoinEvent _, StrikeEvent _ ->
                    accounts.createConstantEffectAccounts(event, "feature", Optional.empty());
            case SetUpEvent.HeroPlaced placed -> accounts.createNewHeroAccounts(placed);
            case QueueEvent _, PlayerDecision _, ChanceOutcome _, JudgeOrder _, SetUpEvent _, EndEvent _ -> List.of();
        };
    }

    /// Returns the account of a new hero. In a later game of a match the hero returns with full life.
    private List<Account> createNewHeroAccounts(SetUpEvent.HeroPlaced heroPlaced) {
        if (stateBefore.series().game() == 1) {
            return List.of();
        }
        int life = ContinuousEffects.evaluate(Fold.evolve(stateBefore, entry, heroPlaced))
                .computeLife(heroPlaced.card());
        return List.of(new Account(new Subject.OfSeat(heroPlaced.seat()), Account.LIFE, 0, life,
                List.of(new Account.Line("new-game", life, entry)), life, true));
    }

    private List<Account> createHealingAccounts(CardId card, int wounds) {
        return List.of(createAccount(card, List.of(new Account.Line("healing", wounds, entry)), 0, true));
    }

    /// Returns the account of a life level, which changes together with the remaining life (BF-504.2, BF-504.4).
    private List<Account> createLifeLevelAccounts(CardId card, String code, int increase) {
        return List.of(createAccount(card, List.of(new Account.Line(code, increase, entry)), increase, true));
    }

    /// Returns the account of a card whose life was set: all wounds are removed, and the life level is set
    /// (BF-106.2.1).
    private List<Account> createLifeSetAccounts(CardId card, int life, int increase) {
        int wounds = stateBefore.table().card(card).count(Marks.WOUNDS);
        var lines = new ArrayList<Account.Line>();
        if (wounds > 0) {
            lines.add(new Account.Line("wounds-off", wounds, entry));
        }
        lines.add(new Account.Line("life-is", life - effects.computeLife(card) - wounds, entry));
        return List.of(createAccount(card, lines, increase, true));
    }

    /// Returns the accounts of an attachment, which adds the life and the wounds of a part to those of the whole
    /// (BF-7-150).
    private List<Account> createAttachmentAccounts(BerserkEvent event, CardId partCard, CardId bearer) {
        int wounds = stateBefore.table().card(partCard).count(Marks.WOUNDS);
        int more = ContinuousEffects.evaluate(Fold.evolve(stateBefore, entry, event))
                .computeMaxLife(bearer) - effects.computeMaxLife(bearer);
        var lines = new ArrayList<Account.Line>();
        lines.add(createLine(Optional.of(partCard), "part-life", more));
        if (wounds > 0) {
            lines.add(createLine(Optional.of(partCard), "part-wounds", -wounds));
        }
        Stream<Account> others = createConstantEffectAccounts(event, "feature", Optional.empty()).stream()
                .filter(account -> !account.subject().equals(createSubject(bearer)));
        return Stream.concat(Stream.of(createAccount(bearer, lines, more, true))
                .filter(_ -> isOpen(stateBefore, bearer)),
                others)
                .toList();
    }

    /// Returns the accounts of a card that was turned over. The other side has a different printed life, and its
    /// features may change the life of other cards.
    private List<Account> createTurnOverAccounts(BerserkEvent event, CardId card) {
        return createConstantEffectAccounts(event, cardId -> cardId.equals(card) ? "side" : "feature",
                Optional.empty());
    }

    /// Returns the accounts of wounded cards. Simultaneous wounds of one card form one sum (BF-508.4.3).
    private List<Account> createWoundAccounts(List<Wounds> dealtWounds) {
        var lines = new LinkedHashMap<CardId, List<Account.Line>>();
        for (Wounds wounds : dealtWounds) {
            List<Account.Line> sum = lines.computeIfAbsent(wounds.to(), _ -> new ArrayList<>());
            sum.addAll(createStrengthLines(wounds));
            int number = Math.max(0, wounds.strength() + wounds.more());
            sum.addAll(createAdjustmentLines(wounds, wounds.strength() - number));
            wounds.replaced().ifPresent(by -> sum.add(createLine(Optional.of(by), "replaced", number)));
            for (Prevention prevented : wounds.prevented()) {
                sum.add(new Account.Line(prevented.by().name().toLowerCase(Locale.ROOT), prevented.wounds(), entry));
            }
        }
        return lines.entrySet().stream().map(sum -> createAccount(sum.getKey(), sum.getValue(), 0, true)).toList();
    }

    /// Returns the strike with its modifiers (BF-508.4.1, BF-523.1), as far as its source is known.
    private List<Account.Line> createStrengthLines(Wounds wounds) {
        List<Strength.Term> terms = wounds.from().filter(_ -> wounds.sort() == WoundSource.Sort.STRIKES)
                .map(from -> Strength.listTerms(stateBefore, from, wounds.to())).orElse(List.of());
        int base = wounds.from().map(effects::computeStrike).orElse(0);
        boolean whole = base >= 0
                && base + terms.stream().mapToInt(Strength.Term::amount).sum() == wounds.strength();
        var lines = new ArrayList<Account.Line>();
        lines.add(createLine(wounds.from(), codeOf(wounds), whole && !terms.isEmpty() ? -base : -wounds.strength()));
        if (whole) {
            terms.forEach(term -> lines.add(createLine(term.fromTarget() ? Optional.of(wounds.to()) : wounds.from(),
                    term.code(), -term.amount())));
        }
        return lines;
    }

    /// Returns the lines for additions and reductions: Vulnerability of the wounded card, Superiority of either side
    /// (BF-7-187, BF-7-143), and changes that cards state, depending on the source of the wounds (BF-523.1).
    private List<Account.Line> createAdjustmentLines(Wounds wounds, int amount) {
        List<WoundTerms.Term> terms = listWoundTerms(wounds);
        boolean vulnerable = effects.has(wounds.to(), Keyword.VULNERABILITY)
                && (wounds.more() != 0 || !terms.isEmpty());
        var lines = new ArrayList<Account.Line>();
        int rest = amount;
        if (vulnerable) {
            lines.add(createLine(Optional.of(wounds.to()), "vulnerability", -1));
            rest++;
        }
        boolean whole = wounds.strength() + wounds.more() >= 0;
        for (WoundTerms.Term term : terms) {
            int share = whole ? -term.amount() : Math.min(-term.amount(), rest); // wounds are never negative
            lines.add(createLine(Optional.of(term.by()), "wounds-more", share));
            rest -= share;
        }
        if (rest != 0) {
            lines.add(createLine(rest < 0 ? wounds.from() : Optional.of(wounds.to()), "superiority", rest));
        }
        return lines;
    }

    /// Returns the changes that cards state. Wounds taken to pay a price cannot be modified, so they have none.
    private List<WoundTerms.Term> listWoundTerms(Wounds wounds) {
        List<WoundTerms.Term> terms = WoundTerms.of(stateBefore, wounds.from(), wounds.to(), wounds.sort());
        return wounds.more() == 0 && terms.stream().mapToInt(WoundTerms.Term::amount).sum() != 0
                && !effects.has(wounds.to(), Keyword.VULNERABILITY) ? List.of() : terms;
    }

    private static String codeOf(Wounds wounds) {
        if (wounds.from().isEmpty()) {
            return "rules";
        }
        return switch (wounds.sort()) {
            case STRIKES -> wounds.reply() ? "reply" : "strike";
            case SHOTS -> "shot";
            case SPELLS -> "spell";
            case ABILITIES -> "ability";
        };
    }

    private Account.Line createLine(Optional<CardId> card, String code, int amount) {
        return card.map(cardId -> new Account.Line(code, amount, table.subject(cardId), entry))
                .orElseGet(() -> new Account.Line(code, amount, entry));
    }

    /// Returns the accounts of the remaining cards whose life is changed by constant features and continuous effects
    /// (BF-115.5). An unwounded creature without life is checked only when the queue is empty (BF-512.6).
    private List<Account> createConstantEffectAccounts(BerserkEvent event, String code, Optional<CardId> source) {
        return createConstantEffectAccounts(event, _ -> code, source);
    }

    private List<Account> createConstantEffectAccounts(BerserkEvent event, Function<CardId, String> codeOf,
            Optional<CardId> source) {
        BerserkState after = Fold.evolve(stateBefore, entry, event);
        ContinuousEffects then = ContinuousEffects.evaluate(after);
        var accounts = new ArrayList<Account>();
        for (Seat seat : Seat.PAIR) {
            for (CardId card : TableQueries.listCardsInPlay(stateBefore, seat)) {
                boolean stays = isOpen(stateBefore, card) && isOpen(after, card);
                int more = stays ? then.computeLife(card) - effects.computeLife(card) : 0;
                if (more != 0) {
                    boolean checked = TableQueries.isHero(stateBefore, card)
                            || stateBefore.table().card(card).count(Marks.WOUNDS) > 0;
                    accounts.add(createAccount(card, List.of(createLine(source, codeOf.apply(card), more)),
                            then.computeMaxLife(card) - effects.computeMaxLife(card), checked));
                }
            }
        }
        return accounts;
    }

    /// Returns the card that enters or leaves, if it has printed constant features.
    private Optional<CardId> findMovedCard(CardEvent event) {
        Optional<CardId> card = switch (event) {
            case CardEvent.CardsDestroyed(var all) -> all.size() == 1 ? Optional.of(all.getFirst().card())
                    : Optional.empty();
            case CardEvent.CardMoved moved -> Optional.of(moved.card()).filter(stateBefore::isInPlay);
            case CardEvent.CardEntered entered -> Optional.of(entered.card());
            case CardEvent.CardDug dug -> Optional.of(dug.card());
            case CardEvent _ -> Optional.empty();
        };
        BerserkState state = card.filter(stateBefore::isInPlay).isPresent() ? stateBefore
                : Fold.evolve(stateBefore, entry, event);
        return card.filter(state::isInPlay)
                .filter(cardId -> ContinuousEffects.evaluate(state).listFeatures(cardId).stream()
                .anyMatch(spoken -> spoken.feature() instanceof Feature.ConstantAbility));
    }

    /// Returns the account of the boosts, which are removed with all other effects (BF-7-194, BF-111.3).
    private List<Account> createBoostLossAccounts(BerserkEvent event, CardId card) {
        Optional<CardId> by = stateBefore.innermostAbility().map(doing -> doing.ability().source().card());
        int boosts = stateBefore.table().card(card).count(Marks.BOOSTS);
        int more = ContinuousEffects.evaluate(Fold.evolve(stateBefore, entry, event))
                .computeLife(card) - effects.computeLife(card);
        return isOpen(stateBefore, card) && boosts > 0 && more == -boosts
                ? List.of(createAccount(card, List.of(createLine(by, "boosts-lost", more)), more, true))
                : createConstantEffectAccounts(event, "effects-lost", by);
    }

    private static boolean isOpen(BerserkState state, CardId card) {
        return TableQueries.isCharacter(state, card) && !TableQueries.isHidden(state, card);
    }

    /// @param maxLifeChange change in the card's maximum life
    /// @param isCheckedForDeath whether a card without life dies or loses at once
    private Account createAccount(CardId card, List<Account.Line> lines, int maxLifeChange, boolean isCheckedForDeath) {
        int life = effects.computeLife(card);
        int net = life + lines.stream().mapToInt(Account.Line::amount).sum();
        return new Account(createSubject(card), Account.LIFE, life,
                Math.max(effects.computeMaxLife(card) + maxLifeChange, net),
                lines, Math.max(0, net), isCheckedForDeath);
    }

    private Subject createSubject(CardId card) {
        return TableQueries.isHero(stateBefore, card) ? new Subject.OfSeat(stateBefore.halfOf(card))
                : table.subject(card);
    }
}
