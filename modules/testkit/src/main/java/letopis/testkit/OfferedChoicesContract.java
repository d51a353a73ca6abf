package letopis.testkit;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.dispute.ChoiceLines;
import letopis.dispute.NextChoices;
import letopis.journal.Seat;
import letopis.language.message.Language;
import letopis.language.source.YamlReader;
import letopis.language.source.YamlText;
import letopis.language.text.Words;
import letopis.table.Audience;
import letopis.table.AwaitedInput;
import letopis.table.BoardView.CardView;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.NamedCard;
import letopis.table.State;
import letopis.table.WrittenChoice.Meaning;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The guarantees of every game about offered and refused choices. This is a part of [GameContract].
public abstract class OfferedChoicesContract<S extends State> extends WrittenTablesContract<S> {

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("deepSeeds")
    void an_offered_choice_survives_being_written_and_read(long seed) {
        if (game().positions().isEmpty()) {
            return;
        }
        listChoiceStates(seed).forEach(state -> {
            var lines = new ChoiceLines<>(game(), state.cards(), Map.of(), CardName::value);
            for (Choice choice : NextChoices.listLegalChoices(game(), state, lines)) {
                lines.findLine(state, choice).map(YamlText::formatLine).ifPresent(line -> assertThat(
                        lines.parse(state, YamlReader.read("-", line.getBytes(UTF_8))))
                        .as(line).isEqualTo(new ChoiceLines.ParseResult(Optional.of(new Meaning.ResolvedChoice(choice)),
                                List.of())));
            }
        });
    }

    @Test
    void an_unusable_card_has_a_reason_in_both_languages() {
        Set<String> codes = deepSeeds().boxed().flatMap(this::listRefusalCodes).collect(Collectors.toSet());
        assertThat(codes).as("reasons why cards cannot be used, which follow from Move.attempts").isNotEmpty();
        assertThat(codes).doesNotContain(game().id().value() + ".not-your-decision");
    }

    /// Returns the reason codes of the refusals in a match.
    Stream<String> listRefusalCodes(long seed) {
        PlayedMatch<S> played = match(seed);
        List<Words> words = Stream.of(Language.values()).map(language -> Words.of(game(), language,
                played.opening().cards(), played.header().players())).toList();
        return listChoiceStates(seed).flatMap(state -> seats(state).stream().flatMap(seat -> listCards(state, seat)
                .flatMap(card -> game().refuseCardUse(state, seat, card).stream()))
                .map(refusal -> {
                    assertThat(words)
                            .extracting(otherWords -> otherWords.narrateRefusal(refusal, state, Audience.JUDGE))
                            .as(refusal.code()).noneMatch(String::isBlank);
                    return refusal.code();
                }));
    }

    private List<Seat> seats(S state) {
        return game().awaited(state) instanceof AwaitedInput.Players(var seats) ? List.copyOf(seats) : List.of();
    }

    private Stream<NamedCard> listCards(S state, Seat seat) {
        return game().view(state, Audience.JUDGE).seats().stream().filter(half -> half.seat().equals(seat))
                .flatMap(half -> half.zones().stream()).flatMap(zone -> zone.cards().stream())
                .filter(card -> card.name().isPresent())
                .map((CardView card) -> new NamedCard(card.id(), card.name().orElseThrow()));
    }
}
