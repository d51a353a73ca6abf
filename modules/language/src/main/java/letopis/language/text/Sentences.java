package letopis.language.text;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
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
import letopis.table.Game;

/// A check of a game's sentences: every event has one in each language, names only values the event has, and
/// every word it may need exists. Each game has a test that runs it.
public final class Sentences {

    private final Messages messages;
    private final Language language;
    private final boolean ofCards; // every part of a card needs a sentence of its own
    private final Set<Class<?>> seen = new HashSet<>(); // guards against recursion: card effects may contain effects
    private final List<String> gaps = new ArrayList<>();

    private Sentences(Messages messages, Language language, boolean ofCards) {
        this.messages = messages;
        this.language = language;
        this.ofCards = ofCards;
    }

    /// Returns missing or mismatched sentences, one per line; empty if there are none.
    public static List<String> gaps(Game<?> game) {
        var gaps = new ArrayList<String>();
        Set<String> russian = keys(game, Language.RU);
        Set<String> english = keys(game, Language.EN);
        difference(russian, english).forEach(key -> gaps.add("EN: " + key + " exists in Russian only"));
        difference(english, russian).forEach(key -> gaps.add("RU: " + key + " exists in English only"));
        for (Language language : Language.values()) {
            var check = new Sentences(Messages.ofGame(game, language), language, false);
            EventKinds.of(game).all().forEach(check::event);
            check.messages.keys().forEach(check.messages::template);
            gaps.addAll(check.gaps);
            Messages.ofCards(game, language).ifPresent(own -> {
                var cards = new Sentences(own, language, true);
                cards.said(Shapes.of(game.definitions()));
                gaps.addAll(cards.gaps);
            });
        }
        return gaps;
    }

    private static Set<String> keys(Game<?> game, Language language) {
        return Messages.ofCards(game, language).orElseGet(() -> Messages.ofGame(game, language)).keys();
    }

    private static Set<String> difference(Set<String> from, Set<String> what) {
        var rest = new TreeSet<>(from);
        rest.removeAll(what);
        return rest;
    }

    private void event(EventKind kind) {
        String key = Words.sentenceKey(kind, messages);
        messages.find(key).ifPresentOrElse(
                template -> template(key, template, kind.structure()),
                () -> gap(key + " has no sentence"));
    }

    private void template(String key, Template template, Structure of) {
        for (String path : template.paths()) {
            if (Words.USED.containsKey(path) && Event.class.isAssignableFrom(of.type())) {
                continue;
            }
            Shape shape = of;
            for (String step : path.split("\\.")) {
                shape = shape == null ? null : step(bare(shape), step);
            }
            if (shape == null) {
                gap(key + " names {" + path + "}, which " + of.type().getSimpleName() + " does not have");
            } else if (template.isSaid(path)) {
                said(bare(shape));
            }
        }
    }

    private static Shape step(Shape shape, String name) {
        if (shape instanceof Container && name.equals("size")) {
            return Scalar.Whole.INT;
        }
        if (shape instanceof Container.Many(_, boolean isSet) && !isSet && name.equals("seen")) {
            return shape;
        }
        return shape instanceof Structure structure && structure.place(name) >= 0
                ? structure.shape(structure.place(name)) : null;
    }

    private static Shape bare(Shape shape) {
        return switch (shape) {
            case Container.Maybe(var value) -> bare(value);
            case Container.Secret(var value) -> bare(value);
            case Scalar scalar -> scalar;
            case Container container -> container;
            case Structure structure -> structure;
            case Alternatives alternatives -> alternatives;
        };
    }

    private void said(Shape shape) {
        switch (shape) {
            case Word.OfEnum word -> word.constants().forEach(constant -> word(Speech.wordKey(constant)));
            case Scalar _ -> { }
            case Container.Many(var element, _) -> said(bare(element));
            case Container.Mapping(var key, _, _) -> said(key);
            case Container.Maybe(var value) -> said(value);
            case Container.Secret(var value) -> said(value);
            case Structure structure -> record(structure);
            case Alternatives alternatives -> alternatives.byKind().values().forEach(this::record);
        }
    }

    private void record(Structure structure) {
        if (ofCards && !seen.add(structure.type())) {
            return;
        }
        for (String key : Speech.recordKeys(structure.type())) {
            Optional<Template> template = messages.find(key);
            if (template.isPresent()) {
                template(key, template.get(), structure);
                return;
            }
        }
        if (ofCards) {
            gap(Speech.recordKeys(structure.type()).getLast() + " has no sentence");
        } else if (structure.size() == 0) {
            word(Speech.recordKeys(structure.type()).getLast());
        }
        for (int i = 0; i < structure.size(); i++) {
            said(bare(structure.shape(i)));
        }
    }

    private void word(String key) {
        if (messages.find(key).isEmpty()) {
            gap("there is no word for " + key);
        }
    }

    private void gap(String gap) {
        String line = language + ": " + gap;
        if (!gaps.contains(line)) {
            gaps.add(line);
        }
    }
}
