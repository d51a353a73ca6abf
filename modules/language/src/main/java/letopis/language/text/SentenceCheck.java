package letopis.language.text;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import letopis.journal.Event;
import letopis.language.json.Alternatives;
import letopis.language.json.Container;
import letopis.language.json.EventKind;
import letopis.language.json.EventKinds;
import letopis.language.json.Scalar;
import letopis.language.json.Shape;
import letopis.language.json.Shapes;
import letopis.language.json.Structure;
import letopis.language.json.Word;
import letopis.language.message.Language;
import letopis.language.message.Messages;
import letopis.language.message.Template;
import letopis.table.CardId;
import letopis.table.Game;

/// A check of a game's sentences. Every event must have a sentence in each language. A sentence may name only values of
/// its event, and every word it may need must exist. Each game has a test that runs the check.
public final class SentenceCheck {

    private static final String USED_PREFIX = "used.";

    private final Messages messages;
    private final Language language;
    private final boolean describesCards; // every part of a card needs a separate sentence
    private final Set<Class<?>> visitedTypes =
    new HashSet<>(); // guards against recursion: card effects may contain effects
    private final Set<String> forms = new HashSet<>(); // keys of sentences in a form that were checked
    private final List<String> reportedGaps = new ArrayList<>();

    private SentenceCheck(Messages messages, Language language, boolean describesCards) {
        this.messages = messages;
        this.language = language;
        this.describesCards = describesCards;
    }

    /// Returns missing or mismatched sentences, one per line; empty if there are none.
    public static List<String> findGaps(Game<?> game) {
        var gaps = new ArrayList<String>();
        Set<String> russian = listKeys(game, Language.RU);
        Set<String> english = listKeys(game, Language.EN);
        subtract(russian, english).forEach(key -> gaps.add("EN: " + key + " exists in Russian only"));
        subtract(english, russian).forEach(key -> gaps.add("RU: " + key + " exists in English only"));
        for (Language language : Language.values()) {
            var check = new SentenceCheck(Messages.ofGame(game, language), language, false);
            EventKinds.of(game).all().forEach(check::checkEvent);
            check.messages.keys().forEach(check.messages::findTemplate);
            gaps.addAll(check.reportedGaps);
            Messages.ofCards(game, language).ifPresent(own -> {
                var cards = new SentenceCheck(own, language, true);
                cards.checkWords(Shapes.of(game.definitions()));
                gaps.addAll(cards.reportedGaps);
            });
        }
        return gaps;
    }

    private static Set<String> listKeys(Game<?> game, Language language) {
        Set<String> all = Messages.ofCards(game, language).orElseGet(() -> Messages.ofGame(game, language)).keys();
        return all.stream().filter(key -> !isForm(key, all)).collect(Collectors.toCollection(TreeSet::new));
    }

    /// Returns true if the key belongs to a grammatical form of a word or of a record's sentence. A form may be needed
    /// in only one of the languages.
    private static boolean isForm(String key, Set<String> keys) {
        String own = key.startsWith(USED_PREFIX) ? key.substring(USED_PREFIX.length()) : key;
        int dot = own.lastIndexOf('.');
        return (own.startsWith("record.") || own.startsWith("enum.")) && dot > 0
                && keys.contains(own.substring(0, dot));
    }

    private static Set<String> subtract(Set<String> items, Set<String> removedItems) {
        var rest = new TreeSet<>(items);
        rest.removeAll(removedItems);
        return rest;
    }

    private void checkEvent(EventKind kind) {
        String key = Words.findSentenceKey(kind, messages);
        messages.find(key).ifPresentOrElse(
                template -> checkTemplate(key, template, kind.structure()),
                () -> reportGap(key + " has no sentence"));
    }

    private void checkTemplate(String key, Template template, Structure structure) {
        for (String path : template.paths()) {
            if (Words.USED.containsKey(path) && Event.class.isAssignableFrom(structure.type())) {
                continue;
            }
            Shape shape = structure;
            int colon = path.indexOf(SentenceRenderer.FORM);
            for (String step : (colon < 0 ? path : path.substring(0, colon)).split("\\.")) {
                shape = shape == null ? null : stepInto(unwrap(shape), step);
            }
            if (shape == null) {
                reportGap(key + " names {" + path + "}, which " + structure.type().getSimpleName() + " does not have");
            } else if (colon >= 0) {
                checkWords(unwrap(shape));
                checkForms(unwrap(shape), "." + path.substring(colon + 1));
            } else if (path.endsWith("." + SentenceRenderer.GENITIVE)) {
                listWordKeys(shape).forEach(word -> requireWord(word + "." + SentenceRenderer.GENITIVE));
            } else if (template.isPrinted(path)) {
                checkWords(unwrap(shape));
            }
        }
    }

    /// Checks the sentences of records in one grammatical form. Each record is checked once.
    private void checkForms(Shape shape, String form) {
        switch (shape) {
            case Container.ListShape(var element, _) -> checkForms(unwrap(element), form);
            case Structure structure -> checkForm(structure, form);
            case Alternatives alternatives -> alternatives.structuresByKind().values()
                    .forEach(one -> checkForm(one, form));
            case Scalar _, Container _ -> { }
        }
    }

    private void checkForm(Structure structure, String form) {
        for (String key : SentenceRenderer.listRecordKeys(structure.type())) {
            if (messages.find(key + form).isPresent() && forms.add(key + form)) {
                checkTemplate(key + form, messages.findTemplate(key + form), structure);
            }
        }
    }

    private static Shape stepInto(Shape shape, String name) {
        if (shape instanceof Container && name.equals("size")) {
            return Scalar.WholeNumber.INT;
        }
        if (shape instanceof Container.ListShape(_, boolean isSet) && !isSet && name.equals("seen")) {
            return shape;
        }
        if (shape == Shapes.of(CardId.class) && name.equals("seen")) {
            return shape;
        }
        if (name.equals(SentenceRenderer.GENITIVE)) {
            return listWordKeys(shape).isEmpty() ? null : shape;
        }
        if (shape instanceof Word.EnumWord word && word.words().contains(name)) {
            return Scalar.Flag.FLAG;
        }
        if (shape instanceof Container.ListShape(var element, _)) {
            return stepInto(unwrap(element), name);
        }
        return shape instanceof Structure structure && structure.indexOf(name) >= 0
                ? structure.shapeOf(structure.indexOf(name)) : null;
    }

    /// Returns the message keys for the constants of an enum. A list of enum constants has the same keys as the enum.
    /// Returns empty for any other shape.
    private static List<String> listWordKeys(Shape shape) {
        return switch (shape) {
            case Word.EnumWord word -> word.constants().stream().map(SentenceRenderer::computeWordKey).toList();
            case Container.ListShape(var element, _) -> listWordKeys(element);
            case Scalar _, Container _, Structure _, Alternatives _ -> List.of();
        };
    }

    private static Shape unwrap(Shape shape) {
        return switch (shape) {
            case Container.OptionalShape(var value) -> unwrap(value);
            case Container.SecretShape(var value) -> unwrap(value);
            case Scalar scalar -> scalar;
            case Container container -> container;
            case Structure structure -> structure;
            case Alternatives alternatives -> alternatives;
        };
    }

    private void checkWords(Shape shape) {
        switch (shape) {
            case Word.EnumWord word -> word.constants()
                    .forEach(constant -> requireWord(SentenceRenderer.computeWordKey(constant)));
            case Scalar _ -> { }
            case Container.ListShape(var element, _) -> checkWords(unwrap(element));
            case Container.MapShape(var key, _, _) -> checkWords(key);
            case Container.OptionalShape(var value) -> checkWords(value);
            case Container.SecretShape(var value) -> checkWords(value);
            case Structure structure -> checkRecord(structure);
            case Alternatives alternatives -> alternatives.structuresByKind().values().forEach(this::checkRecord);
        }
    }

    private void checkRecord(Structure structure) {
        if (describesCards && !visitedTypes.add(structure.type())) {
            return;
        }
        for (String key : SentenceRenderer.listRecordKeys(structure.type())) {
            Optional<Template> template = messages.find(key);
            if (template.isPresent()) {
                checkTemplate(key, template.get(), structure);
                return;
            }
        }
        if (describesCards) {
            reportGap(SentenceRenderer.listRecordKeys(structure.type()).getLast() + " has no sentence");
        } else if (structure.size() == 0) {
            requireWord(SentenceRenderer.listRecordKeys(structure.type()).getLast());
        }
        for (int i = 0; i < structure.size(); i++) {
            checkWords(unwrap(structure.shapeOf(i)));
        }
    }

    private void requireWord(String key) {
        if (messages.find(key).isEmpty()) {
            reportGap("there is no word for " + key);
        }
    }

    private void reportGap(String gap) {
        String line = language + ": " + gap;
        if (!reportedGaps.contains(line)) {
            reportedGaps.add(line);
        }
    }
}
