package letopis.cli.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.cli.Program;
import letopis.dispute.DisputeResult;
import letopis.dispute.PositionFile;
import letopis.journal.Sequence;
import letopis.language.json.References;
import letopis.language.source.YamlText;
import letopis.match.Ledger;
import letopis.match.LedgerIndex;
import letopis.match.Precedence;
import letopis.notation.Games;
import letopis.notation.LoadedMatch;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.BoardView.Account;
import letopis.table.BoardView.Queue;
import letopis.table.BoardView.Subject;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Moment;
import letopis.table.SourceNode;
import letopis.table.State;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/// `order` compared with two criteria that ignore causes. A choice counts in the ledgers that lose one of its lines if
/// the dispute is played without it. If the rest cannot be played that way, it counts in ledgers of its turn with a
/// line of a card it acts with, unless that card fought before or is used again.
@DisplayNameGeneration(ReplaceUnderscores.class)
class DisputeOrderTest {

    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-01-01T12:00:00Z"));

    private int pairs;
    private int judgedByLeavingOut;
    private int sure;
    private int together;
    private int late;
    private int queued;

    @Test
    void every_pair_of_declarations_has_the_order_of_the_file_and_its_ledgers() throws IOException {
        var wrong = new ArrayList<String>();
        try (Stream<Path> files = Files.walk(Program.HOME.resolve("replays"))) {
            files.filter(file -> file.toString().endsWith(".yaml")).sorted().forEach(file -> checkFile(file, wrong));
        }
        assertThat(wrong).isEmpty();
        assertThat(pairs).isGreaterThan(500);
        assertThat(judgedByLeavingOut).isGreaterThan(150);
        assertThat(sure).as("pairs of which it is known whether one was too late").isGreaterThan(450);
        assertThat(together).isGreaterThan(80);
        assertThat(late).isGreaterThan(7);
        assertThat(queued).isGreaterThan(100);
    }

    private void checkFile(Path file, List<String> wrong) {
        Object root = readYaml(file);
        if (!(root instanceof Map<?, ?> fields) || !fields.containsKey("game")) {
            return; // a card or deck file
        }
        if (Games.all().stream().noneMatch(game -> game.id().value().equals(fields.get("game")))) {
            return; // the game is not offered yet
        }
        PositionFile position = PositionFile.read(file, CLOCK, () -> "salt");
        for (int variant = 0; variant < position.answers().size(); variant++) {
            checkFile(file, mergeVariant(fields, variant), position.answers().get(variant), wrong);
        }
    }

    private static Object readYaml(Path file) {
        try {
            return new Load(LoadSettings.builder().build()).loadFromString(Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, Object> mergeVariant(Map<?, ?> file, int variant) {
        var merged = new LinkedHashMap<String, Object>();
        file.forEach((name, value) -> merged.put((String) name, value));
        Object variants = merged.remove("variants");
        if (variants != null) {
            ((Map<?, ?>) (variants instanceof List<?> many ? many.get(variant) : variants))
                    .forEach((name, value) -> merged.put((String) name, value));
        }
        merged.remove("expect");
        return merged;
    }

    /// The ledgers that lose a line without a choice.
    ///
    /// @param surely lines by a card the choice acts with, of any amount
    /// @param perhaps any line, since the choice may have changed another card's strike or its target
    record CountingEntries(List<Sequence> surely, List<Sequence> perhaps) {

        boolean isCertain() {
            return surely.equals(perhaps);
        }

        /// Returns true unless the last ledger only reflects another choice whose armour this one used up.
        boolean isLastCertain() {
            return surely.isEmpty() || surely.getLast().equals(perhaps.getLast());
        }
    }

    /// A recorded choice other than a pass.
    ///
    /// @param place its place among the choices of the file
    /// @param left true if the ledgers were found by leaving it out
    /// @param counted the ledgers that count it
    private record LateDeclaration(DisputeResult.PlayedChoice said, int place, boolean left, CountingEntries counted) {

        long entry(DisputeResult<?> answer) {
            long at = said.first();
            while (!(answer.match().timeline().entry(at).event() instanceof Choice)) {
                at++; // hand cards get new ids first
            }
            return at;
        }
    }

    private <S extends State> void checkFile(Path file, Map<String, Object> fields, DisputeResult<S> answer,
            List<String> wrong) {
        LoadedMatch<S> match = answer.match();
        var declared = new ArrayList<LateDeclaration>();
        for (DisputeResult.PlayedChoice choice : answer.said()) {
            if (!choice.implied() && choice.choice() instanceof Choice.Decision && !isPass(choice, answer)) {
                place(choice, answer).ifPresent(place -> {
                    Optional<CountingEntries> without = ledgersLostWithout(file, fields, answer, choice, place);
                    declared.add(new LateDeclaration(choice, place, without.isPresent(),
                            without.orElseGet(() -> ActingCards.findCounted(answer, choice))));
                });
            }
        }
        var inquiry = new Precedence.Analyser<>(match.game(), match.timeline(), Audience.JUDGE, References::of,
                References::listCards);
        for (int i = 0; i < declared.size(); i++) {
            for (int j = i + 1; j < declared.size(); j++) {
                pairs++;
                LateDeclaration first = declared.get(i);
                LateDeclaration second = declared.get(j);
                Precedence precedence = inquiry.of(second.entry(answer), first.entry(answer));
                differences(first, second, answer, precedence).forEach(difference -> wrong.add(
                        file.getFileName() + " " + answer.names() + " #" + first.entry(answer) + " #"
                                + second.entry(answer) + ": " + difference));
            }
        }
    }

    private <S extends State> List<String> differences(LateDeclaration first, LateDeclaration second,
            DisputeResult<S> answer,
            Precedence precedence) {
        var differences = new ArrayList<String>();
        long number = first.entry(answer);
        long other = second.entry(answer);
        if (precedence.first().choiceEntry().number() != number || precedence.second().choiceEntry()
                .number() != other) {
            differences.add("not in the order of the file");
        }
        boolean sameQueue = shareQueue(first, second, answer);
        queued += sameQueue ? 1 : 0;
        if (precedence.queue().isPresent() != sameQueue) {
            differences.add("in one queue: " + sameQueue);
        }
        differences.addAll(differences(first, precedence.first()));
        differences.addAll(differences(second, precedence.second()));
        if (first.left() && second.left()) {
            judgedByLeavingOut++;
        }
        List<Sequence> counted = first.counted().surely();
        boolean both = counted.stream().anyMatch(second.counted().surely()::contains);
        boolean known = first.left() && second.left() && first.counted().isLastCertain()
                || first.counted().isCertain() && second.counted().isCertain();
        sure += known ? 1 : 0;
        boolean tooLate = !counted.isEmpty() && first.counted().perhaps().getLast().number() < other;
        together += both ? 1 : 0;
        late += tooLate ? 1 : 0;
        if (both && precedence.timing() != Precedence.Timing.TOGETHER) {
            differences.add("not told to be counted together");
        }
        if (known && tooLate != (precedence.timing() == Precedence.Timing.TOO_LATE) && !counted.isEmpty()) {
            differences.add("too late: " + tooLate);
        }
        if (first.counted().isCertain() && second.counted().isCertain()
                && precedence.timing() != timing(first, second, other)) {
            differences.add(precedence.timing() + " instead of " + timing(first, second, other));
        }
        return differences;
    }

    private static Precedence.Timing timing(LateDeclaration first, LateDeclaration second, long other) {
        List<Sequence> counted = first.counted().surely();
        List<Sequence> countedThen = second.counted().surely();
        if (counted.stream().anyMatch(countedThen::contains)) {
            return Precedence.Timing.TOGETHER;
        }
        boolean none = counted.isEmpty() || counted.getLast().number() > other && countedThen.isEmpty();
        return none ? Precedence.Timing.NO_LEDGER : counted.getLast().number() < other ? Precedence.Timing.TOO_LATE
                : Precedence.Timing.APART;
    }

    private static List<String> differences(LateDeclaration declared, Precedence.Side side) {
        CountingEntries counted = declared.counted();
        var differences = new ArrayList<String>();
        if (!reportedEntries(side).containsAll(counted.surely())) {
            differences.add(side.choiceEntry() + " counted at " + counted.surely() + ", told "
                    + reportedEntries(side));
        }
        if (!counted.perhaps().containsAll(reportedEntries(side))) {
            differences.add(side.choiceEntry() + " counted at no other than " + counted.perhaps() + ", told "
                    + reportedEntries(side));
        }
        return differences;
    }

    private static List<Sequence> reportedEntries(Precedence.Side side) {
        return side.countedOccurrences().stream().map(LedgerIndex.Occurrence::ledger).toList();
    }

    private static <S extends State> boolean isPass(DisputeResult.PlayedChoice choice, DisputeResult<S> answer) {
        S before = answer.match().timeline().at(choice.first() - 1);
        return before.moment().turn() > 0 && answer.match().game().positions()
                .flatMap(words -> words.idleChoice(before))
                .filter(choice.choice()::equals).isPresent();
    }

    /// Returns the place of a choice in the file.
    private static Optional<Integer> place(DisputeResult.PlayedChoice choice, DisputeResult<?> answer) {
        if (!(answer.written().find("choices").orElse(null) instanceof SourceNode.Items(_, _, var items))) {
            return Optional.empty();
        }
        for (int i = 0; i < items.size(); i++) {
            if (items.get(i).line() == choice.line()) {
                return Optional.of(i);
            }
        }
        return Optional.empty();
    }

    /// Returns the ledgers lost without the choice; empty if the rest is no longer playable.
    private static <S extends State> Optional<CountingEntries> ledgersLostWithout(Path file, Map<String, Object> fields,
            DisputeResult<S> answer, DisputeResult.PlayedChoice playedChoice, int place) {
        var without = new LinkedHashMap<>(fields);
        var choices = new ArrayList<>((List<?>) fields.get("choices"));
        choices.remove(place);
        without.put("choices", choices);
        PositionFile played = PositionFile.read(file, YamlText.format(without).getBytes(StandardCharsets.UTF_8),
                Map.of(),
                CLOCK, () -> "salt");
        if (!played.mistakes().isEmpty() || played.answers().getFirst().refused().isPresent()
                || answer.refused().isPresent()) {
            return Optional.empty();
        }
        List<String> acting = actingCards(playedChoice, answer);
        if (answer.said().stream().filter(other -> other.choice().getClass() == playedChoice.choice().getClass())
                .filter(other -> actingCards(other, answer).equals(acting)).count() > 1) {
            return Optional.empty(); // the other choice takes its place
        }
        var rest = new ArrayList<>(describeMade(answer));
        rest.remove(describeMade(playedChoice, answer));
        if (!rest.equals(describeMade(played.answers().getFirst()))) {
            return Optional.empty();
        }
        Map<Moment, List<Ledger>> others = ledgersByMoment(played.answers().getFirst());
        var surely = new ArrayList<Sequence>();
        var perhaps = new ArrayList<Sequence>();
        ledgersByMoment(answer).forEach((moment, ledgers) -> {
            List<Ledger> other = others.getOrDefault(moment, List.of());
            for (int i = 0; i < ledgers.size(); i++) {
                List<String> lost = new ArrayList<>(lines(ledgers.get(i), true));
                List<String> gone = new ArrayList<>(lines(ledgers.get(i), false));
                if (i < other.size()) {
                    lines(other.get(i), true).forEach(lost::remove);
                    lines(other.get(i), false).forEach(gone::remove);
                }
                if (ledgers.get(i).entry().number() > playedChoice.first() && !lost.isEmpty()) {
                    perhaps.add(ledgers.get(i).entry());
                    if (gone.stream().map(line -> line.substring(line.indexOf(" by ")))
                            .anyMatch(line -> acting.stream().anyMatch(line::contains))) {
                        surely.add(ledgers.get(i).entry());
                    }
                }
            }
        });
        surely.sort(null);
        perhaps.sort(null);
        return Optional.of(new CountingEntries(surely, perhaps));
    }

    /// Returns every choice other than a pass, with its phase.
    private static <S extends State> List<String> describeMade(DisputeResult<S> answer) {
        return answer.said().stream().filter(choice -> !choice.implied() && !isPass(choice, answer))
                .map(choice -> describeMade(choice, answer)).toList();
    }

    private static String describeMade(DisputeResult.PlayedChoice choice, DisputeResult<?> answer) {
        return answer.match().timeline().at(choice.first() - 1).moment() + choice.choice().getClass().getName();
    }

    private static <S extends State> Map<Moment, List<Ledger>> ledgersByMoment(DisputeResult<S> answer) {
        var ledgers = new LinkedHashMap<Moment, List<Ledger>>();
        Ledger.listLedgersBetween(answer.match().game(), answer.match().timeline(), Audience.JUDGE, answer.start(),
                answer.match().timeline().size()).forEach(ledger ->
                ledgers.computeIfAbsent(ledger.moment(), _ -> new ArrayList<>()).add(ledger));
        return ledgers;
    }

    /// Returns the lines of a ledger, each with the account and the acting cards.
    private static List<String> lines(Ledger ledger, boolean amounts) {
        return ledger.accounts().stream()
                .flatMap(account -> account.lines().stream().map(line -> line(account, line, amounts))).toList();
    }

    private static String line(Account account, Account.Line line, boolean amounts) {
        return id(account.subject()) + " " + line.code() + " " + (amounts ? line.amount() : "") + " by "
                + line.source().map(DisputeOrderTest::id).orElse("") + " "
                + line.wielder().map(DisputeOrderTest::id).orElse("");
    }

    private static String id(Subject subject) {
        return subject instanceof Subject.OfCard(_, var name) ? "<" + name.map(CardName::value).orElse("") + ">" : "";
    }

    /// Returns the cards a choice acts with: all cards named by its log line except the targets.
    private static List<String> actingCards(DisputeResult.PlayedChoice choice, DisputeResult<?> answer) {
        return ActingCards.of(choice.first(), choice.last(), answer).stream()
                .map(card -> "<" + name(card, answer.match().timeline().at(choice.first())) + ">").toList();
    }

    /// Returns the name, since copies of a card are interchangeable.
    private static String name(CardId card, State state) {
        return !state.table().containsCard(card) ? "?"
                : state.table().card(card).face().valueFor(Audience.JUDGE).map(CardName::value).orElse("?");
    }

    /// Returns true if the first's queued ability is still queued when the second queues one.
    private static <S extends State> boolean shareQueue(LateDeclaration first, LateDeclaration second,
            DisputeResult<S> answer) {
        Optional<Queue> then = lastQueue(answer, first.said());
        Optional<Queue> now = lastQueue(answer, second.said());
        if (then.isEmpty() || now.isEmpty() || !then.get().code().equals(now.get().code())
                || !then.get().owner().equals(now.get().owner())) {
            return false;
        }
        for (long at = first.said().last(); at <= second.said().last(); at++) {
            if (view(answer, at).queues().stream().noneMatch(queue -> queue.items()
                    .contains(then.get().items().getLast()))) {
                return false;
            }
        }
        return now.get().items().size() > 1;
    }

    private static <S extends State> Optional<Queue> lastQueue(
            DisputeResult<S> answer, DisputeResult.PlayedChoice choice) {
        List<Queue> before = view(answer, choice.first() - 1).queues();
        return view(answer, choice.last()).queues().stream().filter(queue -> before.stream().noneMatch(one ->
                one.code().equals(queue.code()) && one.owner().equals(queue.owner())
                        && one.items().size() >= queue.items().size())).findFirst();
    }

    private static <S extends State> BoardView view(DisputeResult<S> answer, long at) {
        return answer.match().game().view(answer.match().timeline().at(at), Audience.JUDGE);
    }
}
