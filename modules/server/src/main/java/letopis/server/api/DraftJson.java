package letopis.server.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.app.answer.AnswerWords;
import letopis.app.answer.RefusedChoice;
import letopis.app.draft.DraftDocument;
import letopis.app.draft.DraftOption;
import letopis.app.draft.DraftSituation;
import letopis.app.draft.UnusableCard;
import letopis.app.text.Layout;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.language.json.BoardJson;
import letopis.language.message.BadFile;
import letopis.language.message.Language;
import letopis.language.text.Words;
import letopis.live.Chronicle;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.CardId;
import letopis.table.CardSet;
import letopis.table.Game;

/// A position under construction for the editor of the dispute page.
///
/// @param document the position with everyday words replaced by those of the position language
/// @param yaml the same position as a file
/// @param problems the mistakes, in the order of the file
/// @param cards the readable cards defined in the position, by name
/// @param situation the table and the legal choices; absent if there are mistakes
@JsonInclude(JsonInclude.Include.NON_ABSENT)
record DraftJson(Map<String, Object> document, String yaml, List<ProblemJson> problems,
        Map<String, CardsJson.Card> cards, Optional<SituationJson> situation) {

    /// @param path the path to the mistake in the document, as names and indexes
    record ProblemJson(List<String> path, String code, String sentence) {}

    /// @param start the table before the first choice
    /// @param now the table after the last choice
    /// @param then the table after all pending effects resolve without further choices
    /// @param ids the cards on the boards, by their ids in the document
    /// @param moment the game, turn and phase of the next choice, in words
    /// @param idle the line for a pass
    /// @param settledBy the moment that settles pending effects
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    record SituationJson(@JsonRawValue String start, @JsonRawValue String now, @JsonRawValue String then,
            Map<String, CardId> ids, String moment, List<DraftSituation.WrittenLine> choices,
            List<OptionJson> options, Optional<Map<String, Object>> idle, Optional<String> settledBy,
            Optional<RefusalJson> refusal, List<UnusableCard> unusable, List<AnswerWords.Statement> verdict) {}

    /// @param replacesLast true if the line replaces the last choice
    /// @param before the passes to insert before the choice
    /// @param line the choice as a line of the document
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    record OptionJson(String sentence, String by, String verb, @JsonInclude List<CardId> cards,
            @JsonInclude List<Seat> seats, Optional<RecordingJson.Cell> cell,
            @JsonInclude boolean replacesLast, List<Map<String, Object>> before, Map<String, Object> line) {

        static OptionJson of(DraftOption option) {
            return new OptionJson(option.sentence(), option.actor(), option.verb(), option.cards(), option.seats(),
                    option.cell().map(cell -> new RecordingJson.Cell(cell.zone(), cell.number())),
                    option.replacesLast(), option.passesBefore(), option.line());
        }
    }

    /// @param choiceNumber the number of the illegal choice, from 1; 0 for the setup
    record RefusalJson(int choiceNumber, String sentence, List<RuleRef> rules) {

        static RefusalJson of(RefusedChoice refusedChoice) {
            return new RefusalJson(refusedChoice.choiceNumber(), refusedChoice.sentence(), refusedChoice.rules());
        }
    }

    static DraftJson of(DraftDocument document, Layout layout) {
        return new DraftJson(document.fields(), document.yaml(),
                document.file().mistakes().stream().map(bad -> createProblem(document, bad, layout.language()))
                .toList(),
                writeCards(document.game(), document, layout.language()),
                DraftSituation.of(document, layout).map(DraftJson::createSituation));
    }

    private static Map<String, CardsJson.Card> writeCards(Game<?> game, DraftDocument document, Language language) {
        CardSet own = document.ownCards();
        return own.definitions().isEmpty() ? Map.of()
                : CardsJson.withZones(own, game, Words.of(game, language, own, Map.of())).cards();
    }

    private static ProblemJson createProblem(DraftDocument document, BadFile badFile, Language language) {
        return new ProblemJson(document.pathOf(badFile.line(), badFile.column()), badFile.code(),
                badFile.sentence(language));
    }

    private static SituationJson createSituation(DraftSituation situation) {
        Chronicle chronicle = situation.answer().chronicle();
        List<String> flags = situation.answer().words().listCodes("flag");
        long end = chronicle.end();
        return new SituationJson(writeBoard(situation, chronicle.boardAt(situation.result().start()), situation.result()
                .start(), flags),
                writeBoard(situation, Chronicle.viewBoard(situation.result().match(), end, Audience.JUDGE), end, flags),
                writeBoard(situation, situation.result().finalBoard(), situation.result().end(), flags),
                situation.answer()
                .ids(),
                chronicle.formatMoment(end), situation.choices(), situation.options().stream().map(OptionJson::of)
                .toList(),
                situation.idleLine(), situation.settlingMoment(), situation.answer().refused().map(RefusalJson::of),
                situation.unusableCards(), situation.verdict());
    }

    private static String writeBoard(DraftSituation situation, BoardView view, long entry, List<String> flags) {
        return BoardJson.of(situation.result().match().header().match(), new Sequence(entry), view, flags);
    }
}
