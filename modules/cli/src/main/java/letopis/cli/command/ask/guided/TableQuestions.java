package letopis.cli.command.ask.guided;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.cli.command.ask.guided.TableDraft.CardInPlay;
import letopis.dispute.DisputeResult;
import letopis.dispute.PositionDraft;
import letopis.journal.Seat;
import letopis.language.message.BadFile;
import letopis.language.message.Language;
import letopis.language.message.Messages;
import letopis.language.text.Readings;
import letopis.language.text.Readings.Reading;
import letopis.language.text.Words;
import letopis.recording.WordMatcher;
import letopis.table.Audience;
import letopis.table.PositionForm;
import letopis.table.PositionForm.Zone;
import letopis.table.State;

/// A series of questions about the table. A question is repeated if its answer makes the position invalid.
final class TableQuestions {

    private static final Set<String> WORDS_FOR_NONE = Set.of("-", "нет", "none");
    private static final Map<String, Seat> SEATS_BY_WORD = Map.of("a", Seat.A, "а", Seat.A,
            "b", Seat.B, "б", Seat.B, "в", Seat.B); // Russian letters at the positions users expect

    private final PositionDraft draft;
    private final Dialogue dialogue;
    private final Words words;
    private final CardLine cards;
    private final TableDraft table;
    private final Set<Zone> explainedZones = new HashSet<>();
    private final List<Runnable> questions = new ArrayList<>();
    private int nextIndex;

    TableQuestions(PositionDraft draft, Words words, CardLine cards, Dialogue dialogue) {
        this.draft = draft;
        this.words = words;
        this.cards = cards;
        this.dialogue = dialogue;
        this.table = new TableDraft(draft.form().orElseThrow(), words::formatCardName);
        PositionForm form = table.form();
        questions.add(this::askAboutStart);
        form.zones().forEach(zone -> Seat.PAIR.forEach(seat -> questions.add(() -> askAboutZone(seat, zone))));
        form.numbers().forEach(field -> questions.add(() -> askForNumber(field)));
        questions.add(this::askForAttackers);
    }

    TableDraft table() {
        return table;
    }

    /// Asks all remaining questions. Going back repeats the previous one.
    void ask() {
        while (nextIndex < questions.size()) {
            try {
                questions.get(nextIndex).run();
                nextIndex++;
            } catch (Dialogue.BackRequestException _) {
                goBack();
            } catch (Dialogue.UnclearInputException wrong) {
                dialogue.say(wrong.getMessage());
            }
        }
    }

    /// Returns to the previous question.
    void goBack() {
        draft.choices().clear();
        nextIndex = Math.max(0, nextIndex - 1);
        while (nextIndex > 0 && isSkipped(nextIndex)) {
            nextIndex--;
        }
    }

    private boolean isSkipped(int number) {
        PositionForm form = table.form();
        int zone = (number - 1) / Seat.PAIR.size();
        return number == questions.size() - 1 ? !canFight()
                : zone < form.zones().size() && !appliesNow(form.zones().get(zone));
    }

    private boolean appliesNow(Zone zone) {
        return zone.phases().isEmpty() || zone.phases().contains(table.phase());
    }

    /// Applies an answer, or undoes it if it makes the position invalid.
    private void applyOrUndo(Runnable undoAction) {
        Set<String> before = mistakes();
        draft.setTable(table.fields());
        Optional<String> wrong = mistakes().stream().filter(text -> !before.contains(text)).findFirst();
        if (wrong.isPresent()) {
            undoAction.run();
            draft.setTable(table.fields());
            throw new Dialogue.UnclearInputException(wrong.get());
        }
    }

    private Set<String> mistakes() {
        return draft.evaluate().mistakes().stream().filter(badFile -> !badFile.code().endsWith("-missing"))
                .map((BadFile badFile) -> badFile.sentence(words.language())).collect(Collectors.toSet());
    }

    private String formatMessage(String key, Map<String, ?> details) {
        return words.messages().format(key, details);
    }

    /// Asks for the active player, the phase and the settings.
    private void askAboutStart() {
        PositionForm form = table.form();
        dialogue.say(dialogue.formatMessage("new.phases", Map.of("phases", form.phases().stream()
                .map(phase -> words.word("phase." + phase)).collect(Collectors.joining("; ")))));
        List<Reading> readings = Readings.of(draft.game()).all().stream()
                .filter(reading -> form.settings().contains(reading.setting())).toList();
        readings.forEach(reading ->
                dialogue.say(dialogue.formatMessage("new.setting", Map.of("values", reading.values().stream()
                .map(value -> formatMessage("game." + reading.setting() + "." + value, Map.of()))
                .collect(Collectors.joining(", "))))));
        String text = dialogue.ask(dialogue.formatMessage(readings.isEmpty() ? "new.beginning-plain" : "new.beginning",
                Map.of("phase", words.word("phase." + form.usual()))));
        Seat owner = Seat.A;
        String line = normalize(text);
        Optional<String> phase = form.phases().stream().filter(word -> line.contains(findPhaseName(word)))
                .max(Comparator.comparingInt(word -> findPhaseName(word).length()));
        String rest = phase.map(word -> line.replace(findPhaseName(word), " ")).orElse(line);
        int number = 0;
        var settings = new LinkedHashMap<String, String>();
        List<String> said = Arrays.stream(rest.split("[\\s,]+")).filter(word -> !word.isEmpty()).toList();
        for (int i = 0; i < said.size(); i++) {
            String word = said.get(i);
            String typed = WordMatcher.normalize(word);
            if (SEATS_BY_WORD.containsKey(typed)) {
                owner = SEATS_BY_WORD.get(typed);
            } else if (typed.matches("[0-9]{1,3}")) {
                number = Integer.parseInt(typed);
            } else if (phase.filter(value -> matchesName("phase." + value, value, typed)).isEmpty()
                    && !isTurnWord(typed)) {
                List<String> phases = findMatchingPhases(typed, i + 1 < said.size()
                        ? WordMatcher.normalize(said.get(i + 1))
                        : typed);
                Optional<Reading> reading = readings.stream().filter(one -> findMatchingValue(one, typed).isPresent())
                        .findFirst();
                if (phases.isEmpty() && reading.isEmpty()) {
                    throw new Dialogue.UnclearInputException(dialogue.formatMessage("new.not-understood",
                            Map.of("what", findTypedWord(text, typed))));
                }
                reading.ifPresent(one -> settings.put(one.setting(), findMatchingValue(one, typed).orElseThrow()));
                if (reading.isEmpty()) {
                    phase = Optional.of(phases.size() == 1 || phases.contains(typed)
                            ? phases.contains(typed) ? typed : phases.getFirst() : dialogue.pick(word, phases,
                            phases.stream().map(value -> words.word("phase." + value)).toList()));
                }
            }
        }
        table.setStart(owner, phase.orElse(form.usual()), number, settings);
        applyOrUndo(() -> table.setStart(Seat.A, form.usual(), 0, Map.of()));
    }

    /// Returns a normalized word as it was typed.
    private static String findTypedWord(String text, String normalizedWord) {
        return Arrays.stream(text.strip().split("[\\s,;]+"))
                .filter(word -> WordMatcher.normalize(word).equals(normalizedWord)).findFirst().orElse(normalizedWord);
    }

    /// Returns the printed name of a phase, with commas removed.
    private String findPhaseName(String phase) {
        return normalize(words.word("phase." + phase));
    }

    private static String normalize(String text) {
        return WordMatcher.normalize(" " + String.join(" ", text.strip().split("[\\s,;]+")) + " ").replace("  ", " ");
    }

    /// Returns the phases that match a word. If some of them also match the next word, returns only those.
    private List<String> findMatchingPhases(String input, String after) {
        List<String> phases = table.form().phases().stream().filter(text -> matchesName("phase." + text, text, input))
                .toList();
        List<String> both = phases.stream().filter(text -> matchesName("phase." + text, text, after)).toList();
        return both.isEmpty() ? phases : both;
    }

    private static boolean isTurnWord(String input) {
        return input.equals("ход") || input.equals("turn");
    }

    private Optional<String> findMatchingValue(Reading reading, String input) {
        return reading.values().stream().filter(value ->
                matchesName("game." + reading.setting() + "." + value, value, input)).findFirst();
    }

    /// Returns true if a code, or a word of its name in either language, begins with the typed text.
    private boolean matchesName(String key, String code, String input) {
        return Stream.concat(Stream.of(code), Arrays.stream(Language.values())
                        .flatMap(language -> Messages.ofGame(draft.game(), language).find(key).stream()
                                .map(_ -> Messages.ofGame(draft.game(), language).format(key, Map.of()))))
                .map(WordMatcher::normalize).anyMatch(word -> word.startsWith(input)
                        || Arrays.stream(word.split("[ -]")).anyMatch(part -> part.startsWith(input)));
    }

    private void askAboutZone(Seat seat, Zone zone) {
        if (!appliesNow(zone)) {
            return;
        }
        String hint = "form." + zone.field() + ".hint";
        if (words.findWord(hint).isPresent() && explainedZones.add(zone)) {
            dialogue.say(formatMessage(hint, Map.of()));
        }
        String text = dialogue.ask(words.findWord("form." + zone.field()).isPresent()
                ? formatMessage("form." + zone.field(), Map.of("seat", seat)) : dialogue.formatMessage("new.zone",
                        Map.of("zone", words.word("zone." + zone.field()), "seat", seat)));
        Optional<Zone> other = findOtherZone(text);
        if (other.isPresent()) {
            placeCards(seat, other.get(), text.substring(text.indexOf(':') + 1).strip());
            askAboutZone(seat, zone);
        } else if (zone.single() && (text.isEmpty() || WORDS_FOR_NONE.contains(text))) {
            throw new Dialogue.UnclearInputException(dialogue.formatMessage("new.needed", Map.of()));
        } else {
            placeCards(seat, zone, text);
        }
    }

    /// Returns the zone named before a colon, as in `могила: Меч`. In this way, users can place cards in a zone that no
    /// question asks about.
    private Optional<Zone> findOtherZone(String text) {
        int colon = text.indexOf(':');
        return colon < 1 ? Optional.empty() : Stream.concat(table.form().others().stream(),
                table.form().zones().stream()).filter(zone -> matchesName("zone." + zone.field(), zone.field(),
                        WordMatcher.normalize(text.substring(0, colon)))).findFirst();
    }

    private void placeCards(Seat seat, Zone zone, String text) {
        Optional<List<CardLine.Item>> before = table.findCardsIn(seat, zone);
        table.putCards(seat, zone, text.isEmpty() ? Optional.empty()
                : Optional.of(WORDS_FOR_NONE.contains(text) ? List.of() : cards.read(text, zone)));
        if (zone.single() && table.findCardsIn(seat, zone).filter(laid -> laid.size() > 1).isPresent()) {
            table.putCards(seat, zone, before);
            throw new Dialogue.UnclearInputException(dialogue.formatMessage("new.only-one", Map.of()));
        }
        applyOrUndo(() -> table.putCards(seat, zone, before));
    }

    private void askForNumber(String field) {
        String text = dialogue.ask(words.findWord("form." + field).isPresent()
                ? formatMessage("form." + field, Map.of())
                : dialogue.formatMessage("new.amount", Map.of("number", words.word("resource." + field))));
        List<String> said = Arrays.stream(text.split("[\\s,/]+")).filter(word -> !word.isEmpty()).toList();
        if (said.size() > Seat.PAIR.size() || !said.stream().allMatch(word -> word.matches("[0-9]{1,3}|-"))) {
            throw new Dialogue.UnclearInputException(dialogue.formatMessage("new.not-understood",
                    Map.of("what", text)));
        }
        for (Seat seat : Seat.PAIR) {
            table.setNumber(seat, field, said.size() > seat.index() && !said.get(seat.index()).equals("-")
                    ? Optional.of(Integer.valueOf(said.get(seat.index()))) : Optional.empty());
        }
        applyOrUndo(() -> Seat.PAIR.forEach(seat -> table.setNumber(seat, field, Optional.empty())));
    }

    private boolean canFight() {
        return table.form().attacking().contains(table.phase()) && !table.listCardsInPlay(table.active()).isEmpty();
    }

    private void askForAttackers() {
        table.setAttackers(List.of());
        draft.choices().clear();
        if (!canFight()) {
            draft.setTable(table.fields());
            return;
        }
        List<CardInPlay> attackers = findCards(table.active(), dialogue.ask(dialogue.formatMessage("new.attackers",
                Map.of("seat", table.active()))));
        table.setAttackers(attackers);
        if (table.form().blocking().contains(table.phase()) && !table.listCardsInPlay(table.active().opponent())
                .isEmpty()) {
            attackers.forEach(this::askForBlockers);
        }
        applyOrUndo(() -> table.setAttackers(List.of()));
        draft.choices().addAll(table.declarations());
        findRefusal(draft.evaluate().answers().getFirst()).ifPresent(sentence -> {
            draft.choices().clear();
            throw new Dialogue.UnclearInputException(sentence);
        });
    }

    private <S extends State> Optional<String> findRefusal(DisputeResult<S> answer) {
        S last = answer.match().timeline().at(answer.match().timeline().size());
        return answer.refused().map(rejected -> words.narrateRefusal(rejected.refusal(), last, Audience.JUDGE));
    }

    private void askForBlockers(CardInPlay attacker) {
        while (true) {
            try {
                table.setBlockers(attacker,
                        findCards(table.active().opponent(), dialogue.ask(dialogue.formatMessage("new.blockers",
                        Map.of("seat", table.active().opponent(), "attacker", formatName(attacker))))));
                return;
            } catch (Dialogue.UnclearInputException wrong) {
                dialogue.say(wrong.getMessage());
            }
        }
    }

    /// Finds a player's cards whose name or id starts with the text.
    private List<CardInPlay> findCards(Seat seat, String text) {
        var cardsInPlay = new ArrayList<CardInPlay>();
        if (WORDS_FOR_NONE.contains(text)) {
            return cardsInPlay;
        }
        List<String> names = table.listCardsInPlay(seat).stream().flatMap(TableQuestions::listNames).toList();
        for (String part : CardFinder.rejoinNames(List.of(text.split(",")), names)) {
            String value = part.strip();
            if (value.isEmpty()) {
                continue;
            }
            String typed = WordMatcher.normalize(value);
            List<CardInPlay> all = table.listCardsInPlay(seat).stream().filter(card -> !cardsInPlay.contains(card))
                    .toList();
            List<CardInPlay> found = all.stream().filter(card -> listNames(card).map(WordMatcher::normalize)
                    .anyMatch(name -> name.startsWith(typed)
                            || Arrays.stream(name.split(" ")).anyMatch(word -> word.startsWith(typed)))).toList();
            if (found.isEmpty()) {
                throw new Dialogue.UnclearInputException(dialogue.formatMessage("new.not-there",
                        Map.of("what", value, "known",
                        all.stream().map(this::formatName).collect(Collectors.joining(", ")))));
            }
            cardsInPlay.add(found.size() == 1 ? found.getFirst()
                    : dialogue.pick(value, found, found.stream().map(this::formatName).toList()));
        }
        return cardsInPlay;
    }

    private static Stream<String> listNames(CardInPlay card) {
        return Stream.of(card.word(), card.card().name().value(), card.card().english());
    }

    private String formatName(CardInPlay card) {
        String name = words.formatCardName(card.card().name());
        return name.equals(card.word()) ? name : name + " " + card.word();
    }
}
