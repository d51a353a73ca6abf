package letopis.nebozhiteli.position;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.nebozhiteli.DuelState;
import letopis.nebozhiteli.NebozhiteliZone;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Casting;
import letopis.nebozhiteli.event.DuelDecision.CardsDiscarded;
import letopis.nebozhiteli.event.DuelDecision.SummonPaid;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.DuelDecision.AbilityActivated;
import letopis.nebozhiteli.event.DuelDecision.ArtifactPlayed;
import letopis.nebozhiteli.event.DuelDecision.AttackersDeclared;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared;
import letopis.nebozhiteli.event.DuelDecision.CardDiscarded;
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
import letopis.nebozhiteli.event.DuelDecision.TargetsChosen;
import letopis.nebozhiteli.event.DuelDecision.UnturnAnswered;
import letopis.nebozhiteli.event.Paid;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.rules.Field;
import letopis.nebozhiteli.rules.Flow;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Reason;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Positions.Wanted;
import letopis.table.Reading;
import letopis.table.Written;

/// Reads what a player wants: a word alone, or a verb with what belongs to it.
final class Choices {

    private static final Map<String, List<String>> VERBS = verbs();

    private final DuelState state;
    private final Reading reading;
    private final Seat seat;
    private final Which which;
    private final NebozhiteliZone hand;

    /// @param hand where cards are played from: the hand, or the queue where they were declared already
    Choices(DuelState state, Reading reading, Seat seat, NebozhiteliZone hand) {
        this.state = state;
        this.reading = reading;
        this.seat = seat;
        this.which = new Which(state, reading);
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

    Wanted read(Written said) {
        Optional<Wanted> wanted = switch (said) {
            case Written.Text text -> word(text);
            case Written.Fields fields -> verb(fields);
            case Written.Items items -> {
                reading.wrong(items, "choice");
                yield Optional.empty();
            }
        };
        return wanted.orElseGet(Wanted.Unread::new);
    }

    private Optional<Wanted> word(Written.Text text) {
        Wording wording = WORDS.get(text.value());
        if (wording == null) {
            var known = new TreeSet<>(WORDS.keySet());
            known.addAll(VERBS.keySet());
            reading.mistake(text, VERBS.containsKey(text.value()) ? "verb-alone" : "unknown-verb", "name", text.value(), "known", known);
            return Optional.empty();
        }
        return Optional.of(new Wanted.Chosen(wording.by(seat)));
    }

    private Optional<Wanted> verb(Written.Fields fields) {
        Optional<Written.Fields.Field> verb = fields.fields().stream().filter(field -> VERBS.containsKey(field.name().value())).findFirst();
        if (verb.isEmpty()) {
            Written at = fields.fields().isEmpty() ? fields : fields.fields().getFirst().name();
            String name = at instanceof Written.Text(_, _, var value, _) ? value : "{}";
            reading.mistake(at, "unknown-verb", "name", name, "known", VERBS.keySet());
            return Optional.empty();
        }
        String name = verb.get().name().value();
        var known = new ArrayList<>(VERBS.get(name));
        known.addFirst(name);
        reading.fields(fields, known);
        return wanted(name, verb.get().value(), fields);
    }

    private Optional<Wanted> wanted(String verb, Written object, Written.Fields fields) {
        return switch (verb) {
            case "cast" -> chosen(cast(object, fields));
            case "activate" -> chosen(activate(object, fields));
            case "play" -> chosen(play(object, fields));
            case "equip" -> chosen(fromHand(object).flatMap(item -> reading.needed(fields, "on").flatMap(this::creature)
                    .flatMap(creature -> which.name(item, object).map(name -> new ItemPlayed(seat, item, name, creature, paid(fields))))));
            case "summon" -> chosen(unsummoned(object).flatMap(card -> which.name(card, object)
                    .map(name -> new SummonPaid(seat, card, name, paying().instead(fields)))));
            case "strip" -> chosen(creature(object).flatMap(creature -> reading.needed(fields, "items")
                    .map(items -> new ItemsStripped(seat, creature, worn(items, creature)))));
            case "place" -> chosen(place(object, fields));
            case "move-mana" -> chosen(reading.number(object, 1, 99).flatMap(mana -> reading.needed(fields, "from").flatMap(this::unsummoned)
                    .flatMap(from -> reading.needed(fields, "to").flatMap(this::unsummoned).map(to -> new ManaMoved(seat, from, to, mana)))));
            case "shoot" -> shoot(object);
            case "attack" -> chosen(Optional.of(new AttackersDeclared(seat, creatures(object))));
            case "block" -> chosen(Optional.of(new BlockersDeclared(seat, pairs(object, BlockersDeclared.Block::new))));
            case "split" -> chosen(creature(object).flatMap(attacker -> reading.needed(fields, "damage")
                    .map(damage -> new Sharing(state, reading, which).split(seat, attacker, damage))));
            case "prevent" -> chosen(Optional.of(new Sharing(state, reading, which).prevent(seat, object)));
            case "choose" -> chosen(Optional.of(choose(object)));
            case "unturn" -> chosen(creature(object).map(creature -> new UnturnAnswered(seat, creature, reading.flag(fields, "pay", true), paid(fields))));
            case "discard" -> object instanceof Written.Items || Flow.prompt(state) instanceof Prompt.Discard
                    ? chosen(Optional.of(new CardsDiscarded(seat, paying().shown(object))))
                    : chosen(fromHand(object).flatMap(card -> which.name(card, object).map(name -> new CardDiscarded(seat, card, name))));
            case "exchange" -> chosen(Optional.of(new CreaturesExchanged(seat, reading.items(object).stream()
                    .flatMap(card -> unsummoned(card).stream()).toList())));
            case "cut" -> chosen(Optional.of(cut(object)));
            case "submit" -> chosen(new Decks(reading, seat).submit(object));
            case "swap" -> chosen(Optional.of(new Decks(reading, seat).swap(object)));
            case String other -> throw new IllegalStateException("nobody reads the verb " + other);
        };
    }

    private static Optional<Wanted> chosen(Optional<? extends DuelDecision> decision) {
        return decision.map(Wanted.Chosen::new);
    }

    private Optional<DuelDecision> cast(Written object, Written.Fields fields) {
        Optional<CardId> scroll = fromHand(object);
        Optional<CardName> name = scroll.flatMap(card -> which.name(card, object));
        Optional<CardText> text = name.flatMap(reading.cards()::find).map(CardText.class::cast);
        Optional<CardId> caster = fields.find("by").isPresent() ? fields.find("by").flatMap(this::creature)
                : text.flatMap(one -> onlyCaster(one, fields));
        List<Target> targets = targets(fields);
        return text.flatMap(one -> caster.map(by -> one instanceof CardText.Enchantment
                ? new EnchantmentCast(seat, scroll.orElseThrow(), one.name(), by, targets, paid(fields))
                : new SpellCast(seat, scroll.orElseThrow(), one.name(), by, targets, paid(fields))));
    }

    /// The one creature that can use the scroll need not be named.
    private Optional<CardId> onlyCaster(CardText scroll, Written.Fields fields) {
        List<CardId> casters = Field.creatures(state, seat).stream()
                .filter(creature -> Field.creature(state, creature).magic().stream().anyMatch(casting -> fits(casting, scroll))).toList();
        if (casters.size() != 1 && !reading.isAhead()) {
            reading.mistake(fields, "who-casts", "name", scroll.name().value(), "count", casters.size());
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
    private Optional<DuelDecision> activate(Written object, Written.Fields fields) {
        Optional<CardId> source = which.card(object, which.creatureOf(seat), which.ownInPlay(seat), which::isInPlay);
        int ability = reading.number(fields, "ability", 1, 99, 1) - 1;
        List<Target> targets = targets(fields);
        return source.map(card -> new AbilityActivated(seat, card, ability, targets, paid(fields)));
    }

    private Optional<DuelDecision> play(Written object, Written.Fields fields) {
        Optional<CardId> card = fromHand(object);
        List<Target> targets = targets(fields);
        return card.flatMap(one -> which.name(one, object).map(name -> switch (reading.cards().find(name).map(CardText.class::cast).orElse(null)) {
            case CardText.Potion _ -> new PotionPlayed(seat, one, name, targets, paid(fields));
            case CardText.Artifact _ -> new ArtifactPlayed(seat, one, name, paid(fields));
            case null -> new EventPlayed(seat, one, name, targets, paid(fields));
            case CardText _ -> new EventPlayed(seat, one, name, targets, paid(fields));
        }));
    }

    private Optional<DuelDecision> place(Written object, Written.Fields fields) {
        if (object instanceof Written.Fields many) {
            return Optional.of(new ManaPlaced(seat, many.fields().stream().flatMap(field -> unsummoned(field.name())
                    .flatMap(card -> reading.number(field.value(), 0, 99).map(mana -> new ManaPlaced.Placement(card, mana))).stream()).toList()));
        }
        return reading.number(object, 0, 99).flatMap(mana -> reading.needed(fields, "on").flatMap(this::unsummoned)
                .map(card -> new ManaPlaced(seat, List.of(new ManaPlaced.Placement(card, mana)))));
    }

    /// Nobody can even say in a log that a player is shot at (NT-IV-6.4).
    private Optional<Wanted> shoot(Written object) {
        if (object instanceof Written.Fields shots && shots.fields().stream().anyMatch(shot -> reading.asSeat(shot.value()).isPresent())) {
            return Optional.of(new Wanted.Forbidden(Reason.RANGED_TARGET_NOT_CREATURE.refusal()));
        }
        return chosen(Optional.of(new RangedAttackDeclared(seat, pairs(object, Shot::new))));
    }

    private interface Pairing<T> {
        T of(CardId one, CardId other);
    }

    /// `{who: whom}`; more than one whom in a list.
    private <T> List<T> pairs(Written object, Pairing<T> pairing) {
        if (!(object instanceof Written.Fields pairs)) {
            if (!reading.items(object).isEmpty()) {
                reading.wrong(object, "pairs");
            }
            return List.of();
        }
        return pairs.fields().stream().flatMap(pair -> creature(pair.name()).stream().flatMap(one -> reading.items(pair.value()).stream()
                .flatMap(other -> which.card(other, which.creatureOf(seat.opponent()), which::isInPlay).stream())
                .map(other -> pairing.of(one, other)))).toList();
    }

    /// What the ability that waits for it works on.
    private DuelDecision choose(Written object) {
        List<Target> targets = reading.items(object).stream().flatMap(one -> which.target(one).stream()).toList();
        return Flow.prompt(state) instanceof Prompt.ChooseTargets(_, var source, int ability)
                ? new TargetsChosen(seat, source, ability, targets) : new TargetsChosen(seat, new CardId(1), 0, targets);
    }

    private DuelDecision cut(Written object) {
        Written.Fields fields = reading.fields(object, List.of("creatures", "main"));
        return new DuelDecision.DecksCut(seat, reading.number(fields, "creatures", 0, 999, 0), reading.number(fields, "main", 0, 999, 0));
    }

    private Paying paying() {
        return new Paying(state, seat, reading, which);
    }

    private Optional<Paid> paid(Written.Fields fields) {
        return paying().paid(fields);
    }

    private List<Target> targets(Written.Fields fields) {
        return fields.find("target").map(reading::items).stream().flatMap(List::stream).flatMap(one -> which.target(one).stream()).toList();
    }

    private Optional<CardId> fromHand(Written written) {
        return which.card(written, which.in(seat, hand));
    }

    private Optional<CardId> creature(Written written) {
        return which.card(written, which.creatureOf(seat), card -> Field.isCreature(state, card));
    }

    private List<CardId> creatures(Written written) {
        return reading.items(written).stream().flatMap(one -> creature(one).stream()).toList();
    }

    private List<CardId> worn(Written items, CardId creature) {
        return reading.items(items).stream()
                .flatMap(item -> which.card(item, card -> Stream.of(creature).filter(state.table()::has)
                        .anyMatch(bearer -> state.table().card(bearer).attached().contains(card))).stream()).toList();
    }

    private Optional<CardId> unsummoned(Written written) {
        return which.card(written, which.in(seat, NebozhiteliZone.SUMMON_FIELD));
    }
}
