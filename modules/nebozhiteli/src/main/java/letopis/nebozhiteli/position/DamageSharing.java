package letopis.nebozhiteli.position;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.LedgerEvent;
import letopis.nebozhiteli.rules.Options;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.state.Ledger;
import letopis.table.CardId;
import letopis.table.kernel.position.CardWord;

/// Finds out how damage is split and what is prevented.
record DamageSharing(SeatCards cards) {

    /// A part of damage that is split or prevented, or of mana that is placed.
    ///
    /// @param card what it falls on, or what deals it
    /// @param strike from 0
    record Part(CardWord card, int amount, Optional<DamageKind> kind, int strike) {}

    DuelDecision.DamageDistributed split(CardId attacker, List<Part> parts) {
        return new DuelDecision.DamageDistributed(cards.seat(), attacker, parts.stream().flatMap(part ->
                cards.find(part.card(), cards::isCreature).map(blocker -> new DuelDecision.DamageDistributed.Share(
                        part.strike(), part.kind().orElse(DamageKind.PHYSICAL), blocker, part.amount())).stream())
                .toList());
    }

    /// Damage goes by the card that deals it.
    DuelDecision.PreventionAllotted prevent(List<Part> parts) {
        return allotted(parts.stream().flatMap(part -> allotment(part).stream()).toList());
    }

    /// From a source by itself, as much is prevented as possible.
    DuelDecision.PreventionAllotted preventSource(Optional<CardWord> source) {
        return allotted(source.map(this::whole).orElse(List.of()));
    }

    private DuelDecision.PreventionAllotted allotted(List<DuelDecision.PreventionAllotted.Allotment> allotments) {
        Sequence due = cards.prompt() instanceof Prompt.Prevent(_, var prevention) ? prevention : Sequence.NONE;
        return new DuelDecision.PreventionAllotted(cards.seat(), due, allotments);
    }

    private Optional<DuelDecision.PreventionAllotted.Allotment> allotment(Part part) {
        return find(part.card()).map(source -> new DuelDecision.PreventionAllotted.Allotment(
                queued(source).findFirst().map(Ledger.Item::at).orElse(Sequence.NONE),
                part.kind().orElseGet(() -> onlyKind(source)), part.amount()));
    }

    private Optional<CardId> find(CardWord source) {
        return cards.find(source, card -> queued(card).findAny().isPresent());
    }

    /// The rules know how much armour leaves of it.
    private List<DuelDecision.PreventionAllotted.Allotment> whole(CardWord word) {
        return find(word).stream().flatMap(source -> Options.of(cards.state(), cards.seat()).stream()
                        .filter(DuelDecision.PreventionAllotted.class::isInstance)
                        .map(choice -> ((DuelDecision.PreventionAllotted) choice).allotments())
                        .filter(parts -> parts.stream().allMatch(part -> queued(source)
                                .anyMatch(item -> item.at().equals(part.damage())))))
                .findFirst().orElse(List.of());
    }

    private Stream<Ledger.Item> queued(CardId source) {
        return cards.state().ledger().entries().stream()
                .filter(item -> item.what() instanceof LedgerEvent.DamageQueued damage
                && (damage.source().equals(source) || damage.striker().equals(source)));
    }

    private DamageKind onlyKind(CardId source) {
        return queued(source).findFirst().map(item ->
                ((LedgerEvent.DamageQueued) item.what()).harms().getFirst().kind())
                .orElse(DamageKind.PHYSICAL);
    }
}
