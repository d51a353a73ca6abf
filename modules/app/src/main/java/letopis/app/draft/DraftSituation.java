package letopis.app.draft;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.app.answer.AnswerText;
import letopis.app.answer.AnswerWords;
import letopis.app.answer.PositionAnswer;
import letopis.app.answer.RefusedChoice;
import letopis.app.match.OpenMatch;
import letopis.app.text.Layout;
import letopis.dispute.ChoiceMerger;
import letopis.dispute.DisputeResult;
import letopis.dispute.NextChoices;
import letopis.dispute.OmittedChoices;
import letopis.dispute.Outlook;
import letopis.language.text.Rulebook;
import letopis.language.text.Words;
import letopis.live.Chronicle;
import letopis.table.Audience;
import letopis.table.Moment;
import letopis.table.SourceNode;
import letopis.table.State;

/// The situation at the end of a draft's choices.
///
/// @param result the outcome of the position
/// @param choices the choices of the document
/// @param options the legal choices; those that can be declared together with the last choice come first
/// @param idleLine the line for a pass, if legal
/// @param unusableCards the card uses that are currently illegal
/// @param verdict the verdict, most important statements first
/// @param settlingMoment the moment that settles pending effects, if no choice is needed before it
public record DraftSituation(DisputeResult<?> result, PositionAnswer answer, List<WrittenLine> choices,
        List<DraftOption> options, Optional<Map<String, Object>> idleLine, List<UnusableCard> unusableCards,
        List<AnswerWords.Statement> verdict, Optional<String> settlingMoment) {

    private static final int MAX_PASSES = 3;
    private static final String CHANCE = "chance";

    /// A choice in the document.
    ///
    /// @param sentence the choice in words; empty if it was not played as a single choice
    /// @param played true if it was played
    public record WrittenLine(String sentence, boolean played) {}

    public DraftSituation {
        choices = List.copyOf(choices);
        options = List.copyOf(options);
        unusableCards = List.copyOf(unusableCards);
        verdict = List.copyOf(verdict);
    }

    /// Returns the situation, or empty if the document has mistakes. If the document has several variants, the first
    /// one is used.
    public static Optional<DraftSituation> of(DraftDocument document, Layout layout) {
        return document.file().answers().stream().findFirst().map(result -> of(document, result, layout));
    }

    private static <S extends State> DraftSituation of(DraftDocument document, DisputeResult<S> result,
            Layout layout) {
        PositionAnswer answer = PositionAnswer.of(result, "", new OpenMatch(result.match(), layout));
        S last = result.match().timeline().at(result.match().timeline().size());
        NextChoices next = NextChoices.of(result, answer.words()::formatCardName);
        var options = new ArrayList<>(listOptionsJoiningLast(document, answer.words()));
        options.addAll(listOptions(result, next, answer.words()));
        options.addAll(listOptionsAfterPasses(document, result, next, options, answer.words()));
        boolean over = result.refused().isPresent() || result.result().isPresent();
        return new DraftSituation(result, answer, listWrittenLines(document, result, answer), options,
                next.idleOffer().map(NextChoices.Offer::line),
                over ? List.of() : UnusableCard.listUnusableCards(result, last, options, answer.words()),
                AnswerText.createNarration(answer, List.of(), Rulebook.of(result.match().game()), layout).verdict(),
                result.outlook().filter(Outlook::reached).map(Outlook::until));
    }

    private static <S extends State> List<DraftOption> listOptions(DisputeResult<S> result, NextChoices nextChoices,
            Words words) {
        List<NextChoices.Offer> listed = nextChoices.offers().stream()
                .filter(offer -> !NextChoices.isSurrender(offer.choice())).toList();
        List<NextChoices.Offer> offers = Stream.concat(listed.stream(),
                OmittedChoices.of(result, listed, words::formatCardName).stream()).toList();
        List<String> sentences = ChoiceSentences.of(result, offers, words);
        var options = new ArrayList<DraftOption>();
        for (int i = 0; i < offers.size(); i++) {
            options.add(DraftOption.of(offers.get(i), sentences.get(i)));
        }
        return options;
    }

    private static <S extends State> List<DraftOption> listOptions(DisputeResult<S> result, Words words) {
        return listOptions(result, NextChoices.of(result, words::formatCardName), words);
    }

    /// Returns the options that can be declared together with the last choice, such as a second attacker.
    private static List<DraftOption> listOptionsJoiningLast(DraftDocument document, Words words) {
        return document.lastChoice().filter(DraftSituation::isDeclaration)
                .flatMap(last -> document.withoutLastChoice().file().answers().stream().findFirst()
                        .map(before -> listOptionsJoiningLast(before, last, words))).orElse(List.of());
    }

    private static boolean isDeclaration(Map<String, Object> line) {
        return line.size() == 1 && line.values().iterator().next() instanceof Map<?, ?> said && said.size() == 1
                && (said.values().iterator().next() instanceof List || said.values().iterator().next() instanceof Map);
    }

    private static List<DraftOption> listOptionsJoiningLast(DisputeResult<?> resultBefore, Map<String, Object> lastLine,
            Words words) {
        var joined = new ArrayList<DraftOption>();
        for (DraftOption option : listOptions(resultBefore, words)) {
            ChoiceMerger.merge(List.of(lastLine, option.line())).filter(both -> !both.equals(lastLine))
                    .ifPresent(both -> joined.add(option.joinWithLast(both)));
        }
        return joined;
    }

    /// Returns the options of players who can choose later in the same turn if the others pass.
    private static List<DraftOption> listOptionsAfterPasses(DraftDocument document, DisputeResult<?> result,
            NextChoices nextChoices,
            List<DraftOption> offeredOptions, Words words) {
        Set<String> deciding = offeredOptions.stream().filter(option -> !option.cards().isEmpty())
                .map(DraftOption::actor)
                .collect(Collectors.toSet());
        var found = new LinkedHashMap<Map<String, Object>, DraftOption>();
        var passes = new ArrayList<Map<String, Object>>();
        Optional<NextChoices.Offer> idle = nextChoices.idleOffer();
        while (idle.isPresent() && passes.size() < MAX_PASSES) {
            passes.add(idle.get().line());
            Optional<DisputeResult<?>> later = document.withMoreChoices(passes).file().answers().stream().findFirst()
                    .filter(passed -> isSameTurn(passed, result));
            List<DraftOption> options = later.map(passed -> listOptions(passed, words)).orElse(List.of()).stream()
                    .filter(option -> !option.cards().isEmpty() && !deciding.contains(option.actor())
                            && !option.actor().equals(CHANCE) && !found.containsKey(option.line())).toList();
            if (!options.isEmpty()) {
                boolean implied = document.withMoreChoices(List.of(options.getFirst().line())).file().answers().stream()
                        .allMatch(answer -> answer.refused().isEmpty());
                List<Map<String, Object>> before = implied ? List.of() : List.copyOf(passes);
                options.forEach(option -> found.put(option.line(), option.withLinesAfter(before)));
            }
            idle = later.flatMap(passed -> NextChoices.of(passed, words::formatCardName).idleOffer());
        }
        return List.copyOf(found.values());
    }

    private static boolean isSameTurn(DisputeResult<?> result, DisputeResult<?> other) {
        return computeTurnKey(result).equals(computeTurnKey(other)) && result.refused().isEmpty() && result.result()
                .isEmpty();
    }

    private static List<Object> computeTurnKey(DisputeResult<?> result) {
        Moment moment = Chronicle.viewBoard(result.match(), result.match().timeline().size(), Audience.JUDGE).moment();
        return List.of(moment.game(), moment.turn());
    }

    private static <S extends State> List<WrittenLine> listWrittenLines(DraftDocument document, DisputeResult<S> result,
            PositionAnswer answer) {
        var lines = new ArrayList<WrittenLine>();
        long refused = result.refused().map(DisputeResult.RejectedChoice::line).orElse(Long.MAX_VALUE);
        for (SourceNode choice : document.choices()) {
            List<DisputeResult.PlayedChoice> said = result.said().stream()
                    .filter(played -> !played.implied() && played.line() == choice.line()).toList();
            String sentence = said.size() == 1 ? answer.chronicle().narrate(said.getFirst().first()).sentence()
                    : choice.line() == refused ? answer.refused().map(RefusedChoice::choiceSentence).orElse("") : "";
            lines.add(new WrittenLine(sentence, choice.line() < refused));
        }
        return lines;
    }
}
