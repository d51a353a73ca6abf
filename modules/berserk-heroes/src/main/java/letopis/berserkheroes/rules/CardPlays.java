package letopis.berserkheroes.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import letopis.berserkheroes.card.CardText;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Feature.SpellAbility;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.event.Aim;
import letopis.berserkheroes.event.CardEvent.CardEntered;
import letopis.berserkheroes.event.CardEvent.CardMoved;
import letopis.berserkheroes.event.CardEvent.CardPaidFor;
import letopis.berserkheroes.event.CardEvent.CardWasPlayed;
import letopis.berserkheroes.event.CardEvent.CardsDestroyed.Cause;
import letopis.berserkheroes.event.CardEvent.CardsDestroyed.DestroyedCard;
import letopis.berserkheroes.event.CardEvent.OffBoardPlace;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.Permit;
import letopis.berserkheroes.event.Phase;
import letopis.berserkheroes.event.PlayerDecision.CardPlayed;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.Price.PaymentMethod;
import letopis.berserkheroes.event.QueueEvent.AbilityQueued;
import letopis.berserkheroes.event.QueuedAbility;
import letopis.berserkheroes.event.RevealedCard;
import letopis.berserkheroes.event.Source;
import letopis.berserkheroes.event.TurnEvent.PhaseStarted;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.query.DeckKnowledge;
import letopis.berserkheroes.query.Filters;
import letopis.berserkheroes.query.PlaySources;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.journal.Seat;
import letopis.table.AbilityUse;
import letopis.table.CardId;
import letopis.table.CardName;
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

/// Playing cards (BF-309.1 to BF-309.3): one decision with all choices, checked as a whole.
final class CardPlays {

    /// Plays a card in the choice phase or, with a permit, in the middle of another action.
    static final Move<BerserkState, Draft, Prompt, CardPlayed> PLAY = Decisions.createPromptlessMove(CardPlayed.class)
            .form(Form.of("play", List.of("x", "modes", "target", "shares", "rage", "thirst", "close", "wound",
                    "discard", "pay"), CardPlays::read, CardPlays::write))
            .at(Prompt.Act.class, Prompt.Play.class).guard(CardPlays::refuse).offers(CardPlays::offer)
            .attempts(CardPlays::listAttemptedChoices).usedAbility(CardPlays::findChosenModeUse)
            .priceBreakdown(CardPlays::findPriceBreakdown).does((draft, _, play) -> apply(draft, play));

    private CardPlays() {}

    private static Optional<WrittenChoice<BerserkState>> read(Seat seat, SourceNode object, SourceNode.Fields fields,
            PositionReader reader) {
        Optional<CardWord> card = CardWord.read(object, reader);
        int x = reader.readNumber(fields, "x", 0, BerserkCards.MANY, 0);
        var choiceFields = ChoiceFields.read(seat, fields, reader);
        var price = PriceFields.read(seat, fields, reader);
        return card.map(word -> Form.choice((state, resolving) -> {
            var cards = new BerserkCards(state, resolving);
            return cards.findNamed(word, cards.createPlayableTest(seat)).map(match -> new CardPlayed(seat, match.card(),
                    match.name(), x, choiceFields.resolve(cards, listSpellDeeds(state, match.name())),
                    price.toPrice(cards, FreePlays.findPaymentMethod(state))));
        }));
    }

    private static Map<String, Object> write(BerserkState state, CardPlayed play, Function<CardId, String> nameOf) {
        Map<String, Object> fields = Fields.ofPairs("play", nameOf.apply(play.card()));
        Fields.put(fields, "x", play.x());
        ChoiceFields.write(fields, listSpellDeeds(state, play.name()), play.said(), nameOf);
        PriceFields.write(fields, play.price(), FreePlays.findPaymentMethod(state), nameOf);
        return fields;
    }

    private static Optional<AbilityUse> findChosenModeUse(BerserkState state, CardPlayed play) {
        List<Deed> deeds = listSpellDeeds(state, play.name());
        List<Record> chosen = IntStream.range(0, Math.min(play.said().size(), deeds.size())).boxed()
                .flatMap(i -> ChosenTexts.listChosenModes(deeds.get(i), play.said().get(i)).stream()).toList();
        return chosen.isEmpty() ? Optional.empty() : Optional.of(new AbilityUse(play.card(), Optional.empty(), chosen));
    }

    private static Optional<PriceBreakdown> findPriceBreakdown(BerserkState state, CardPlayed play) {
        return play.price().way() == PaymentMethod.FREE || play.price().way() == PaymentMethod.OTHER
                || FreePlays.findPermit(state).isPresent() ? Optional.empty()
                : TableQueries.findPlayable(state, play.name())
                .flatMap(card -> Costs.createCardPriceBreakdown(state, play.seat(), play.card(),
                        card, play.x(), play.price().raged().size()));
    }

    /// Returns the deeds of a spell in printed order; empty for other cards.
    static List<Deed> listSpellDeeds(BerserkState state, CardName name) {
        return TableQueries.findPlayable(state, name)
                .map(card -> listSpellAbilities(card).stream().map(SpellAbility::deed).toList()).orElse(List.of());
    }

    static List<SpellAbility> listSpellAbilities(Playable card) {
        List<SpellAbility> abilities = List.of();
        for (Feature feature : card.front().features()) {
            abilities = feature instanceof SpellAbility ability ? BerserkState.append(abilities, ability) : abilities;
        }
        return abilities;
    }

    private static void offer(BerserkState state, Prompt prompt, Seat seat, Offers offers) {
        if (prompt instanceof Prompt.Act && Strikes.refuseFrenzy(state, seat).isPresent()) {
            return;
        }
        if (PlaySources.findTopCardPlayer(state).isPresent()) {
            PlaySources.listPlayableCards(state, seat)
                    .forEach(card -> DeckKnowledge.listPossibleNames(state, card).forEach(name ->
                    offer(state, seat, new RevealedCard(card, name), offers)));
            return;
        }
        Discards.listNameableCards(state, seat).forEach(card -> offer(state, seat, card, offers));
        PlaySources.findCardsUnderEggs(state, seat).forEach(card -> state.face(card).ifPresent(name ->
                offer(state, seat, new RevealedCard(card, name), offers)));
    }

    /// Offers a card with X for each number of coins that matters: one, all, and those between with another effect.
    private static void offer(BerserkState state, Seat seat, RevealedCard shownCard, Offers offers) {
        Playable card = TableQueries.findPlayable(state, shownCard.name()).orElse(null);
        CardId id = shownCard.card();
        if (card == null || isForbidden(state, seat, card)) {
            return;
        }
        var prices = new PriceOptions(state, seat, offers);
        Optional<Permit> permit = FreePlays.findPermit(state);
        for (Price price : permit.isPresent() ? List.of(Price.of(permit.get().paymentMethod()))
                : AlternativePrices.listPrices(prices.listForPlay(card), AlternativePrices.listForPlay(state, seat,
                card), other -> prices.ofAbility(AlternativePrices.createScope(seat, id), other))) {
            var way = price.way();
            boolean asksX = card.x() && permit.isEmpty() && way != PaymentMethod.FREE && way != PaymentMethod.OTHER;
            boolean pays = permit.isEmpty() && way == PaymentMethod.COINS;
            for (int x : asksX ? PriceOptions.listNumbersUpTo(countSpendableCoins(state, seat, price)
                    - Costs.computeTotalCost(state, seat, id, card, 0, price.raged().size())) : List.of(0)) {
                boolean dear = pays && Costs.computeCoinsToPay(state, seat, id, card, x, price, permit)
                        > state.player(seat).openCoins(); // true for most hand cards
                if (dear || Costs.refuse(state, seat, id, card, x, price, permit).isPresent()) {
                    continue;
                }
                Scope scope = Scope.of(seat, new Source(id, 0, 0), Optional.empty()).withX(x);
                for (List<Declaration> said : listDeclarationOptions(state, scope, listSpellAbilities(card))) {
                    var play = new CardPlayed(seat, id, shownCard.name(), x, said, price);
                    if (permit.isPresent()) {
                        offers.accept(play);
                    } else if (refuseDeclarations(state, card, play, true).isEmpty()) {
                        offers.acceptAllowed(play);
                    }
                }
            }
        }
    }

    /// Returns the available coins, or the wounds available instead of coins.
    private static int countSpendableCoins(BerserkState state, Seat seat, Price price) {
        return price.way() != PaymentMethod.LIFE ? state.player(seat).openCoins()
                : ContinuousEffects.evaluate(state).computeLife(TableQueries.findHero(state, seat));
    }

    /// Returns each way to declare the first ability, combined with the first way to declare the others.
    private static List<List<Declaration>> listDeclarationOptions(BerserkState state, Scope scope,
            List<SpellAbility> abilities) {
        if (abilities.isEmpty()) {
            return List.of(List.of());
        }
        var rest = new ArrayList<Declaration>();
        for (SpellAbility ability : abilities.subList(1, abilities.size())) {
            rest.add(TargetRules.findFirstOption(state, scope, ability.deed(), true));
        }
        return TargetRules.listFirstOptions(state, scope, abilities.getFirst().deed(), true).stream()
                .map(first -> Stream.concat(Stream.of(first), rest.stream()).toList()).toList();
    }

    private static List<CardPlayed> listAttemptedChoices(BerserkState state, Prompt prompt, Seat seat, NamedCard own) {
        CardId card = own.card();
        return Decisions.allowsCardActions(prompt) && !TableQueries.listCardsInPlay(state, seat).contains(card)
                ? TableQueries.findPlayable(state, own.name()).map(text -> {
                    int x = text.x() ? 1 : 0;
                    var scope = Scope.of(seat, TableQueries.createSource(state, card), Optional.empty()).withX(x);
                    var said = listSpellAbilities(text).stream()
                            .map(ability -> TargetRules.findFirstOption(state, scope, ability.deed(), true)).toList();
                    return new CardPlayed(seat, card, own.name(), x, said, Price.PLAIN);
                }).stream().toList() : List.of();
    }

    private static Optional<Refusal> refuse(BerserkState state, Prompt prompt, CardPlayed choice) {
        if (prompt instanceof Prompt.Act) {
            return Strikes.refuseFrenzy(state, choice.seat()).or(() -> refuse(state, choice, Optional.empty()));
        }
        Permit permit = FreePlays.findPermit(state).orElseThrow();
        return refuse(state, choice, Optional.of(permit)).or(() -> Reason.NOT_FREE.refuseUnless(
                state.cards().find(choice.name()).filter(card -> Filters.matchesText(state, permit.cards(),
                        (CardText) card)).isPresent(), "name", choice.name()));
    }

    /// Checks all choices together (BF-309.1-6, BF-309.1-8).
    ///
    /// @param permit permission to play in the middle of another action
    private static Optional<Refusal> refuse(BerserkState state, CardPlayed choice, Optional<Permit> permit) {
        Seat seat = choice.seat();
        if (!PlaySources.listPlayableCards(state, seat).contains(choice.card())) {
            return Reason.NOT_IN_HAND.refuse("card", choice.card());
        }
        Optional<Playable> text = TableQueries.findPlayable(state, choice.name());
        if (text.isEmpty()) {
            return Reason.UNKNOWN_CARD.refuse("name", choice.name());
        }
        if (!state.table().card(choice.card()).canHaveName(choice.name()) || PlaySources.findTopCardPlayer(state)
                .isPresent() && !DeckKnowledge.isDeckCard(state, seat, choice.name())) {
            return Reason.OTHER_FACE.refuse("card", choice.card(), "name", choice.name());
        }
        return Reason.FORBIDDEN.refuseUnless(!isForbidden(state, seat, text.get()))
                .or(() -> Costs.refuse(state, seat, choice.card(), text.get(), choice.x(), choice.price(), permit))
                .or(() -> refuseDeclarations(state, text.get(), choice, false));
    }

    static boolean isForbidden(BerserkState state, Seat seat, Playable card) {
        return ContinuousEffects.evaluate(state).isForbidden(seat, Rule.Act.PLAY_CARDS)
                || Costs.isBanned(state, seat, card);
    }

    /// Refuses a spell with an illegal ability. Dependent ones need not be legal yet (BH-210.2c, BF-211.3).
    ///
    /// @param isOffered whether the first ability is declared in one of its legal ways
    private static Optional<Refusal> refuseDeclarations(BerserkState state, Playable card, CardPlayed choice,
            boolean isOffered) {
        List<SpellAbility> abilities = listSpellAbilities(card);
        if (choice.said().size() != abilities.size()) {
            return Reason.ILLEGAL_SPELL.refuse("name", card.name());
        }
        Scope scope = Scope.of(choice.seat(), new Source(choice.card(), 0, 0), Optional.empty()).withX(choice.x());
        for (int i = 0; i < abilities.size(); i++) {
            SpellAbility ability = abilities.get(i);
            boolean later = ability.dependent() && state.settings().is(Settings.SpellPartRule.INDEPENDENT);
            if (!(later || isOffered && i == 0) && !TargetRules.isDeclarable(state, scope, ability.deed(), true)) {
                Declaration said = choice.said().get(i);
                List<TargetRequirement> targets = TargetRequirement.collectAll(ability.deed(), said.modes());
                return IllegalTargetReasons.findFirstRefusal(state,
                        aim -> TargetRules.onlyRemovesFromPlay(targets, aim),
                        said.aims()).or(() -> refuseProtectedTargets(state, scope, ability, said))
                        .or(() -> Reason.ILLEGAL_SPELL.refuse("name", card.name()));
            }
            Optional<Refusal> refusal = TargetRules.refuse(state, scope, ability.deed(), choice.said().get(i), true,
                    later);
            if (refusal.isPresent()) {
                return refusal;
            }
        }
        return Optional.empty();
    }

    /// Refuses a protected target if its protection is the only obstacle, and cites that protection (BF-515.2).
    private static Optional<Refusal> refuseProtectedTargets(BerserkState state, Scope scope, SpellAbility ability,
            Declaration declaration) {
        return declaration.aims().stream().map(Aim::card)
                .filter(card -> state.table().containsCard(card) && TargetRules.isProtected(state, scope, card)
                        && TargetRules.isDeclarable(state, scope, ability.deed(), false))
                .findFirst().flatMap(card -> Reason.SPELL_PROTECTED.refuse("card", card));
    }

    private static void apply(Draft draft, CardPlayed choice) {
        BerserkState state = draft.state();
        Seat seat = choice.seat();
        Playable card = TableQueries.findPlayable(state, choice.name()).orElseThrow();
        Optional<Permit> permit = FreePlays.findPermit(state);
        Optional<List<Payment>> other = Optional.of(choice.price()).filter(price -> price.way() == PaymentMethod.OTHER)
                .map(price -> AlternativePrices.findChosenAlternative(state, AlternativePrices.createScope(seat,
                choice.card()), AlternativePrices.listForPlay(state, seat, card), price));
        int coins = other.map(price -> Prices.computeCoinCost(price, 0)).orElseGet(() ->
                Costs.computeCoinsToPay(state, seat, choice.card(), card, choice.x(), choice.price(), permit));
        if (permit.isPresent()) {
            FreePlays.acceptPlay(draft, seat, choice.card());
        } else {
            draft.add(new PhaseStarted(Phase.PLAY), "BF-306.1", "BF-309.1");
        }
        Optional<CardId> egg = PlaySources.findEggOver(state, choice.card());
        boolean first = card.type() == CardType.CREATURE || state.settings().is(Settings.PlayOrderRule.ALL_FIRST);
        if (first) {
            move(draft, choice, card);
        }
        boolean paid = pay(draft, choice, card, other, coins);
        if (!first) {
            move(draft, choice, card);
        }
        egg.ifPresent(cardId -> ZoneMoves.destroy(draft, List.of(new DestroyedCard(cardId, Cause.EFFECT)), "BF-8-14"));
        queue(draft, choice, card, paid);
        draft.add(new CardWasPlayed(seat, choice.card(), choice.name(), choice.x()), "BF-309.1-11", "BF-309.2");
        Cancellations.offerCancellations(draft, seat, choice.card(), card);
    }

    private static void move(Draft draft, CardPlayed choice, Playable card) {
        if (card.type() == CardType.SPELL) {
            Seat owner = TableQueries.findOwner(draft.state(), choice.card());
            draft.add(new CardMoved(choice.card(), owner, OffBoardPlace.GRAVEYARD, Optional.of(choice.name())),
                    owner.equals(choice.seat()) ? new String[] {"BH-210.2a", "BF-211.2"}
                            : new String[] {"BH-210.2a", "BF-211.2", "BF-205.3"});
        } else {
            ZoneMoves.putIntoPlay(draft, choice.card(), choice.seat(), choice.name(), false,
                    CardEntered.EntryManner.PLAYED, listEntryRules(card));
        }
    }

    private static String[] listEntryRules(Playable card) {
        return switch (card.type()) {
            case EVENT, TERRAIN -> new String[] {"BH-211.1", "BF-212.2"};
            case EQUIPMENT -> new String[] {"BH-212.1", "BF-212.2"};
            case CREATURE, HERO, SPELL -> new String[] {"BF-309.1-5", "BF-504.1", "BF-519.2"};
        };
    }

    /// Pays Rage, Thirst and coins (BF-7-042) without targets (BF-501.3). Wounds of Rage and Thirst come from the card.
    ///
    /// @param other alternative to coins
    /// @return whether all of it was paid without a replacement (BF-501.2.1, BF-7-046)
    private static boolean pay(Draft draft, CardPlayed choice, Playable card, Optional<List<Payment>> other,
            int coins) {
        for (CardId raged : choice.price().raged()) {
            WoundRules.dealPlainWounds(draft, Optional.of(choice.card()), raged, 1, "BF-7-195");
        }
        boolean whole = true;
        for (CardId thirsted : choice.price().thirsted()) {
            int thirst = Costs.findMaxThirst(card);
            whole &= WoundRules.dealWounds(draft, List.of(WoundRules.Hit.createAbilityHit(Optional.of(choice.card()),
                    false, thirsted, thirst)), "BF-7-046", "BF-501.2") >= thirst;
        }
        boolean life = choice.price().way() == PaymentMethod.LIFE;
        if (life && coins > 0) {
            WoundRules.dealPlainWounds(draft, Optional.empty(), TableQueries.findHero(draft.state(), choice.seat()),
                    coins, "BF-309.1-3", "BF-501.3");
        }
        int closed = life ? 0 : coins;
        if (other.isPresent()) {
            whole &= Payments.pay(draft, choice.seat(), Optional.empty(), other.get(), coins, choice.price());
        } else {
            Coins.close(draft, choice.seat(), closed, "BF-501.2", "BF-522.1");
        }
        boolean forced = choice.price().way() == PaymentMethod.FREE;
        draft.add(new CardPaidFor(choice.seat(), choice.card(), closed), RuleList.of("BF-309.1-9")
                .withRulesIf(life, "BF-309.1-4").withRulesIf(card.x() && !forced, "BF-106.1.2")
                .withRulesIf(card.x() && forced, "BF-106.1.3").withRulesIf(choice.price().way() == PaymentMethod.COINS,
                Costs.listCostChangingRules(draft.stateBefore(), choice.seat(), choice.card(), card)).toArray());
        return whole;
    }

    /// Returns the deed of a spell ability. A dependent ability chooses its targets when it is reached (BF-211.3).
    private static Deed toDeed(SpellAbility ability, Declaration declaration) {
        Deed deed = ability.deed();
        boolean later = ability.dependent() && declaration.aims().isEmpty() && !deed.targets().isEmpty()
                && !deed.steps().isEmpty();
        return later ? deed.withLateTargets() : deed;
    }

    /// Queues the abilities of a spell in printed order (BH-210.2b). Other cards have none to queue, and their play
    /// continues (BF-309.1-12). Abilities of an incompletely paid card are queued but have no effect (BF-501.2.1).
    private static void queue(Draft draft, CardPlayed choice, Playable card, boolean isPaid) {
        List<Feature> features = card.front().features();
        int number = 0;
        for (int i = 0; i < features.size(); i++) {
            if (features.get(i) instanceof SpellAbility ability) {
                Declaration said = choice.said().get(number++);
                CardId spell = choice.card();
                var source = new Source(spell, draft.state().table().card(spell).count(Marks.ENTERED_IN), 0);
                var queued = new QueuedAbility(choice.seat(), source, "f" + i, QueuedAbility.Kind.SPELL,
                        Optional.empty(), choice.x(), List.of(), false, List.of(spell + ".f" + i), List.of());
                if (!isPaid) {
                    draft.add(new AbilityQueued(queued, Optional.empty()), "BH-210.2b", "BF-501.2.1", "BF-7-046");
                } else if (number == 1) {
                    QueueEntries.queue(draft, queued, toDeed(ability, said), said, Optional.empty(),
                            RuleList.of("BH-210.2b").withRulesIf(
                                    listSpellAbilities(card).size() > 1, "BF-117.1", "BH-210.1").toArray());
                } else {
                    QueueEntries.queueForLater(draft, queued, toDeed(ability, said), said, "BH-210.2b", "BF-117.1");
                }
            }
        }
    }
}
