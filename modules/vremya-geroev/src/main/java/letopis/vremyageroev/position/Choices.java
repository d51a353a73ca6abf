package letopis.vremyageroev.position;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.PositionReader;
import letopis.table.Positions.Wanted;
import letopis.table.SourceNode;
import letopis.vremyageroev.card.Ability;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Pick;
import letopis.vremyageroev.event.FightDecision.WindAnswered.Answer;
import letopis.vremyageroev.event.FightDecision;
import letopis.vremyageroev.event.Shown;
import letopis.vremyageroev.event.Target;
import letopis.vremyageroev.event.Use;
import letopis.vremyageroev.query.Abilities;
import letopis.vremyageroev.query.Field;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Settings;
import letopis.vremyageroev.state.VremyaZone;

/// Reads what a player wants: a word alone, or a verb with what belongs to it.
final class Choices {

    private static final String HERO = "hero";
    private static final int PAIR = 2;
    private static final List<String> USE = List.of("ability", "target", "pick", "discard");
    private static final Map<String, List<String>> VERBS = verbs();
    private static final Map<String, Answer> ANSWERS =
            Map.of("second-wind", Answer.SECOND_WIND, "draw-two", Answer.DRAW_TWO, "none", Answer.NONE);
    private static final Map<String, Wording> WORDS = Map.of(
            "pass", FightDecision.Passed::new,
            "end", FightDecision.TurnEnded::new,
            "concede", FightDecision.Conceded::new);

    private final FightState state;
    private final PositionReader reader;
    private final Seat seat;
    private final Which which;

    Choices(FightState state, PositionReader reader, Seat seat) {
        this.state = state;
        this.reader = reader;
        this.seat = seat;
        this.which = new Which(state, reader);
    }

    /// What may stand beside each verb.
    private static Map<String, List<String>> verbs() {
        var verbs = new LinkedHashMap<String, List<String>>();
        List.of("play", "activate", "interrupt", "defend", "respond").forEach(verb -> verbs.put(verb, USE));
        List.of("interpose", "wit", "answer", "starters", "cut", "submit").forEach(verb -> verbs.put(verb, List.of()));
        // Also the price of a use, so it comes last.
        verbs.put("discard", List.of());
        return verbs;
    }

    private interface Wording {
        FightDecision by(Seat seat);
    }

    private interface Using {
        FightDecision of(Seat seat, Use use);
    }

    Wanted read(SourceNode said) {
        Optional<? extends FightDecision> wanted = switch (said) {
            case SourceNode.Text text -> word(text);
            case SourceNode.Fields fields -> verb(fields);
            case SourceNode.Items items -> {
                reader.expected(items, "choice");
                yield Optional.empty();
            }
        };
        return wanted.<Wanted>map(Wanted.Chosen::new).orElseGet(Wanted.Unread::new);
    }

    private Optional<FightDecision> word(SourceNode.Text text) {
        Wording wording = WORDS.get(text.value());
        if (wording == null) {
            var known = new TreeSet<>(WORDS.keySet());
            known.addAll(VERBS.keySet());
            reader.report(text, VERBS.containsKey(text.value()) ? "verb-alone" : "unknown-verb", "name", text.value(), "known", known);
            return Optional.empty();
        }
        return Optional.of(wording.by(seat));
    }

    private Optional<? extends FightDecision> verb(SourceNode.Fields fields) {
        Optional<SourceNode.Fields.Field> verb = VERBS.keySet().stream().flatMap(name -> fields.fields().stream()
                .filter(field -> field.name().value().equals(name))).findFirst();
        if (verb.isEmpty()) {
            SourceNode at = fields.fields().isEmpty() ? fields : fields.fields().getFirst().name();
            String name = at instanceof SourceNode.Text(_, _, var value, _) ? value : "{}";
            reader.report(at, "unknown-verb", "name", name, "known", VERBS.keySet());
            return Optional.empty();
        }
        String name = verb.get().name().value();
        var known = new ArrayList<>(VERBS.get(name));
        known.addFirst(name);
        reader.fields(fields, known);
        return wanted(name, verb.get().value(), fields);
    }

    private Optional<? extends FightDecision> wanted(String verb, SourceNode object, SourceNode.Fields fields) {
        var hand = which.in(seat, VremyaZone.HAND);
        var field = which.onField(seat);
        return switch (verb) {
            case "play" -> use(object, fields, Choices::isPlayed, FightDecision.CardPlayed::new, hand, hand);
            case "activate" -> use(object, fields, Choices::isActivated, FightDecision.FieldUsed::new, field, field);
            case "interrupt" -> use(object, fields, Ability.Interrupt.class::isInstance, FightDecision.InterruptUsed::new, hand, field);
            case "defend" -> use(object, fields, this::defends, FightDecision.DefenceUsed::new, hand, field);
            case "respond" -> use(object, fields, Ability.Response.class::isInstance, FightDecision.ResponseUsed::new, hand, field);
            case "interpose" -> which.card(object, which.in(seat, VremyaZone.BATTLEFIELD), which::isOnField)
                    .map(card -> new FightDecision.CompanionInterposed(seat, card));
            case "wit" -> wit(object);
            case "answer" -> reader.word(object, ANSWERS).map(answer -> new FightDecision.WindAnswered(seat, answer));
            case "starters" -> Optional.of(new FightDecision.StartersChosen(seat,
                    reader.items(object).stream().flatMap(name -> reader.cardName(name).stream()).toList()));
            case "cut" -> reader.number(object, 0, 99).map(cards -> new FightDecision.DeckCut(seat, cards));
            case "submit" -> new Decks(reader, seat).submit(object);
            case "discard" -> {
                Which.Held held = which.held(object, seat);
                yield Optional.of(new FightDecision.CardsGivenUp(seat, held.shown(), held.unknown()));
            }
            case String other -> throw new IllegalStateException("nobody reads the verb " + other);
        };
    }

    /// What closes the card itself is done on the field (VG-24b).
    private static boolean isPlayed(Ability ability) {
        return ability instanceof Ability.Action action && !action.cost().close();
    }

    /// What is on the field already does not enter it.
    private static boolean isActivated(Ability ability) {
        return ability instanceof Ability.Action action && action.effects().stream().noneMatch(Effect.Enter.class::isInstance);
    }

    /// A parry wards off a strike only in that reader.
    private boolean defends(Ability ability) {
        return ability instanceof Ability.Defence || ability instanceof Ability.Interrupt interrupt && Abilities.isDefence(state, interrupt);
    }

    private Optional<FightDecision> use(SourceNode object, SourceNode.Fields fields, Predicate<Ability> kind, Using decision,
            Predicate<CardId> first, Predicate<CardId> second) {
        Optional<CardId> card = which.card(object, first, second);
        Optional<CardName> name = card.flatMap(one -> which.name(one, object));
        Optional<CardText> text = name.flatMap(reader.cards()::find).map(CardText.class::cast);
        Optional<Integer> number = text.flatMap(one -> ability(one, fields, kind));
        if (number.isEmpty()) {
            return Optional.empty();
        }
        Optional<Ability.Usable> ability = text.get().abilities().stream().skip(number.get()).findFirst()
                .filter(Ability.Usable.class::isInstance).map(Ability.Usable.class::cast);
        List<Shown> picks = fields.find("pick").map(list -> which.shown(reader.items(list),
                ability.map(Ability.Usable::picks).orElse(List.of()).stream().map(this::place).toList())).orElse(List.of());
        List<Shown> discarded = fields.find("discard").map(list -> which.shown(reader.items(list), List.of(which.in(seat, VremyaZone.HAND))))
                .orElse(List.of());
        return Optional.of(decision.of(seat, new Use(card.get(), name.get(), number.get(), targets(fields, ability), picks, discarded)));
    }

    /// Which ability is meant, from 0. The only one that fits need not be named; one that does not fit is for the rules to
    /// refuse.
    private Optional<Integer> ability(CardText text, SourceNode.Fields fields, Predicate<Ability> kind) {
        if (fields.find("ability").isPresent()) {
            return fields.find("ability").flatMap(number -> reader.number(number, 1, Math.max(1, text.abilities().size()))).map(number -> number - 1);
        }
        List<Integer> fitting = numbers(text, kind);
        if (fitting.size() > 1) {
            reader.report(fields, "which-ability", "name", text.name().value(), "count", fitting.size());
            return Optional.empty();
        }
        return Optional.of(fitting.isEmpty() ? numbers(text, Ability.Usable.class::isInstance).stream().findFirst().orElse(0) : fitting.getFirst());
    }

    private static List<Integer> numbers(CardText text, Predicate<Ability> kind) {
        return IntStream.range(0, text.abilities().size()).filter(i -> kind.test(text.abilities().get(i))).boxed().toList();
    }

    private Predicate<CardId> place(Pick pick) {
        return switch (pick.from()) {
            case OWN_COMPANION -> which.in(seat, VremyaZone.BATTLEFIELD);
            case ENEMY_COMPANION -> which.in(seat.opponent(), VremyaZone.BATTLEFIELD);
            case ANY_COMPANION -> card -> Field.isCompanion(state, card);
            case HAND -> which.in(seat, VremyaZone.HAND);
            case GRAVEYARD -> which.in(seat, VremyaZone.GRAVEYARD);
        };
    }

    /// An attack goes at the Hero unless somebody says otherwise; one target is meant for all strikes.
    private List<Target> targets(SourceNode.Fields fields, Optional<Ability.Usable> ability) {
        int strikes = ability.flatMap(one -> Abilities.attack(one.effects())).map(attack -> attack.strikes().size()).orElse(0);
        int asked = strikes == 0 || state.settings().target() == Settings.TargetPer.STRIKE ? strikes : 1;
        Optional<SourceNode> written = fields.find("target");
        if (written.isEmpty()) {
            return Collections.nCopies(asked, new Target.Hero(seat.opponent()));
        }
        List<Target> targets = reader.items(written.get()).stream().flatMap(one -> target(one).stream()).toList();
        return targets.size() == 1 && !(written.get() instanceof SourceNode.Items) ? Collections.nCopies(Math.max(1, asked), targets.getFirst()) : targets;
    }

    private Optional<Target> target(SourceNode written) {
        if (written instanceof SourceNode.Text(_, _, var value, _) && value.equals(HERO) && !reader.ids().containsKey(HERO)) {
            return Optional.of(new Target.Hero(seat.opponent()));
        }
        return reader.asSeat(written).<Target>map(Target.Hero::new).or(() -> which.card(written, which.in(seat.opponent(), VremyaZone.BATTLEFIELD),
                which::isOnField).map(card -> Field.lies(state, card, seat.opponent(), VremyaZone.HERO)
                        ? new Target.Hero(seat.opponent()) : new Target.Companion(card)));
    }

    /// A name means two copies of it; two cards may be named by their ids.
    private Optional<FightDecision> wit(SourceNode object) {
        boolean named = object instanceof SourceNode.Text;
        List<SourceNode> items = named ? Collections.nCopies(PAIR, object) : reader.items(object);
        Predicate<CardId> held = which.in(seat, VremyaZone.HAND);
        Optional<CardName> name = items.stream().findFirst().flatMap(one -> which.card(one, held).flatMap(card -> which.name(card, one)));
        if (name.isEmpty()) {
            return Optional.empty();
        }
        List<CardId> cards = named ? Field.hand(state, seat).stream().filter(card -> Field.name(state, card).filter(face -> !face.equals(name.get())).isEmpty())
                .sorted((one, other) -> Boolean.compare(Field.name(state, one).isEmpty(), Field.name(state, other).isEmpty())).limit(PAIR).toList()
                : which.shown(items, List.of(held)).stream().map(Shown::card).toList();
        return Optional.of(new FightDecision.WitUsed(seat, name.get(), cards));
    }
}
