package letopis.berserkheroes.rules;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Feature.ActivatedAbility;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.Phase;
import letopis.berserkheroes.event.PlayerDecision.AbilityActivated;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.QueueEvent.AbilityQueued;
import letopis.berserkheroes.event.QueuedAbility;
import letopis.berserkheroes.event.Source;
import letopis.berserkheroes.event.TurnEvent.PhaseStarted;
import letopis.berserkheroes.query.ActiveFeature;
import letopis.berserkheroes.query.Conditions;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.query.Listeners;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.journal.Seat;
import letopis.table.AbilityUse;
import letopis.table.CardId;
import letopis.table.NamedCard;
import letopis.table.PositionReader;
import letopis.table.PriceBreakdown;
import letopis.table.Refusal;
import letopis.table.SourceNode;
import letopis.table.WrittenChoice;
import letopis.table.kernel.move.Form;
import letopis.table.kernel.move.Move;
import letopis.table.kernel.move.Offers;
import letopis.table.kernel.position.CardWord;
import letopis.table.kernel.position.Fields;

/// The use of activated abilities (BF-114.1 to BF-114.4, BF-308.1 to BF-308.3).
final class Activations {

    static final Move<BerserkState, Draft, Prompt, AbilityActivated> ACTIVATE =
            Decisions.createChoicePhaseMove(AbilityActivated.class,
            (state, _, choice) -> refuse(state, choice))
            .form(Form.of("activate", List.of("ability", "x", "modes", "target", "shares", "close", "wound", "discard",
                    "pay"), Activations::read, Activations::write))
            .untimelyGuard((_, prompt, _) -> prompt instanceof Prompt.Act(var active)
                    ? Reason.NOT_YOUR_DECISION.citing("BF-114.2").refuse("turn", active) : Optional.empty())
            .offers((state, _, seat, offer) -> offer(state, seat, offer)).attempts(Activations::listAttemptedChoices)
            .usedAbility((state, use) -> findDeed(state, use.card(), use.ability())
            .map(deed -> new AbilityUse(use.card(),
                    Optional.empty(), ChosenTexts.of(state, use.card(), use.ability(), deed, use.said()))))
            .priceBreakdown(Activations::findPriceBreakdown).does((draft, _, choice) -> apply(draft, choice));

    private Activations() {}

    private static Optional<WrittenChoice<BerserkState>> read(Seat seat, SourceNode object, SourceNode.Fields fields,
            PositionReader reader) {
        Optional<CardWord> card = CardWord.read(object, reader);
        Optional<String> ability = fields.find("ability").flatMap(reader::readText);
        int x = reader.readNumber(fields, "x", 0, BerserkCards.MANY, 0);
        var choiceFields = ChoiceFields.read(seat, fields, reader);
        var price = PriceFields.read(seat, fields, reader);
        return card.map(word -> Form.choice((state, resolving) -> {
            var cards = new BerserkCards(state, resolving);
            return cards.find(word, cards.inOwnPlayArea(seat), cards.inGraveyard(seat)).map(found -> {
                String key = ability.orElseGet(() -> Listeners.findFirstActivatedAbilityKey(state, found));
                return new AbilityActivated(seat, found, key, x,
                        choiceFields.resolve(cards, findDeed(state, found, key)),
                        price.toPrice(cards, Price.PaymentMethod.COINS));
            });
        }));
    }

    private static Map<String, Object> write(BerserkState state, AbilityActivated use,
            Function<CardId, String> nameOf) {
        Map<String, Object> fields = Fields.ofPairs("activate", nameOf.apply(use.card()), "ability", use.ability());
        Fields.put(fields, "x", use.x());
        ChoiceFields.write(fields, findDeed(state, use.card(), use.ability()).stream().toList(), List.of(use.said()),
                nameOf);
        PriceFields.write(fields, use.price(), Price.PaymentMethod.COINS, nameOf);
        return fields;
    }

    private static Optional<PriceBreakdown> findPriceBreakdown(BerserkState state, AbilityActivated use) {
        return use.price().way() != Price.PaymentMethod.COINS ? Optional.empty()
                : Listeners.findFeature(state, use.card(), use.ability()).filter(ActivatedAbility.class::isInstance)
                        .flatMap(ability -> Costs.createAbilityPriceBreakdown(state, use.seat(), use.card(),
                                ((ActivatedAbility) ability).price(), use.x()));
    }

    static Optional<Deed> findDeed(BerserkState state, CardId card, String key) {
        return state.table().containsCard(card) && state.zoneOf(card).isPresent()
                ? findAbility(state, card, key).map(ActivatedAbility::deed) : Optional.empty();
    }

    private static void offer(BerserkState state, Seat seat, Offers offers) {
        if (Strikes.refuseFrenzy(state, seat).isEmpty() && Decisions.refuseChoiceBeyondFragment(state).isEmpty()) {
            TableQueries.listCardsInPlay(state, seat).forEach(card -> offer(state, seat, card, offers));
            TableQueries.listGraveyard(state, seat).forEach(card -> offer(state, seat, card, offers));
        }
    }

    private static void offer(BerserkState state, Seat seat, CardId card, Offers offers) {
        for (ActiveFeature feature : Listeners.listFeatures(state, card)) {
            if (feature.feature() instanceof ActivatedAbility ability
                    && isUsable(state, seat, card, feature.key(), ability)) {
                offer(state, seat, card, feature.key(), ability, offers);
            }
        }
    }

    private static void offer(BerserkState state, Seat seat, CardId card, String key, ActivatedAbility ability,
            Offers offers) {
        var prices = new PriceOptions(state, seat, offers);
        List<Rule.AlternativePayment> others = AlternativePrices.listForUse(state, seat, card, ability.price());
        for (int x : Prices.includesX(ability.price()) ? PriceOptions.listNumbersUpTo(state.player(seat).openCoins()
                - Costs.computeAbilityCost(state, seat, card, ability.price(), 0)) : List.of(0)) {
            Scope scope = Scope.of(state, card).withX(x);
            List<Declaration> ways = List.of(); // the same for each price; computed once a price is payable
            for (Price price : AlternativePrices.listPrices(prices.ofAbility(scope, ability.price()), others,
                    other -> prices.ofAbility(scope, other))) {
                var unsaid = new AbilityActivated(seat, card, key, x, Declaration.EMPTY, price);
                if (refuse(state, unsaid, ability, scope).isEmpty()) {
                    ways = ways.isEmpty() ? TargetRules.listFirstOptions(state, scope, ability.deed(), false) : ways;
                    for (Declaration declared : ways) {
                        if (TargetRules.refuse(state, scope, ability.deed(), declared, false, false).isEmpty()) {
                            offers.acceptAllowed(new AbilityActivated(seat, card, key, x, declared, price));
                        }
                    }
                }
            }
        }
    }

    private static List<AbilityActivated> listAttemptedChoices(BerserkState state, Prompt prompt, Seat seat,
            NamedCard card) {
        return !Decisions.allowsCardActions(prompt) || !TableQueries.listCardsInPlay(state, seat).contains(card.card())
                ? List.of()
                : Listeners.listFeatures(state, card.card()).stream()
                .filter(feature -> feature.feature() instanceof ActivatedAbility)
                .map(feature -> {
                    var ability = (ActivatedAbility) feature.feature();
                    int x = Prices.includesX(ability.price()) ? 1 : 0;
                    return new AbilityActivated(seat, card.card(), feature.key(), x, TargetRules.findFirstOption(state,
                            Scope.of(state, card.card()).withX(x), ability.deed(), false), Price.PLAIN);
                }).toList();
    }

    static Optional<ActivatedAbility> findAbility(BerserkState state, CardId card, String key) {
        return Listeners.listFeatures(state, card).stream()
                .filter(feature -> feature.key().equals(key) && feature.feature() instanceof ActivatedAbility)
                .map(ActiveFeature::feature)
                .map(ActivatedAbility.class::cast).findFirst();
    }

    /// Returns the activated abilities of a card used this turn.
    static List<String> listUsedAbilityKeys(BerserkState state, CardId card) {
        return state.table().card(card).counters().asMap().entrySet().stream()
                .filter(one -> Marks.isTurnUseCounter(one.getKey()) && one.getValue() > 0)
                .map(one -> Marks.findCountedAbilityKey(one.getKey()))
                .filter(key -> Listeners.findFeature(state, card, key).filter(ActivatedAbility.class::isInstance)
                .isPresent())
                .toList();
    }

    /// Checks whether the card may use the ability. This is not checked again later (BF-502.3). All choices are checked
    /// together: payment method and X (BF-308.1-3), targets (BF-308.1-5), and the use as a whole (BF-308.1-7). An
    /// illegal use has no effect.
    private static Optional<Refusal> refuse(BerserkState state, AbilityActivated choice) {
        Seat seat = choice.seat();
        CardId card = choice.card();
        boolean inPlay = state.table().containsCard(card) && state.isInPlay(card);
        Optional<ActivatedAbility> found = inPlay || state.isInZone(card, BerserkZone.GRAVEYARD)
                ? findAbility(state, card, choice.ability()) : Optional.empty();
        if (!inPlay && found.isEmpty()) {
            return Reason.NOT_IN_PLAY.refuse("card", card);
        }
        if (!state.halfOf(card).equals(seat)) {
            return Reason.NOT_CONTROLLER.refuse("card", card);
        }
        if (inPlay && TableQueries.isHidden(state, card)) {
            return Reason.HIDDEN.refuse("card", card);
        }
        if (found.isEmpty()) {
            return Reason.NO_SUCH_ABILITY.refuse("card", card);
        }
        ActivatedAbility ability = found.get();
        Scope scope = Scope.of(state, card).withX(choice.x());
        return refuse(state, choice, ability, scope)
                .or(() -> TargetRules.refuse(state, scope, ability.deed(), choice.said(), false, false));
    }

    /// Returns whether some combination of choices and payment makes the ability usable.
    private static boolean isUsable(BerserkState state, Seat seat, CardId card, String key, ActivatedAbility ability) {
        return state.halfOf(card).equals(seat) && !(state.isInPlay(card) && TableQueries.isHidden(state, card))
                && refuseUse(state, card, key, ability, true).isEmpty();
    }

    /// Checks use and payment, regardless of targets.
    private static Optional<Refusal> refuse(BerserkState state, AbilityActivated choice, ActivatedAbility ability,
            Scope scope) {
        CardId card = choice.card();
        return refuseUse(state, card, choice.ability(), ability, choice.price().way() == Price.PaymentMethod.FREE)
                .or(() -> Reason.CONDITION.refuseUnless(Conditions.allHold(state, ability.conditions(), scope), "card",
                        card))
                .or(() -> refuseX(state, choice, ability))
                .or(() -> choice.price().way() != Price.PaymentMethod.COINS ? Optional.empty()
                        : Costs.refuseAbilityCost(state, choice.seat(), card, choice.x(), ability.price()))
                .or(() -> refusePrice(state, scope, ability.price(),
                        Costs.computeAbilityCost(state, choice.seat(), card, ability.price(), choice.x()),
                        choice.price()));
    }

    /// Checks the payment of an ability.
    ///
    /// @param coins number of exhausted coins
    private static Optional<Refusal> refusePrice(BerserkState state, Scope scope, List<Payment> price, int coins,
            Price chosenPrice) {
        List<Rule.AlternativePayment> payments = AlternativePrices.listForUse(state, scope.seat(), scope.self(), price);
        if (chosenPrice.way() != Price.PaymentMethod.COINS
                && !AlternativePrices.allowsPaymentMethod(payments, chosenPrice.way())) {
            return Reason.BAD_PRICE.citing("BF-308.1-3").refuse();
        }
        return switch (chosenPrice.way()) {
            case COINS, AMBUSH ->
                    Prices.refuse(state, scope, price, coins, chosenPrice, Costs.ABILITY_TOO_EXPENSIVE);
            case FREE -> Reason.BAD_PRICE.citing("BF-7-009")
                    .refuseUnless(chosenPrice.equals(Price.of(Price.PaymentMethod.FREE)));
            case OTHER -> Reason.BAD_PRICE.refuseUnless(chosenPrice.thirsted().isEmpty())
                    .or(() -> AlternativePrices.refuseAlternative(state, scope, payments, chosenPrice,
                            Costs.ABILITY_TOO_EXPENSIVE));
            case LIFE -> AlternativePrices.refuseLifePayment(state, scope.seat(), coins,
                            Costs.ABILITY_TOO_EXPENSIVE)
                    .or(() -> Prices.refuse(state, scope, price, 0,
                    chosenPrice.withPaymentMethod(Price.PaymentMethod.COINS), Costs.ABILITY_TOO_EXPENSIVE));
        };
    }

    /// @param isFree whether nothing is paid; the card then need not be exhausted
    private static Optional<Refusal> refuseUse(BerserkState state, CardId card, String key, ActivatedAbility ability,
            boolean isFree) {
        boolean action = Prices.closesSelf(ability.price());
        boolean weakFor = action || state.settings().is(Settings.WeaknessRule.ANY_ABILITY);
        int used = state.table().card(card).count(Marks.buildUseCounterName(key));
        int inGame = state.table().card(card).count(Marks.buildGameUseCounterName(key));
        return Reason.USED_UP.refuseUnless(ability.perGame().filter(max -> inGame >= max).isEmpty(), "card", card)
                .or(() -> Reason.USAGE_LIMIT.refuseUnless(used == 0, "card", card))
                .or(() -> weakFor ? Strikes.refuseWeakCard(state, card) : Optional.empty())
                .or(() -> Reason.CARD_CLOSED.refuseUnless(!action || !TableQueries.isClosed(state, card) || isFree,
                        "card", card))
                .or(() -> Reason.FORBIDDEN.refuseUnless(
                        !ContinuousEffects.evaluate(state).isActionForbidden(card, Modifier.Act.ACTIVATE)));
    }

    /// Refuses a wrong X. A chosen X is at least 1 (BF-512.4), and a free use has no X (BF-512.4.1). A reading decides
    /// whether this also applies to a price reduced to 0 ([R-XCOST]).
    private static Optional<Refusal> refuseX(BerserkState state, AbilityActivated choice, ActivatedAbility ability) {
        if (!Prices.includesX(ability.price())) {
            return Reason.NO_X.refuseUnless(choice.x() == 0, "name", choice.ability());
        }
        boolean paid = choice.price().way() != Price.PaymentMethod.FREE && choice.price()
                .way() != Price.PaymentMethod.OTHER
                && (state.settings().is(Settings.DiscountedXRule.ALLOWED)
                || Costs.computeAbilityCost(state, choice.seat(),
                        choice.card(), ability.price(), choice.x()) > 0);
        return Reason.X_ZERO.refuseUnless(choice.x() > 0, "name", choice.ability())
                .or(() -> Reason.X_ZERO.citing("BF-512.4.1").refuseUnless(paid, "name", choice.ability()));
    }

    private static void apply(Draft draft, AbilityActivated choice) {
        BerserkState state = draft.state();
        Seat seat = choice.seat();
        CardId card = choice.card();
        ActivatedAbility ability = findAbility(state, card, choice.ability()).orElseThrow();
        Source source = LastKnownState.ofSource(state, card, TableQueries.createSource(state, card).since(),
                ability.deed());
        draft.add(new PhaseStarted(Phase.ABILITY), "BF-306.1", "BF-308.1");
        boolean paid = pay(draft, choice, ability);
        QueuedAbility used = new QueuedAbility(seat, source, choice.ability(), QueuedAbility.Kind.ACTIVATED,
                Optional.empty(), choice.x(), List.of(), true, List.of(card + "." + choice.ability()), List.of());
        if (paid) {
            QueueEntries.queue(draft, used, ability.deed(), choice.said(), Optional.empty(),
                    RuleList.of("BF-308.1", "BF-308.1-11", "BF-101.2", "BF-114.4", "BF-501.1")
                            .withRulesIf(TableQueries.isHero(state, card), "BH-208.2b")
                            .withRulesIf(TableQueries.isCreature(state, card) && TableQueries.isNew(state, card)
                                    && ContinuousEffects.evaluate(state).has(card, Keyword.DASH), "BF-7-156")
                                    .toArray());
            Cancellations.offerCancellations(draft, seat, card);
        } else {
            draft.add(new AbilityQueued(used, Optional.empty()), "BF-308.1", "BF-501.2.1", "BF-101.2", "BF-114.4",
                    "BF-501.1");
        }
    }

    private static boolean pay(Draft draft, AbilityActivated choice, ActivatedAbility ability) {
        BerserkState state = draft.state();
        CardId card = choice.card();
        if (choice.price().way() != Price.PaymentMethod.OTHER) {
            return Payments.pay(draft, choice.seat(), Optional.of(card), ability.price(),
                    Costs.computeAbilityCost(state, choice.seat(), card, ability.price(), choice.x()), choice.price());
        }
        List<Payment> other = AlternativePrices.findChosenAlternative(state, Scope.of(state, card),
                AlternativePrices.listForUse(state, choice.seat(), card, ability.price()), choice.price());
        return Payments.pay(draft, choice.seat(), Optional.of(card), other, Prices.computeCoinCost(other, 0),
                choice.price());
    }

    static boolean isEnemyUndead(BerserkState state, Seat seat, CardId card) {
        return state.table().containsCard(card) && TableQueries.isCharacter(state, card)
                && !state.halfOf(card).equals(seat) && !TableQueries.isHidden(state, card)
                && ContinuousEffects.evaluate(state).has(card, Keyword.UNDEAD);
    }

    static Optional<Refusal> refuseUndead(BerserkState state, Seat seat, CardId card, int coins) {
        boolean undead = isEnemyUndead(state, seat, card);
        boolean once = state.settings().is(Settings.UndeadWoundRule.ONCE_A_TURN);
        return Reason.NOT_UNDEAD.refuseUnless(undead, "card", card)
                .or(() -> Reason.ALREADY_PAID_FOR.refuseUnless(
                        !once || !state.table().card(card).hasFlag(Marks.WOUNDED_FOR_COINS), "card", card))
                .or(() -> Reason.CANNOT_PAY.citing("BF-7-098").refuseUnless(coins > 0
                                && coins <= state.player(seat).openCoins(), "coins", coins,
                        "open", state.player(seat).openCoins()));
    }

    static void woundUndead(Draft draft, Seat seat, CardId card, int coins) {
        Coins.close(draft, seat, coins, "BF-7-098");
        WoundRules.woundUndead(draft, card, coins);
    }
}
