package letopis.dispute;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import letopis.codec.source.YamlReader;
import letopis.codec.source.YamlText;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.Awaited;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.PositionReader;
import letopis.table.Positions;
import letopis.table.SourceNode;
import letopis.table.State;
import letopis.table.WrittenChoice;
import letopis.table.kernel.position.CardWord;

/// What may be chosen where the choices of a position end, each with the line that says so in the file.
///
/// @param state where they end
/// @param offers the players' choices in the order of their seats
/// @param unwritten choices for which there is no such line
/// @param idle the one among them by which nobody does anything, where there is one
public record NextChoices(State state, List<Offer> offers, List<Choice> unwritten, Optional<Offer> idle) {

    private static final String CHOICES = "choices";
    private static final String CHANCE = "chance";

    /// @param line as it is written in the file; read there, it means this choice
    public record Offer(Choice choice, Map<String, Object> line) {}

    public NextChoices {
        offers = List.copyOf(offers);
        unwritten = List.copyOf(unwritten);
    }

    /// Nothing may be chosen where the game is over, or a choice was refused.
    ///
    /// @param names what the cards are called in the lines
    public static <S extends State> NextChoices of(Answer<S> answer, Function<CardName, String> names) {
        S state = answer.match().timeline().at(answer.match().timeline().size());
        boolean over = answer.refused().isPresent() || answer.result().isPresent();
        return over ? new NextChoices(state, List.of(), List.of(), Optional.empty())
                : new Writing<>(answer, state, names).next();
    }

    /// All that is legal, with what a player may always do last. What a `?` of the table might turn out to be is left
    /// out: whoever asks about such a card says so there.
    private static <S extends State> Stream<Choice> legal(Game<S> game, Positions<S> positions, S state) {
        return switch (game.awaited(state)) {
            case Awaited.Nobody() -> Stream.empty();
            case Awaited.ChanceOutcome() -> positions.chances(state).stream();
            case Awaited.Players(var awaited) -> {
                var last = new ArrayList<Choice>();
                var all = new ArrayList<Choice>();
                for (Seat seat : Seat.PAIR) {
                    for (Choice choice : game.choices(state, seat)) {
                        if (namesUnseen(choice, state)) {
                            continue;
                        }
                        boolean givesUp = choice instanceof Choice.Decision decision && decision.givesUp();
                        if (!givesUp) {
                            all.add(choice);
                        } else if (awaited.contains(seat)) {
                            last.add(choice);
                        }
                    }
                }
                yield Stream.concat(all.stream(), last.stream());
            }
        };
    }

    private static boolean namesUnseen(Choice choice, State state) {
        return choice.named().stream().anyMatch(one -> state.table().card(one.card()).face().isBlank());
    }

    /// Writes choices down and reads them again: by the names of the cards or, where that means something else, by
    /// their numbers.
    private record Writing<S extends State>(Answer<S> answer, S state, Positions<S> positions, PositionReader reader,
            Map<CardId, String> labels, Function<CardName, String> names) {

        Writing(Answer<S> answer, S state, Function<CardName, String> names) {
            this(answer, state, answer.match().game().positions().orElseThrow(), reader(answer), labels(answer), names);
        }

        private static PositionReader reader(Answer<?> answer) {
            var seats = new HashMap<String, Seat>();
            Seat.PAIR.forEach(seat -> seats.put(seat.name(), seat));
            var reader = new PositionReader(answer.match().cards(), seats, Map.of(), NextChoices::noRecord);
            answer.ids().forEach((id, card) -> reader.call(new SourceNode.Text(0, 0, id, false), card));
            return reader;
        }

        private static Map<CardId, String> labels(Answer<?> answer) {
            var labels = new HashMap<CardId, String>();
            answer.ids().forEach((id, card) -> labels.put(card, id));
            return labels;
        }

        NextChoices next() {
            var offers = new ArrayList<Offer>();
            var unwritten = new ArrayList<Choice>();
            var seen = new HashSet<Map<String, Object>>();
            legal(answer.match().game(), positions, state).forEach(choice -> {
                Optional<Map<String, Object>> named = line(choice, this::named);
                if (named.filter(seen::contains).isEmpty()) { // another copy of the same card means the same
                    named.filter(line -> means(line, choice)).or(() -> line(choice, this::numbered)
                            .filter(line -> means(line, choice))).ifPresentOrElse(line -> {
                                seen.add(line);
                                offers.add(new Offer(choice, line));
                            }, () -> unwritten.add(choice));
                }
            });
            Optional<Choice> idle = positions.idle(state);
            return new NextChoices(state, offers, unwritten, offers.stream()
                    .filter(offer -> idle.filter(offer.choice()::equals).isPresent()).findFirst());
        }

        private Optional<Map<String, Object>> line(Choice choice, Function<CardId, String> names) {
            String who = choice instanceof Choice.Decision decision ? decision.seat().name() : CHANCE;
            return positions.written(state, choice, names).map(said -> {
                var line = new LinkedHashMap<String, Object>();
                line.put(who, said);
                return line;
            });
        }

        private String named(CardId card) {
            String face = state.table().has(card) ? state.table().card(card).face().seenBy(Audience.JUDGE)
                    .map(names).orElse(CardWord.UNKNOWN) : card.toString();
            return labels.getOrDefault(card, face);
        }

        private String numbered(CardId card) {
            return labels.getOrDefault(card, card.toString());
        }

        private boolean means(Map<String, Object> line, Choice choice) {
            byte[] yaml = YamlText.of(Map.of(CHOICES, List.of(line))).getBytes(StandardCharsets.UTF_8);
            if (!(YamlReader.read(CHOICES, yaml) instanceof SourceNode.Fields file)
                    || !(file.find(CHOICES).orElseThrow() instanceof SourceNode.Items(_, _, var items))
                    || !(items.getFirst() instanceof SourceNode.Fields(_, _, var who))) {
                return false;
            }
            Optional<Seat> seat = choice instanceof Choice.Decision decision ? Optional.of(decision.seat())
                    : Optional.empty();
            int problems = reader.problems().size();
            return positions.choice(seat, who.getFirst().value(), reader).map(read -> read.in(state, reader))
                    .filter(meaning -> meaning instanceof WrittenChoice.Meaning.Chosen(var read) && read.equals(choice))
                    .isPresent() && reader.problems().size() == problems;
        }
    }

    private static <T> Optional<T> noRecord(Class<T> type, SourceNode written) {
        return Optional.empty();
    }
}
