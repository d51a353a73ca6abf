package letopis.app.answer;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.app.match.OpenMatch;
import letopis.dispute.DisputeResult;
import letopis.dispute.NextChoices;
import letopis.dispute.Outlook;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.language.json.References;
import letopis.language.source.YamlText;
import letopis.language.text.Words;
import letopis.live.CardLabels;
import letopis.live.Chronicle;
import letopis.match.Fate;
import letopis.match.LateChoice;
import letopis.match.Ledger;
import letopis.match.Verdict;
import letopis.notation.LoadedMatch;
import letopis.table.Audience;
import letopis.table.AwaitedInput;
import letopis.table.BoardView;
import letopis.table.CardId;
import letopis.table.Choice;
import letopis.table.State;

/// A dispute that was played out.
///
/// @param title the subject of the dispute
/// @param words the vocabulary, with labels for cards of the same name
/// @param chronicle all events, including the setup of the position
/// @param set the number of setup entries, which precede the disputed part
/// @param end the last relevant entry, in the game of the dispute
/// @param ids the ids of cards in the file
/// @param implied the entries of implied choices, which are not written in the file
/// @param refused the first illegal choice
/// @param idle the line of the first choice skipped because the game was over
/// @param late choices for cards that were already dead
/// @param omitted expected effects that do not happen
/// @param demanded the cards a player still has to discard
/// @param result the result of the game, if it has ended
/// @param outlook the events still due after the last choice
/// @param fates the fate of each card and player
/// @param verdict the outcome for each card and player
/// @param missed as [DisputeResult#missed]
/// @param holds as [DisputeResult#meetsExpectations]
/// @param expected the expectations of the file
/// @param example a legal choice as a line of the file, if a player must choose next
/// @param focus the cards and players of the dispute
public record PositionAnswer(
        String title, Words words, Chronicle chronicle, long set, long end, Map<String, CardId> ids, Set<Long> implied,
        Optional<RefusedChoice> refused, Optional<DisputeResult.RejectedChoice> idle, List<LateChoice> late,
        List<Omission> omitted, Optional<Omission> demanded,
        Optional<BoardView.Result> result, Optional<? extends Outlook<?>> outlook, List<Fate> fates, Verdict verdict,
        Optional<String> missed, boolean holds, List<Expectation> expected, Optional<String> example,
        Focus focus) {

    public PositionAnswer {
        ids = Collections.unmodifiableMap(new LinkedHashMap<>(ids));
        implied = Set.copyOf(implied);
        late = List.copyOf(late);
        omitted = List.copyOf(omitted);
        fates = List.copyOf(fates);
        expected = List.copyOf(expected);
    }

    /// @param entry the entry at which the omitted effect could have happened
    public record Omission(long entry, String code, String sentence, List<RuleRef> rules) {}

    /// @param path the tested value, for example `cards.vampire.life`
    public record Expectation(String path, String expected, String actual, boolean satisfied) {

        public static Expectation of(DisputeResult.Expectation expectation) {
            return new Expectation(expectation.what(), expectation.expected(), expectation.actual(),
                    expectation.held());
        }

        /// Returns the message key for a failed expectation.
        public String sentence() {
            return path.equals("refused") && actual.equals("none") ? "answer.not-refused" : "answer.not-as-expected";
        }
    }

    /// Returns an answer in one language.
    ///
    /// @param title the title of the file and its variant
    public static <S extends State> PositionAnswer of(DisputeResult<S> answer, String title, OpenMatch openMatch) {
        LoadedMatch<S> match = answer.match();
        Words words = openMatch.words().withLabels(createCardLabels(answer, openMatch.words(),
                Chronicle.viewBoard(match, answer.start(), Audience.JUDGE),
                Chronicle.viewBoard(match, answer.end(), Audience.JUDGE)));
        var chronicle = new Chronicle(match, words, Audience.JUDGE);
        Set<Long> implied = answer.said().stream().filter(DisputeResult.PlayedChoice::implied)
                .map(DisputeResult.PlayedChoice::first)
                .collect(Collectors.toSet());
        List<Expectation> expected = answer.expectations().stream()
                .map(Expectation::of).toList();
        List<Ledger> ledgers = Ledger.listLedgersBetween(match.game(), match.timeline(), Audience.JUDGE,
                answer.start(), answer.end());
        Verdict verdict = answer.verdict();
        return new PositionAnswer(title, words, chronicle,
                answer.start(), answer.end(), answer.ids(), implied,
                answer.refused().map(rejected -> RefusedChoice.of(answer, rejected, words,
                        chronicle.formatMoment(answer.end()))),
                answer.skippedChoice(), findLateChoices(answer, ledgers), collectOmissions(answer, words),
                findRequiredDiscard(answer, words), answer.result(),
                answer.outlook(), answer.fates(), verdict, answer.missed(), answer.meetsExpectations(), expected,
                NextChoices.createExampleLine(answer, words::formatCardName).map(YamlText::formatLine),
                Focus.of(answer, verdict, ledgers, words));
    }

    /// Returns the choices that came too late. A refused choice that names a dead card also counts, unless its acting
    /// card has legal choices of the same kind.
    private static <S extends State> List<LateChoice> findLateChoices(DisputeResult<S> answer, List<Ledger> ledgers) {
        LoadedMatch<S> match = answer.match();
        var late = new ArrayList<>(LateChoice.findLateChoices(match.game(), match.timeline(), answer.start(),
                answer.end(),
                ledgers, References::listCards));
        answer.refused().filter(_ -> match.game().hasLateResponses()).flatMap(DisputeResult.RejectedChoice::choice)
                .filter(choice -> !isDue(match, choice))
                .flatMap(choice -> LateChoice.findDeadTarget(References.listCards(choice), answer.end() + 1, ledgers))
                .ifPresent(lateChoice -> late.add(new LateChoice(0, lateChoice.card(), lateChoice.settlementEntry())));
        return late;
    }

    private static <S extends State> boolean isDue(LoadedMatch<S> match, Choice refusedChoice) {
        S state = match.timeline().at(match.timeline().size());
        List<CardId> cards = References.listCards(refusedChoice);
        return refusedChoice instanceof Choice.Decision decision && cards.size() > 1 && match.game().awaited(state)
                instanceof AwaitedInput.Players(var seats) && seats.contains(decision.seat())
                && match.game().choices(state, decision.seat()).stream().filter(refusedChoice.getClass()::isInstance)
                .anyMatch(other -> References.listCards(other).stream().limit(1).toList().equals(cards.subList(0, 1)));
    }

    private static <S extends State> List<Omission> collectOmissions(DisputeResult<S> answer, Words words) {
        return answer.omissions().stream().map(omission -> new Omission(omission.at(), omission.omission().code(),
                words.describeOmission(omission.omission(), answer.match().timeline().at(omission.at()),
                Audience.JUDGE),
                omission.omission().rules())).toList();
    }

    private static <S extends State> Optional<Omission> findRequiredDiscard(DisputeResult<S> answer, Words words) {
        S state = answer.match().timeline().at(answer.end());
        return answer.match().game().requiredLoss(state).map(omission -> new Omission(answer.end(), omission.code(),
                words.describeOmission(omission, state, Audience.JUDGE), omission.rules()));
    }

    /// Returns the labels of cards. A card named in the file is labelled with that name.
    private static <S extends State> Map<CardId, String> createCardLabels(DisputeResult<S> answer, Words words,
            BoardView... boards) {
        Map<CardId, String> labels = CardLabels.of(words, boards);
        answer.ids().forEach((id, card) -> labels.computeIfPresent(card, (_, _) -> "'" + id + "'"));
        return labels;
    }

    public Optional<Seat> winner() {
        return result.flatMap(BoardView.Result::winner);
    }

    /// Returns the result of the game. If the game is still open, returns the result it will have if no more choices
    /// are made.
    Optional<BoardView.Result> finalResult() {
        return result.or(() -> outlook.flatMap(Outlook::ended));
    }

    /// Returns true if the answer stops at the start of a phase or turn because the file waits for that moment.
    boolean endsAtPhaseChange() {
        return refused.isEmpty() && end > set && end < chronicle.end()
                && !chronicle.formatMoment(end).equals(chronicle.formatMoment(end - 1));
    }

    MatchPart matchPart() {
        List<RuleRef> due = outlook.filter(one -> one.ended().isPresent()).map(Outlook::steps).orElse(List.of())
                .reversed().stream().limit(2).toList().reversed().stream()
                .flatMap(step -> step.rules().stream().limit(1)).distinct().toList();
        return new MatchPart(chronicle, words, set, end, fates, verdict, finalResult().isPresent(), due, focus);
    }

    public List<Ledger> ledgers() {
        return matchPart().ledgers();
    }

    /// Returns the applied paragraphs in the order of their first use, then the others the answer cites.
    ///
    /// @param citedRules the paragraphs cited in the answer
    List<RuleRef> listDistinctRules(Stream<RuleRef> citedRules) {
        var rules = new LinkedHashSet<RuleRef>();
        for (long at = set + 1; at <= end; at++) {
            rules.addAll(chronicle.listRules(at));
        }
        omitted.forEach(omission -> rules.addAll(omission.rules()));
        refused.ifPresent(choice -> rules.addAll(choice.rules()));
        citedRules.forEach(rules::add);
        return List.copyOf(rules);
    }
}
