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
import letopis.cli.command.ask.guided.LaidTable.Standing;
import letopis.dispute.DisputeResult;
import letopis.dispute.PositionDraft;
import letopis.journal.Seat;
import letopis.language.message.BadFile;
import letopis.language.message.Language;
import letopis.language.message.Messages;
import letopis.language.text.Readings.Reading;
import letopis.language.text.Readings;
import letopis.language.text.Words;
import letopis.recording.TypedWords;
import letopis.table.Audience;
import letopis.table.PositionForm.Zone;
import letopis.table.PositionForm;
import letopis.table.State;

/// A series of questions about the table. Answers that the rules of positions forbid are asked again.
final class TableQuestions {

    private static final Set<String> NOTHING = Set.of("-", "нет", "none");
    private static final Map<String, Seat> SEATS = Map.of("a", Seat.A, "а", Seat.A,
            "b", Seat.B, "б", Seat.B, "в", Seat.B); // Russian letters at the positions users expect

    private final PositionDraft draft;
    private final Dialogue dialogue;
    private final Words words;
    private final CardLine cards;
    private final LaidTable table;
    private final Set<Zone> explained = new HashSet<>();
    private final List<Runnable> questions = new ArrayList<>();
    private int next;

    TableQuestions(PositionDraft draft, Words words, CardLine cards, Dialogue dialogue) {
        this.draft = draft;
        this.words = words;
        this.cards = cards;
        this.dialogue = dialogue;
        this.table = new LaidTable(draft.form().orElseThrow(), words::card);
        PositionForm form = table.form();
        questions.add(this::beginning);
        form.zones().forEach(zone -> Seat.PAIR.forEach(seat -> questions.add(() -> zone(seat, zone))));
        form.numbers().forEach(field -> questions.add(() -> number(field)));
        questions.add(this::attack);
    }

    LaidTable table() {
        return table;
    }

    /// Asks all remaining questions. Going back repeats the previous one.
    void ask() {
        while (next < questions.size()) {
            try {
                questions.get(next).run();
                next++;
            } catch (Dialogue.Back _) {
                back();
            } catch (Dialogue.NotUnderstood wrong) {
                dialogue.say(wrong.getMessage());
            }
        }
    }

    /// Returns to the previous question.
    void back() {
        draft.choices().clear();
        next = Math.max(0, next - 1);
        while (next > 0 && isSkipped(next)) {
            next--;
        }
    }

    private boolean isSkipped(int number) {
        PositionForm form = table.form();
        int zone = (number - 1) / Seat.PAIR.size();
        return number == questions.size() - 1 ? !mayFight()
                : zone < form.zones().size() && !isAsked(form.zones().get(zone));
    }

    private boolean isAsked(Zone zone) {
        return zone.phases().isEmpty() || zone.phases().contains(table.phase());
    }

    /// Applies an answer, or undoes it if it makes the position invalid.
    private void check(Runnable undo) {
        Set<String> before = mistakes();
        draft.lay(table.fields());
        Optional<String> wrong = mistakes().stream().filter(one -> !before.contains(one)).findFirst();
        if (wrong.isPresent()) {
            undo.run();
            draft.lay(table.fields());
            throw new Dialogue.NotUnderstood(wrong.get());
        }
    }

    private Set<String> mistakes() {
        return draft.asked().mistakes().stream().filter(one -> !one.code().endsWith("-missing"))
                .map((BadFile one) -> one.sentence(words.language())).collect(Collectors.toSet());
    }

    private String word(String key, Map<String, ?> details) {
        return words.messages().say(key, details);
    }

    /// Asks for the active player, the phase and the settings.
    private void beginning() {
        PositionForm form = table.form();
        dialogue.say(dialogue.said("new.phases", Map.of("phases", form.phases().stream()
                .map(phase -> words.word("phase." + phase)).collect(Collectors.joining("; ")))));
        List<Reading> asked = Readings.of(draft.game()).all().stream()
                .filter(reading -> form.settings().contains(reading.setting())).toList();
        asked.forEach(reading -> dialogue.say(dialogue.said("new.setting", Map.of("values", reading.values().stream()
                .map(value -> word("game." + reading.setting() + "." + value, Map.of()))
                .collect(Collectors.joining(", "))))));
        String text = dialogue.ask(dialogue.said(asked.isEmpty() ? "new.beginning-plain" : "new.beginning",
                Map.of("phase", words.word("phase." + form.usual()))));
        Seat whose = Seat.A;
        String line = plain(text);
        Optional<String> phase = form.phases().stream().filter(one -> line.contains(printed(one)))
                .max(Comparator.comparingInt(one -> printed(one).length()));
        String rest = phase.map(one -> line.replace(printed(one), " ")).orElse(line);
        int number = 0;
        var settings = new LinkedHashMap<String, String>();
        List<String> said = Arrays.stream(rest.split("[\\s,]+")).filter(one -> !one.isEmpty()).toList();
        for (int i = 0; i < said.size(); i++) {
            String word = said.get(i);
            String typed = TypedWords.folded(word);
            if (SEATS.containsKey(typed)) {
                whose = SEATS.get(typed);
            } else if (typed.matches("[0-9]{1,3}")) {
                number = Integer.parseInt(typed);
            } else if (phase.filter(one -> called("phase." + one, one, typed)).isEmpty() && !isTurn(typed)) {
                List<String> phases = phases(typed, i + 1 < said.size() ? TypedWords.folded(said.get(i + 1)) : typed);
                Optional<Reading> reading = asked.stream().filter(one -> value(one, typed).isPresent()).findFirst();
                if (phases.isEmpty() && reading.isEmpty()) {
                    throw new Dialogue.NotUnderstood(dialogue.said("new.not-understood", Map.of("what", word)));
                }
                reading.ifPresent(one -> settings.put(one.setting(), value(one, typed).orElseThrow()));
                if (reading.isEmpty()) {
                    phase = Optional.of(phases.size() == 1 || phases.contains(typed)
                            ? phases.contains(typed) ? typed : phases.getFirst() : dialogue.pick(word, phases,
                            phases.stream().map(one -> words.word("phase." + one)).toList()));
                }
            }
        }
        table.begin(whose, phase.orElse(form.usual()), number, settings);
        check(() -> table.begin(Seat.A, form.usual(), 0, Map.of()));
    }

    /// Returns the printed name of a phase without commas.
    private String printed(String phase) {
        return plain(words.word("phase." + phase));
    }

    private static String plain(String text) {
        return TypedWords.folded(" " + String.join(" ", text.strip().split("[\\s,;]+")) + " ").replace("  ", " ");
    }

    /// Returns the phases matching a word, narrowed by the next word if any of them matches it too.
    private List<String> phases(String typed, String after) {
        List<String> phases = table.form().phases().stream().filter(one -> called("phase." + one, one, typed)).toList();
        List<String> both = phases.stream().filter(one -> called("phase." + one, one, after)).toList();
        return both.isEmpty() ? phases : both;
    }

    private static boolean isTurn(String typed) {
        return typed.equals("ход") || typed.equals("turn");
    }

    private Optional<String> value(Reading reading, String typed) {
        return reading.values().stream().filter(value ->
                called("game." + reading.setting() + "." + value, value, typed)).findFirst();
    }

    /// Returns true if a code, or a word of its name in either language, begins with the typed text.
    private boolean called(String key, String code, String typed) {
        return Stream.concat(Stream.of(code), Arrays.stream(Language.values())
                        .flatMap(language -> Messages.ofGame(draft.game(), language).find(key).stream()
                                .map(_ -> Messages.ofGame(draft.game(), language).say(key, Map.of()))))
                .map(TypedWords::folded).anyMatch(word -> word.startsWith(typed)
                        || Arrays.stream(word.split("[ -]")).anyMatch(part -> part.startsWith(typed)));
    }

    private void zone(Seat seat, Zone zone) {
        if (!isAsked(zone)) {
            return;
        }
        String hint = "form." + zone.field() + ".hint";
        if (words.known(hint).isPresent() && explained.add(zone)) {
            dialogue.say(word(hint, Map.of()));
        }
        String text = dialogue.ask(words.known("form." + zone.field()).isPresent()
                ? word("form." + zone.field(), Map.of("seat", seat)) : dialogue.said("new.zone",
                        Map.of("zone", words.word("zone." + zone.field()), "seat", seat)));
        Optional<Zone> other = other(text);
        if (other.isPresent()) {
            lay(seat, other.get(), text.substring(text.indexOf(':') + 1).strip());
            zone(seat, zone);
        } else if (zone.single() && (text.isEmpty() || NOTHING.contains(text))) {
            throw new Dialogue.NotUnderstood(dialogue.said("new.needed", Map.of()));
        } else {
            lay(seat, zone, text);
        }
    }

    /// Returns the zone named before a colon, as in `могила: Меч`, for a zone that is not asked for.
    private Optional<Zone> other(String text) {
        int colon = text.indexOf(':');
        return colon < 1 ? Optional.empty() : Stream.concat(table.form().others().stream(),
                table.form().zones().stream()).filter(zone -> called("zone." + zone.field(), zone.field(),
                        TypedWords.folded(text.substring(0, colon)))).findFirst();
    }

    private void lay(Seat seat, Zone zone, String text) {
        Optional<List<CardLine.Item>> before = table.laid(seat, zone);
        table.lay(seat, zone, text.isEmpty() ? Optional.empty()
                : Optional.of(NOTHING.contains(text) ? List.of() : cards.read(text, zone)));
        if (zone.single() && table.laid(seat, zone).filter(laid -> laid.size() > 1).isPresent()) {
            table.lay(seat, zone, before);
            throw new Dialogue.NotUnderstood(dialogue.said("new.only-one", Map.of()));
        }
        check(() -> table.lay(seat, zone, before));
    }

    private void number(String field) {
        String text = dialogue.ask(words.known("form." + field).isPresent() ? word("form." + field, Map.of())
                : dialogue.said("new.amount", Map.of("number", words.word("resource." + field))));
        List<String> said = Arrays.stream(text.split("[\\s,/]+")).filter(one -> !one.isEmpty()).toList();
        if (said.size() > Seat.PAIR.size() || !said.stream().allMatch(one -> one.matches("[0-9]{1,3}|-"))) {
            throw new Dialogue.NotUnderstood(dialogue.said("new.not-understood", Map.of("what", text)));
        }
        for (Seat seat : Seat.PAIR) {
            table.count(seat, field, said.size() > seat.index() && !said.get(seat.index()).equals("-")
                    ? Optional.of(Integer.valueOf(said.get(seat.index()))) : Optional.empty());
        }
        check(() -> Seat.PAIR.forEach(seat -> table.count(seat, field, Optional.empty())));
    }

    private boolean mayFight() {
        return table.form().attacking().contains(table.phase()) && !table.standing(table.active()).isEmpty();
    }

    private void attack() {
        table.attack(List.of());
        draft.choices().clear();
        if (!mayFight()) {
            draft.lay(table.fields());
            return;
        }
        List<Standing> attackers = those(table.active(), dialogue.ask(dialogue.said("new.attackers",
                Map.of("seat", table.active()))));
        table.attack(attackers);
        if (table.form().blocking().contains(table.phase()) && !table.standing(table.active().opponent()).isEmpty()) {
            attackers.forEach(this::block);
        }
        check(() -> table.attack(List.of()));
        draft.choices().addAll(table.declared());
        refused(draft.asked().answers().getFirst()).ifPresent(sentence -> {
            draft.choices().clear();
            throw new Dialogue.NotUnderstood(sentence);
        });
    }

    private <S extends State> Optional<String> refused(DisputeResult<S> answer) {
        S last = answer.match().timeline().at(answer.match().timeline().size());
        return answer.refused().map(refused -> words.refusal(refused.refusal(), last, Audience.JUDGE));
    }

    private void block(Standing attacker) {
        while (true) {
            try {
                table.block(attacker, those(table.active().opponent(), dialogue.ask(dialogue.said("new.blockers",
                        Map.of("seat", table.active().opponent(), "attacker", shown(attacker))))));
                return;
            } catch (Dialogue.NotUnderstood wrong) {
                dialogue.say(wrong.getMessage());
            }
        }
    }

    /// Returns cards of one player by prefixes of their names or ids.
    private List<Standing> those(Seat seat, String text) {
        var those = new ArrayList<Standing>();
        if (NOTHING.contains(text)) {
            return those;
        }
        List<String> names = table.standing(seat).stream().flatMap(TableQuestions::names).toList();
        for (String part : CardFinder.whole(List.of(text.split(",")), names)) {
            String one = part.strip();
            if (one.isEmpty()) {
                continue;
            }
            String typed = TypedWords.folded(one);
            List<Standing> all = table.standing(seat).stream().filter(card -> !those.contains(card)).toList();
            List<Standing> found = all.stream().filter(card -> names(card).map(TypedWords::folded)
                    .anyMatch(name -> name.startsWith(typed)
                            || Arrays.stream(name.split(" ")).anyMatch(word -> word.startsWith(typed)))).toList();
            if (found.isEmpty()) {
                throw new Dialogue.NotUnderstood(dialogue.said("new.not-there", Map.of("what", one, "known",
                        all.stream().map(this::shown).collect(Collectors.joining(", ")))));
            }
            those.add(found.size() == 1 ? found.getFirst()
                    : dialogue.pick(one, found, found.stream().map(this::shown).toList()));
        }
        return those;
    }

    private static Stream<String> names(Standing card) {
        return Stream.of(card.word(), card.card().name().value(), card.card().english());
    }

    private String shown(Standing card) {
        String name = words.card(card.card().name());
        return name.equals(card.word()) ? name : name + " " + card.word();
    }
}
