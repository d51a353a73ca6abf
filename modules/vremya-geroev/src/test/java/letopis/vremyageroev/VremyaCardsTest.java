package letopis.vremyageroev;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import letopis.dispute.PositionFile;
import letopis.journal.Seat;
import letopis.language.cards.CardSets;
import letopis.language.cards.SampleDecks;
import letopis.table.CardSet;
import letopis.table.MatchSetup;
import letopis.table.Outcome;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.CardText.Hero;
import letopis.vremyageroev.state.FightState;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Cards and decks shipped with the game.
@DisplayNameGeneration(ReplaceUnderscores.class)
class VremyaCardsTest {

    private static final VremyaGeroev GAME = new VremyaGeroev();
    private static final CardSet CARDS = CardSets.loadBuiltInCardSet(GAME);

    @Test
    void the_card_set_is_complete_and_valid() {
        assertThat(CARDS.definitions()).filteredOn(Hero.class::isInstance).hasSizeGreaterThanOrEqualTo(6);
        assertThat(CARDS.definitions()).filteredOn(BattleCard.class::isInstance).hasSizeGreaterThanOrEqualTo(56);
        assertThat(CARDS.definitions()).allSatisfy(card -> {
            assertThat(GAME.problems(card)).as(card.name().value()).isEmpty();
            assertThat(card.english()).as(card.name().value()).isNotBlank();
            assertThat(((CardText) card).text().orElse("")).as(card.name().value()).isNotBlank();
        });
    }

    /// Every construct of the card language is used by some card, so that it is tested in play. Cards of the disputes
    /// count too, since the disputes are played.
    @Test
    void every_card_language_construct_is_used_on_some_card() throws IOException {
        var said = new HashSet<>();
        Set<Object> cards = Collections.newSetFromMap(new IdentityHashMap<>(CARDS.definitions().size()));
        cards.addAll(CARDS.definitions());
        try (var disputes = Files.list(Path.of("../../replays/vremya-geroev/disputes"))) {
            disputes.sorted().forEach(dispute -> PositionFile.read(dispute, InstantSource.fixed(Instant.EPOCH),
                    () -> "salt").answers().forEach(answer -> cards.addAll(answer.match().cards().definitions())));
        }
        cards.forEach(card -> collect(card, said));
        var sayable = new HashSet<>();
        collectExpected(CardText.class, sayable, new HashSet<>());

        var missing = new TreeSet<String>();
        sayable.stream().filter(value -> !said.contains(value)).forEach(value -> missing.add(value.toString()));
        assertThat(missing).isEmpty();
    }

    /// Returns the records, enum values, true flags and present optional parts in a card's text.
    private static void collect(Object value, Set<Object> said) {
        switch (value) {
            case Collection<?> many -> many.forEach(one -> collect(one, said));
            case Optional<?> maybe -> maybe.ifPresent(one -> collect(one, said));
            case Enum<?> word -> said.add(word);
            case Record record when belongsToLanguage(record.getClass()) -> {
                said.add(record.getClass());
                for (RecordComponent component : record.getClass().getRecordComponents()) {
                    Object part = readComponent(record, component);
                    if (isPresent(part)) {
                        said.add(record.getClass().getSimpleName() + "." + component.getName());
                    }
                    collect(part, said);
                }
            }
            case Object _ -> {}
        }
    }

    private static Object readComponent(Record record, RecordComponent component) {
        try {
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot read " + component, e);
        }
    }

    private static boolean isPresent(Object part) {
        return switch (part) {
            case Boolean flag -> flag;
            case Optional<?> maybe -> maybe.isPresent();
            case Collection<?> many -> !many.isEmpty();
            case Object _ -> true;
        };
    }

    private static void collectExpected(Type type, Set<Object> sayable, Set<Type> seen) {
        if (!seen.add(type)) {
            return;
        }
        switch (type) {
            case ParameterizedType generic -> Arrays.stream(generic.getActualTypeArguments())
                    .forEach(part -> collectExpected(part, sayable, seen));
            case Class<?> word when word.isEnum() -> sayable.addAll(List.of(word.getEnumConstants()));
            case Class<?> record when record.isRecord() && belongsToLanguage(record) -> {
                sayable.add(record);
                for (RecordComponent component : record.getRecordComponents()) {
                    sayable.add(record.getSimpleName() + "." + component.getName());
                    collectExpected(component.getGenericType(), sayable, seen);
                }
            }
            case Class<?> family when family.isSealed() -> Arrays.stream(family.getPermittedSubclasses())
                    .forEach(part -> collectExpected(part, sayable, seen));
            case Type _ -> {}
        }
    }

    private static boolean belongsToLanguage(Class<?> type) {
        return type.getPackage().equals(CardText.class.getPackage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"standard", "avangard"})
    void each_format_has_two_legal_sample_decks(String format) {
        var settings = GAME.settings(Map.of("format", format));
        var decks = SampleDecks.of(GAME, settings);

        assertThat(decks).hasSize(2);
        assertThat(decks).allSatisfy(deck -> {
            FightState opening = GAME.opening(new MatchSetup(Seat.PAIR, settings, CARDS));
            assertThat(GAME.decide(opening, GAME.registerDeck(Seat.A, deck.parts()))).as(deck.name())
                    .isInstanceOf(Outcome.Acceptance.class);
        });
    }
}
