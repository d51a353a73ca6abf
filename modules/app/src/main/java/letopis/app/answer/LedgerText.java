package letopis.app.answer;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.app.text.Columns;
import letopis.app.text.DisplayNames;
import letopis.app.text.Glyphs;
import letopis.app.text.StyledText;
import letopis.app.text.TextStyle;
import letopis.journal.RuleRef;
import letopis.journal.Sequence;
import letopis.language.message.Messages;
import letopis.language.text.Words;
import letopis.live.Chronicle;
import letopis.match.Ledger;
import letopis.table.BoardView.Account;
import letopis.table.BoardView.Subject;
import letopis.table.CardId;

/// Life arithmetic in words and symbols, either one line per account or one line per term. All displays of ledgers use
/// this class.
public final class LedgerText {

    private static final int AMOUNT_WIDTH = 5;

    private final Words words;
    private final Messages messages;
    private final Glyphs glyphs;
    private final DisplayNames names;
    private final int width;
    private final LineRules lineRules;
    private final Set<Subject> sparedSubjects;

    /// @param names the names of cards and players
    public LedgerText(Words words, Messages messages, Glyphs glyphs, DisplayNames names, int width) {
        this(words, messages, glyphs, names, width, Set.of());
    }

    /// @param sparedSubjects the subjects that met another fate instead of dying
    LedgerText(Words words, Messages messages, Glyphs glyphs, DisplayNames names, int width,
            Set<Subject> sparedSubjects) {
        this.words = words;
        this.messages = messages;
        this.glyphs = glyphs;
        this.names = names;
        this.width = width;
        this.lineRules = LineRules.forWords(words);
        this.sparedSubjects = sparedSubjects;
    }

    /// Returns one line for each account, under a dividing line.
    ///
    /// @param label the text at the start of each line, for example to mark running ledgers
    public List<StyledText> formatShortText(String label, List<Account> accounts, int maxLines) {
        var lines = new ArrayList<StyledText>();
        for (Account account : accounts) {
            boolean last = lines.size() + 1 == maxLines && accounts.size() > maxLines;
            StyledText text = last ? StyledText.of("+" + (accounts.size() - lines.size()), TextStyle.STRONG)
                    : formatShortText(label, account);
            lines.add(Columns.formatRuleLine(text, StyledText.EMPTY, glyphs.horizontalLine(), width));
            if (last) {
                return lines;
            }
        }
        return lines;
    }

    /// Returns the sum and the outcome. Includes the sources of all amounts if they fit.
    private StyledText formatShortText(String label, Account account) {
        var text = new StyledText.Builder().append(label + ": ", TextStyle.LABEL)
                .append(formatVerdict(account) + ": ", styleOf(account));
        var sourced = new StyledText.Builder().append(text).append(String.valueOf(account.before()));
        for (var line : listNonZeroLines(account)) {
            sourced.append(" " + formatSignedAmount(line.amount()), chooseAmountStyle(line))
                    .append(line.source().map(source -> " " + names.of(source)).orElse(""));
        }
        sourced.append(" " + formatResult(account), TextStyle.STRONG);
        int room = width - 4;
        if (sourced.width() <= room) {
            return sourced.text();
        }
        boolean fits = text.width() + Columns.measureWidth(formatSum(account)) <= room;
        return text.append(fits ? formatSum(account) : account.before() + " " + glyphs.arrow() + " " + account.after())
                .text();
    }

    /// Returns every account with all its lines.
    ///
    /// @param rulesOf returns the paragraphs that an entry cites
    public List<StyledText> formatFullText(Collection<Account> accounts, Function<Sequence, List<RuleRef>> rulesOf) {
        return formatFullText(accounts, rulesOf, List.of());
    }

    private List<StyledText> formatFullText(Collection<Account> accounts, Function<Sequence, List<RuleRef>> rulesOf,
            List<RuleRef> settledRules) {
        var text = new ArrayList<StyledText>();
        DisplayNames distinct = names.withoutAmbiguity(listSubjects(accounts).toList(), CardId::toString);
        int kind = accounts.stream().flatMap(account -> account.lines().stream())
                .mapToInt(line -> Columns.measureWidth(formatLineLabel(line))).max().orElse(0);
        accounts.forEach(account -> formatFullText(account, distinct, kind,
                line -> listCitations(line, rulesOf, settledRules),
                text));
        return text;
    }

    /// Returns every account with all its lines, under a title.
    ///
    /// @param citedRules the paragraphs of the sums as a whole
    public List<StyledText> formatTextWithTitle(
            String title, List<RuleRef> citedRules, Collection<Account> accounts,
            Function<Sequence, List<RuleRef>> rulesOf) {
        var text = new ArrayList<StyledText>();
        String ids = chooseFittingText(formatCitations(citedRules), Columns.measureWidth(title));
        text.add(ids.isEmpty() ? Columns.truncate(StyledText.of(title, TextStyle.TITLE), width)
                : Columns.justify(StyledText.of(title, TextStyle.TITLE), StyledText.of(ids, TextStyle.RULE), width));
        new LedgerText(words, messages, glyphs, names, width - 2, sparedSubjects)
                .formatFullText(accounts, rulesOf, citedRules).stream()
                .map(line -> new StyledText.Builder().append("  ").append(line).text())
                .forEach(text::add);
        return text;
    }

    AnswerWords.Sum describeLedger(Ledger ledger, Chronicle chronicle) {
        long at = ledger.entry().number();
        return new AnswerWords.Sum(chronicle.formatMoment(at), chronicle.listRules(at),
                describeLedger(ledger.accounts(), entry -> chronicle.listRules(entry.number()),
                        chronicle.listRules(at)));
    }

    List<AnswerWords.Outcome> describeLedger(Collection<Account> accounts, Function<Sequence, List<RuleRef>> rulesOf) {
        return describeLedger(accounts, rulesOf, List.of());
    }

    private List<AnswerWords.Outcome> describeLedger(Collection<Account> accounts,
            Function<Sequence, List<RuleRef>> rulesOf,
            List<RuleRef> settledRules) {
        DisplayNames distinct = names.withoutAmbiguity(listSubjects(accounts).toList(), CardId::toString);
        return accounts.stream().map(account -> {
            Set<Sequence> cited = new HashSet<>();
            return new AnswerWords.Outcome(formatVerdict(account, distinct), account.lines().stream()
                    .map(line -> new AnswerWords.Part(formatLineLabel(line), formatSource(line, distinct),
                            lineRules.hasOwnRules(line) || cited.add(line.entry())
                            ? listCitations(line, rulesOf, settledRules)
                                    : List.of())).toList());
        }).toList();
    }

    /// Returns the paragraphs to cite for a line.
    ///
    /// @param settledRules the paragraphs of the settling entry
    private List<RuleRef> listCitations(Account.Line line, Function<Sequence, List<RuleRef>> rulesOf,
            List<RuleRef> settledRules) {
        List<RuleRef> entry = rulesOf.apply(line.entry());
        return lineRules.hasOwnRules(line)
                ? lineRules.listOwnRules(line, Stream.concat(entry.stream(), settledRules.stream()).toList())
                : lineRules.listOtherRules(entry);
    }

    /// Returns an account as one sentence: the fate, the sum and its terms.
    String formatSentence(Account account) {
        String parts = listNonZeroLines(account).stream().map(line -> {
            String from = line.source().map(_ -> ": " + formatSource(line, names)).orElse("");
            return formatLineLabel(line) + from + (line.entry().number() == 0 ? "" : " " + line.entry());
        }).collect(Collectors.joining(", "));
        return formatVerdict(account) + ": " + findSoleRemark(account).map(this::formatLineLabel)
                .orElseGet(() -> formatSum(account))
                + (parts.isEmpty() ? "" : " (" + parts + ")") + ".";
    }

    /// @param kindWidth the width of the column for kinds of lines
    private void formatFullText(
            Account account, DisplayNames names, int kindWidth, Function<Account.Line, List<RuleRef>> rulesOf,
            List<StyledText> text) {
        String verdict = formatVerdict(account, names);
        Optional<Account.Line> remark = findSoleRemark(account);
        List<String> title = Columns.wrap(verdict + ": " + remark.map(this::formatLineLabel)
                .orElseGet(() -> formatSum(account)),
                width - 2);
        int end = Math.min(verdict.length(), title.getFirst().length());
        text.add(new StyledText.Builder().append(title.getFirst().substring(0, end), styleOf(account))
                .append(title.getFirst().substring(end), TextStyle.STRONG).text());
        title.subList(1, title.size()).forEach(more -> text.add(StyledText.of("  " + more, TextStyle.STRONG)));
        if (remark.isPresent()) {
            return;
        }
        Set<Sequence> cited = new HashSet<>();
        for (var line : account.lines()) {
            List<RuleRef> paragraphs = lineRules.hasOwnRules(line) || cited.add(line.entry()) ? rulesOf.apply(line)
                    : List.of();
            text.addAll(formatRow(line, names, kindWidth, paragraphs));
        }
    }

    private List<StyledText> formatRow(Account.Line line, DisplayNames names, int kindWidth, List<RuleRef> rules) {
        String amount = line.amount() == 0 ? "" : formatSignedAmount(line.amount());
        var left = new StyledText.Builder().append(" ".repeat(Math.max(0, AMOUNT_WIDTH - Columns.measureWidth(amount))))
                .append(amount, chooseAmountStyle(line)).append("  ")
                .append(Columns.fit(formatLineLabel(line), kindWidth), TextStyle.LABEL)
                .append("  ").text();
        var rows = new ArrayList<StyledText>();
        int indent = left.width();
        for (String part : Columns.wrap(formatSource(line, names), width - indent)) {
            rows.add(new StyledText.Builder().append(rows.isEmpty() ? left : StyledText.of(" ".repeat(indent),
                    TextStyle.PLAIN)).append(part).text());
        }
        String entry = line.entry().number() == 0 ? "" : line.entry().toString();
        String right = chooseFittingText(
                Stream.concat(formatCitations(rules).map(cited -> entry + " " + cited), Stream.of(entry)),
                rows.getLast().width());
        if (!right.isEmpty()) {
            rows.add(Columns.justify(rows.removeLast(), StyledText.of(right, TextStyle.RULE), width));
        }
        return rows;
    }

    /// Returns two candidates: one with all paragraphs, and one with the first paragraph and the number of the others.
    private static Stream<String> formatCitations(List<RuleRef> rules) {
        return rules.isEmpty() ? Stream.of() : Stream.of(
                rules.stream().map(RuleRef::id).collect(Collectors.joining(" ")),
                rules.getFirst().id() + (rules.size() > 1 ? " +" + (rules.size() - 1) : ""));
    }

    /// Returns the first candidate that fits next to text of the given width; empty if none does.
    private String chooseFittingText(Stream<String> candidates, int usedWidth) {
        return candidates.filter(text -> usedWidth + 2 + Columns.measureWidth(text) <= width).findFirst().orElse("");
    }

    private static List<Account.Line> listNonZeroLines(Account account) {
        return account.lines().stream().filter(line -> line.amount() != 0).toList();
    }

    /// Returns an account's only line if it is a remark without an amount. The remark is then shown instead of a sum.
    private static Optional<Account.Line> findSoleRemark(Account account) {
        boolean alone = account.before() == 0 && account.after() == 0 && account.lines().size() == 1
                && account.lines().getFirst().amount() == 0 && account.lines().getFirst().source().isEmpty();
        return alone ? Optional.of(account.lines().getFirst()) : Optional.empty();
    }

    private String formatLineLabel(Account.Line line) {
        return words.word("account." + line.code());
    }

    private static String formatSource(Account.Line line, DisplayNames names) {
        return line.source().map(names::of).orElse("")
                + line.wielder().map(wielder -> " (" + names.of(wielder) + ")").orElse("");
    }

    /// Returns the outcome of an account as one sentence: who lives and who dies.
    public String formatVerdict(Account account) {
        return formatVerdict(account, names);
    }

    private String formatVerdict(Account account, DisplayNames names) {
        boolean player = account.subject() instanceof Subject.OfSeat && account.check() == Account.Check.LIVES;
        if (player && !account.checked() && account.after() > 0) { // a payment, not a life check
            return messages.format("ledger.number", Map.of("who", names.of(account.subject()),
                    "what", words.word("counted." + account.of())));
        }
        boolean otherwise = account.check() == Account.Check.DIES && sparedSubjects.contains(account.subject());
        String check = account.check().name().toLowerCase(Locale.ROOT);
        String who = names.of(account.subject());
        return (otherwise ? Optional.<String>empty() : words.formatCheckSentence(check, account.of(), who))
                .orElseGet(() ->
                messages.format("ledger." + (otherwise ? "spared" : player ? "stays" : check), Map.of("who", who)));
    }

    /// Returns the whole arithmetic as one sum: `6 − 2 + 1 = 5 of 6`.
    private String formatSum(Account account) {
        if (listNonZeroLines(account).isEmpty()) {
            return String.valueOf(account.after());
        }
        return account.before() + listNonZeroLines(account).stream()
                .map(line -> " " + (line.amount() < 0 ? glyphs.minus() : "+") + " " + Math.abs(line.amount()))
                .collect(Collectors.joining()) + " " + formatResult(account);
    }

    /// Returns the net total and, if it is outside the bounds of life, the result within them.
    private String formatResult(Account account) {
        String key = account.net() > account.after() ? "ledger.at-most"
                : account.net() < account.after() ? "ledger.not-below" : "ledger.net";
        return messages.format(key, Map.of("net", formatNumber(account.net()), "max",
                SumText.formatMaximum(words, account.of(), account.max()), "after", account.after()));
    }

    private String formatNumber(int amount) {
        return (amount < 0 ? glyphs.minus() : "") + Math.abs(amount);
    }

    private String formatSignedAmount(int amount) {
        return (amount < 0 ? glyphs.minus() : "+") + Math.abs(amount);
    }

    private static TextStyle styleOf(Account account) {
        return account.check() == Account.Check.LIVES ? TextStyle.GOOD : TextStyle.BAD;
    }

    private static TextStyle chooseAmountStyle(Account.Line line) {
        return line.amount() < 0 ? TextStyle.BAD : TextStyle.GOOD;
    }

    public static Stream<Subject> listSubjects(Collection<Account> accounts) {
        return accounts.stream().flatMap(account -> Stream.concat(Stream.of(account.subject()),
                account.lines().stream()
                        .flatMap(line -> Stream.concat(line.source().stream(), line.wielder().stream()))));
    }
}
