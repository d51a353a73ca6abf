package letopis.app.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import letopis.app.text.Glyphs;
import letopis.language.text.Words;
import letopis.match.Verdict;

/// A number that changed, and by what.
record SumText(Words words, Glyphs glyphs) {

    private static final int TERMS_MAX = 6;

    /// Cards that came one after another, or went, count as one term.
    static Verdict.Sum run(Verdict.Sum sum) {
        var terms = new ArrayList<Verdict.Term>();
        for (Verdict.Term term : sum.terms()) {
            boolean same = !terms.isEmpty() && Integer.signum(terms.getLast().amount()) * term.amount() > 0;
            terms.add(same ? new Verdict.Term(terms.removeLast().amount() + term.amount(), term.source()) : term);
        }
        return new Verdict.Sum(sum.code(), sum.before(), terms, sum.after());
    }

    private String change(Verdict.Sum sum) {
        return sum.before() + " " + glyphs.arrow() + " " + sum.after();
    }

    /// As a sum where more than one thing changed it.
    String number(String kind, Verdict.Sum sum) {
        String word = words.word(kind + sum.code()) + " ";
        List<Verdict.Term> terms = sum.terms().stream().filter(term -> term.amount() != 0).toList();
        if (terms.isEmpty()) {
            return word + sum.after();
        }
        if (terms.size() == 1 || terms.size() > TERMS_MAX) {
            return word + change(sum);
        }
        return word + sum.before() + terms.stream().map(term -> (term.amount() < 0
                        ? " " + glyphs.minus() + " " : " + ") + Math.abs(term.amount()))
                .collect(Collectors.joining()) + " = " + sum.after();
    }
}
