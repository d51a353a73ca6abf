package letopis.nebozhiteli.position;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Casting;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.DuelDecision.AbilityActivated;
import letopis.nebozhiteli.event.DuelDecision.ArtifactPlayed;
import letopis.nebozhiteli.event.DuelDecision.AttackersDeclared;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared;
import letopis.nebozhiteli.event.DuelDecision.CardDiscarded;
import letopis.nebozhiteli.event.DuelDecision.CardsDiscarded;
import letopis.nebozhiteli.event.DuelDecision.CreaturesExchanged;
import letopis.nebozhiteli.event.DuelDecision.EnchantmentCast;
import letopis.nebozhiteli.event.DuelDecision.EventPlayed;
import letopis.nebozhiteli.event.DuelDecision.ItemPlayed;
import letopis.nebozhiteli.event.DuelDecision.ItemsStripped;
import letopis.nebozhiteli.event.DuelDecision.ManaMoved;
import letopis.nebozhiteli.event.DuelDecision.ManaPlaced;
import letopis.nebozhiteli.event.DuelDecision.PotionPlayed;
import letopis.nebozhiteli.event.DuelDecision.RangedAttackDeclared;
import letopis.nebozhiteli.event.DuelDecision.RangedAttackDeclared.Shot;
import letopis.nebozhiteli.event.DuelDecision.SpellCast;
import letopis.nebozhiteli.event.DuelDecision.SummonPaid;
import letopis.nebozhiteli.event.DuelDecision.TargetsChosen;
import letopis.nebozhiteli.event.DuelDecision.UnturnAnswered;
import letopis.nebozhiteli.event.Paid;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.query.Field;
import letopis.nebozhiteli.rules.Declaring;
import letopis.nebozhiteli.rules.Flow;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Reason;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.PositionReader;
import letopis.table.Positions.Wanted;
import letopis.table.SourceNode;

/// Reads what a player wants: a word alone, or a verb with what belongs to it.
final class Choices {

    private static final Map<String, List<String>> VERBS = verbs();

    private final DuelState state;
    private final PositionReader reader;
    private final Seat seat;
    private final Which which;
    private final NebozhiteliZone hand;

    /// @param hand where cards are played from: the hand, or the queue where they were declared already
    Choices(DuelState state, PositionReader reader, Seat seat, NebozhiteliZone hand) {
        this.state = state;
        this.reader = reader;
        this.seat = seat;
        this.which = new Which(state, reader);
        this.hand = hand;
    }

    /// What may stand beside each verb.
    private static Map<String, List<String>> verbs() {
        var verbs = new LinkedHashMap<String, List<String>>();
        verbs.put("cast", priced("by", "target"));
        verbs.put("activate", priced("ability", "target"));
        verbs.put("play", priced("target"));
        verbs.put("equip", priced("on"));
        verbs.put("summon", Paying.FIELDS);
        verbs.put("strip", List.of("items"));
        verbs.put("place", List.of("on"));
        verbs.put("move-mana", List.of("from", "to"));
        verbs.put("shoot", List.of());
        verbs.put("attack", List.of());
        verbs.put("block", List.of());
        verbs.put("split", List.of("damage"));
        verbs.put("prevent", List.of());
        verbs.put("unturn", priced("pay"));
        verbs.put("choose", List.of());
        verbs.put("discard", List.of());
        verbs.put("exchange", List.of());
        verbs.put("cut", List.of());
        verbs.put("submit", List.of());
        verbs.put("swap", List.of());
        return verbs;
    }

    private static List<String> priced(String... fields) {
        return Stream.concat(Stream.of(fields), Paying.FIELDS.stream()).toList();
    }

    private static final Map<String, Wording> WORDS = Map.of(
            "pass", DuelDecision.Passed::new,
            "close", DuelDecision.QueueClosed::new,
            "done", DuelDecision.StepFinished::new,
            "concede", DuelDecision.Conceded::new);

    private interface Wording {
        DuelDecision by(Seat seat);
    }

    Wanted read(SourceNode said) {
        Optional<Wanted> wanted = switch (said) {
            case SourceNode.Text text -> word(text);
            case SourceNode.Fields fields -> verb(fields);
            case SourceNode.Items items -> {
                reader.expected(items, "choice");
                yield Optional.empty();
            }
        };
        return wanted.orElseGet(Wanted.Unread::new);
    }

    private Optional<Wanted> word(SourceNode.Text text) {
        Wording wording = WORDS.get(text.value());
        if (wording == null) {
            var known = new TreeSet<>(WORDS.keySet());
            known.addAll(VERBS.keySet());
            reader.report(text, VERBS.containsKey(text.value()) ? "verb-alone" : "unknown-verb", "name", text.value(), "known", known);
            return Optional.empty();
        }
        return Optional.of(new Wanted.Chosen(wording.by(seat)));
    }

    private Optional<Wanted> verb(SourceNode.Fields fields) {
        Optional<SourceNode.Fields.Field> verb = fields.fields().stream().filter(field -> VERBS.containsKey(field.name().value())).findFirst();
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

    private Optional<Wanted> wanted(String verb, SourceNode object, SourceNode.Fields fields) {
        return switch (verb) {
            case "cast" -> chosen(cast(object, fields));
            case "activate" -> chosen(activate(object, fields));
            case "play" -> chosen(play(object, fields));
            case "equip" -> chosen(fromHand(object).flatMap(item -> reader.needed(fields, "on").flatMap(this::creature)
                    .flatMap(creature -> which.name(item, object).map(name -> new ItemPlayed(seat, item, name, creature, paid(fields))))));
            case "summon" -> chosen(unsummoned(object).flatMap(card -> which.name(card, object)
                    .map(name -> new SummonPaid(seat, card, name, paying().instead(fields)))));
            case "strip" -> chosen(creature(object).flatMap(creature -> reader.needed(fields, "items")
                    .map(items -> new ItemsStripped(seat, creature, worn(items, creature)))));
            case "place" -> chosen(place(object, fields));
            case "move-mana" -> chosen(reader.number(object, 1, 99).flatMap(mana -> reader.needed(fields, "from").flatMap(this::unsummoned)
                    .flatMap(from -> reader.needed(fields, "to").flatMap(this::unsummoned).map(to -> new ManaMoved(seat, from, to, mana)))));
            case "shoot" -> shoot(object);
            case "attack" -> chosen(Optional.of(new AttackersDeclared(seat, creatures(object))));
            case "block" -> chosen(Optional.of(new BlockersDeclared(seat, pairs(object, BlockersDeclared.Block::new))));
            case "split" -> chosen(creature(object).flatMap(attacker -> reader.needed(fields, "damage")
                    .map(damage -> new Sharing(state, reader, which).split(seat, attacker, damage))));
            case "prevent" -> chosen(Optional.of(new Sharing(state, reader, which).prevent(seat, object)));
            case "choose" -> chosen(Optional.of(choose(object)));
            case "unturn" -> chosen(creature(object).map(creature -> new UnturnAnswered(seat, creature, reader.flag(fields, "pay", true), paid(fields))));
            case "discard" -> object instanceof SourceNode.Items || Flow.prompt(state) instanceof Prompt.Discard
                    ? chosen(Optional.of(new CardsDiscarded(seat, paying().shown(object))))
                    : chosen(fromHand(object).flatMap(card -> which.name(card, object).map(name -> new CardDiscarded(seat, card, name))));
            case "exchange" -> chosen(Optional.of(new CreaturesExchanged(seat, reader.items(object).stream()
                    .flatMap(card -> unsummoned(card).stream()).toList())));
            case "cut" -> chosen(Optional.of(cut(object)));
            case "submit" -> chosen(new Decks(reader, seat).submit(object));
            case "swap" -> chosen(Optional.of(new Decks(reader, seat).swap(object)));
            case String other -> throw new IllegalStateException("nobody reads the verb " + other);
        };
    }

    private static Optional<Wanted> chosen(Optional<? extends DuelDecision> decision) {
        return decision.map(Wanted.Chosen::new);
    }

    private Optional<DuelDecision> cast(SourceNode object, SourceNode.Fields fields) {
        Optional<CardId> scroll = fromHand(object);
        Optional<CardName> name = scroll.flatMap(card -> which.name(card, object));
        Optional<CardText> text = name.flatMap(reader.cards()::find).map(CardText.class::cast);
        Optional<CardId> caster = fields.find("by").isPresent() ? fields.find("by").flatMap(this::creature)
                : text.flatMap(one -> onlyCaster(one, fields));
        List<Target> targets = targets(fields);
        return text.flatMap(one -> caster.map(by -> one instanceof CardText.Enchantment
                ? new EnchantmentCast(seat, scroll.orElseThrow(), one.name(), by, targets, paid(fields))
                : new SpellCast(seat, scroll.orElseThrow(), one.name(), by, targets, paid(fields))));
    }

    /// The one creature that can use the scroll need not be named.
    private Optional<CardId> onlyCaster(CardText scroll, SourceNode.Fields fields) {
        List<CardId> casters = Field.creatures(state, seat).stream()
                .filter(creature -> Field.creature(state, creature).magic().stream().anyMatch(casting -> fits(casting, scroll))).toList();
        if (casters.size() != 1 && !reader.isAhead()) {
            reader.report(fields, "who-casts", "name", scroll.name().value(), "count", casters.size());
            return Optional.empty();
        }
        return Optional.of(casters.isEmpty() ? new CardId(1) : casters.getFirst());
    }

    private static boolean fits(Casting casting, CardText scroll) {
        return switch (scroll) {
            case CardText.Spell spell -> casting.color() == spell.color() && casting.level() == spell.level();
            case CardText.Enchantment enchantment -> casting.color() == enchantment.color() && casting.level() == enchantment.level();
            case CardText _ -> false;
        };
    }

    /// Abilities are counted from 1, as people do.
    private Optional<DuelDecision> activate(SourceNode object, SourceNode.Fields fields) {
        Optional<CardId> source = which.card(object, which.creatureOf(seat), which.ownInPlay(seat), which::isInPlay);
        int ability = reader.number(fields, "ability", 1, 99, 1) - 1;
        List<Target> targets = targets(fields);
        return source.map(card -> new AbilityActivated(seat, card, ability, targets, paid(fields)));
    }

    private Optional<DuelDecision> play(SourceNode object, SourceNode.Fields fields) {
        Optional<CardId> card = fromHand(object);
        List<Target> targets = targets(fields);
        return card.flatMap(one -> which.name(one, object).map(name -> switch (reader.cards().find(name).map(CardText.class::cast).orElse(null)) {
            case CardText.Potion _ -> new PotionPlayed(seat, one, name, targets, paid(fields));
            case CardText.Artifact _ -> new ArtifactPlayed(seat, one, name, paid(fields));
            case null -> event(one, name, targets, paid(fields));
            case CardText _ -> event(one, name, targets, paid(fields));
        }));
    }

    /// Nobody writes down that an event is played at once; it is whenever its player has no right to act but may play events.
    private EventPlayed event(CardId card, CardName name, List<Target> targets, Optional<Paid> paid) {
        return new EventPlayed(seat, card, name, targets, paid, Declaring.mayPlayAtOnce(state, Flow.prompt(state), seat));
    }

    private Optional<DuelDecision> place(SourceNode object, SourceNode.Fields fields) {
        if (object instanceof SourceNode.Fields many) {
            return Optional.of(new ManaPlaced(seat, many.fields().stream().flatMap(field -> unsummoned(field.name())
                    .flatMap(card -> reader.number(field.value(), 0, 99).map(mana -> new ManaPlaced.Placement(card, mana))).stream()).toList()));
        }
        return reader.number(object, 0, 99).flatMap(mana -> reader.needed(fields, "on").flatMap(this::unsummoned)
                .map(card -> new ManaPlaced(seat, List.of(new ManaPlaced.Placement(card, mana)))));
    }

    /// Nobody can even say in a log that a player is shot at (NT-IV-6.4).
    private Optional<Wanted> shoot(SourceNode object) {
        if (object instanceof SourceNode.Fields shots && shots.fields().stream().anyMatch(shot -> reader.asSeat(shot.value()).isPresent())) {
            return Optional.of(new Wanted.Forbidden(Reason.RANGED_TARGET_NOT_CREATURE.refusal()));
        }
        return chosen(Optional.of(new RangedAttackDeclared(seat, pairs(object, Shot::new))));
    }

    private interface Pairing<T> {
        T of(CardId one, CardId other);
    }

    /// `{who: whom}`; more than one whom in a list.
    private <T> List<T> pairs(SourceNode object, Pairing<T> pairing) {
        if (!(object instanceof SourceNode.Fields pairs)) {
            if (!reader.items(object).isEmpty()) {
                reader.expected(object, "pairs");
            }
            return List.of();
        }
        return pairs.fields().stream().flatMap(pair -> creature(pair.name()).stream().flatMap(one -> reader.items(pair.value()).stream()
                .flatMap(other -> which.card(other, which.creatureOf(seat.opponent()), which::isInPlay).stream())
                .map(other -> pairing.of(one, other)))).toList();
    }

    /// What the ability that waits for it works on.
    private DuelDecision choose(SourceNode object) {
        List<Target> targets = reader.items(object).stream().flatMap(one -> which.target(one).stream()).toList();
        return Flow.prompt(state) instanceof Prompt.ChooseTargets(_, var source, int ability)
                ? new TargetsChosen(seat, source, ability, targets) : new TargetsChosen(seat, new CardId(1), 0, targets);
    }

    private DuelDecision cut(SourceNode object) {
        SourceNode.Fields fields = reader.fields(object, List.of("creatures", "main"));
        return new DuelDecision.DecksCut(seat, reader.number(fields, "creatures", 0, 999, 0), reader.number(fields, "main", 0, 999, 0));
    }

    private Paying paying() {
        return new Paying(state, seat, reader, which);
    }

    private Optional<Paid> paid(SourceNode.Fields fields) {
        return paying().paid(fields);
    }

    private List<Target> targets(SourceNode.Fields fields) {
        return fields.find("target").map(reader::items).stream().flatMap(List::stream).flatMap(one -> which.target(one).stream()).toList();
    }

    private Optional<CardId> fromHand(SourceNode written) {
        return which.card(written, which.in(seat, hand));
    }

    private Optional<CardId> creature(SourceNode written) {
        return which.card(written, which.creatureOf(seat), card -> Field.isCreature(state, card));
    }

    private List<CardId> creatures(SourceNode written) {
        return reader.items(written).stream().flatMap(one -> creature(one).stream()).toList();
    }

    private List<CardId> worn(SourceNode items, CardId creature) {
        return reader.items(items).stream()
                .flatMap(item -> which.card(item, card -> Stream.of(creature).filter(state.table()::has)
                        .anyMatch(bearer -> state.table().card(bearer).attached().contains(card))).stream()).toList();
    }

    private Optional<CardId> unsummoned(SourceNode written) {
        return which.card(written, which.in(seat, NebozhiteliZone.SUMMON_FIELD));
    }
}
