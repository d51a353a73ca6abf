package letopis.berserkheroes.rules;

import static letopis.table.kernel.position.Fields.ofPairs;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import letopis.berserkheroes.event.Aim;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision.CancellationAnswered;
import letopis.berserkheroes.event.PlayerDecision.CardKept;
import letopis.berserkheroes.event.PlayerDecision.CardsChosen;
import letopis.berserkheroes.event.PlayerDecision.CardsFound;
import letopis.berserkheroes.event.PlayerDecision.CardsGivenUp;
import letopis.berserkheroes.event.PlayerDecision.CoinsChosen;
import letopis.berserkheroes.event.PlayerDecision.ExtortionAnswered;
import letopis.berserkheroes.event.PlayerDecision.LivesTaken;
import letopis.berserkheroes.event.PlayerDecision.ModuleJoined;
import letopis.berserkheroes.event.PlayerDecision.PlayDeclined;
import letopis.berserkheroes.event.PlayerDecision.ReplacementChosen;
import letopis.berserkheroes.event.PlayerDecision.SearchBegun;
import letopis.berserkheroes.event.PlayerDecision.SearchDeclined;
import letopis.berserkheroes.event.PlayerDecision.StepAnswered;
import letopis.berserkheroes.event.PlayerDecision.TargetsNamed;
import letopis.berserkheroes.event.PlayerDecision.TopShown;
import letopis.berserkheroes.event.PlayerDecision.TopSorted;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.QueueEvent.TopRevealed;
import letopis.berserkheroes.event.RevealedCard;
import letopis.berserkheroes.query.DeckKnowledge;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Frame;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.kernel.move.Form;
import letopis.table.kernel.move.Move;
import letopis.table.kernel.move.Move.Prelude;
import letopis.table.kernel.move.Offers;
import letopis.table.kernel.move.Part;
import letopis.table.kernel.position.CardWord;

/// Choices that the frame of an action in progress demands from players.
public final class ResponseMoves {

    static final Move<BerserkState, Draft, Prompt, ExtortionAnswered> MEET_DEMAND =
            Decisions.createAnswerMove(ExtortionAnswered.class, Prompt.Extort.class, "BF-7-032")
            .usual("refuse-demand", seat -> new ExtortionAnswered(seat, false, Price.PLAIN))
            .form(Form.of("pay-demand", List.of("close", "wound", "discard"), (seat, _, fields, reader) -> {
                var words = PriceFields.read(seat, fields, reader);
                return Optional.of(Form.choice((state, resolving) -> Optional.of(new ExtortionAnswered(seat, true,
                        words.toPrice(new BerserkCards(state, resolving), Price.PaymentMethod.COINS)))));
            }, (_, choice, names) -> {
                Map<String, Object> fields = ofPairs("pay-demand", true);
                PriceFields.write(fields, choice.price(), choice.price().way(), names);
                return fields;
            }))
            .guard((state, _, choice) -> Extortions.refuse(state, choice.seat(), choice.paid(), choice.price()))
            .offers((state, _, seat, offer) -> {
                var frame = (Frame.Extortion) state.agenda().getLast();
                new PriceOptions(state, seat, offer)
                        .ofAbility(Scope.of(state, TableQueries.findHero(state, seat)), frame.price())
                        .forEach(price -> offer.accept(new ExtortionAnswered(seat, true, price)));
            })
            .does((draft, _, choice) -> Extortions.apply(draft, choice.seat(), choice.paid(), choice.price()));

    static final Move<BerserkState, Draft, Prompt, TopShown> SHOW =
            Decisions.createAnswerMove(TopShown.class, Prompt.Show.class, "BF-119.2")
            .verb("show", BerserkCards.createShownCardsParam(BerserkCards::createShowableTest), TopShown::new,
            TopShown::cards)
            .guard((state, prompt, choice) -> TopCards.refuseShownCards(state, (Prompt.Show) prompt, choice.cards()))
            .offers((state, prompt, seat, offer) -> offer.accept(new TopShown(seat,
                    TopCards.listShownCards(state, ((Prompt.Show) prompt).cards(), offer))))
            .does((draft, _, choice) ->
                    draft.add(new TopRevealed(choice.seat(), choice.cards()), "BF-105.2", "BF-520.3"));

    static final Move<BerserkState, Draft, Prompt, TopSorted> SORT =
            Decisions.createAnswerMove(TopSorted.class, Prompt.Sort.class, "BF-119.2")
            .verb("sort", BerserkCards.createCardIdsParam(BerserkCards::inDeck), Part.withDefault(List.of(), "below",
                    BerserkCards.createCardIdsParam(BerserkCards::inDeck)), TopSorted::new, TopSorted::taken,
                    TopSorted::below)
            .guard((_, prompt, choice) -> TopCards.refuseSortedCards((Prompt.Sort) prompt, choice.taken(),
            choice.below()))
            .offers((_, prompt, seat, offer) -> listSortOptions((Prompt.Sort) prompt).distinct().forEach(offer))
            .does((draft, _, choice) -> TopCards.sortTopCards(draft, choice.seat(), choice.taken(), choice.below()));

    static final Move<BerserkState, Draft, Prompt, LivesTaken> GIVE_LIFE =
            Decisions.createAnswerMove(LivesTaken.class, Prompt.RemoveLives.class, "BF-7-039")
            .usual("no-gift", seat -> new LivesTaken(seat, List.of(), Optional.empty()))
            .form(Form.of("gift", List.of("copy"), (seat, object, fields, reader) -> {
                List<CardWord> lives = CardWord.readAll(object, reader);
                List<CardWord> copied = fields.find("copy").map(node -> CardWord.readAll(node, reader))
                        .orElse(List.of());
                return Optional.of(Form.choice((state, resolving) -> {
                    var cards = new BerserkCards(state, resolving);
                    return Optional.of(new LivesTaken(seat, cards.findCardsAnywhere(lives, seat),
                            cards.findCardsAnywhere(copied, seat).stream().findFirst()));
                }));
            }, (_, choice, names) -> {
                Map<String, Object> fields = ofPairs("gift", choice.from().stream().map(names).toList());
                choice.copied().ifPresent(card -> fields.put("copy", names.apply(card)));
                return fields;
            }))
            .guard((state, prompt, choice) ->
                    GiftOfLife.refuse(state, (Prompt.RemoveLives) prompt, choice.from(), choice.copied()))
            .offers((state, prompt, _, offer) -> offerGifts(state, (Prompt.RemoveLives) prompt, offer))
            .does((draft, _, choice) -> GiftOfLife.apply(draft, choice.seat(), choice.from(), choice.copied()));

    static final Move<BerserkState, Draft, Prompt, CancellationAnswered> CANCEL =
            Decisions.createAnswerMove(CancellationAnswered.class, Prompt.CancelCard.class, "BF-518.1")
            .usual("no-cancel", seat -> new CancellationAnswered(seat, false))
            .word("cancel-it", seat -> new CancellationAnswered(seat, true))
            .offers(seat -> new CancellationAnswered(seat, true))
            .does((draft, _, choice) -> Cancellations.apply(draft, choice.seat(), choice.cancels()));

    static final Move<BerserkState, Draft, Prompt, ReplacementChosen> REPLACE =
            Decisions.createAnswerMove(ReplacementChosen.class, Prompt.ChooseReplacement.class, "BF-517.3")
            .verb("replace", BerserkCards.PARAMS.place(BerserkCards.MANY), ReplacementChosen::new,
                    ReplacementChosen::place)
            .guard((_, prompt, choice) -> Reason.BAD_CARDS.citing("BF-517.3")
                    .refuseUnless(choice.place() >= 0 && choice.place() < ((Prompt.ChooseReplacement) prompt).count()))
            .offers((_, prompt, seat, offer) -> IntStream.range(0, ((Prompt.ChooseReplacement) prompt).count())
                    .forEach(place -> offer.accept(new ReplacementChosen(seat, place))))
            .usedAbility((state, choice) -> findReplacement(state, choice.place()).map(replacement ->
                    ChosenTexts.createAbilityUse(state, replacement.scope().self(), replacement.key())))
            .does((draft, _, choice) -> Replacements.apply(draft, choice.seat(), choice.place()));

    static final Move<BerserkState, Draft, Prompt, TargetsNamed> AIM =
            Decisions.createAnswerMove(TargetsNamed.class, Prompt.Aim.class, "BF-116.1")
            .verb("aim", BerserkCards.ANYWHERE, Part.omittedIf(List.of(), "shares",
                    BerserkCards.PARAMS.numbers(1, BerserkCards.MANY)), ResponseMoves::createTargetChoice,
                    choice -> choice.aims().stream().map(Aim::card).toList(),
                    choice -> ChoiceFields.listShares(choice.aims()))
            .guard((state, _, choice) -> AbilityResolver.refuseAims(state, choice.aims()))
            .offers((state, _, seat, offer) -> AbilityResolver.listTargetOptions(state).map(Declaration::aims)
            .forEach(aims ->
                    offer.accept(new TargetsNamed(seat, aims))))
            .does((draft, _, choice) -> AbilityResolver.nameTargets(draft, choice.aims()));

    static final Move<BerserkState, Draft, Prompt, CardKept> KEEP =
            Decisions.createAnswerMove(CardKept.class, Prompt.KeepCard.class, "BF-212.3")
            .verb("keep-card", BerserkCards.OWN, CardKept::new, CardKept::card)
            .guard((_, prompt, choice) -> Reason.BAD_CARDS.citing("BF-212.3")
                    .refuseUnless(((Prompt.KeepCard) prompt).cards().contains(choice.card())))
            .offers((_, prompt, seat, offer) -> ((Prompt.KeepCard) prompt).cards().forEach(card ->
                    offer.accept(new CardKept(seat, card))))
            .does((draft, _, choice) -> Limits.keepCard(draft, choice.card()));

    static final Move<BerserkState, Draft, Prompt, ModuleJoined> JOIN =
            Decisions.createAnswerMove(ModuleJoined.class, Prompt.AttachCreature.class, "BF-7-150")
            .usual("no-join", seat -> new ModuleJoined(seat, Optional.empty()))
            .verb("join", BerserkCards.OWN.mapTo(Optional::of, Optional::orElseThrow), ModuleJoined::new,
                    ModuleJoined::bearer)
            .guard((_, prompt, choice) -> Reason.BAD_CARDS.citing("BF-7-083").refuseUnless(choice.bearer()
                    .filter(card -> !((Prompt.AttachCreature) prompt).bearers().contains(card)).isEmpty()))
            .offers((_, prompt, seat, offer) -> ((Prompt.AttachCreature) prompt).bearers().forEach(card ->
                    offer.accept(new ModuleJoined(seat, Optional.of(card)))))
            .does((draft, _, choice) -> Attachments.apply(draft, choice.seat(), choice.bearer()));

    static final Move<BerserkState, Draft, Prompt, PlayDeclined> DECLINE_PLAY =
            Decisions.createAnswerMove(PlayDeclined.class, Prompt.Play.class, "BF-7-009")
            .usual("no-play", PlayDeclined::new).passes()
            .does((draft, _, choice) -> FreePlays.declinePlay(draft, choice.seat()));

    static final Move<BerserkState, Draft, Prompt, StepAnswered> DO_STEP =
            Decisions.createAnswerMove(StepAnswered.class, Prompt.Answer.class, "BF-119.5")
            .word("do", seat -> new StepAnswered(seat, true)).word("leave", seat -> new StepAnswered(seat, false))
            .offers((_, _, seat, offer) -> List.of(true, false).forEach(done ->
                    offer.accept(new StepAnswered(seat, done))))
            .changes((state, choice) -> state.withInnermostAbility(doing -> doing.withAnswer(choice.done())));

    static final Move<BerserkState, Draft, Prompt, CardsChosen> CHOOSE =
            Decisions.createAnswerMove(CardsChosen.class, Prompt.Choose.class, "BF-118.1")
            .verb("choose", BerserkCards.ANYWHERE, CardsChosen::new, CardsChosen::cards)
            .guard((_, prompt, choice) -> AbilityResolver.refuseChosenCards((Prompt.Choose) prompt, choice.cards()))
            .offers((_, prompt, seat, offer) -> DiscardOptions.listConsecutiveRuns(((Prompt.Choose) prompt).cards(),
                    ((Prompt.Choose) prompt).count()).forEach(cardIds -> offer.accept(new CardsChosen(seat, cardIds))))
            .changes((state, choice) -> state.withInnermostAbility(doing -> doing.withPickedCards(choice.cards())));

    static final Move<BerserkState, Draft, Prompt, CardsGivenUp> GIVE_UP =
            Decisions.createAnswerMove(CardsGivenUp.class, Prompt.Discard.class, "BF-7-157")
            .verb("discard", BerserkCards.createShownCardsParam(BerserkCards::inHand), CardsGivenUp::new,
            CardsGivenUp::cards)
            .guard((state, prompt, choice) ->
                    Discards.refuse(state, choice.seat(), choice.cards(), ((Prompt.Discard) prompt).cards()))
            .offers((state, prompt, seat, offer) ->
                    DiscardOptions.listCombinations(state, seat, ((Prompt.Discard) prompt).cards(),
                    List.of(), offer).forEach(selection -> offer.accept(new CardsGivenUp(seat, selection))))
            .attempts((_, prompt, seat, card) -> prompt instanceof Prompt.Discard
                    ? List.of(new CardsGivenUp(seat, List.of(new RevealedCard(card.card(), card.name())))) : List.of())
            .does((draft, _, choice) -> Discards.apply(draft, choice.seat(), choice.cards()));

    static final Move<BerserkState, Draft, Prompt, SearchBegun> SEARCH =
            Decisions.createAnswerMove(SearchBegun.class, Prompt.DecideSearch.class, "BF-519.3.1")
            .word("search", SearchBegun::new).offers(SearchBegun::new)
            .changes((state, _) -> state.topFrame().orElse(null) instanceof Frame.DeckSearch(
                    var seat, int cards, var filter, boolean call, var asker, _)
                    ? state.replaceTop(new Frame.DeckSearch(seat, cards, filter, call, asker, true)) : state);

    static final Move<BerserkState, Draft, Prompt, SearchDeclined> DECLINE_SEARCH =
            Decisions.createAnswerMove(SearchDeclined.class, Prompt.DecideSearch.class, "BF-519.3.1")
            .word("no-search", SearchDeclined::new).offers(SearchDeclined::new)
            .guard((state, _, _) -> Searches.refuseDeclining(state))
            .does((draft, _, choice) -> Searches.declineSearch(draft, choice.seat()));

    /// Reveals the cards found by a search (BF-7-133, BF-519.3).
    static final Move<BerserkState, Draft, Prompt, CardsFound> FIND =
            Decisions.createAnswerMove(CardsFound.class, Prompt.ChooseFoundCards.class, "BF-519.3.1")
            .verb("find", BerserkCards.createShownCardsParam(BerserkCards::inDeck), CardsFound::new, CardsFound::cards)
            .guard((state, _, choice) -> Searches.refuse(state, choice.cards()))
            .offers((state, _, seat, offer) -> offerFoundCards(state, seat, offer))
            .withImplication((_, prompt, _, _) -> createSearchPrelude(prompt))
            .does((draft, _, choice) -> Searches.apply(draft, choice.seat(), choice.cards()));

    static final Move<BerserkState, Draft, Prompt, CoinsChosen> LOSE_COINS =
            Decisions.createAnswerMove(CoinsChosen.class, Prompt.Coins.class, "BF-522.5")
            .verb("coins", BerserkCards.PARAMS.number(0, BerserkCards.MANY), CoinsChosen::new, CoinsChosen::open)
            .guard((state, prompt, choice) ->
                    Coins.refuse(state, choice.seat(), ((Prompt.Coins) prompt).coins(), choice.open()))
            .offers((_, prompt, seat, offer) -> IntStream.rangeClosed(0, ((Prompt.Coins) prompt).coins())
                    .forEach(open -> offer.accept(new CoinsChosen(seat, open))))
            .does((draft, _, choice) -> Coins.apply(draft, choice.seat(), choice.open()));

    private ResponseMoves() {}

    private static Optional<Replacements.Replacement> findReplacement(BerserkState state, int index) {
        return state.topFrame().filter(Frame.ReplacementChoice.class::isInstance)
                .map(Frame.ReplacementChoice.class::cast)
                .flatMap(frame -> Replacements.listChoices(state, frame).stream().skip(Math.max(0, index)).findFirst());
    }

    private static TargetsNamed createTargetChoice(Seat seat, List<CardId> cards, List<Integer> shares) {
        return new TargetsNamed(seat, IntStream.range(0, cards.size()).mapToObj(i ->
                new Aim(i, cards.get(i), i < shares.size() ? shares.get(i) : 0)).toList());
    }

    /// Returns the prelude that starts a search implicitly when a player finds a card, or turns up cards to find one.
    public static Prelude createSearchPrelude(Prompt prompt) {
        return prompt instanceof Prompt.DecideSearch(var seat) ? new Prelude.ChoicePrelude(new SearchBegun(seat))
                : new Prelude.DefaultPrelude();
    }

    /// Returns some of the possible choices: the maximum number of cards, starting at each card in turn, and no card.
    private static Stream<TopSorted> listSortOptions(Prompt.Sort prompt) {
        List<CardId> cards = prompt.cards();
        int max = Math.min(prompt.take(), cards.size());
        return Stream.concat(DiscardOptions.listRotations(cards).stream().map(all ->
                new TopSorted(prompt.seat(), all.subList(0, max), all.subList(max, all.size()))),
                Stream.of(new TopSorted(prompt.seat(), List.of(), cards)));
    }

    /// Offers one payment for each creature whose cost the player's extra lives can cover.
    private static void offerGifts(BerserkState state, Prompt.RemoveLives gift, Offers offers) {
        List<CardId> lives = GiftOfLife.listRemovableLives(state, gift.seat());
        for (CardId card : TableQueries.listCreatures(state, gift.seat())) {
            for (int taken = 0; taken <= Math.min(lives.size(), gift.most().orElse(lives.size())); taken++) {
                if (GiftOfLife.isCopyable(state, gift.seat(), card, taken)) {
                    offers.accept(new LivesTaken(gift.seat(), lives.subList(0, taken), Optional.of(card)));
                }
            }
        }
    }

    /// Offers to find nothing, each single card, and as many of the first cards as the search allows.
    private static void offerFoundCards(BerserkState state, Seat seat, Offers offers) {
        var frame = (Frame.DeckSearch) state.agenda().getLast();
        offers.accept(new CardsFound(seat, List.of()));
        var all = new ArrayList<RevealedCard>();
        for (CardId card : TableQueries.findDeck(state, seat).identifiedCards()) {
            for (CardName name : DeckKnowledge.listPossibleNames(state, card)) {
                var shown = new RevealedCard(card, name);
                if (Searches.fitsSearch(state, frame, shown)) {
                    offers.accept(new CardsFound(seat, List.of(shown)));
                    if (all.size() < frame.cards() && all.stream().noneMatch(one -> one.card().equals(card))) {
                        all.add(shown);
                    }
                }
            }
        }
        if (all.size() > 1) {
            offers.accept(new CardsFound(seat, List.copyOf(all)));
        }
    }
}
