package letopis.app.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.app.text.Glyphs;
import letopis.journal.Seat;
import letopis.language.text.Words;
import letopis.match.Fate;
import letopis.match.Verdict;
import letopis.table.BoardView;

/// The change of a number, with its causes.
record SumText(Words words, Glyphs glyphs) {

    private static final int MAX_TERMS = 6;

    /// Merges consecutive terms for arriving or leaving cards into one term.
    static Verdict.Sum mergeRuns(Verdict.Sum sum) {
        var terms = new ArrayList<Verdict.Term>();
        for (Verdict.Term term : sum.terms()) {
            boolean same = !terms.isEmpty() && Integer.signum(terms.getLast().amount()) * term.amount() > 0;
            terms.add(same ? new Verdict.Term(terms.removeLast().amount() + term.amount(), term.source()) : term);
        }
        return new Verdict.Sum(sum.code(), sum.before(), terms, sum.after());
    }

    /// Returns the maximum of a number, or an empty string if the number has none or the game lists it in
    /// `counted.unbounded`.
    static Object formatMaximum(Words words, String numberCode, int max) {
        boolean unbounded = words.messages().find("counted.unbounded").isPresent()
                && List.of(words.word("counted.unbounded").split(" ")).contains(numberCode);
        return max == 0 || unbounded ? "" : max;
    }

    /// Returns true if the remaining life of a card already shows this number.
    boolean isAlreadyStated(Optional<Fate> fate, String code) {
        return fate.filter(one -> one.max() > 0).isPresent() && words.messages().find("answer.told").isPresent()
                && List.of(words.word("answer.told").split(" ")).contains(code);
    }

    /// Returns the current numbers of a player as text.
    ///
    /// @param codes the numbers to list
    /// @param countedZones the zones whose cards are counted
    String formatNumbers(BoardView board, Seat seat, List<String> codes, Set<String> countedZones) {
        BoardView.SeatView half = board.seats().stream().filter(view -> view.seat().equals(seat)).findFirst()
                .orElseThrow();
        return Stream.concat(half.resources().entrySet().stream().filter(one -> codes.contains(one.getKey()))
                        .map(one -> words.word("resource." + one.getKey()) + " " + one.getValue()),
                half.zones().stream().filter(zone -> countedZones.contains(zone.code()) && codes.contains(zone.code()))
                        .map(zone -> words.word("zone." + zone.code()) + " " + zone.size().orElse(0)))
                .collect(Collectors.joining("; "));
    }

    private String formatChange(Verdict.Sum sum) {
        return sum.before() + " " + glyphs.arrow() + " " + sum.after();
    }

    /// Returns the change as text, as a sum if it has several causes.
    String formatNumber(String keyPrefix, Verdict.Sum sum) {
        String word = words.word(keyPrefix + sum.code()) + " ";
        List<Verdict.Term> terms = sum.terms().stream().filter(term -> term.amount() != 0).toList();
        if (terms.isEmpty()) {
            return word + sum.after();
        }
        if (terms.size() == 1 || terms.size() > MAX_TERMS) {
            return word + formatChange(sum);
        }
        return word + sum.before() + terms.stream().map(term -> (term.amount() < 0
                        ? " " + glyphs.minus() + " " : " + ") + Math.abs(term.amount()))
                .collect(Collectors.joining()) + " = " + sum.after();
    }
}
