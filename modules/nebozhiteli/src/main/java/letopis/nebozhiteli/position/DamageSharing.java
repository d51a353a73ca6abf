package letopis.nebozhiteli.position;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.LedgerEvent;
import letopis.nebozhiteli.rules.Options;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Rules;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Ledger;
import letopis.table.CardId;
import letopis.table.kernel.position.CardWord;

/// Finds out how damage is split and what is prevented.
record DamageSharing(DuelState state, Seat seat, DuelCards cards) {

    DuelDecision.DamageDistributed split(CardId attacker, List<WrittenDecision.Part> parts) {
        return new DuelDecision.DamageDistributed(seat, attacker, parts.stream().flatMap(part ->
                cards.find(part.card(), cards::isCreature).map(blocker -> new DuelDecision.DamageDistributed.Share(
                        part.strike(), part.kind().orElse(DamageKind.PHYSICAL), blocker, part.amount())).stream())
                                .toList());
    }

    /// Damage goes by the card that deals it. From a source by itself, as much is prevented as possible.
    DuelDecision.PreventionAllotted prevent(Optional<CardWord> source, List<WrittenDecision.Part> parts) {
        Sequence due = Rules.RULES.prompt(state) instanceof Prompt.Allot(_, var prevention) ? prevention
                : Sequence.NONE;
        return new DuelDecision.PreventionAllotted(seat, due, source.isPresent() ? whole(source.get())
                : parts.stream().flatMap(part -> allotment(part).stream()).toList());
    }

    private Optional<DuelDecision.PreventionAllotted.Allotment> allotment(WrittenDecision.Part part) {
        return find(part.card()).map(source -> new DuelDecision.PreventionAllotted.Allotment(
                queued(source).findFirst().map(Ledger.Item::at).orElse(Sequence.NONE),
                part.kind().orElseGet(() -> onlyKind(source)), part.amount()));
    }

    private Optional<CardId> find(CardWord source) {
        return cards.find(source, card -> queued(card).findAny().isPresent());
    }

    /// The rules know how much armour leaves of it.
    private List<DuelDecision.PreventionAllotted.Allotment> whole(CardWord word) {
        return find(word).stream().flatMap(source -> Options.of(state, seat).stream()
                        .filter(DuelDecision.PreventionAllotted.class::isInstance)
                        .map(choice -> ((DuelDecision.PreventionAllotted) choice).allotments())
                        .filter(parts -> parts.stream().allMatch(part -> queued(source)
                                .anyMatch(item -> item.at().equals(part.damage())))))
                .findFirst().orElse(List.of());
    }

    private Stream<Ledger.Item> queued(CardId source) {
        return state.ledger().entries().stream().filter(item -> item.what() instanceof LedgerEvent.DamageQueued damage
                && (damage.source().equals(source) || damage.striker().equals(source)));
    }

    private DamageKind onlyKind(CardId source) {
        return queued(source).findFirst().map(item ->
                ((LedgerEvent.DamageQueued) item.what()).harms().getFirst().kind())
                .orElse(DamageKind.PHYSICAL);
    }
}
