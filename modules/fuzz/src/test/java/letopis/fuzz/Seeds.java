package letopis.fuzz;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import letopis.language.cards.CardSets;
import letopis.notation.Games;
import letopis.table.CardSet;
import letopis.table.Game;

/// The initial corpus for long fuzz runs: the samples of the project, in the input format of each fuzzer.
public final class Seeds {

    private static final String MATCH = "nb-115-armour-against-three";
    private static final int CARDS_AT_ONCE = 6;
    private static final int BEGINNING = 30;

    private Seeds() {}

    /// @param args the output folder
    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[0]);
        for (Path match : files(".jsonl")) {
            List<String> lines = Files.readAllLines(match);
            String cards = lines.get(1);
            write(folder, "Header", lines.getFirst() + "\n"
                    + cards.substring(cards.indexOf("\"definitions\":") + 14, cards.length() - 1));
            write(folder, "Header", lines.getFirst() + "\n[]");
            write(folder, "ReplayLines", entries(lines, Math.min(lines.size(), BEGINNING)));
            for (String command : List.of("show\n@a.jsonl", "verify\n@a.jsonl", "end\n@a.jsonl", "log\n@a.jsonl")) {
                write(folder, "Commands", command + "\n\n" + entries(lines, Math.min(lines.size(), BEGINNING)));
            }
        }
        for (Path dispute : files(".yaml")) {
            write(folder, "Position", Files.readString(dispute));
        }
        String hash = "a".repeat(64);
        for (int i = 1; i < 9; i++) {
            write(folder, "Projector", "A\th\tpebbles.pebble-played\t1-x\t" + i + "\t" + hash + "\t"
                    + (i % 2 == 0 ? hash : "") + "\t\t\t{\"seq\":" + i + "}");
        }
        write(folder, "Projector", "B\to\tletopis.match-opened\t1-y\t0\t\t\t\t\t$HEADER");
        write(folder, "Projector", "B\to\tletopis.writer-changed\t2-z\t0\t\t\t\t\t{}");
        write(folder, "Projector", "B\the\tletopis.match-opened\t1-y\t0\t\t\t\t\t$HEADER");
        write(folder, "Projector", "B\the\tletopis.writer-changed\t2-z\t0\t\t\t\tkey:signature\t{}");
        writeUserFiles(folder);
        for (int i = 0; i < 9; i++) {
            write(folder, "DamagedLog", "\0" + (char) (i * 9) + "0a\3\2\1" + (char) i);
        }
        for (Game<?> game : Games.all()) {
            var all = List.copyOf(CardSets.loadBuiltInCardSet(game).definitions());
            for (int i = 0; i < all.size(); i += CARDS_AT_ONCE) {
                var some = new CardSet("some", all.subList(i, Math.min(all.size(), i + CARDS_AT_ONCE)));
                write(folder, "CardFile", "{\"set\":\"some\",\"cards\":" + CardSets.pin(some, game).json() + "}");
            }
        }
        for (String deck : List.of("creatures:\n  2 Рыцарь\n  3 Knigt # a slip\nосновная:\n  40 Меч\n  2x Priestess\n",
                "{\"creatures\": {\"Рыцарь\": 12},\n \"main\": {\"Меч\": 30}}", "hero:\n 1 x\n",
                "hero:\n 1 Вдова Углей\nприказы:\n  Курган\nmain:\n 2 Костёр\n 3 Rower # too many\n",
                "hero:\n Брат Милан\nmain:\n 3 Волчонок\n 2 Brother Milan # a hero\nsideboard:\n 1 Вурдалак\n")) {
            write(folder, "Deck", deck);
        }
        for (String where : List.of("118", "#118", "t7", "t7.damage", "g2", "g2.t3.damage", "+3", "-2", "start", "end",
                "t1.повреждения", "t2.line-3-ranged", "t2.combat-end", "t1.ВЗЯТИЕ", "t3.choice",
                "t2.извлечение")) {
            write(folder, "Where", where);
        }
        for (String command : List.of("show " + MATCH + " --at t2 --as A", "why " + MATCH + " 30 --json",
                "log " + MATCH + " --from t1 --to +3 --type spell-cast --as public --json",
                "ledger " + MATCH + " --card Вампир --turn 2", "matches --log sqlite:x.db --results --json",
                "import x.jsonl --log sqlite:y.db --match a", "export a --out o.jsonl --log sqlite:y.db",
                "rules NT-IV-2", "cards Рыцарь --game nebozhiteli", "cards check c.yaml --json",
                "cards deck d.txt --settings format=limited", "ask p.yaml --settings edition=beginner --lang ru",
                "--help", "show --help", "--version", "show " + MATCH + " --seal --ascii --lang=ru",
                "league seal --log sqlite:y.db", "key k.pem", "show @duel.jsonl --at t2", "log @fight.jsonl --json",
                "verify @duel.jsonl @fight.jsonl --json", "end @duel.jsonl --judge", "agree @fight.jsonl --seat A",
                "end @fight.jsonl --json", "simulate --game vremya-geroev --seed 3 --out @out.jsonl --json",
                "simulate --game nebozhiteli --surrender 900 --log sqlite:z.db", "key show @k.pem",
                "import @duel.jsonl --log sqlite:z.db", "verify --log sqlite:z.db --all",
                "league seal --log sqlite:z.db",
                "show @lanes.jsonl --at t2.line-3 --as B", "order @lanes.jsonl 60 61 --json", "verify @lanes.jsonl",
                "ledger @lanes.jsonl --turn 1", "simulate --game respons --seed 5 --out @out.jsonl --json",
                "cards deck @deck.txt --game respons", "rules RS-145", "rules --game respons --readings --json",
                "ask @position.yaml --settings orderPrice=influence", "find @lanes.jsonl A.orders<3",
                "simulate --game berserk-heroes --seed 5 --out @out.jsonl --json",
                "cards deck @deck.txt --game berserk-heroes --json", "rules BF-7-013", "rules BH-301.4b --lang ru",
                "show @heroes.jsonl --at t24.strike --as A", "order @heroes.jsonl 12 15 --json",
                "ledger @heroes.jsonl --card Вурдалак", "why @heroes.jsonl 252",
                "ask @position.yaml --settings heroLoss=life-level", "cards Вурдалак --json",
                "ask @position.yaml", "cards deck @deck.txt --game nebozhiteli", "why @fight.jsonl 20")) {
            write(folder, "Commands", command.replace(' ', '\n'));
        }
    }

    /// Writes a file of each kind in each form.
    private static void writeUserFiles(Path folder) throws IOException {
        Path duel = Samples.home().resolve("replays/nebozhiteli/matches/" + MATCH + ".jsonl");
        String key = "B".repeat(42) + "A";
        String deck = "main:\n# a remark\n 2 Рыцарь\n 3 Чёрный рыцарь\n30 Меч\n";
        String table = "name;english;kind\nРыцарь;Knight;creature\n\"Меч, ё\";Sword;item\n";
        String hash = "54cd54730305fb7224009a5a52c0666e33ae9f0c2a12fd3fe8bccc17120245dc";
        String proof = "{\"letopis\":\"proof\",\"v\":1,\"leaf\":\"letopis:seal:" + MATCH + ":354:" + hash
                + "\",\"index\":0,\"size\":2,\"root\":\"" + hash + "\",\"path\":[\"" + hash + "\"]}";
        String root = "{\"letopis\":\"root\",\"v\":1,\"size\":2,\"sha256\":\"" + hash
                + "\",\"at\":\"2026-11-27T12:10:06Z\"}";
        String consistency = "{\"letopis\":\"consistency\",\"v\":1,\"from\":1,\"to\":2,\"earlier\":\"" + hash
                + "\",\"later\":\"" + hash + "\",\"path\":[\"" + hash + "\"]}";
        String note = "{\"entry\":3,\"text\":\"ёлка\",\"by\":\"я\",\"at\":\"2026-01-01T10:00:00Z\"}\n";
        Map<String, String> files = Map.ofEntries(
                Map.entry("deck-nebozhiteli", deck), Map.entry("deck-berserk", deck), Map.entry("deck-respons", deck),
                Map.entry("deck-vremya", deck), Map.entry("deck-own", "{\"main\": {\"Меч\": 3}}"),
                Map.entry("cards-json", "{\"set\":\"some\",\"cards\":[{\"kind\":\"x\",\"name\":\"Ёж\"}]}"),
                Map.entry("cards-yaml", "set: some\ncards:\n - {kind: order, name: Ёж}\n"),
                Map.entry("table-nebozhiteli", table), Map.entry("table-berserk", table),
                Map.entry("table-respons", table), Map.entry("table-vremya", table),
                Map.entry("position", "game: nebozhiteli\ntitle: Ёж\nseats:\n  A: {hand: [Рыцарь]}\n"),
                Map.entry("laid", "game: nebozhiteli\nseats:\n  A: {hand: [Рыцарь]}\n"),
                Map.entry("script", "# begin\nA: {cut: [0, 0]}\nundo\n1\n"), Map.entry("listed", deck),
                Map.entry("script-berserk", "1\n\n2\nA: pass\n!warn A: late\n"),
                Map.entry("notes", note),
                Map.entry("trust", key + " Ольга\n# remark\n"), Map.entry("key", "-----BEGIN PRIVATE KEY-----\n"
                + "MC4CAQAwBQYDK2VwBCIEIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\n-----END PRIVATE KEY-----\n"),
                Map.entry("sign", "-----BEGIN PRIVATE KEY-----\nMC4C\n-----END PRIVATE KEY-----\n"),
                Map.entry("proof", proof), Map.entry("root", root),
                Map.entry("league", root),
                Map.entry("consistency", consistency),
                Map.entry("certificate", "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n"),
                Map.entry("raw-show", Files.readString(duel)), Map.entry("raw-verify", Files.readString(duel)),
                Map.entry("kafka-config", "security.protocol=SSL\nssl.truststore.location=\\u0041\\\n  b\n"));
        for (Map.Entry<String, String> file : new TreeMap<>(files).entrySet()) {
            for (FileForm form : FileForm.values()) {
                write(folder, "UserFiles", file.getKey() + " " + form.name() + "\n" + file.getValue());
            }
        }
    }

    private static String entries(List<String> lines, int to) {
        var text = new StringBuilder(lines.getFirst()).append('\n');
        for (String line : lines.subList(3, to)) {
            text.append(line.startsWith("{\"seal\":") ? "{\"seal\":" : line).append('\n');
        }
        return text.toString();
    }

    private static List<Path> files(String ending) throws IOException {
        try (Stream<Path> all = Files.walk(Samples.home().resolve("replays"))) {
            return all.filter(file -> file.toString().endsWith(ending)).sorted().toList();
        }
    }

    private static void write(Path folder, String target, String seed) throws IOException {
        Path seeds = Files.createDirectories(folder.resolve(target));
        try (Stream<Path> there = Files.list(seeds)) {
            Files.writeString(seeds.resolve(String.valueOf(there.count())), seed, StandardCharsets.UTF_8);
        }
    }
}
