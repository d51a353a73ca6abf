package letopis.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import letopis.journal.Author;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import letopis.journal.SealSignature;
import letopis.journal.SealedCommit;
import letopis.journal.Sequence;
import letopis.journal.Signer;
import letopis.journal.SignerKey;
import letopis.notation.HeaderLine;
import letopis.notation.JsonNotation;
import letopis.notation.signing.SigningKey;
import letopis.pebbles.Pebbles;
import letopis.testkit.Playthrough;
import letopis.testkit.TestSealer;

/// All records of a topic with several partitions, generated from a seed: some matches by their recorders, with
/// takeovers, and among them all kinds of records that a stranger without keys can write.
final class HostileHistory {

    static final int PARTITIONS = 3;

    private static final JsonNotation NOTATION = new JsonNotation(new Pebbles());
    private static final Playthrough<?> PLAY = Playthrough.of(new Pebbles());
    private static final List<List<Commit>> GAMES = IntStream.rangeClosed(1, 6)
            .mapToObj(seed -> PLAY.play(seed).commits()).toList();
    private static final SigningKey KEY = SigningKey.generate();
    private static final SigningKey OTHER_KEY = SigningKey.generate();
    private static final Signer SIGNER = (_, seal) -> Optional.of(KEY.sign(seal));
    private static final Signer STRANGER = (_, seal) -> Optional.of(OTHER_KEY.sign(seal));
    private static final int MATCHES = 4;

    private final SplittableRandom random;
    private final CloudEventRecords cloudEvents = new CloudEventRecords("t", PARTITIONS);
    private final Map<Integer, List<Optional<LogRecord>>> partitions = new TreeMap<>();
    private final List<HonestMatch> honest = new ArrayList<>();
    private int strangers;

    /// A match as written by its recorders.
    record HonestMatch(Header header, List<LogRecord> records, List<SealedCommit> commits) {

        boolean isSigned() {
            return header.isSigned();
        }

        List<Seal> seals() {
            return commits.stream().map(SealedCommit::seal).toList();
        }
    }

    HostileHistory(long seed) {
        random = new SplittableRandom(seed);
        for (int i = 0; i < MATCHES; i++) {
            Header plain = PLAY.header("seed-" + seed + "-" + i);
            boolean signed = i % 2 == 0;
            Header header = signed ? plain.withKeys(List.of(new SignerKey(Author.RECORDER, KEY.publicKey()))) : plain;
            List<Commit> game = GAMES.get(random.nextInt(GAMES.size()));
            honest.add(addHonestMatch(header, TestSealer.sign(header, game.subList(0, random.nextInt(game.size() + 1)),
                    signed ? SIGNER : Signer.NONE)));
        }
        IntStream.range(0, PARTITIONS).forEach(partition -> partitions.put(partition, new ArrayList<>()));
        merge();
        int hostile = random.nextInt(40);
        for (int i = 0; i < hostile; i++) {
            addForeignRecords();
        }
    }

    private HonestMatch addHonestMatch(Header header, List<SealedCommit> commits) {
        var records = new ArrayList<LogRecord>();
        WriterEpoch epoch = WriterEpoch.first("h");
        byte[] line = HeaderLine.write(header);
        records.add(new LogRecord.MatchStart(header.match(), line, epoch, "recorder"));
        for (SealedCommit commit : commits) {
            if (random.nextInt(5) == 0) {
                epoch = epoch.createNext("h" + records.size());
                Seal claim = TakeoverStatement.seal(Seal.ofHeader(line), epoch, "next");
                records.add(new LogRecord.WriterChange(header.match(), epoch, "next",
                        header.isSigned() && random.nextBoolean() ? Optional.of(KEY.sign(claim)) : Optional.empty()));
            }
            records.addAll(LogRecord.Line.of(header.match(), commit, epoch));
        }
        return new HonestMatch(header, records, commits);
    }

    /// Puts each match in its partition, in order; matches of one partition are interleaved.
    private void merge() {
        var left = new ArrayList<>(honest.stream().map(honestMatch -> new ArrayList<>(honestMatch.records())).toList());
        while (!left.isEmpty()) {
            List<LogRecord> logRecords = left.get(random.nextInt(left.size()));
            LogRecord record = logRecords.removeFirst();
            partitions.get(home(record.match())).add(Optional.of(record));
            left.removeIf(List::isEmpty);
        }
    }

    int home(MatchId match) {
        return cloudEvents.partitionOf(match);
    }

    List<HonestMatch> addHonestMatch() {
        return honest;
    }

    /// Returns the records of a partition with their offsets, as readers get them.
    List<PlacedRecord> records(int partition) {
        List<Optional<LogRecord>> records = partitions.get(partition);
        return IntStream.range(0, records.size()).mapToObj(offset -> records.get(offset)
                .map(record -> new PlacedRecord(offset, record))
                .orElseGet(() -> new PlacedRecord(offset, Optional.empty(), Optional.empty()))).toList();
    }

    /// Returns the definitions of all card sets.
    static Map<String, byte[]> cardSets() {
        Header.PinnedCards cards = PLAY.header("any").cards();
        return Map.of(cards.sha256(), cards.json().getBytes(UTF_8));
    }

    private void addForeignRecords() {
        HonestMatch victim = honest.get(random.nextInt(honest.size()));
        switch (random.nextInt(10)) {
            case 0 -> addAnywhere(copy(victim.records().getFirst()));
            case 1, 2 -> copySeen(victim);
            case 3 -> addAnywhere(new LogRecord.WriterChange(victim.header().match(), epoch(), "stranger",
                    random.nextBoolean() ? Optional.empty() : Optional.of(OTHER_KEY.sign(Seal.ofHeader(
                            HeaderLine.write(victim.header()))))));
            case 4, 5 -> forge(victim);
            case 6 -> addAnywhere(new LogRecord.Line(victim.header().match(), "{\"seq\":1}".getBytes(UTF_8), epoch(),
                    1 + random.nextInt(30), "%064x".formatted(random.nextInt(3)), random.nextBoolean()
                            ? Optional.empty() : Optional.of(new LogRecord.Line.End(Optional.empty(), List.of())),
                    null));
            case 7 -> partitions.get(random.nextInt(PARTITIONS)).add(Optional.empty());
            case 8 -> addAnywhere(new LogRecord.MatchStart(new MatchId("stranger-" + strangers++),
                    ("{\"letopis\":2,\"n\":"
                    + random.nextInt() + "}").getBytes(UTF_8), WriterEpoch.first("s"), "stranger"));
            case 9 -> withUnknownCards(victim);
            default -> throw new IllegalStateException();
        }
    }

    private WriterEpoch epoch() {
        long number = switch (random.nextInt(4)) {
            case 0 -> 1;
            case 1 -> 2 + random.nextInt(5);
            case 2 -> 1000;
            default -> 100_000_000_000_000_000L;
        };
        return new WriterEpoch(number, "s" + random.nextInt(100));
    }

    /// Returns the record under another epoch.
    private LogRecord copy(LogRecord record) {
        WriterEpoch epoch = random.nextInt(3) == 0 ? record.epoch() : epoch();
        return switch (record) {
            case LogRecord.MatchStart(var match, var line, _, _) ->
                    new LogRecord.MatchStart(match, line, epoch, "stranger");
            case LogRecord.WriterChange(var match, _, _, var signature) ->
                    new LogRecord.WriterChange(match, epoch, "stranger", signature);
            case LogRecord.Line(var match, var line, _, var number, var commit, var end, var about) ->
                    new LogRecord.Line(match, line, epoch, number, commit, end, about);
        };
    }

    /// Appends a copy of an existing record, as a stranger who reads the topic can do.
    private void copySeen(HonestMatch victim) {
        LogRecord seen = victim.records().get(random.nextInt(victim.records().size()));
        LogRecord copy = copy(seen);
        int home = home(seen.match());
        int partition = random.nextInt(PARTITIONS);
        List<Optional<LogRecord>> records = partitions.get(partition);
        int from = partition == home ? 1 + records.indexOf(Optional.of(seen)) : 0;
        records.add(from + random.nextInt(records.size() - from + 1), Optional.of(copy));
    }

    /// Adds a commit that follows the header or a commit of a match, with a valid seal but without its keys.
    private void forge(HonestMatch victim) {
        List<Commit> game = GAMES.get(random.nextInt(GAMES.size()));
        int behind = random.nextInt(victim.commits().size() + 1);
        Seal tail = behind == 0 ? Seal.ofHeader(HeaderLine.write(victim.header()))
                : victim.commits().get(behind - 1).seal();
        SealedCommit.Builder forged = SealedCommit.createBuilderAfter(tail);
        for (Entry entry : game.getFirst().entries()) {
            long shift = tail.last().number() + 1 - game.getFirst().first().number();
            Sequence cause = entry.isChoice() ? Sequence.NONE : new Sequence(entry.cause().number() + shift);
            var written = NOTATION.write(new Entry(forged.next(), entry.at().plusSeconds(strangers++), entry.by(),
                    cause, entry.rules(), entry.event(), Map.of()), () -> "salt");
            forged.add(written.entry(), written.line());
        }
        Optional<SealSignature> seen = victim.commits().stream()
                .flatMap(sealedCommit -> sealedCommit.signature().stream()).findAny();
        SealedCommit commit = forged.close(random.nextBoolean() ? STRANGER
                : random.nextBoolean() ? Signer.NONE : (_, _) -> seen);
        WriterEpoch epoch = random.nextBoolean() ? WriterEpoch.first("h") : epoch();
        int partition = random.nextBoolean() ? home(victim.header().match()) : random.nextInt(PARTITIONS);
        List<Optional<LogRecord>> records = partitions.get(partition);
        int place = random.nextInt(records.size() + 1);
        for (LogRecord record : LogRecord.Line.of(victim.header().match(), commit, epoch)) {
            records.add(place++, Optional.of(record));
        }
    }

    /// Adds a valid header of another match, whose card set does not exist.
    private void withUnknownCards(HonestMatch victim) {
        var id = new MatchId("unknown-" + strangers++);
        String line = new String(HeaderLine.write(victim.header()), UTF_8)
                .replace(victim.header().match().value(), id.value())
                .replace(victim.header().cards().sha256(), "%064x".formatted(strangers));
        addAnywhere(new LogRecord.MatchStart(id, line.getBytes(UTF_8), WriterEpoch.first("s"), "stranger"));
    }

    private void addAnywhere(LogRecord record) {
        int partition = random.nextInt(3) == 0 ? home(record.match()) : random.nextInt(PARTITIONS);
        List<Optional<LogRecord>> records = partitions.get(partition);
        records.add(random.nextInt(records.size() + 1), Optional.of(record));
    }
}
