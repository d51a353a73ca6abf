package letopis.cli.packet;

import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import letopis.app.answer.LedgerText;
import letopis.app.text.Glyphs;
import letopis.app.text.Names;
import letopis.cli.screen.QrText;
import letopis.cli.screen.SealPage;
import letopis.journal.RuleRef;
import letopis.journal.Sequence;
import letopis.language.json.References;
import letopis.language.message.Language;
import letopis.language.text.Readings;
import letopis.language.text.Rulebook;
import letopis.language.text.Words;
import letopis.league.MatchSeal;
import letopis.live.Chronicle;
import letopis.live.DiffWords;
import letopis.live.NarratedEntry;
import letopis.match.BoardDiff;
import letopis.match.LateChoice;
import letopis.match.Ledger;
import letopis.match.Why;
import letopis.notation.LoadedMatch;
import letopis.program.console.Console;
import letopis.table.BoardView.Account;
import letopis.table.BoardView;
import letopis.table.CardId;
import letopis.table.State;

/// One language of a packet: the question, the boards, what happened in between, the sums, the causes, the paragraphs,
/// and the seal.
final class PacketPage {

    private final Html html = new Html();
    private final Packet packet;
    private final Console console;
    private final Words words;
    private final Chronicle chronicle;
    private final Rulebook rulebook;
    private final Names names;

    PacketPage(Packet packet, Console console, Words words) {
        this.packet = packet;
        this.console = console;
        this.words = words;
        this.chronicle = new Chronicle(packet.match(), words, packet.audience());
        this.rulebook = Rulebook.of(packet.match().game());
        this.names = Names.of(words, Glyphs.DRAWN);
    }

    String write() {
        head();
        boards();
        story();
        sums();
        causes();
        rules();
        readings();
        seal();
        return html.toString();
    }

    private void head() {
        html.open("header", "").element("p", "kicker", console.say("packet.kicker"));
        html.element("h1", "", packet.question().orElseGet(() -> console.say("packet.no-question")));
        html.element("p", "match", chronicle.title());
        String players = packet.match().header().players().entrySet().stream()
                .map(one -> BoardHtml.player(one.getKey(), words)).collect(Collectors.joining(" — "));
        html.element("p", "meta", players + " · " + chronicle.moment(packet.from()) + " → "
                + chronicle.moment(packet.to()));
        html.element("p", "meta", console.say("packet.entries", Map.of("match", packet.match().header().match(),
                "from", packet.from() + 1, "to", packet.to())));
        html.close("header");
    }

    private void boards() {
        BoardView before = chronicle.board(packet.from());
        BoardView after = chronicle.board(packet.to());
        BoardDiff diff = BoardDiff.between(before, after);
        section("packet.before", "#" + packet.from());
        new BoardHtml(html, words, BoardDiff.between(before, before)).write(before);
        html.close("section");
        section("packet.after", "#" + packet.to());
        new BoardHtml(html, words, diff).write(after);
        List<DiffWords.Line> changes = DiffWords.of(diff, words);
        if (!changes.isEmpty()) {
            html.open("dl", "diff");
            changes.forEach(line -> html.element("dt", "", line.seat()
                            .filter(seat -> !words.player(seat).equals(line.who())).map(seat -> seat + " · ")
                            .orElse("") + line.who())
                    .element("dd", "", String.join(", ", line.what())));
            html.close("dl");
        }
        html.close("section");
    }

    private void story() {
        section("packet.story", "");
        html.open("ol", "log");
        for (long at = packet.from() + 1; at <= packet.to(); at++) {
            entry(chronicle.line(at));
        }
        html.close("ol");
        late();
        html.close("section");
    }

    private void entry(NarratedEntry line) {
        html.open("li", (line.choice() ? "choice" : "") + (packet.isIdle(line.number()) ? " idle" : "")
                        + (line.isTakenBack() ? " back" : ""))
                .element("span", "n", String.valueOf(line.number())).element("span", "said", line.sentence());
        ids(line.rules());
        html.close("li");
    }

    /// Each id stays in one line.
    private void ids(List<RuleRef> rules) {
        html.open("span", "ref");
        rules.forEach(rule -> html.element("span", "", rule.id()).raw(" "));
        html.close("span");
    }

    private void late() {
        late(packet.match()).forEach(one -> html.element("p", "verdict", console.say("answer.too-late",
                Map.of("declared", one.declared(), "counted", one.counted(), "who", names.of(one.card()),
                        "choice", chronicle.line(one.declared()).sentence()))));
    }

    private <S extends State> List<LateChoice> late(LoadedMatch<S> match) {
        return LateChoice.between(match.game(), match.timeline(), packet.from(), packet.to(), ledgers(),
                References::cards);
    }

    private List<Ledger> ledgers() {
        return chronicle.ledgers().stream().filter(ledger -> ledger.entry().number() > packet.from()
                && ledger.entry().number() <= packet.to()).toList();
    }

    private void sums() {
        List<Ledger> ledgers = ledgers();
        if (ledgers.isEmpty()) {
            return;
        }
        section("packet.sums", "");
        for (Ledger ledger : ledgers) {
            long at = ledger.entry().number();
            html.open("div", "sums").open("p", "when").text(ledger.entry() + " · " + chronicle.moment(at) + " ");
            ids(chronicle.rules(at));
            html.close("p").open("div", "columns");
            Names distinct = names.unambiguous(LedgerText.subjects(ledger.accounts()).toList(), CardId::toString);
            var verdicts = new LedgerText(words, console.messages(), Glyphs.DRAWN, distinct, 0);
            ledger.accounts().forEach(account -> sum(account, verdicts.verdict(account), distinct));
            html.close("div").close("div");
        }
        html.close("section");
    }

    private void sum(Account account, String verdict, Names distinct) {
        html.raw("<table class=\"sum\"><caption class=\"" + (account.check() == Account.Check.LIVES ? "well" : "hurt")
                + "\">").text(verdict).raw("</caption>\n");
        row("", String.valueOf(account.before()), words.word("counted." + account.of()), "");
        account.lines().forEach(line -> row(line.amount() > 0 ? "plus" : "", signed(line.amount()),
                words.word("account." + line.code()) + line.source().map(source -> ": " + distinct.of(source))
                        .orElse("") + line.wielder().map(who -> " (" + distinct.of(who) + ")").orElse(""),
                line.entry().number() == 0 ? "" : line.entry().toString()));
        row("total", "= " + account.after(), account.net() == account.after()
                ? console.say("packet.of", Map.of("max", account.max()))
                : console.say("packet.net", Map.of("net", account.net(), "max", account.max())), "");
        html.raw("</table>\n");
    }

    private static String signed(int amount) {
        return amount < 0 ? "−" + -amount : amount > 0 ? "+" + amount : "";
    }

    private void row(String style, String amount, String what, String entry) {
        html.open("tr", style).element("td", "amount", amount).element("td", "", what).element("td", "ref", entry)
                .raw("</tr>\n");
    }

    /// Why each sum is what it is, back to what somebody chose; and what became of each choice that is in no sum.
    private void causes() {
        var told = new LinkedHashMap<Sequence, Why>(); // by what they explain
        var links = new HashSet<Sequence>();
        for (Ledger ledger : ledgers()) {
            tell(ledger.entry(), told, links);
        }
        Map<Sequence, Sequence> last = lastOf();
        for (long at = packet.from() + 1; at <= packet.to(); at++) {
            var declared = new Sequence(at);
            if (!links.contains(declared) && last.containsKey(declared) && !packet.isIdle(at)) {
                tell(last.get(declared), told, links);
            }
        }
        if (!told.isEmpty()) {
            section("packet.causes", "");
            told.values().forEach(this::chain);
            html.close("section");
        }
    }

    private void tell(Sequence entry, Map<Sequence, Why> told, Set<Sequence> links) {
        Why why = chronicle.why(entry.number());
        told.put(entry, why);
        why.links().forEach(link -> links.add(link.entry().seq()));
    }

    /// The last thing that comes of each choice.
    private Map<Sequence, Sequence> lastOf() {
        var last = new HashMap<Sequence, Sequence>();
        for (long at = packet.from() + 1; at <= packet.to(); at++) {
            if (!chronicle.line(at).choice()) {
                var entry = new Sequence(at);
                chronicle.why(at).links().stream().filter(link -> link.entry().isChoice())
                        .forEach(link -> last.put(link.entry().seq(), entry));
            }
        }
        return last;
    }

    private void chain(Why why) {
        html.open("ol", "chain");
        why.links().forEach(link -> {
            NarratedEntry line = chronicle.line(link.entry().seq().number());
            String from = Stream.concat(link.entry().isChoice() ? Stream.of() : Stream.of(link.entry().cause()),
                    Stream.concat(link.parts().stream(), link.grounds().stream())).distinct()
                    .map(Sequence::toString).collect(Collectors.joining(", "));
            html.open("li", line.choice() ? "choice" : "").element("span", "n", String.valueOf(line.number()))
                    .element("span", "said", line.sentence())
                    .element("span", "ref", from.isEmpty() ? "" : "← " + from).close("li");
        });
        html.close("ol");
    }

    private Set<RuleRef> cited() {
        var cited = new LinkedHashSet<RuleRef>();
        LongStream.rangeClosed(packet.from() + 1, packet.to()).forEach(at -> cited.addAll(chronicle.rules(at)));
        return cited;
    }

    private void rules() {
        section("packet.rules", "");
        html.open("dl", "rules");
        cited().forEach(rule -> html.element("dt", "", rule.id()).element("dd", "", rulebook.find(rule)
                .map(paragraph -> paragraph.text(console.language())).orElse("")));
        html.close("dl").close("section");
    }

    /// The questions the rules leave open about the paragraphs that were applied, those first whose answer matters.
    private void readings() {
        Set<RuleRef> cited = cited();
        List<OpenQuestion> open = Readings.of(packet.match().game()).all().stream()
                .filter(reading -> reading.kind() == Readings.Kind.READING)
                .filter(reading -> reading.paragraphs().stream().anyMatch(cited::contains))
                .map(this::question).sorted(Comparator.comparing(question -> !question.matters())).toList();
        if (!open.isEmpty()) {
            section("packet.readings", "");
            html.open("dl", "readings");
            open.forEach(this::write);
            html.close("dl").close("section");
        }
    }

    /// @param otherwise what comes of each other answer, where that is something else
    private record OpenQuestion(Readings.Reading reading, String value, Map<String, Optional<String>> otherwise) {

        boolean matters() {
            return otherwise.values().stream().anyMatch(Optional::isPresent);
        }
    }

    private OpenQuestion question(Readings.Reading reading) {
        String here = packet.match().header().settings().getOrDefault(reading.setting(), "");
        var otherwise = new LinkedHashMap<String, Optional<String>>();
        reading.values().stream().filter(value -> !value.equals(here))
                .forEach(value -> otherwise.put(value, packet.otherwise(reading.setting(), value, words)));
        return new OpenQuestion(reading, here, otherwise);
    }

    private void write(OpenQuestion question) {
        Readings.Reading reading = question.reading();
        html.open("dt", "").text(reading.setting() + (reading.id().isEmpty() ? "" : " (" + reading.id() + ")") + ": ")
                .element("b", "", question.value()).close("dt").open("dd", "");
        String[] parts = reading.question(console.language()).split("`", -1); // values stand in backticks
        for (int i = 0; i < parts.length; i++) {
            html.raw(i % 2 == 0 ? "" : "<code>").text(parts[i]).raw(i % 2 == 0 ? "" : "</code>");
        }
        question.otherwise().forEach((value, outcome) -> html.element("p", outcome.isPresent() ? "otherwise matters"
                : "otherwise", console.say("packet.otherwise", Map.of("value", value,
                "outcome", outcome.orElseGet(() -> console.say("packet.same"))))));
        html.close("dd");
    }

    private void seal() {
        MatchSeal seal = packet.seal();
        section("packet.seal", "");
        html.open("div", "seal").raw(new QrText(seal.text()).svg()).open("div", "");
        html.element("p", "", console.say("packet.seal-about", Map.of("entry", seal.seal().last())));
        html.element("p", "hex", seal.seal().sha256());
        for (Language language : Language.values()) {
            html.element("p", "words", SealPage.words(seal, language));
        }
        html.element("p", "how", console.say("packet.seal-check"));
        html.element("pre", "", "letopis verify " + packet.match().header().match() + " --expect "
                + SealPage.words(seal, console.language()));
        html.close("div").close("div").close("section");
    }

    private void section(String key, String beside) {
        html.open("section", key.substring(key.indexOf('.') + 1)).open("h2", "").text(console.say(key) + " ")
                .element("small", "", beside).close("h2");
    }
}
