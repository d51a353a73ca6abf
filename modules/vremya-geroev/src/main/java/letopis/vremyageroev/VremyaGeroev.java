package letopis.vremyageroev;

import static letopis.table.CardCounts.partNamed;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.kernel.GameParts;
import letopis.table.kernel.RulesetGame;
import letopis.vremyageroev.bot.FightLookAhead;
import letopis.vremyageroev.card.CardCheck;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.event.VremyaEvent;
import letopis.vremyageroev.position.HandPositions;
import letopis.vremyageroev.query.DeckKnowledge;
import letopis.vremyageroev.query.TableQueries;
import letopis.vremyageroev.rules.ChanceSampler;
import letopis.vremyageroev.rules.DueLosses;
import letopis.vremyageroev.rules.Omissions;
import letopis.vremyageroev.rules.Rules;
import letopis.vremyageroev.rules.SetupMoves;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Settings;
import letopis.vremyageroev.state.VremyaZone;
import letopis.vremyageroev.view.Boards;
import letopis.vremyageroev.view.CardFaces;
import letopis.vremyageroev.view.CardMoves;
import letopis.vremyageroev.view.CausalGrounds;

/// Время Героев: a fight between two Heroes whose hands are their life. One match is one fight.
public final class VremyaGeroev extends RulesetGame<FightState, VremyaEvent> {

    private static final int HAND_SIZE_SWING = 3; // cards in hand won or lost in one turn

    private static final Map<String, List<String>> PARAGRAPHS_BY_LINE = Map.of(
            "repelled", List.of("VG-35c", "VG-37c", "VG-42b"), "withstood", List.of("VG-51a"),
            "bonus", List.of("VG-50d", "VG-44"));

    /// Called by `ServiceLoader`.
    public VremyaGeroev() {
        super("vremya-geroev", VremyaEvent.class, CardText.class);
    }

    @Override
    protected GameParts<FightState, VremyaEvent> parts() {
        return new GameParts<FightState, VremyaEvent>(Rules.RULES, Rules.RULES::choices,
                Rules.RULES::evolve, Boards::of)
                .settings(given -> Settings.of(given).asMap())
                .opening("a fight has exactly two players (R-TWO)",
                        setup -> FightState.opening(setup, Settings.ofRecord(setup.settings())))
                .check(CardText.class, CardCheck::of)
                .chance(ChanceSampler::sample, ChanceSampler::findAwaitedCards,
                        (state, card) -> DeckKnowledge.listPossibleFaces(state, state.table().card(card).master()))
                .result(TableQueries::findMatchResult)
                .display(Boards.CARD_DISPLAY, VremyaZone.HAND.code()).swing(HAND_SIZE_SWING).tableDisplay(Boards.TABLE)
                .faces(CardText.class, CardFaces::of).accounts(Boards::findSettledAccounts, PARAGRAPHS_BY_LINE)
                .moves(CardMoves::of).grounds(CausalGrounds::groundsOf).omissions(Omissions::of)
                .requiredLoss(DueLosses::of)
                .lookAhead(FightLookAhead::new).positions(() -> new HandPositions(this::registerDeck));
    }

    /// Registers a deck with the parts `hero` and `cards`.
    @Override
    public Choice registerDeck(Seat seat, Map<String, Map<CardName, Integer>> cardsByPart) {
        return SetupMoves.submitDeck(seat, cardsByPart);
    }

    /// Registers a deck without a list. The Hero is known because it is face up.
    @Override
    public Optional<Choice> registerUnlistedDeck(Seat seat, Map<String, Integer> sizesByPart,
            Map<String, Map<CardName, Integer>> openCards) {
        return Optional.of(SetupMoves.submitUnlistedDeck(seat, sizesByPart.getOrDefault("cards", 0),
                partNamed(openCards, "hero").keySet().stream().findFirst()));
    }
}
