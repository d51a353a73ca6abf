package letopis.table.kernel;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import letopis.journal.Seat;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Refusal;
import letopis.table.State;
import letopis.table.TableChange;
import letopis.table.Zone;

/// The check of a table that a judge sets right by hand: a table the rules cannot work with is refused.
///
/// @param <S> the states of the game
/// @param <Z> its zones
public abstract class JudgeCheck<S extends State, Z extends Zone> {

    /// @param emptyOrder for an order without a change or a reason
    /// @param wrongZone for a card that cannot lie there
    /// @param noSuchCode for a zone, number or mark this game does not have, or not there
    public record Reasons(
            Reason emptyOrder, Reason noSuchCard, Reason otherFace, Reason wrongZone, Reason noSuchCode) {}

    private final Layout<S> layout;
    private final Function<String, Optional<Z>> zones;
    private final Reasons reasons;

    /// @param zones by their codes
    protected JudgeCheck(Layout<S> layout, Function<String, Optional<Z>> zones, Reasons reasons) {
        this.layout = layout;
        this.zones = zones;
        this.reasons = reasons;
    }

    /// Whether a judge may change anything about a card where it lies.
    protected boolean isWithinReach(S state, Card card) {
        return true;
    }

    /// Why a card is not moved wherever it goes, if it is not.
    protected Optional<Refusal> refuseMove(S state, CardId card) {
        return Optional.empty();
    }

    /// Why no card of the game has this face, if none has.
    protected Optional<Refusal> refuseFace(S state, CardName face) {
        return Optional.empty();
    }

    /// @param face what the card is, as the order says
    protected abstract boolean mayLie(S state, CardId card, Seat half, Z zone, Optional<CardName> face);

    /// Whether a number or mark is set on a card where it lies.
    protected abstract boolean mayHave(S state, CardId card, String name);

    protected Optional<Refusal> refuseAttached(S state, CardId card, CardId bearer) {
        return refuseCard(state, card).or(() -> unknown("attached"));
    }

    protected Optional<Refusal> refuseGiven(S state, CardId card, Seat controller) {
        return refuseCard(state, card).or(() -> unknown("controller"));
    }

    /// Why an order is refused; each change is checked on the table the ones before it left.
    ///
    /// @param reason why the judge gives it
    public final Optional<Refusal> refuse(S state, List<TableChange> changes, String reason) {
        Optional<Refusal> refusal = reasons.emptyOrder().unless(!changes.isEmpty() && !reason.isBlank());
        S ordered = state;
        for (TableChange change : changes) {
            if (refusal.isPresent()) {
                return refusal;
            }
            refusal = refuse(ordered, change);
            ordered = refusal.isPresent() ? ordered : layout.apply(ordered, change);
        }
        return refusal;
    }

    private Optional<Refusal> refuse(S state, TableChange change) {
        return switch (change) {
            case TableChange.Moved(var card, var half, var zone, var face) -> refuseCard(state, card)
                    .or(() -> refuseMove(state, card))
                    .or(() -> face.flatMap(name -> refuseFace(state, name)))
                    .or(() -> face.filter(name -> !state.table().card(card).mayBe(name))
                            .map(name -> reasons.otherFace().refusal("card", card, "name", name)))
                    .or(() -> zones.apply(zone)
                            .map(to -> refuseZone(mayLie(state, card, half, to, face), card, zone))
                            .orElseGet(() -> unknown(zone)));
            case TableChange.Attached(var card, var bearer) -> refuseAttached(state, card, bearer);
            case TableChange.ControllerSet(var card, var seat) -> refuseGiven(state, card, seat);
            case TableChange.CounterSet(_, var name, _) when !layout.hasCounters() -> unknown(name);
            case TableChange.CounterSet(var card, var name, int amount) -> refuseCard(state, card)
                    .or(() -> layout.isCounter(name, amount) && mayHave(state, card, name)
                            ? Optional.empty() : unknown(name));
            case TableChange.FlagSet(var card, var name, _) -> refuseCard(state, card)
                    .or(() -> layout.isMark(name) && mayHave(state, card, name)
                            ? Optional.empty() : unknown(name));
            case TableChange.ResourceSet(var seat, var name, int amount) -> layout.isAmount(name, amount)
                    && state.table().seats().contains(seat) ? Optional.empty() : unknown(name);
        };
    }

    protected final Optional<Refusal> refuseCard(S state, CardId card) {
        return reasons.noSuchCard().unless(
                state.table().has(card) && isWithinReach(state, state.table().card(card)), "card", card);
    }

    /// Refused unless a card may lie there.
    ///
    /// @param zone its code
    protected final Optional<Refusal> refuseZone(boolean mayLie, CardId card, String zone) {
        return reasons.wrongZone().unless(mayLie, "card", card, "zone", zone);
    }

    protected final Optional<Refusal> unknown(String code) {
        return reasons.noSuchCode().refused("code", code);
    }
}
