package letopis.nebozhiteli.position;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.Paid;
import letopis.nebozhiteli.event.SideboardSwap;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.position.DamageSharing.Part;
import letopis.nebozhiteli.position.SeatCards.WrittenPrice;
import letopis.nebozhiteli.rules.Declaring;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Reason;
import letopis.nebozhiteli.rules.Rules;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardId;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.WrittenChoice;
import letopis.table.kernel.position.CardWord;
import letopis.table.kernel.position.DeckReader;
import letopis.table.kernel.position.TargetWord;
import letopis.table.kernel.position.VerbReader;

/// Reads what a player wants: a word by itself, or a verb with what belongs to it. What is wrong with the words is
/// reported at once; which cards they mean is found out when the choice is made.
///
/// @param hand where cards are played from: the hand, or the queue where they were declared already
/// @param decks reads a deck that is handed in
record ChoiceReader(
        PositionReader reader, Seat seat, NebozhiteliZone hand,
        BiFunction<Seat, SourceNode, Optional<? extends Choice>> decks) {

    static final Map<String, DamageKind> KINDS = Map.of(
            "physical", DamageKind.PHYSICAL, "fire", DamageKind.FIRE, "magical", DamageKind.MAGICAL);
    private static final List<String> PRICE = List.of("instead", "discarding", "sacrificing");
    private static final Map<String, Function<Seat, DuelDecision>> WORDS = Map.of(
            "pass", DuelDecision.Passed::new,
            "close", DuelDecision.QueueClosed::new,
            "done", DuelDecision.StepFinished::new,
            "concede", DuelDecision.Conceded::new);
    private static final VerbReader VERBS = new VerbReader(WORDS.keySet(), verbs());

    /// The word a choice is by itself.
    static Optional<String> word(DuelDecision decision) {
        return WORDS.entrySet().stream().filter(word -> word.getValue().apply(decision.seat()).equals(decision))
                .map(Map.Entry::getKey).findFirst();
    }

    static String word(DamageKind kind) {
        return KINDS.entrySet().stream().filter(word -> word.getValue() == kind).map(Map.Entry::getKey).findFirst()
                .orElseThrow();
    }

    /// The fields each verb may have beside it.
    private static Map<String, List<String>> verbs() {
        var verbs = new LinkedHashMap<String, List<String>>();
        verbs.put("cast", priced("by", "target"));
        verbs.put("activate", priced("ability", "target"));
        verbs.put("play", priced("target"));
        verbs.put("equip", priced("on"));
        verbs.put("summon", PRICE);
        verbs.put("strip", List.of("items"));
        verbs.put("place", List.of("on"));
        verbs.put("move-mana", List.of("from", "to"));
        verbs.put("split", List.of("damage"));
        verbs.put("unturn", priced("pay"));
        List.of("shoot", "attack", "block", "prevent", "choose", "discard", "exchange", "cut", "submit", "swap")
                .forEach(verb -> verbs.put(verb, List.of()));
        return verbs;
    }

    private static List<String> priced(String... fields) {
        return Stream.concat(Stream.of(fields), PRICE.stream()).toList();
    }

    /// A choice that means something only where its cards are found.
    private WrittenChoice<DuelState> later(Function<SeatCards, Optional<? extends DuelDecision>> decision) {
        return (state, resolving) ->
                WrittenChoice.Meaning.of(decision.apply(new SeatCards(state, resolving, seat, hand)));
    }

    /// A choice that leaves out what is not found.
    ///
    /// @param words what was read, for the table on which it is made
    private <T> Optional<WrittenChoice<DuelState>> always(T words, BiFunction<SeatCards, T, DuelDecision> decision) {
        return Optional.of(later(at -> Optional.of(decision.apply(at, words))));
    }

    Optional<WrittenChoice<DuelState>> read(SourceNode said) {
        return VERBS.read(said, reader).flatMap(form -> switch (form) {
            case VerbReader.Said.Word(var word) -> Optional.of(WrittenChoice.of(WORDS.get(word).apply(seat)));
            case VerbReader.Said.Verb(var verb, var object, var fields) -> verb(verb, object, fields);
        });
    }

    private Optional<WrittenChoice<DuelState>> verb(String verb, SourceNode object, SourceNode.Fields fields) {
        checkKind(verb, object);
        return switch (verb) {
            case "cast" -> card(object).map(scroll ->
                    cast(fields, scroll, fields.find("by").flatMap(this::card), targets(fields), price(fields)));
            case "activate" -> card(object).map(source ->
                    activate(source, reader.number(fields, "ability", 1, 99, 1) - 1, targets(fields), price(fields)));
            case "play" -> card(object).map(card -> play(card, targets(fields), price(fields)));
            case "equip" -> both(card(object), needed(fields, "on"), (item, on) -> equip(item, on, price(fields)));
            case "summon" -> both(card(object), Optional.of(price(fields)), (word, price) -> later(at ->
                    at.named(word, at.unsummoned()).map(card ->
                            new DuelDecision.SummonPaid(seat, card.card(), card.name(), at.paid(price, true)))));
            case "strip" -> both(card(object), reader.needed(fields, "items").map(this::cards), (word, items) ->
                    later(at -> at.creature(word).map(bearer -> new DuelDecision.ItemsStripped(seat, bearer,
                            at.all(items, at.table().card(bearer).attached()::contains)))));
            case "place" -> mana(object, fields).flatMap(mana -> always(mana, (at, parts) ->
                    new DuelDecision.ManaPlaced(seat, parts.stream().flatMap(part ->
                            at.find(part.card(), at.unsummoned()).map(card ->
                                    new DuelDecision.ManaPlaced.Placement(card, part.amount())).stream()).toList())));
            case "move-mana" -> reader.number(object, 1, 99).flatMap(mana ->
                    both(needed(fields, "from"), needed(fields, "to"), (from, to) -> later(at -> both(
                            at.find(from, at.unsummoned()), at.find(to, at.unsummoned()), (one, other) ->
                                    new DuelDecision.ManaMoved(seat, one, other, mana)))));
            case "shoot" -> shoot(object);
            case "attack" -> always(cards(object), (at, attackers) ->
                    new DuelDecision.AttackersDeclared(seat, at.creatures(attackers)));
            case "block" -> always(SeatCards.Pair.readAll(object, reader),
                    (at, blocks) -> new DuelDecision.BlockersDeclared(
                            seat, at.pairs(blocks, DuelDecision.BlockersDeclared.Block::new)));
            case "split" -> both(card(object), reader.needed(fields, "damage"), (word, damage) -> {
                List<Part> parts = parts(damage, List.of("on", "amount", "kind", "strike"));
                return later(at -> at.creature(word).map(card -> new DamageSharing(at).split(card, parts)));
            });
            case "prevent" -> object instanceof SourceNode.Text
                    ? always(card(object), (at, source) -> new DamageSharing(at).preventSource(source))
                    : always(parts(object, List.of("of", "amount", "kind")), (at, parts) ->
                            new DamageSharing(at).prevent(parts));
            case "choose" -> Optional.of(choose(TargetWord.readAll(object, reader)));
            case "unturn" -> card(object).map(creature ->
                    unturn(creature, reader.flag(fields, "pay", true), price(fields)));
            case "discard" -> object instanceof SourceNode.Items ? always(cards(object), this::demanded)
                    : card(object).map(this::discard);
            case "exchange" -> always(cards(object), (at, words) ->
                    new DuelDecision.CreaturesExchanged(seat, at.all(words, at.unsummoned())));
            case "cut" -> Optional.of(WrittenChoice.of(cut(object)));
            case "submit" -> decks.apply(seat, object).map(WrittenChoice::of);
            case "swap" -> Optional.of(WrittenChoice.of(swap(object)));
            case String other -> throw new IllegalStateException("no reader for the verb " + other);
        };
    }

    /// Cards of a kind have a verb of their own; whoever takes another one is told which.
    private void checkKind(String verb, SourceNode object) {
        if (!List.of("cast", "play", "equip").contains(verb) || !(object instanceof SourceNode.Text(_, _, var name, _))
                || reader.ids().containsKey(name)) {
            return;
        }
        reader.named(name).flatMap(reader.cards()::find).map(CardText.class::cast).ifPresent(card -> {
            String kind = switch (card) {
                case CardText.Creature _ -> "creature";
                case CardText.Item _ -> "item";
                case CardText.Scroll _ -> "scroll";
                case CardText.EventCard _ -> "event";
                case CardText.Potion _ -> "potion";
                case CardText.Artifact _ -> "artifact";
            };
            String own = switch (card) {
                case CardText.Creature _ -> "";
                case CardText.Item _ -> "equip";
                case CardText.Scroll _ -> "cast";
                case CardText.EventCard _, CardText.Potion _, CardText.Artifact _ -> "play";
            };
            if (!verb.equals(own)) {
                reader.report(object, "is-" + kind, "name", name);
            }
        });
    }

    private WrittenChoice<DuelState> cast(SourceNode written, CardWord word, Optional<CardWord> by,
            List<TargetWord> targets, WrittenPrice price) {
        return later(at -> at.fromHand(word).flatMap(scroll -> {
            CardText text = at.text(scroll);
            Optional<CardId> caster = by.isPresent() ? at.creature(by.get()) : at.onlyCaster(text, written);
            List<Target> aimed = at.targets(targets);
            Optional<Paid> paid = at.paid(price);
            return caster.map(one -> text instanceof CardText.Enchantment
                    ? new DuelDecision.EnchantmentCast(seat, scroll.card(), scroll.name(), one, aimed, paid)
                    : new DuelDecision.SpellCast(seat, scroll.card(), scroll.name(), one, aimed, paid));
        }));
    }

    private WrittenChoice<DuelState> activate(CardWord word, int ability, List<TargetWord> targets,
            WrittenPrice price) {
        return later(at -> at.find(word, at.creatureOf(seat), at.inPlayOf(seat), at::isInPlay).map(card ->
                new DuelDecision.AbilityActivated(seat, card, ability, at.targets(targets), at.paid(price))));
    }

    private WrittenChoice<DuelState> play(CardWord word, List<TargetWord> targets, WrittenPrice price) {
        return later(at -> at.fromHand(word).map(card -> {
            List<Target> aimed = at.targets(targets);
            Optional<Paid> paid = at.paid(price);
            return switch (at.text(card)) {
                case CardText.Potion _ -> new DuelDecision.PotionPlayed(seat, card.card(), card.name(), aimed, paid);
                case CardText.Artifact _ -> new DuelDecision.ArtifactPlayed(seat, card.card(), card.name(), paid);
                // Nobody writes that an event is played at once: it is, wherever its player has no right to act but may
                // play events.
                case CardText _ -> new DuelDecision.EventPlayed(seat, card.card(), card.name(), aimed, paid,
                        Declaring.mayPlayAtOnce(at.state(), at.prompt(), seat));
            };
        }));
    }

    private WrittenChoice<DuelState> equip(CardWord word, CardWord on, WrittenPrice price) {
        return later(at -> at.fromHand(word).flatMap(item -> at.creature(on).map(bearer ->
                new DuelDecision.ItemPlayed(seat, item.card(), item.name(), bearer, at.paid(price)))));
    }

    /// How much mana goes onto which cards.
    private Optional<List<Part>> mana(SourceNode object, SourceNode.Fields fields) {
        return object instanceof SourceNode.Fields many ? Optional.of(amounts(many, 99))
                : both(reader.number(object, 0, 99), needed(fields, "on"), (mana, card) ->
                        List.of(new Part(card, mana, Optional.empty(), 0)));
    }

    private Optional<WrittenChoice<DuelState>> shoot(SourceNode object) {
        boolean atPlayer = object instanceof SourceNode.Fields shots
                && shots.fields().stream().anyMatch(shot -> reader.asSeat(shot.value()).isPresent());
        if (atPlayer) {
            // No event could record a shot at a player (NT-IV-6.4).
            return Optional.of(forbidden(Reason.RANGED_TARGET_NOT_CREATURE));
        }
        return always(SeatCards.Pair.readAll(object, reader), (at, shots) -> new DuelDecision.RangedAttackDeclared(seat,
                at.pairs(shots, DuelDecision.RangedAttackDeclared.Shot::new)));
    }

    private static WrittenChoice<DuelState> forbidden(Reason reason) {
        return (state, _) -> new WrittenChoice.Meaning.Forbidden(
                Rules.inForce(state.settings().edition(), reason.refusal()));
    }

    private WrittenChoice<DuelState> choose(List<TargetWord> targets) {
        return (state, resolving) -> Rules.RULES.prompt(state) instanceof Prompt.Choose(
                _, var source, int ability)
                ? new WrittenChoice.Meaning.Chosen(new DuelDecision.TargetsChosen(seat, source, ability,
                        new DuelCards(state, resolving).targets(targets)))
                : forbidden(Reason.NOT_YOUR_DECISION).in(state, resolving);
    }

    private WrittenChoice<DuelState> unturn(CardWord word, boolean pays, WrittenPrice price) {
        return later(at -> at.creature(word).map(creature ->
                new DuelDecision.UnturnAnswered(seat, creature, pays, at.paid(price))));
    }

    private DuelDecision demanded(SeatCards at, List<CardWord> words) {
        return new DuelDecision.CardsDiscarded(seat, at.shown(words, seat));
    }

    /// A card by itself is discarded at the end of the turn, unless an effect demands a discard.
    private WrittenChoice<DuelState> discard(CardWord word) {
        return later(at -> at.prompt() instanceof Prompt.Discard ? Optional.of(demanded(at, List.of(word)))
                : at.fromHand(word).map(card -> new DuelDecision.CardDiscarded(seat, card.card(), card.name())));
    }

    private static <A, B, T> Optional<T> both(Optional<A> one, Optional<B> other, BiFunction<A, B, T> made) {
        return one.flatMap(first -> other.map(second -> made.apply(first, second)));
    }

    /// `{card: how much}`, or a list of parts where kinds or strikes differ.
    private List<Part> parts(SourceNode written, List<String> names) {
        if (written instanceof SourceNode.Fields amounts) {
            return amounts(amounts, 999);
        }
        return reader.items(written).stream().map(item -> reader.fields(item, names)).flatMap(part ->
                needed(part, names.getFirst()).map(card -> new Part(card, reader.number(part, "amount", 0, 999, 0),
                        part.find("kind").flatMap(kind -> reader.word(kind, KINDS)),
                        reader.number(part, "strike", 1, 9, 1) - 1)).stream()).toList();
    }

    /// `{card: how much}`
    private List<Part> amounts(SourceNode.Fields written, int max) {
        return written.fields().stream().flatMap(field ->
                both(card(field.name()), reader.number(field.value(), 0, max), (card, amount) ->
                        new Part(card, amount, Optional.empty(), 0)).stream()).toList();
    }

    private DuelDecision cut(SourceNode object) {
        SourceNode.Fields fields = reader.fields(object, List.of("creatures", "main"));
        return new DuelDecision.DecksCut(seat, reader.number(fields, "creatures", 0, 999, 0),
                reader.number(fields, "main", 0, 999, 0));
    }

    private DuelDecision swap(SourceNode object) {
        SourceNode.Fields fields = reader.fields(object, List.of("creatures", "main"));
        var swap = new SideboardSwap(
                fields.find("creatures").map(this::change).orElse(SideboardSwap.Change.NONE),
                fields.find("main").map(this::change).orElse(SideboardSwap.Change.NONE));
        return new DuelDecision.SideboardSwapped(seat, swap.size(), Hidden.from(seat, swap));
    }

    private SideboardSwap.Change change(SourceNode written) {
        SourceNode.Fields fields = reader.fields(written, List.of("out", "in"));
        return new SideboardSwap.Change(
                fields.find("out").map(cards -> DeckReader.copies(cards, reader)).orElseGet(TreeMap::new),
                fields.find("in").map(cards -> DeckReader.copies(cards, reader)).orElseGet(TreeMap::new));
    }

    private WrittenPrice price(SourceNode.Fields fields) {
        return new WrittenPrice(reader.flag(fields, "instead", false),
                fields.find("discarding").map(this::cards).orElse(List.of()),
                fields.find("sacrificing").map(this::cards).orElse(List.of()));
    }

    private List<TargetWord> targets(SourceNode.Fields fields) {
        return fields.find("target").map(list -> TargetWord.readAll(list, reader)).orElse(List.of());
    }

    private Optional<CardWord> needed(SourceNode.Fields fields, String name) {
        return reader.needed(fields, name).flatMap(this::card);
    }

    private Optional<CardWord> card(SourceNode written) {
        return CardWord.read(written, reader);
    }

    private List<CardWord> cards(SourceNode list) {
        return CardWord.readAll(list, reader);
    }
}
