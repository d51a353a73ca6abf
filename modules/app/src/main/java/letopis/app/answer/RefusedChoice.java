package letopis.app.answer;

import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.dispute.DisputeResult;
import letopis.dispute.NextChoices;
import letopis.journal.Entry;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.language.json.References;
import letopis.language.message.Messages;
import letopis.language.text.Words;
import letopis.notation.LoadedMatch;
import letopis.table.Audience;
import letopis.table.AwaitedInput;
import letopis.table.Choice;
import letopis.table.Refusal;
import letopis.table.State;

/// An illegal choice, and the legal alternatives.
///
/// @param choiceNumber the number of the choice in the file, from 1; 0 for the setup of the position
/// @param line the line in the file
/// @param choiceSentence the choice in words; empty if it cannot be expressed
/// @param violations everything wrong with a deck or a card swap; empty for other choices
/// @param moment the game, turn and phase of the choice
/// @param awaitedChoice the choice that was due instead
/// @param legalChoices the legal choices, those of the same kind first; choices that name hidden cards share the last
///   item
/// @param moreLegalCount the number of legal choices that are not listed
public record RefusedChoice(int choiceNumber, long line, String choiceSentence, String code, String sentence,
        List<RuleRef> rules, List<Finding> violations, String moment, AwaitedChoice awaitedChoice,
        List<String> legalChoices, int moreLegalCount) {

    private static final int MAX_LEGAL_CHOICES = 6;
    private static final int MAX_ALTERNATIVES_PER_CARD = 3; // alternatives shown per card (divisions or targets)

    public RefusedChoice {
        rules = List.copyOf(rules);
        violations = List.copyOf(violations);
        legalChoices = List.copyOf(legalChoices);
    }

    static <S extends State> RefusedChoice of(DisputeResult<S> answer, DisputeResult.RejectedChoice rejectedChoice,
            Words words,
            String moment) {
        LoadedMatch<S> match = answer.match();
        S state = match.timeline().at(answer.end());
        String said = rejectedChoice.choice().map(choice -> formatSentence(match, choice, state, words)).orElse("");
        var alike = new LinkedHashMap<String, List<Object>>();
        List<Choice> all = findLegalChoices(match, rejectedChoice, state).toList();
        List<Choice> seen = all.stream().filter(choice -> !NextChoices.namesUnseenCard(choice, state)).toList();
        boolean unseen = seen.stream().allMatch(NextChoices::isSurrender);
        (unseen ? all : seen).forEach(choice -> alike.putIfAbsent(formatSentence(match, choice, state, words),
                List.of(choice.getClass(), References.listCards(choice).stream().limit(1).toList())));
        List<String> shown = limitSentences(alike);
        List<String> legal = unseen || seen.size() == all.size() ? shown : Stream.concat(shown.stream(), Stream.of(
                Messages.ofLanguageModule(words.language())
                .format("legal-unseen", Map.of("more", all.size() - seen.size()))))
                .toList();
        Refusal why = rejectedChoice.refusal();
        return new RefusedChoice(rejectedChoice.number(), rejectedChoice.line(), said, why.code(),
                words.narrateRefusal(new Refusal(why.code(), why.rules(), why.details()), state, Audience.JUDGE),
                why.rules(),
                why.violations().stream()
                .map(refusal -> new Finding(words.narrateRefusal(refusal, state, Audience.JUDGE),
                        refusal.rules())).distinct().toList(), moment,
                AwaitedChoice.of(match.game().view(state, Audience.JUDGE)),
                legal, alike.size() - shown.size());
    }

    /// Returns the choices in order. If there are too many, returns a few for each card.
    ///
    /// @param subjectsBySentence the sentences, each with its subject
    private static List<String> limitSentences(Map<String, List<Object>> subjectsBySentence) {
        var shown = new HashMap<List<Object>, Integer>();
        return subjectsBySentence.entrySet().stream().filter(one -> subjectsBySentence.size() < MAX_LEGAL_CHOICES
                || shown.merge(one.getValue(), 1, Integer::sum) <= MAX_ALTERNATIVES_PER_CARD).map(Map.Entry::getKey)
                .limit(MAX_LEGAL_CHOICES).toList();
    }

    private static <S extends State> Stream<Choice> findLegalChoices(
            LoadedMatch<S> match, DisputeResult.RejectedChoice rejectedChoice,
            S state) {
        List<Seat> seats = match.game().awaited(state) instanceof AwaitedInput.Players(var awaited) ? awaited
                : List.of();
        List<Choice> all = seats.stream().flatMap(seat -> match.game().choices(state, seat).stream()).toList();
        Class<?> kind = rejectedChoice.choice().<Class<?>>map(Choice::getClass).orElse(Choice.class);
        Comparator<Choice> unseen = Comparator.comparing(choice -> NextChoices.namesUnseenCard(choice, state));
        return all.stream().sorted(unseen.thenComparing(choice -> !kind.isInstance(choice)));
    }

    public static <S extends State> String formatSentence(LoadedMatch<S> match, Choice choice, S state, Words words) {
        var entry = new Entry(state.at().next(), match.header().at(), choice.by(), Sequence.NONE, List.of(), choice,
                Map.of());
        return words.narrate(entry, state, Audience.JUDGE);
    }

    /// Returns the reason for the refusal as one sentence.
    ///
    /// @param choice the sentence that names the choice
    Finding explainRefusal(String choice) {
        List<Finding> reasons = violations.isEmpty() ? List.of(new Finding(sentence, rules))
                : Stream.concat(Stream.of(new Finding(sentence, List.of())), violations.stream()).toList();
        return new Finding(choice + ". " + reasons.stream().map(Finding::sentence).collect(Collectors.joining(" ")),
                reasons.stream().flatMap(reason -> reason.rules().stream()).distinct().toList());
    }

    /// Returns the key of the sentence that names the choice.
    String sentenceKey() {
        return choiceNumber == 0 ? "answer.refused-set-up" : "answer.refused";
    }
}
