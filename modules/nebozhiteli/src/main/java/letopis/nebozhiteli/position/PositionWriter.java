package letopis.nebozhiteli.position;

import static letopis.table.kernel.position.Fields.put;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared.Block;
import letopis.nebozhiteli.event.DuelDecision.RangedAttackDeclared.Shot;
import letopis.nebozhiteli.event.LedgerEvent;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.rules.DuelRules;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Marks;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.kernel.position.TableWriter;

/// A writer of states of a duel in the form of written positions. A card in play whose name is not unique is written
/// with its id as its number.
final class PositionWriter extends TableWriter<DuelState> {

    private final String step;
    private final Map<CardName, Long> countsInPlay;

    private PositionWriter(DuelState state, String step) {
        super(state);
        this.step = step;
        countsInPlay = Seat.PAIR.stream().flatMap(seat -> Stream.of(NebozhiteliZone.FIELD, NebozhiteliZone.BATTLEFIELD)
                .flatMap(zone -> state.table().zone(seat, zone).stream())).flatMap(this::streamWithAttachedCards)
                .flatMap(card -> TableQueries.findName(state, card).stream())
                .collect(Collectors.groupingBy(name -> name, Collectors.counting()));
    }

    private Stream<CardId> streamWithAttachedCards(CardId card) {
        return Stream.concat(Stream.of(card), state.table().card(card).attached().stream()
                .flatMap(this::streamWithAttachedCards));
    }

    /// Writes the state. Returns empty if a written position cannot express it, for example because of some queues,
    /// damage splits or continuous effects.
    static Optional<Map<String, Object>> write(DuelState state) {
        boolean blowsHaveFallen = state.turn().phase() == Phase.DAMAGE && state.window().open();
        boolean hasWords = state.moment().turn() > 0 && !state.isGameOver() && state.window().pendingDeclarations()
                .isEmpty()
                && state.turn().triggers().isEmpty() && state.turn().offers().isEmpty()
                && state.turn().demands().isEmpty() && state.turn().discards() == 0
                && state.lasting().grantedKeywords().isEmpty() && state.ledger().allotted().isEmpty()
                && (blowsHaveFallen || state.combat().splits().isEmpty() && state.combat().struck().isEmpty());
        return findStepName(state).filter(_ -> hasWords).map(step -> new PositionWriter(state, step).writeTable());
    }

    private static Optional<String> findStepName(DuelState state) {
        return switch (DuelRules.RULES.prompt(state)) {
            case Prompt.Act _ -> Optional.of("window");
            case Prompt.MainStep _, Prompt.Declare _ -> Optional.of("main");
            case Prompt _ -> Optional.empty();
        };
    }

    @Override
    protected Map<String, Object> writeTurn() {
        Map<String, Object> turn = super.writeTurn();
        turn.put("step", step);
        if (state.window().open() && state.window().priority() != state.active()) {
            turn.put("priority", state.window().priority().name());
        }
        put(turn, "passes", state.window().passes());
        put(turn, "idle", state.turn().idleCount().turns());
        return turn;
    }

    @Override
    protected Map<String, Object> writeTable() {
        Map<String, Object> position = super.writeTable();
        Map<String, Object> combat = writeCombat();
        if (!combat.isEmpty()) {
            position.put("combat", combat);
        }
        List<Object> ledger = state.ledger().entries().stream().<Object>map(item -> writeEntry(item.what())).toList();
        if (!ledger.isEmpty()) {
            position.put("ledger", ledger);
        }
        return position;
    }

    @Override
    protected Map<String, Object> writeHalf(Seat seat) {
        var half = new LinkedHashMap<String, Object>();
        half.put("life", state.player(seat).life());
        half.put("actions", state.player(seat).actions());
        half.put("turns", state.player(seat).turns());
        put(half, "wins", state.duel().wins().get(seat));
        put(half, "hand", writeNames(seat, NebozhiteliZone.HAND));
        put(half, "summon-field", streamCardsInZone(seat, NebozhiteliZone.SUMMON_FIELD).map(this::writeCardWithMana)
                .toList());
        put(half, "field", Stream.concat(streamCardsInZone(seat, NebozhiteliZone.FIELD),
                streamCardsInZone(seat, NebozhiteliZone.BATTLEFIELD))
                .map(card -> writeCardInPlay(card, seat)).toList());
        half.put("creature-deck", state.table().deck(seat, NebozhiteliZone.CREATURE_DECK).size());
        half.put("main-deck", state.table().deck(seat, NebozhiteliZone.MAIN_DECK).size());
        put(half, "creature-grave", writeNames(seat, NebozhiteliZone.CREATURE_GRAVE));
        put(half, "grave", writeNames(seat, NebozhiteliZone.GRAVE));
        return half;
    }

    private Stream<CardId> streamCardsInZone(Seat seat, NebozhiteliZone zone) {
        return state.table().zone(seat, zone).stream();
    }

    private Object writeCardWithMana(CardId card) {
        Map<String, Object> fields = writeFields(card);
        put(fields, "mana", state.table().card(card).count(Marks.MANA));
        return shorten(fields);
    }

    /// Writes a card in play with its items and enchantments. A card without other properties is written as its name
    /// alone.
    ///
    /// @param master the default master
    private Object writeCardInPlay(CardId card, Seat master) {
        Card there = state.table().card(card);
        var fields = new LinkedHashMap<String, Object>();
        if (!hasUniqueName(card)) {
            fields.put("id", card.toString());
        }
        fields.put("card", writeFace(card));
        if (TableQueries.findTextInPlay(state, card) instanceof CardText.Creature creature
                && there.count(Marks.LIFE) != creature.life()) {
            fields.put("life", there.count(Marks.LIFE));
        }
        if (!(there.place() instanceof Card.Place.On)) {
            Stream.of(Marks.TURNED_FLAG, Marks.SUMMONED_FLAG).filter(there::hasFlag)
                    .forEach(flag -> fields.put(flag, true));
        }
        if (there.master() != master) {
            fields.put("master", there.master().name());
        }
        Map<Boolean, List<Object>> borne = there.attached().stream().collect(Collectors.partitioningBy(
                on -> TableQueries.findTextInPlay(state, on) instanceof CardText.Enchantment,
                Collectors.mapping(on -> writeCardInPlay(on, there.master()), Collectors.toList())));
        put(fields, "equipped", borne.get(false));
        put(fields, "enchanted", borne.get(true));
        return shorten(fields);
    }

    private boolean hasUniqueName(CardId card) {
        return TableQueries.findName(state, card).filter(name -> countsInPlay.getOrDefault(name, 0L) > 1).isEmpty();
    }

    /// Returns a card's name as written in fights and ledger entries.
    private String nameOf(CardId card) {
        return hasUniqueName(card) ? writeFace(card) : card.toString();
    }

    private Map<String, Object> writeCombat() {
        var combat = new LinkedHashMap<String, Object>();
        put(combat, "attackers", state.combat().attackers().stream().map(this::nameOf).toList());
        writePairs(combat, "blocks", state.combat().blocks(), Block::blocker, Block::attacker);
        put(combat, "blocked", state.combat().blocked().stream()
                .filter(card -> state.combat().blocks().stream().noneMatch(block -> block.attacker().equals(card)))
                .map(this::nameOf).toList());
        writePairs(combat, "shots", state.combat().shots(), Shot::shooter, Shot::target);
        return combat;
    }

    private <T> void writePairs(Map<String, Object> combat, String name, List<T> pairs, Function<T, CardId> sourceOf,
            Function<T, CardId> targetOf) {
        var written = new LinkedHashMap<String, Object>();
        pairs.forEach(pair -> written.put(nameOf(sourceOf.apply(pair)), nameOf(targetOf.apply(pair))));
        if (!written.isEmpty()) {
            combat.put(name, written);
        }
    }

    private Map<String, Object> writeEntry(LedgerEvent.QueuedEntry queuedEntry) {
        var entry = new LinkedHashMap<String, Object>();
        switch (queuedEntry) {
            case LedgerEvent.DamageQueued damage -> {
                var harms = new LinkedHashMap<String, Object>();
                damage.harms().forEach(harm -> harms.put(word(harm.kind()), harm.amount()));
                entry.put("damage", harms);
                put(entry, "at-least", damage.atLeast());
                entry.put("origin", word(damage.origin()));
                if (!damage.striker().equals(damage.source())) {
                    entry.put("with", nameOf(damage.source()));
                }
                return addSourceAndTarget(entry, damage.striker(), damage);
            }
            case LedgerEvent.HealingQueued healing -> entry.put("healing", healing.amount());
            case LedgerEvent.RestoreQueued _ -> entry.put("restore", true);
            case LedgerEvent.PreventionQueued prevention ->
                    entry.put("prevention", prevention.amount() == 0 ? "all" : prevention.amount());
            case LedgerEvent.SourcePreventionQueued _ -> entry.put("prevention", "source");
            case LedgerEvent.LossQueued loss -> entry.put("loss", loss.amount());
        }
        return addSourceAndTarget(entry, queuedEntry.source(), queuedEntry);
    }

    private Map<String, Object> addSourceAndTarget(SequencedMap<String, Object> entry, CardId source,
            LedgerEvent.QueuedEntry queuedEntry) {
        entry.put("by", nameOf(source));
        entry.put("seat", queuedEntry.seat().name());
        entry.put("to", switch (queuedEntry.target()) {
            case Target.Card(var card) -> nameOf(card);
            case Target.Player(var seat) -> seat.name();
        });
        return entry;
    }

    static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
