package letopis.nebozhiteli;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.bot.DuelLookAhead;
import letopis.nebozhiteli.card.CardCheck;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.event.DiscardDemandedV1;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.NebozhiteliEvent;
import letopis.nebozhiteli.event.SummonBlockedByUniqueV1;
import letopis.nebozhiteli.fold.Fold;
import letopis.nebozhiteli.position.NebozhiteliPositions;
import letopis.nebozhiteli.query.DeckKnowledge;
import letopis.nebozhiteli.rules.ChanceSampler;
import letopis.nebozhiteli.rules.DuelRules;
import letopis.nebozhiteli.rules.Omissions;
import letopis.nebozhiteli.rules.SetupMoves;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Settings;
import letopis.nebozhiteli.view.Boards;
import letopis.nebozhiteli.view.CardFaces;
import letopis.nebozhiteli.view.CardMoves;
import letopis.nebozhiteli.view.CausalGrounds;
import letopis.nebozhiteli.view.Simultaneity;
import letopis.table.BoardView.Account;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.kernel.GameParts;
import letopis.table.kernel.RulesetGame;

/// The game Небожители: a duel to two wins, in the tournament or the beginner edition.
public final class Nebozhiteli extends RulesetGame<DuelState, NebozhiteliEvent> {

    private static final int LIFE_SWING = 5; // life in one turn

    private static final Map<String, List<String>> PARAGRAPHS_BY_LINE = Map.of("reduction", List.of("NT-IV-9.6"),
            "floor", List.of("NT-V-6.3.1"), "prevention", List.of("NT-IV-9.7"));

    /// Creates the game; called by `ServiceLoader`.
    public Nebozhiteli() {
        super("nebozhiteli", NebozhiteliEvent.class, CardText.class, SummonBlockedByUniqueV1.class,
                DiscardDemandedV1.class);
    }

    @Override
    protected GameParts<DuelState, NebozhiteliEvent> parts() {
        return new GameParts<DuelState, NebozhiteliEvent>(DuelRules.RULES, DuelRules.RULES::choices,
                DuelRules.RULES::evolve, Boards::of)
                .settings(given -> Settings.of(given).asMap())
                .opening("a duel has exactly two players (NT-I-0)",
                        setup -> Fold.createInitialState(setup, Settings.ofRecord(setup.settings())))
                .check(CardText.class, CardCheck::check)
                .chance((state, dice) -> ChanceSampler.sample(state, DuelRules.RULES.prompt(state), dice),
                        state -> ChanceSampler.findAwaitedCards(state, DuelRules.RULES.prompt(state)),
                        DeckKnowledge::listPossibleFaces)
                .result(Boards::findMatchResult)
                .display(Boards.CARD_DISPLAY, Account.LIFE).swing(LIFE_SWING).faces(CardText.class, CardFaces::of)
                .wins("wins")
                .accounts(Boards::findSettledAccounts, PARAGRAPHS_BY_LINE)
                .moves(CardMoves::of).grounds(CausalGrounds::groundsOf).omissions((before, event) ->
                        event instanceof DuelDecision decision ? DuelRules.RULES.moves().omissions(before, decision)
                                : Omissions.findOmissionsAfter(before, event))
                .simultaneity((_, run) -> Simultaneity.listSimultaneityRules(run))
                .lookAhead(DuelLookAhead::new).positions(() -> new NebozhiteliPositions(this::registerDeck));
    }

    @Override
    public Object boardBasis(DuelState state) {
        return Boards.createBasis(state);
    }

    @Override
    public DuelState clearedState(DuelState openingState, DuelState before) {
        return openingState.with(openingState.duel().withDecksOf(before.duel()));
    }

    @Override
    public Choice registerDeck(Seat seat, Map<String, Map<CardName, Integer>> cardsByPart) {
        return SetupMoves.submitDeck(seat, cardsByPart);
    }

    @Override
    public Optional<Choice> registerUnlistedDeck(Seat seat, Map<String, Integer> sizesByPart,
            Map<String, Map<CardName, Integer>> openCards) {
        return Optional.of(SetupMoves.submitUnlistedDeck(seat, sizesByPart));
    }
}
