package letopis.cli.packet;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.app.answer.AnswerWords;
import letopis.app.answer.PacketAnswer;
import letopis.app.answer.WhyAnswer;
import letopis.app.narration.StoryItem;
import letopis.cli.screen.QrText;
import letopis.cli.screen.SealPage;
import letopis.journal.RuleRef;
import letopis.journal.Sequence;
import letopis.language.message.Language;
import letopis.language.text.Readings;
import letopis.language.text.Words;
import letopis.league.MatchSeal;
import letopis.live.BoardDiffText;
import letopis.live.NarratedEntry;
import letopis.match.BoardDiff;
import letopis.program.console.Console;
import letopis.table.BoardView.Account;

/// The page of a packet in one language: the question, the boards, the entries in between, the ledgers, the causes, the
/// paragraphs, and the seal.
final class PacketPage {

    private final Html html = new Html();
    private final PacketAnswer packet;
    private final Console console;
    private final Words words;
    private final List<StoryItem> story;

    /// @param story the story at the chosen level of detail
    PacketPage(PacketAnswer packet, Console console, Words words, List<StoryItem> story) {
        this.packet = packet;
        this.console = console;
        this.words = words;
        this.story = List.copyOf(story);
    }

    String write() {
        writeHead();
        writeBoards();
        writeStory();
        writeSums();
        writeCauses();
        writeRules();
        writeReadings();
        writeSeal();
        return html.toString();
    }

    private void writeHead() {
        html.open("header", "").open("p", "kicker", console.say("packet.kicker"));
        html.open("h1", "", packet.title());
        html.open("p", "question", packet.question().orElseGet(() -> console.say("packet.no-question")));
        packet.verdict().forEach(finding -> {
            html.open("p", "verdict").text(finding.sentence() + " ");
            writeRuleIds(finding.rules());
            html.close("p");
        });
        String players = packet.tableBefore().view().seats().stream()
                .map(seat -> BoardHtml.formatPlayer(seat.seat(), words)).collect(Collectors.joining(" — "));
        html.open("p", "meta",
                players + " · " + packet.tableBefore().moment() + " → " + packet.tableAfter().moment());
        html.open("p", "meta", console.say("packet.entries", Map.of("match", packet.seal().match(),
                "from", packet.from() + 1, "to", packet.to())));
        html.close("header");
    }

    private void writeBoards() {
        writeSection("packet.before", "#" + packet.from());
        new BoardHtml(html, words, BoardDiff.compare(packet.tableBefore().view(), packet.tableBefore().view()))
                .write(packet.tableBefore().view());
        html.close("section");
        writeSection("packet.after", "#" + packet.to());
        BoardDiff diff = BoardDiff.compare(packet.tableBefore().view(), packet.tableAfter().view());
        new BoardHtml(html, words, diff).write(packet.tableAfter().view());
        List<BoardDiffText.Line> changes = BoardDiffText.of(diff, words);
        if (!changes.isEmpty()) {
            html.open("dl", "diff");
            changes.forEach(line -> html.open("dt", "", line.seat()
                            .filter(seat -> !words.player(seat).equals(line.name())).map(seat -> seat + " · ")
                            .orElse("") + line.name())
                    .open("dd", "", String.join(", ", line.changes())));
            html.close("dl");
        }
        html.close("section");
    }

    private void writeStory() {
        writeSection("packet.story", "");
        html.open("ol", "log");
        story.forEach(this::writeItem);
        html.close("ol");
        packet.lateSentences().forEach(sentence -> html.open("p", "verdict", sentence));
        html.close("section");
    }

    private void writeItem(StoryItem item) {
        switch (item) {
            case StoryItem.Title(_, var text, _) -> writeAside("heading", text);
            case StoryItem.Line(var narrated, _) -> writeEntry(narrated, packet.story().stream()
                    .anyMatch(step -> step.idle() && step.entry() == narrated.entry()));
            case StoryItem.Passes passes ->
                    writeAside("idle", console.say("story.passes", Map.of("passes", passes.count())));
            case StoryItem.Sums _ -> { } // they have a section of their own
        }
    }

    /// Writes a line without a number.
    private void writeAside(String style, String text) {
        html.open("li", style).open("span", "n", "").open("span", "said", text).close("li");
    }

    private void writeEntry(NarratedEntry entry, boolean isIdle) {
        html.open("li", (entry.chosen() ? "choice" : "result")
                + (isIdle ? " idle" : "") + (entry.isRewound() ? " back" : ""))
                .open("span", "n", String.valueOf(entry.entry())).open("span", "said", entry.sentence());
        writeRuleIds(entry.rules());
        html.close("li");
    }

    /// Writes rule ids so that no line breaks inside an id.
    private void writeRuleIds(List<RuleRef> rules) {
        html.open("span", "ref");
        rules.forEach(rule -> html.open("span", "", rule.id()).addMarkup(" "));
        html.close("span");
    }

    private void writeSums() {
        if (packet.ledgers().isEmpty()) {
            return;
        }
        writeSection("packet.sums", "");
        for (PacketAnswer.Sum sum : packet.ledgers()) {
            html.open("div", "sums").open("p", "when").text(sum.ledger().entry() + " · " + sum.sum().moment() + " ");
            writeRuleIds(sum.sum().rules());
            html.close("p").open("div", "columns");
            for (int i = 0; i < sum.ledger().accounts().size(); i++) {
                writeSum(sum.ledger().accounts().get(i), sum.sum().accounts().get(i));
            }
            html.close("div").close("div");
        }
        html.close("section");
    }

    private void writeSum(Account account, AnswerWords.Outcome outcome) {
        html.addMarkup("<table class=\"sum\"><caption class=\""
                + (account.check() == Account.Check.LIVES ? "well" : "hurt")
                + "\">").text(outcome.sentence()).addMarkup("</caption>\n");
        writeRow("", String.valueOf(account.before()), words.word("counted." + account.of()), "");
        for (int i = 0; i < account.lines().size(); i++) {
            Account.Line line = account.lines().get(i);
            AnswerWords.Part part = outcome.lines().get(i);
            writeRow(line.amount() > 0 ? "plus" : "", formatSignedAmount(line.amount()),
                    part.kind() + (part.source().isEmpty() ? "" : ": " + part.source()),
                    line.entry().number() == 0 ? "" : line.entry().toString());
        }
        writeRow("total", "= " + account.after(), account.net() == account.after()
                ? console.say("packet.of", Map.of("max", account.max()))
                : console.say("packet.net", Map.of("net", account.net(), "max", account.max())), "");
        html.addMarkup("</table>\n");
    }

    private static String formatSignedAmount(int amount) {
        return amount < 0 ? "−" + -amount : amount > 0 ? "+" + amount : "";
    }

    private void writeRow(String style, String amount, String description, String entry) {
        html.open("tr", style).open("td", "amount", amount).open("td", "", description).open("td", "ref", entry)
                .addMarkup("</tr>\n");
    }

    private void writeCauses() {
        if (!packet.causes().isEmpty()) {
            writeSection("packet.causes", "");
            packet.causes().forEach(this::writeChain);
            html.close("section");
        }
    }

    private void writeChain(WhyAnswer answer) {
        html.open("ol", "chain");
        answer.chain().forEach(link -> {
            String from = Stream.concat(link.chosen() ? Stream.of() : Stream.of(link.cause()),
                    Stream.concat(link.parts().stream(), link.grounds().stream())).distinct()
                    .map(Sequence::toString).collect(Collectors.joining(", "));
            html.open("li", link.chosen() ? "choice" : "").open("span", "n", String.valueOf(link.entry().number()))
                    .open("span", "said", link.sentence())
                    .open("span", "ref", from.isEmpty() ? "" : "← " + from).close("li");
        });
        html.close("ol");
    }

    private void writeRules() {
        writeSection("packet.rules", "");
        html.open("dl", "rules");
        packet.paragraphs().forEach(rule -> html.open("dt", "", rule.id().id())
                .open("dd", "").open("b", "", rule.title()).text(" " + rule.text()).close("dd"));
        html.close("dl").close("section");
    }

    private void writeReadings() {
        if (!packet.readings().isEmpty()) {
            writeSection("packet.readings", "");
            html.open("dl", "readings");
            packet.readings().forEach(this::write);
            html.close("dl").close("section");
        }
    }

    private void write(PacketAnswer.OpenQuestion question) {
        Readings.Reading reading = question.reading();
        html.open("dt", "").text(question.setting() + (reading.id().isEmpty() ? "" : " (" + reading.id() + ")") + ": ")
                .open("b", "", question.value()).close("dt").open("dd", "");
        String[] parts = question.question().split("`", -1); // values are enclosed in backticks
        for (int i = 0; i < parts.length; i++) {
            html.addMarkup(i % 2 == 0 ? "" : "<code>").text(parts[i]).addMarkup(i % 2 == 0 ? "" : "</code>");
        }
        question.otherOutcomes().forEach((value, outcome) -> html.open("p", outcome.isPresent() ? "otherwise matters"
                : "otherwise", console.say("packet.otherwise", Map.of("value", value,
                "outcome", outcome.orElseGet(() -> console.say("packet.same"))))));
        html.close("dd");
    }

    private void writeSeal() {
        MatchSeal seal = packet.seal();
        writeSection("packet.seal", "");
        html.open("div", "seal").addMarkup(new QrText(seal.text()).svg()).open("div", "");
        html.open("p", "", console.say("packet.seal-about", Map.of("entry", seal.seal().last())));
        html.open("p", "hex", seal.seal().sha256());
        for (Language language : Language.values()) {
            html.open("p", "words", SealPage.formatSeal(seal, language));
        }
        html.open("p", "how", console.say("packet.seal-check"));
        html.open("pre", "", "letopis verify " + packet.seal().match() + " --expect "
                + SealPage.formatSeal(seal, console.language()));
        html.close("div").close("div").close("section");
    }

    private void writeSection(String key, String sideText) {
        html.open("section", key.substring(key.indexOf('.') + 1)).open("h2", "").text(console.say(key) + " ")
                .open("small", "", sideText).close("h2");
    }
}
