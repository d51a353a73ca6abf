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
import letopis.table.Awaited;
import letopis.table.Choice;
import letopis.table.Refusal;
import letopis.table.State;

/// A choice the rules forbid, and what they allow instead.
///
/// @param choice which of the written choices, from 1; 0 for what puts the position up
/// @param line its line in the file
/// @param said what was wanted; empty where it cannot even be said
/// @param violations each mistake, where a deck or the like has many; else none
/// @param moment game, turn and phase it was wanted in
/// @param awaiting who may choose there, and what
/// @param legal what may be chosen: choices of the same kind first, and those that name unseen cards as one item, last
/// @param more how many other choices there are
public record RefusedChoice(int choice, long line, String said, String code, String sentence, List<RuleRef> rules,
        List<Finding> violations, String moment, Awaiting awaiting, List<String> legal, int more) {

    private static final int LEGAL_MAX = 6;
    private static final int ALIKE_MAX = 3; // as many ways to divide, or targets, of one card

    public RefusedChoice {
        rules = List.copyOf(rules);
        violations = List.copyOf(violations);
        legal = List.copyOf(legal);
    }

    static <S extends State> RefusedChoice of(DisputeResult<S> answer, DisputeResult.Refused refused, Words words,
            String moment) {
        LoadedMatch<S> match = answer.match();
        S state = match.timeline().at(answer.end());
        String said = refused.choice().map(choice -> sentence(match, choice, state, words)).orElse("");
        var alike = new LinkedHashMap<String, List<Object>>();
        List<Choice> all = legal(match, refused, state).toList();
        List<Choice> seen = all.stream().filter(choice -> !NextChoices.namesUnseen(choice, state)).toList();
        boolean unseen = seen.stream().allMatch(NextChoices::givesUp);
        (unseen ? all : seen).forEach(choice -> alike.putIfAbsent(sentence(match, choice, state, words),
                List.of(choice.getClass(), References.cards(choice).stream().limit(1).toList())));
        List<String> shown = few(alike);
        List<String> legal = unseen || seen.size() == all.size() ? shown : Stream.concat(shown.stream(), Stream.of(
                Messages.general(words.language()).say("legal-unseen", Map.of("more", all.size() - seen.size()))))
                .toList();
        Refusal why = refused.refusal();
        return new RefusedChoice(refused.number(), refused.line(), said, why.code(),
                words.refusal(new Refusal(why.code(), why.rules(), why.details()), state, Audience.JUDGE), why.rules(),
                why.violations().stream().map(one -> new Finding(words.refusal(one, state, Audience.JUDGE),
                        one.rules())).distinct().toList(), moment,
                Awaiting.of(match.game().view(state, Audience.JUDGE)),
                legal, alike.size() - shown.size());
    }

    /// The first ones, in their order; where there are too many, a few for each card.
    ///
    /// @param alike what each sentence is about
    private static List<String> few(Map<String, List<Object>> alike) {
        var shown = new HashMap<List<Object>, Integer>();
        return alike.entrySet().stream().filter(one -> alike.size() < LEGAL_MAX
                || shown.merge(one.getValue(), 1, Integer::sum) <= ALIKE_MAX).map(Map.Entry::getKey)
                .limit(LEGAL_MAX).toList();
    }

    private static <S extends State> Stream<Choice> legal(LoadedMatch<S> match, DisputeResult.Refused refused,
            S state) {
        List<Seat> seats = match.game().awaited(state) instanceof Awaited.Players(var awaited) ? awaited : List.of();
        List<Choice> all = seats.stream().flatMap(seat -> match.game().choices(state, seat).stream()).toList();
        Class<?> kind = refused.choice().<Class<?>>map(Choice::getClass).orElse(Choice.class);
        Comparator<Choice> unseen = Comparator.comparing(choice -> NextChoices.namesUnseen(choice, state));
        return all.stream().sorted(unseen.thenComparing(choice -> !kind.isInstance(choice)));
    }

    public static <S extends State> String sentence(LoadedMatch<S> match, Choice choice, S state, Words words) {
        var entry = new Entry(state.at().next(), match.header().at(), choice.by(), Sequence.NONE, List.of(), choice,
                Map.of());
        return words.narrate(entry, state, Audience.JUDGE);
    }

    /// What is wrong with it, in one sentence.
    ///
    /// @param choice the sentence that names the choice
    Finding because(String choice) {
        List<Finding> reasons = violations.isEmpty() ? List.of(new Finding(sentence, rules))
                : Stream.concat(Stream.of(new Finding(sentence, List.of())), violations.stream()).toList();
        return new Finding(choice + ". " + reasons.stream().map(Finding::text).collect(Collectors.joining(" ")),
                reasons.stream().flatMap(reason -> reason.rules().stream()).distinct().toList());
    }

    /// The key of the sentence that names the choice.
    String key() {
        return choice == 0 ? "answer.refused-set-up" : "answer.refused";
    }
}
