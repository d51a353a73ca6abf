package letopis.berserkheroes;

import static letopis.table.CardCounts.partNamed;

import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.bot.DuelLookAhead;
import letopis.berserkheroes.card.CardCheck;
import letopis.berserkheroes.card.CardText;
import letopis.berserkheroes.event.BerserkEvent;
import letopis.berserkheroes.event.PositionSetV1;
import letopis.berserkheroes.position.BerserkPositions;
import letopis.berserkheroes.query.DeckKnowledge;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.rules.ChanceSampler;
import letopis.berserkheroes.rules.Omissions;
import letopis.berserkheroes.rules.Rules;
import letopis.berserkheroes.rules.SetupMoves;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Settings;
import letopis.berserkheroes.view.AbilityUses;
import letopis.berserkheroes.view.Boards;
import letopis.berserkheroes.view.CardFaces;
import letopis.berserkheroes.view.CardMoves;
import letopis.berserkheroes.view.CausalGrounds;
import letopis.berserkheroes.view.LifeAccounts;
import letopis.journal.Seat;
import letopis.table.BoardView.Account;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.kernel.GameParts;
import letopis.table.kernel.RulesetGame;

/// «Берсерк. Герои»: a duel of two heroes. A match consists of one or more games, depending on its settings.
public final class BerserkHeroes extends RulesetGame<BerserkState, BerserkEvent> {

    private static final int LIFE_SWING = 5; // life in one turn

    /// Called by `ServiceLoader`.
    public BerserkHeroes() {
        super("berserk-heroes", BerserkEvent.class, CardText.class, PositionSetV1.class);
    }

    @Override
    protected GameParts<BerserkState, BerserkEvent> parts() {
        return new GameParts<BerserkState, BerserkEvent>(Rules.RULES, Rules.RULES::choices,
                Rules.RULES::evolve, Boards::of)
                .settings(given -> Settings.of(given).asMap())
                .opening("a game has exactly two players",
                        setup -> BerserkState.createInitialState(setup, Settings.ofRecord(setup.settings())))
                .check(CardText.class, CardCheck::of)
                .chance(ChanceSampler::sample, ChanceSampler::findAwaitedCards, DeckKnowledge::listPossibleFaces)
                .result(TableQueries::findMatchResult)
                .display(Boards.CARD_DISPLAY, Account.LIFE).swing(LIFE_SWING).wins("wins")
                .tableDisplay(Boards.TABLE).faces(CardText.class, CardFaces::of)
                .accounts(LifeAccounts::createAccounts, LifeAccounts.PARAGRAPHS_BY_LINE)
                .moves((before, event, _) -> CardMoves.of(before, event)).abilities(AbilityUses::of)
                .grounds(CausalGrounds::groundsOf).omissions(Omissions::of)
                .priceBreakdown(Rules.RULES.moves()::priceBreakdown)
                .lookAhead(DuelLookAhead::new).positions(() -> new BerserkPositions(this::registerDeck));
    }

    @Override
    public BerserkState clearedState(BerserkState openingState, BerserkState before) {
        return openingState.with(before.series().withDecks(before.setUp().decks()));
    }

    /// Returns true because death is a trigger condition (BF-401.5).
    @Override
    public boolean hasLateResponses() {
        return false;
    }

    /// Creates the deck submission; the parts of a deck are `hero`, `main` and `sideboard`.
    @Override
    public Choice registerDeck(Seat seat, Map<String, Map<CardName, Integer>> cardsByPart) {
        return SetupMoves.submitDeck(seat, cardsByPart);
    }

    /// Creates a deck submission without a list; only the hero is public.
    @Override
    public Optional<Choice> registerUnlistedDeck(Seat seat, Map<String, Integer> sizesByPart,
            Map<String, Map<CardName, Integer>> openCards) {
        return Optional.of(SetupMoves.submitUnlistedDeck(seat, sizesByPart.getOrDefault("main", 0),
                sizesByPart.getOrDefault("sideboard", 0), partNamed(openCards, "hero").keySet().stream().findFirst()));
    }
}
