package letopis.pebbles;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import letopis.journal.Seat;
import letopis.pebbles.PebblesEvent.Conceded;
import letopis.pebbles.PebblesEvent.Passed;
import letopis.pebbles.PebblesEvent.PebblePlayed;
import letopis.pebbles.PebblesEvent.PebbleReturned;
import letopis.pebbles.PebblesEvent.PouchFilled;
import letopis.pebbles.PebblesState.Stage;
import letopis.table.BoardView.Result;
import letopis.table.Card;
import letopis.table.CardDefinition;
import letopis.table.CardFace;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Dice;
import letopis.table.Emblem;
import letopis.table.FactionColor;
import letopis.table.Hidden;
import letopis.table.MatchResult;
import letopis.table.MatchSetup;
import letopis.table.Positions;
import letopis.table.Refusal;
import letopis.table.kernel.Draft;
import letopis.table.kernel.Step;
import letopis.table.kernel.move.Form;
import letopis.table.kernel.move.Move;
import letopis.table.kernel.simple.SimpleGame;
import letopis.table.kernel.simple.SimpleTable;

/// The smallest game with every feature a game can have: hidden hands, decks with unknown slots, chance, refusals, a
/// judge's order, and several games per match. Two players draw pebbles from pouches and lay them on the beach. The
/// first player to reach seven points wins a game, and the first to win two games wins the match.
///
/// It is the test game for all code outside games, and an example for game authors.
public final class Pebbles extends SimpleGame<PebblesState, PebblesEvent, PebblesPrompt> {

    private static final SimpleTable TABLE = new SimpleTable(
            List.of(PebblesZone.values()), Set.of(PebblesZone.HAND), List.of("points", "wins"))
            .deck(PebblesPouches.DECK);

    /// Creates the game for `ServiceLoader`.
    public Pebbles() {
        super("pebbles", PebblesEvent.class, Pebble.class, TABLE, new PebblesPrompt.Nothing(), PebblesReason.NOT_NOW);
    }

    @Override
    public Map<String, String> settings(Map<String, String> values) {
        return PebblesSettings.of(values).asMap();
    }

    @Override
    public PebblesState opening(MatchSetup setup) {
        if (!setup.seats().equals(Seat.PAIR)) {
            throw new IllegalArgumentException("pebbles is a game for two, not for " + setup.seats());
        }
        return PebblesState.opening(setup, PebblesSettings.of(setup.settings()));
    }

    @Override
    protected PebblesState fold(PebblesState state, PebblesEvent event) {
        return PebblesFold.fold(state, event);
    }

    @Override
    protected Step<Draft<PebblesState>, PebblesPrompt> next(PebblesState state) {
        return PebblesRules.findNextStep(state);
    }

    /// Returns the decisions of players.
    @Override
    protected List<Move<PebblesState, Draft<PebblesState>, PebblesPrompt, ?>> moves() {
        return List.of(
                decision(PouchFilled.class).form(Form.submit(List.of("pouch"), this::registerDeck))
                        .guard(PebblesChecks::refuse)
                        .offers((state, prompt, seat, offer) -> PebblesPouches.samplePouches(state)
                                .filter(_ -> prompt instanceof PebblesPrompt.Fill)
                                .forEach(pouch -> offer.accept(createPouchFilled(seat, pouch))))
                        .does((draft, _, _) -> PebblesRules.openFirstGame(draft)),
                decision(PebblePlayed.class, "play", PebblesZone.HAND, PebblePlayed::new, PebblePlayed::pebble)
                        .at(PebblesPrompt.Play.class)
                        .untimelyGuard((_, prompt, choice) -> PebblesChecks.refuseTurn(prompt, choice.seat()))
                        .guard((state, _, choice) ->
                                PebblesChecks.refuseUnlessInHand(state, choice.seat(), choice.pebble())
                                .or(() -> PebblesChecks.refuseWrongName(state, choice.pebble(), choice.name())))
                        .does((draft, _, choice) -> PebblesRules.resolvePlay(draft, choice)),
                decision(PebbleReturned.class, "return", PebblesZone.HAND,
                        (seat, pebble, _) -> new PebbleReturned(seat, pebble), PebbleReturned::pebble)
                        .at(PebblesPrompt.Play.class)
                        .untimelyGuard((_, prompt, choice) -> PebblesChecks.refuseTurn(prompt, choice.seat()))
                        .guard((state, _, choice) ->
                                PebblesChecks.refuseUnlessInHand(state, choice.seat(), choice.pebble()))
                        .offers((state, _, seat, offer) ->
                                state.listHandCards(seat)
                                        .forEach(card -> offer.accept(new PebbleReturned(seat, card)))),
                decision(Passed.class).word("pass", Passed::new).at(PebblesPrompt.Play.class)
                        .untimelyGuard((_, prompt, choice) -> PebblesChecks.refuseTurn(prompt, choice.seat()))
                        .offers(Passed::new).idle(Passed::new).passes(),
                decision(Conceded.class).word("concede", Conceded::new)
                        .guard((_, prompt, _) -> PebblesReason.NOT_NOW.citing("PB-7.3")
                                .refuseUnless(prompt instanceof PebblesPrompt.Play))
                        .offers(Conceded::new)
                        .does((draft, _, choice) -> PebblesRules.resolveConcession(draft, choice.seat())));
    }

    @Override
    protected Optional<Refusal> refuse(PebblesState state, PebblesPrompt prompt, PebblesEvent choice) {
        return PebblesChecks.refuse(state, prompt, choice);
    }

    @Override
    public Optional<MatchResult> result(PebblesState state) {
        return outcome(state).map(result -> new MatchResult(result.winner().stream().toList(), result.reason(),
                state.wins(), state.games(), Collections.emptySortedMap()));
    }

    @Override
    protected Optional<Result> outcome(PebblesState state) {
        return switch (state.stage()) {
            case Stage.Victory(var seat) -> Optional.of(new Result(Optional.of(seat), "two-wins"));
            case Stage.Draw() -> Optional.of(new Result(Optional.empty(), "five-games"));
            case Stage.PouchStage(), Stage.TossStage(), Stage.DrawStage _, Stage.PlayStage(), Stage.TurnStart _,
                    Stage.BetweenGames() -> Optional.empty();
        };
    }

    /// Returns a face without costs or numbers, because the points are shown on the board.
    @Override
    public CardFace face(CardDefinition card) {
        return CardFace.of(FactionColor.STEPPE, Emblem.RING).withKind(List.of("kind.pebble"), List.of());
    }

    @Override
    protected Map<String, Integer> stats(CardDefinition card) {
        return Map.of("points", ((Pebble) card).points());
    }

    @Override
    public Choice sampleChance(PebblesState state, Dice dice) {
        return prompt(state) instanceof PebblesPrompt.Toss
                ? new PebblesEvent.FirstTossed(state.table().seats().get(dice.nextInt(2)))
                : super.sampleChance(state, dice);
    }

    @Override
    protected Optional<Refusal> refuseFace(PebblesState state, Card pebble, CardName name, int otherCopies) {
        return PebblesChecks.refuseFace(state, pebble.master(), name, otherCopies);
    }

    @Override
    public Optional<Positions<PebblesState>> positions() {
        return Optional.of(new PebblesPositions(this, TABLE));
    }

    /// Registers a deck, whose only part is `pouch`.
    @Override
    public Choice registerDeck(Seat seat, Map<String, Map<CardName, Integer>> cardsByPart) {
        return createPouchFilled(seat, new Pouch(new TreeMap<>(cardsByPart.getOrDefault("pouch", Map.of()))));
    }

    private static PouchFilled createPouchFilled(Seat seat, Pouch pouch) {
        return new PouchFilled(seat, pouch.size(), Hidden.ownedBy(seat, pouch));
    }

    @Override
    public Optional<Choice> registerUnlistedDeck(Seat seat, Map<String, Integer> sizesByPart,
            Map<String, Map<CardName, Integer>> openCards) {
        return Optional.of(new PouchFilled(seat, sizesByPart.getOrDefault("pouch", 0), Hidden.unseen(seat)));
    }

    @Override
    public Optional<String> winsCode() {
        return Optional.of("wins");
    }
}
