package letopis.server;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import letopis.codec.notation.Games;
import letopis.codec.notation.JsonNotation;
import letopis.codec.notation.LoadedMatch;
import letopis.file.ReplayWriter;
import letopis.journal.Author;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Occasion;
import letopis.journal.Seat;
import letopis.match.MadeChoice;
import letopis.match.Referee;
import letopis.table.Audience;
import letopis.table.Awaited;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.State;
import letopis.table.Table;

/// A match recorded twice, with two hidden cards of one zone swapped. No choice names them, unless it lays a trap: then a
/// card of the hand that could have been laid instead lies there.
///
/// @param owner whose cards they are
/// @param cards which ones
/// @param isTrap whether one of them is a trap that lies face down
record TwinMatches(MatchId first, MatchId second, Seat owner, String cards, boolean isTrap) {

    /// What the matches belong to, before `x` or `y`.
    static final String EVENT = "pair-all-";

    private static final Pattern CARD = Pattern.compile("\\bc[1-9][0-9]*\\b");
    private static final int TRIES = 40;
    private static final int PAIRS_MAX = 20;
    private static final int WHILE_LAID = 60; // choices, while most traps still lie face down
    private static final int OPENED = 50; // hours before the first commit, more than any delay

    /// Cards with a known face that nobody but their player may see.
    private record Swap(Seat owner, CardId one, CardId other, CardName face, CardName otherFace) {

        boolean isIn(Choice choice) {
            return names(choice).anyMatch(name -> name.equals(one.toString()) || name.equals(other.toString()));
        }
    }

    /// Records a prefix of a match twice, or all of it.
    ///
    /// @param pair how the two are called, before `-x` and `-y`
    /// @param end when the last commit is recorded, an hour after the one before
    /// @return nothing where no two such cards were found
    static Optional<TwinMatches> record(Path match, Path folder, String pair, long seed, Instant end) {
        return record(LoadedMatch.load(match), folder, pair, new SplittableRandom(seed), end);
    }

    private static <S extends State> Optional<TwinMatches> record(LoadedMatch<S> match, Path folder, String pair,
            SplittableRandom random, Instant end) {
        List<MadeChoice<S>> all = MadeChoice.upTo(match.timeline(), match.timeline().size());
        List<Integer> laid = IntStream.range(0, all.size()).filter(i -> isLaying(all.get(i).choice())).boxed().toList();
        boolean trap = !laid.isEmpty() && random.nextBoolean();
        for (int i = 0; i < TRIES; i++) {
            int count = trap ? laid.get(random.nextInt(laid.size())) + 1 + random.nextInt(WHILE_LAID)
                    : i == 0 && random.nextBoolean() ? all.size()
                    : all.size() / 5 + random.nextInt(all.size() - all.size() / 5) + 1;
            List<MadeChoice<S>> made = all.subList(0, Math.min(count, all.size()));
            for (Swap swap : swaps(made, trap, random).stream().limit(trap ? PAIRS_MAX : 1).toList()) {
                Optional<TwinMatches> twins = record(match, made, folder, pair, swap, trap, end);
                if (twins.isPresent()) {
                    return twins;
                }
            }
        }
        return Optional.empty();
    }

    private static <S extends State> Optional<TwinMatches> record(LoadedMatch<S> match, List<MadeChoice<S>> made,
            Path folder, String pair, Swap swap, boolean trap, Instant end) {
        Path x = folder.resolve(pair + "-x.jsonl");
        Path y = folder.resolve(pair + "-y.jsonl");
        write(match, made, x, pair + "-x", EVENT + "x", Optional.empty(), end);
        try {
            write(match, made, y, pair + "-y", EVENT + "y", Optional.of(swap), end);
        } catch (Unlike _) { // others are tried
            delete(x);
            delete(y);
            return Optional.empty();
        }
        return Optional.of(new TwinMatches(new MatchId(pair + "-x"), new MatchId(pair + "-y"), swap.owner(),
                swap.toString(), trap));
    }

    /// One of the two cards comes up once more under another id, so its face cannot be swapped by its id alone; or the
    /// other one cannot be laid face down, or at another price.
    private static final class Unlike extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    private static void delete(Path file) {
        try {
            java.nio.file.Files.delete(file);
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    /// @param trap whether one of the two is to be a trap that lies face down
    private static <S extends State> List<Swap> swaps(List<MadeChoice<S>> made, boolean trap,
            SplittableRandom random) {
        var named = new HashSet<String>();
        var laid = new HashSet<String>();
        var shown = new HashSet<CardId>();
        for (MadeChoice<S> one : made) {
            if (!isDraw(one.choice())) {
                names(one.choice()).forEach((isLaying(one.choice()) ? laid : named)::add);
            }
            Table after = one.after().table();
            CardId.from(1, after.cardCount()).stream().filter(card -> after.card(card).face().isOpen())
                    .forEach(shown::add);
        }
        int game = made.getLast().after().moment().game();
        boolean oneGame = made.stream().allMatch(one -> one.after().moment().game() <= 1);
        Table table = made.getLast().after().table();
        List<CardId> ids = new ArrayList<>(oneGame && game <= 1 ? CardId.from(1, table.cardCount()) : List.of());
        ids.removeIf(card -> named.contains(card.toString()) || shown.contains(card)
                || face(table, card).isEmpty() || !isDrawn(made, card));
        Collections.shuffle(ids, new java.util.Random(random.nextLong()));
        var swaps = new ArrayList<Swap>();
        for (CardId one : ids) {
            for (CardId other : ids) {
                if (laid.contains(one.toString()) == trap && (trap || !laid.contains(other.toString()))
                        && isSwappable(table.card(one), table.card(other), trap)) {
                    swaps.add(new Swap(table.card(one).master(), one, other, face(table, one).orElseThrow(),
                            face(table, other).orElseThrow()));
                }
            }
        }
        return swaps;
    }

    private static Stream<String> names(Choice choice) {
        return CARD.matcher(choice.toString()).results().map(MatchResult::group);
    }

    /// РЕСПОНС alone has traps.
    private static boolean isLaying(Choice choice) {
        return choice.getClass().getSimpleName().startsWith("CardLaid");
    }

    private static boolean isDraw(Choice choice) {
        return choice.getClass().getSimpleName().equals("CardsTurnedUp");
    }

    private static Optional<CardName> face(Table table, CardId card) {
        return table.card(card).place() instanceof Card.Place.In ? table.face(card) : Optional.empty();
    }

    private static <S extends State> boolean isDrawn(List<MadeChoice<S>> made, CardId card) {
        return made.stream().map(MadeChoice::choice).filter(TwinMatches::isDraw)
                .anyMatch(draw -> names(draw).anyMatch(card.toString()::equals));
    }

    /// @param anywhere whether they need not lie in the same zone any more
    private static boolean isSwappable(Card one, Card other, boolean anywhere) {
        return one.master().equals(other.master()) && (anywhere || one.place().equals(other.place()))
                && one.face().owner().equals(other.face().owner()) && one.face().owner().isPresent()
                && !one.face().equals(other.face());
    }

    private static <S extends State> void write(LoadedMatch<S> match, List<MadeChoice<S>> made, Path file, String id,
            String event, Optional<Swap> swap, Instant end) {
        Header was = match.header();
        var header = new Header(new MatchId(id), was.title(), was.game(),
                end.minus(Duration.ofHours(made.size() + OPENED)), was.players(), was.settings(), was.cards(),
                List.of(), true, was.mixing(),
                new Occasion(Optional.of(event), Optional.empty(), Optional.empty()));
        var at = new AtomicReference<>(end);
        var salts = new AtomicInteger();
        try (var writer = ReplayWriter.create(file, header)) {
            var referee = new Referee<>(match.game(), match.game().opening(Games.setup(header, match.cards())), writer,
                    new JsonNotation(match.game()), at::get, () -> "s" + salts.incrementAndGet());
            for (int i = 0; i < made.size(); i++) {
                at.set(end.minus(Duration.ofHours(made.size() - 1L - i)));
                Choice choice = made.get(i).choice();
                boolean mayDiffer = isDraw(choice) || swap.isPresent() && swap.get().isIn(choice);
                take(referee, swap.map(one -> swapped(choice, one)).orElse(choice), mayDiffer, id + " at commit " + i);
            }
            if (match.game().awaited(referee.state()) instanceof Awaited.Nobody) {
                referee.end(Author.RECORDER);
            }
        }
    }

    /// @param mayDiffer whether the choice is about the cards themselves
    private static <S extends State> void take(Referee<S> referee, Choice choice, boolean mayDiffer, String where) {
        Referee.Taken taken = referee.take(choice);
        if (!(taken instanceof Referee.Taken.Recorded) && mayDiffer) {
            throw new Unlike();
        }
        if (!(taken instanceof Referee.Taken.Recorded)) {
            throw new AssertionError("what may be chosen depends on a hidden card: %s, %s: %s"
                    .formatted(where, choice, taken));
        }
    }

    /// A draw as it would have been with the two cards swapped. Each game has a record of its own for it, with the ids
    /// and the hidden faces.
    private static Choice swapped(Choice choice, Swap swap) {
        if (!isDraw(choice)) {
            return choice;
        }
        try {
            var parts = choice.getClass().getRecordComponents();
            var values = new Object[parts.length];
            Map<String, Object> byName = new HashMap<>();
            for (int i = 0; i < parts.length; i++) {
                values[i] = parts[i].getAccessor().invoke(choice);
                byName.put(parts[i].getName(), values[i]);
            }
            var ids = (List<?>) byName.get("cards");
            var faces = (Hidden<?>) byName.get("faces");
            Optional<?> known = faces.seenBy(Audience.JUDGE);
            if (known.isEmpty()) {
                return choice;
            }
            List<?> names = (List<?>) known.get();
            List<?> changed = IntStream.range(0, names.size()).mapToObj(i -> ids.get(i).equals(swap.one())
                    ? swap.otherFace() : ids.get(i).equals(swap.other()) ? swap.face() : names.get(i)).toList();
            for (int i = 0; i < parts.length; i++) {
                values[i] = parts[i].getName().equals("faces")
                        ? Hidden.from(faces.owner().orElseThrow(), changed) : values[i];
            }
            Class<?>[] types = java.util.Arrays.stream(parts).map(part -> part.getType()).toArray(Class<?>[]::new);
            return (Choice) choice.getClass().getDeclaredConstructor(types).newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError("a draw of another shape: " + choice, e);
        }
    }

    /// The other player, whose view must not depend on the cards either.
    Seat opponent() {
        return owner.opponent();
    }

    Set<MatchId> both() {
        return Set.of(first, second);
    }
}
