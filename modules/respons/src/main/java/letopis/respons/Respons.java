package letopis.respons;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.bot.LaneLookAhead;
import letopis.respons.card.AbilityCycles;
import letopis.respons.card.CardCheck;
import letopis.respons.card.CardText;
import letopis.respons.event.ResponsEvent;
import letopis.respons.position.LanePositions;
import letopis.respons.query.TableQueries;
import letopis.respons.query.UnidentifiedCards;
import letopis.respons.rules.ChanceSampler;
import letopis.respons.rules.DueOrders;
import letopis.respons.rules.Omissions;
import letopis.respons.rules.PlayMoves;
import letopis.respons.rules.Rules;
import letopis.respons.rules.SetupMoves;
import letopis.respons.state.ResponsState;
import letopis.respons.state.Settings;
import letopis.respons.view.Accounts;
import letopis.respons.view.Boards;
import letopis.respons.view.CardFaces;
import letopis.respons.view.CardMoves;
import letopis.respons.view.CausalGrounds;
import letopis.respons.view.Simultaneity;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.kernel.GameParts;
import letopis.table.kernel.RulesetGame;

/// РЕСПОНС, a game in which two heroes fight on five lines and have Orders as lives. One game is one match.
public final class Respons extends RulesetGame<ResponsState, ResponsEvent> {

    private static final int ORDER_SWING = 2; // orders in one turn

    /// Creates the game; called by `ServiceLoader`.
    public Respons() {
        super("respons", ResponsEvent.class, CardText.class);
    }

    @Override
    protected GameParts<ResponsState, ResponsEvent> parts() {
        return new GameParts<ResponsState, ResponsEvent>(Rules.RULES, Rules.RULES::choices,
                Rules.RULES::evolve, Boards::of)
                .settings(Settings::fillInDefaults)
                .opening("a game has exactly two players",
                        setup -> ResponsState.createInitialState(setup, Settings.ofRecord(setup.settings())))
                .check(CardText.class, CardCheck::of).checkCardSet(AbilityCycles::of)
                .chance(ChanceSampler::sample, ChanceSampler::findAwaitedCards, UnidentifiedCards::listPossibleFaces)
                .result(TableQueries::findMatchResult)
                .display(Boards.CARD_DISPLAY, Boards.ORDERS_KEY).swing(ORDER_SWING)
                .tableDisplay(Boards.TABLE).faces(CardText.class, CardFaces::of)
                .accounts(Accounts::createAccounts, Accounts.PARAGRAPHS_BY_LINE)
                .moves((before, event, _) -> event instanceof ResponsEvent own
                        ? CardMoves.of(before, own) : List.of())
                .grounds(CausalGrounds::groundsOf).simultaneity(Simultaneity::listSimultaneityRules)
                .priceBreakdown(PlayMoves::createPriceBreakdown)
                .omissions(Omissions::of).requiredLoss(DueOrders::findUnplayedOrder)
                .lookAhead(LaneLookAhead::new).positions(() -> new LanePositions(this::registerDeck));
    }

    /// Registers a deck with the parts `hero`, `main`, `additional` and `orders`.
    @Override
    public Choice registerDeck(Seat seat, Map<String, Map<CardName, Integer>> cardsByPart) {
        return SetupMoves.createDeckSubmission(seat, cardsByPart);
    }

    /// Registers the deck; the hero is public.
    @Override
    public Optional<Choice> registerUnlistedDeck(Seat seat, Map<String, Integer> sizesByPart,
            Map<String, Map<CardName, Integer>> openCards) {
        return Optional.of(SetupMoves.submitUnlistedDeck(seat, sizesByPart, openCards));
    }
}
