package letopis.nebozhiteli.position;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.event.DuelDecision.DamageDistributed;
import letopis.nebozhiteli.event.DuelDecision.DamageDistributed.Share;
import letopis.nebozhiteli.event.DuelDecision.PreventionAllotted;
import letopis.nebozhiteli.event.DuelDecision.PreventionAllotted.Allotment;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued;
import letopis.nebozhiteli.query.Field;
import letopis.nebozhiteli.rules.Flow;
import letopis.nebozhiteli.rules.Options;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Ledger;
import letopis.table.CardId;
import letopis.table.PositionReader;
import letopis.table.SourceNode;

/// Reads how damage is split and what is prevented: `{who: how much}`, or a list of parts where kinds or strikes differ;
/// a single source is prevented as far as it can be.
record Sharing(DuelState state, PositionReader reader, Which which) {

    static final Map<String, DamageKind> KINDS = Map.of(
            "physical", DamageKind.PHYSICAL, "fire", DamageKind.FIRE, "magical", DamageKind.MAGICAL);

    DamageDistributed split(Seat seat, CardId attacker, SourceNode damage) {
        return new DamageDistributed(seat, attacker, parts(damage, List.of("on", "amount", "kind", "strike")).flatMap(part ->
                which.card(part.who(), card -> Field.isCreature(state, card)).map(blocker ->
                        new Share(part.strike() - 1, part.kind().orElse(DamageKind.PHYSICAL), blocker, part.amount())).stream()).toList());
    }

    /// The damage is named by what deals it.
    PreventionAllotted prevent(Seat seat, SourceNode damage) {
        Sequence due = Flow.prompt(state) instanceof Prompt.Allot(_, var prevention) ? prevention : Sequence.NONE;
        return new PreventionAllotted(seat, due, damage instanceof SourceNode.Text ? whole(seat, damage) : parts(damage, List.of("of", "amount", "kind")).flatMap(part ->
                which.card(part.who(), card -> queued(card).findAny().isPresent()).map(source -> new Allotment(
                        queued(source).findFirst().map(Ledger.Item::at).orElse(Sequence.NONE),
                        part.kind().orElseGet(() -> onlyKind(source)), part.amount())).stream()).toList());
    }

    /// What armour leaves of a source is not said again by whoever names it.
    private List<Allotment> whole(Seat seat, SourceNode written) {
        return which.card(written, card -> queued(card).findAny().isPresent()).stream()
                .flatMap(source -> Options.of(state, seat).stream()
                        .filter(PreventionAllotted.class::isInstance).map(choice -> ((PreventionAllotted) choice).allotments())
                        .filter(parts -> parts.stream().allMatch(part -> queued(source).anyMatch(item -> item.at().equals(part.damage())))))
                .findFirst().orElse(List.of());
    }

    private Stream<Ledger.Item> queued(CardId source) {
        return state.ledger().entries().stream()
                .filter(item -> item.what() instanceof DamageQueued damage && (damage.source().equals(source) || damage.striker().equals(source)));
    }

    private DamageKind onlyKind(CardId source) {
        return queued(source).findFirst().map(item -> ((DamageQueued) item.what()).harms().getFirst().kind()).orElse(DamageKind.PHYSICAL);
    }

    private record Part(SourceNode who, int amount, Optional<DamageKind> kind, int strike) {}

    private Stream<Part> parts(SourceNode written, List<String> names) {
        if (written instanceof SourceNode.Fields(_, _, var fields)) {
            return fields.stream().flatMap(field -> reader.number(field.value(), 0, 999)
                    .map(amount -> new Part(field.name(), amount, Optional.empty(), 1)).stream());
        }
        return reader.items(written).stream().map(item -> reader.fields(item, names)).flatMap(part -> reader.needed(part, names.getFirst())
                .map(who -> new Part(who, reader.number(part, "amount", 0, 999, 0),
                        part.find("kind").flatMap(kind -> reader.word(kind, KINDS)), reader.number(part, "strike", 1, 9, 1))).stream());
    }
}
