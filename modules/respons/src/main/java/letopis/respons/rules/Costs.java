package letopis.respons.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.Filter;
import letopis.respons.card.Payment;
import letopis.respons.card.Rule;
import letopis.respons.event.Aim;
import letopis.respons.event.CardEvent.CardDiscarded;
import letopis.respons.event.Price;
import letopis.respons.event.RevealedCard;
import letopis.respons.event.TurnEvent.ActionPointSpent;
import letopis.respons.event.ValueEvent.InfluenceChanged;
import letopis.respons.event.ValueEvent.InfluenceSpent;
import letopis.respons.query.Abilities;
import letopis.respons.query.ContinuousEffects;
import letopis.respons.query.Filters;
import letopis.respons.query.Scope;
import letopis.respons.state.Player;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings;
import letopis.table.CardId;
import letopis.table.Refusal;
import letopis.table.kernel.Picks;

/// Costs of playing and activating (RS-151 to RS-160).
final class Costs {

    private Costs() {}

    private static boolean hasRule(ResponsState state, Seat seat, Predicate<Rule> test) {
        for (ContinuousEffects.ActiveRule rule : ContinuousEffects.of(state).activeRules()) {
            if (rule.to().equals(seat) && test.test(rule.rule())) {
                return true;
            }
        }
        return false;
    }

    /// Returns true if a rule lets a player play this card for free (RS-159).
    static boolean canPlayForFree(ResponsState state, Seat seat, Playable card) {
        return hasRule(state, seat, rule -> rule instanceof Rule.FreePlayRule(var cards)
                && Filters.matchesText(cards, card));
    }

    /// Returns true if a card has a cost, or a rule lets it be played without one (RS-157b).
    static boolean hasCost(ResponsState state, Seat seat, Playable card) {
        return card.cost().isPresent() || hasRule(state, seat, rule ->
                rule instanceof Rule.CostlessPlayRule(var cards) && Filters.matchesText(cards, card));
    }

    /// Returns the influence to pay, including reductions, increases and additional costs (RS-160).
    static int computeInfluenceCost(ResponsState state, Seat seat, Playable card, boolean isFree) {
        int cost = isFree ? 0 : computeTotalCost(state, seat, card);
        return cost < 0 && state.settings().is(Settings.NegativeCostRule.ZERO) ? 0 : cost;
    }

    /// Returns true if the player has the influence to pay for a card, or need not pay.
    static boolean canAfford(ResponsState state, Seat seat, Playable card) {
        return computeInfluenceCost(state, seat, card, false) <= state.player(seat).funds()
                || canPlayForFree(state, seat, card);
    }

    /// Returns the unused part of a card's reductions. It reduces the shields of the card's targets if cost and shields
    /// form a single sum ([R-SHIELDSUM]).
    static int computeSurplusReduction(ResponsState state, Seat seat, Playable card, boolean isFree) {
        int surplus = isFree ? 0 : Math.max(0, -computeTotalCost(state, seat, card));
        boolean summed = surplus > 0 && state.settings().is(Settings.ShieldSumRule.SUMMED)
                && state.settings().is(Settings.ShieldPriceRule.INFLUENCE)
                && state.settings().is(Settings.NegativeCostRule.ZERO);
        return summed ? surplus : 0;
    }

    private static int computeTotalCost(ResponsState state, Seat seat, Playable card) {
        int sum = card.cost().orElse(0) + computeInfluenceCost(card.additional());
        for (ContinuousEffects.ActiveRule rule : ContinuousEffects.of(state).activeRules()) {
            sum += computeCostChange(rule, seat, card);
        }
        return sum;
    }

    /// Returns the amount by which a rule in force changes a card's cost.
    private static int computeCostChange(ContinuousEffects.ActiveRule rule, Seat seat, Playable card) {
        return rule.rule() instanceof Rule.CostChange(var cards, int more) && rule.to().equals(seat)
                && Filters.matchesText(cards, card) ? more : 0;
    }

    /// Returns all non-zero changes to a card's cost.
    private static List<Integer> listCostChanges(ResponsState state, Seat seat, Playable card) {
        List<Integer> changes = List.of();
        for (ContinuousEffects.ActiveRule rule : ContinuousEffects.of(state).activeRules()) {
            int more = computeCostChange(rule, seat, card);
            changes = more == 0 ? changes : ResponsState.append(changes, more);
        }
        int additional = computeInfluenceCost(card.additional());
        return additional == 0 ? changes : ResponsState.append(changes, additional);
    }

    /// Returns the cost of a play as a formula that starts with the printed cost; empty if nothing changes the cost.
    static String formatCostFormula(ResponsState state, Seat seat, Playable card) {
        String changes = listCostChanges(state, seat, card).stream()
                .map(more -> (more < 0 ? " − " : " + ") + Math.abs(more))
                .collect(Collectors.joining());
        int cost = computeInfluenceCost(state, seat, card, false);
        return changes.isEmpty() ? "" : card.cost().orElse(0) + changes
                + (cost == computeTotalCost(state, seat, card) ? "" : " → " + cost);
    }

    static int computeInfluenceCost(List<Payment> price) {
        return computeTotalCost(price, payment -> payment instanceof Payment.InfluencePayment(int amount) ? amount : 0);
    }

    static int countActionPoints(List<Payment> price) {
        return computeTotalCost(price, payment -> payment instanceof Payment.ActionPoints(int points) ? points : 0);
    }

    static int countDiscards(List<Payment> price) {
        return computeTotalCost(price, payment -> payment instanceof Payment.DiscardPayment(int cards) ? cards : 0);
    }

    private static int computeTotalCost(List<Payment> price, ToIntFunction<Payment> amountOf) {
        int sum = 0;
        for (int i = 0; i < price.size(); i++) { // an iterator for each part would be most of the work
            sum += amountOf.applyAsInt(price.get(i));
        }
        return sum;
    }

    /// Returns one filter for each card to sacrifice.
    static List<Filter> listSacrificeFilters(List<Payment> price) {
        List<Filter> sorts = List.of();
        for (Payment payment : price) {
            for (int i = 0; payment instanceof Payment.Sacrifices given && i < given.cards(); i++) {
                sorts = ResponsState.append(sorts, given.filter());
            }
        }
        return sorts;
    }

    /// Refuses a chosen price that differs from the price due.
    ///
    /// @param payments empty if the card is free
    static Optional<Refusal> refusePrice(ResponsState state, Scope scope, List<Payment> payments, Price price) {
        Seat seat = scope.seat();
        List<Filter> sacrifices = listSacrificeFilters(payments);
        if (countDiscards(payments) == 0 && sacrifices.isEmpty() && price.discards().isEmpty()
                && price.sacrifices().isEmpty()) {
            return Optional.empty();
        }
        if (countDiscards(payments) > 0 && Abilities.isForbidden(state, seat, Rule.Act.DISCARD)) {
            return Reason.ADDITIONAL_COST.citing("RS-158", "RS-089").refuse("barred", countDiscards(payments));
        }
        boolean counts = price.discards().size() == countDiscards(payments)
                && price.sacrifices().size() == sacrifices.size();
        List<CardId> cards = Stream.concat(price.discards().stream().map(RevealedCard::card), price.sacrifices()
                .stream())
                .toList();
        boolean distinct = Picks.areDistinct(cards) && !cards.contains(scope.sourceCard());
        if (!counts || !distinct || !price.discards().stream()
                .allMatch(card -> Discards.canDiscard(state, seat, card))) {
            return refuseUnpayablePrice(state, scope, payments).or(() -> Reason.ADDITIONAL_COST
                    .refuse("sacrifices", sacrifices.size(), "discards", countDiscards(payments)));
        }
        Optional<CardId> foreign = Sacrifices.findOpposingCard(state, seat, price.sacrifices());
        if (foreign.isPresent()) {
            return Reason.ADDITIONAL_COST.citing("RS-158", "RS-098").refuse("foreign", foreign.get());
        }
        for (int i = 0; i < sacrifices.size(); i++) {
            if (!Sacrifices.canSacrifice(state, seat, sacrifices.get(i), scope, price.sacrifices().get(i))) {
                return Reason.ADDITIONAL_COST.citing(Paragraphs.addRulesIf(new String[] {"RS-158"},
                                !state.isOnBoard(price.sacrifices().get(i)), "RS-099"))
                        .refuse("unfit", price.sacrifices().get(i), "types", sacrifices.get(i).types());
            }
        }
        return Optional.empty();
    }

    /// Refuses a price for which the player has too few cards.
    private static Optional<Refusal> refuseUnpayablePrice(ResponsState state, Scope scope, List<Payment> payments) {
        List<CardId> field = streamCardsOnField(state, scope).toList();
        for (Filter filter : listSacrificeFilters(payments)) {
            long there = field.stream()
                    .filter(card -> Sacrifices.canSacrifice(state, scope.seat(), filter, scope, card))
                    .count();
            if (there < listSacrificeFilters(payments).stream().filter(filter::equals).count()) {
                return Reason.ADDITIONAL_COST.citing("RS-158", "RS-098")
                        .refuse(there == 0 ? "lacking" : "short", true, "types", filter.types());
            }
        }
        long held = state.listHandCards(scope.seat()).stream().filter(card -> !card.equals(scope.sourceCard())).count();
        return held < countDiscards(payments) ? Reason.ADDITIONAL_COST.citing("RS-158", "RS-086").refuse("missing",
                countDiscards(payments)) : Optional.empty();
    }

    /// Performs the checks of [#refusePrice] for a card known only to its player. Any payable cards are allowed.
    static Optional<Refusal> refuseHiddenPrice(ResponsState state, Scope scope, Price price) {
        List<CardId> cards = Stream.concat(price.discards().stream().map(RevealedCard::card), price.sacrifices()
                .stream())
                .toList();
        boolean forbidden = !price.discards().isEmpty()
                && Abilities.isForbidden(state, scope.seat(), Rule.Act.DISCARD);
        boolean right = !forbidden && Picks.areDistinct(cards) && !cards.contains(scope.sourceCard())
                && price.discards().stream().allMatch(card -> Discards.canDiscard(state, scope.seat(), card))
                && price.sacrifices().stream().allMatch(card -> state.isOnBoard(card)
                && state.halfOf(card).equals(scope.seat()));
        return Reason.ADDITIONAL_COST.refuseUnless(right, "discards", formatCount(price.discards().size()),
                "sacrifices", formatCount(price.sacrifices().size()));
    }

    /// Returns the count as a message argument; blank for 0.
    private static Object formatCount(int count) {
        return count == 0 ? "" : count;
    }

    /// Spends influence, extra influence first (RS-153); a negative cost refunds influence ([R-COSTFLOOR]).
    static void spendInfluence(Draft draft, Seat seat, int amount, String... rules) {
        Player player = draft.state().player(seat);
        if (amount > 0) {
            int extra = Math.min(player.extra(), amount);
            draft.add(new InfluenceSpent(seat, extra, amount - extra),
                    Paragraphs.addRulesIf(rules, extra > 0, "RS-153"));
        } else if (amount < 0) {
            draft.add(new InfluenceChanged(seat, InfluenceChanged.Kind.EXTRA, -amount), "RS-160");
        }
    }

    /// Pays everything except shields.
    ///
    /// @param rules the reasons for paying influence
    static void pay(Draft draft, Seat seat, int influence, int points, Price price, String... rules) {
        for (CardId card : price.sacrifices()) {
            Sacrifices.sacrifice(draft, seat, card, "RS-158", "RS-098");
        }
        for (RevealedCard card : price.discards()) {
            draft.add(new CardDiscarded(seat, card.card(), card.name()), "RS-158", "RS-086");
        }
        spendInfluence(draft, seat, influence, rules);
        if (points > 0) {
            draft.add(new ActionPointSpent(seat, points), "RS-158");
        }
    }

    /// Returns one possible price, if any.
    ///
    /// @param targets cards that are not used for the price
    static Optional<Price> findAnyPrice(ResponsState state, Scope scope, List<Payment> payments, List<Aim> targets) {
        if (countDiscards(payments) == 0 && listSacrificeFilters(payments).isEmpty()) {
            return Optional.of(Price.PLAIN);
        }
        List<CardId> without = targets.isEmpty() ? List.of() : targets.stream().map(Aim::card).toList();
        List<RevealedCard> held = Discards.listNameableCards(state, scope.seat()).stream()
                .filter(card -> !card.card().equals(scope.sourceCard()) && !without.contains(card.card())).toList();
        List<RevealedCard> discards = Discards.takeFirstDistinctCards(held, countDiscards(payments));
        var sacrifices = new ArrayList<CardId>();
        for (Filter filter : listSacrificeFilters(payments)) {
            streamCardsOnField(state, scope).filter(card -> !sacrifices.contains(card)
                            && Sacrifices.canSacrifice(state, scope.seat(), filter, scope, card))
                    .findFirst().ifPresent(sacrifices::add);
        }
        boolean forbidden = countDiscards(payments) > 0 && Abilities.isForbidden(state, scope.seat(), Rule.Act.DISCARD);
        boolean whole = !forbidden && discards.size() == countDiscards(payments)
                && sacrifices.size() == listSacrificeFilters(payments).size();
        return whole ? Optional.of(new Price(discards, sacrifices, false)) : Optional.empty();
    }

    /// Returns one possible price for playing a card, as [#findAnyPrice] does.
    static Optional<Price> findAnyPrice(ResponsState state, Scope scope, Playable card) {
        return canPlayForFree(state, scope.seat(), card) ? Optional.of(Price.FREE)
                : findAnyPrice(state, scope, card.additional(), List.of());
    }

    /// Returns the possible prices. If exactly one card is to be sacrificed, there is one price for each possible card
    /// (RS-101). Otherwise only a single price is returned, if there is any.
    static List<Price> listPrices(ResponsState state, Scope scope, List<Payment> payments, List<Aim> targets) {
        Optional<Price> any = findAnyPrice(state, scope, payments, targets);
        List<Filter> filters = listSacrificeFilters(payments);
        return any.isEmpty() || filters.size() != 1 ? any.stream().toList() : streamCardsOnField(state, scope)
                .filter(card -> Sacrifices.canSacrifice(state, scope.seat(), filters.getFirst(), scope, card))
                .map(card -> new Price(any.get().discards(), List.of(card), false)).toList();
    }

    /// Returns the possible prices for playing a card, as [#listPrices] does.
    static List<Price> listPrices(ResponsState state, Scope scope, Playable card) {
        return canPlayForFree(state, scope.seat(), card) ? List.of(Price.FREE)
                : listPrices(state, scope, card.additional(), List.of());
    }

    private static Stream<CardId> streamCardsOnField(ResponsState state, Scope scope) {
        return Stream.of(ResponsZone.UNITS, ResponsZone.SUPPORT)
                .flatMap(zone -> state.table().zone(scope.seat(), zone).stream());
    }
}
