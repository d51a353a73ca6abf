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

/// The validation of manual corrections by a judge. It refuses corrections after which the rules cannot continue.
///
/// @param <S> the states of the game
/// @param <Z> the zones of the game
public abstract class JudgeCheck<S extends State, Z extends Zone> {

    /// @param emptyOrder the reason for refusing an order without a change or a reason
    /// @param wrongZone the reason for refusing a card in a forbidden zone
    /// @param noSuchCode the reason for refusing a zone, number or mark that the game does not have or does not allow
    ///   there
    public record RefusalReasons(
            Reason emptyOrder, Reason noSuchCard, Reason otherFace, Reason wrongZone, Reason noSuchCode) {}

    private final Layout<S> layout;
    private final Function<String, Optional<Z>> zones;
    private final RefusalReasons reasons;

    /// @param zones the function that finds zones by their codes
    protected JudgeCheck(Layout<S> layout, Function<String, Optional<Z>> zones, RefusalReasons reasons) {
        this.layout = layout;
        this.zones = zones;
        this.reasons = reasons;
    }

    /// Returns true if a judge may change a card in its current place.
    protected boolean isWithinReach(S state, Card card) {
        return true;
    }

    /// Returns the reason why a card cannot be moved at all, if any.
    protected Optional<Refusal> refuseMove(S state, CardId card) {
        return Optional.empty();
    }

    /// Returns the reason why no card of the game can have this face, if any.
    protected Optional<Refusal> refuseFace(S state, CardName face) {
        return Optional.empty();
    }

    /// @param face the face stated by the order
    protected abstract boolean canBeIn(S state, CardId card, Seat half, Z zone, Optional<CardName> face);

    /// Returns true if a number or mark can be set on a card in its current place.
    protected abstract boolean canHave(S state, CardId card, String name);

    protected Optional<Refusal> refuseAttachment(S state, CardId card, CardId bearer) {
        return refuseCard(state, card).or(() -> refuseUnknown("attached"));
    }

    protected Optional<Refusal> refuseControllerChange(S state, CardId card, Seat controller) {
        return refuseCard(state, card).or(() -> refuseUnknown("controller"));
    }

    /// Returns the refusal of an order, if any. Each change is checked on the table that results from the previous
    /// changes.
    ///
    /// @param reason the reason given by the judge
    public final Optional<Refusal> refuse(S state, List<TableChange> changes, String reason) {
        Optional<Refusal> refusal = reasons.emptyOrder().refuseUnless(!changes.isEmpty() && !reason.isBlank());
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
                    .or(() -> face.filter(name -> !state.table().card(card).canHaveName(name))
                            .map(name -> reasons.otherFace().refusal("card", card, "name", name)))
                    .or(() -> zones.apply(zone)
                            .map(to -> refuseZone(canBeIn(state, card, half, to, face), card, zone))
                            .orElseGet(() -> refuseUnknown(zone)));
            case TableChange.Attached(var card, var bearer) -> refuseAttachment(state, card, bearer);
            case TableChange.ControllerSet(var card, var seat) -> refuseControllerChange(state, card, seat);
            case TableChange.CounterSet(_, var name, _) when !layout.hasCounters() -> refuseUnknown(name);
            case TableChange.CounterSet(var card, var name, int amount) -> refuseCard(state, card)
                    .or(() -> layout.acceptsCounter(name, amount) && canHave(state, card, name)
                            ? Optional.empty() : refuseUnknown(name));
            case TableChange.FlagSet(var card, var name, _) -> refuseCard(state, card)
                    .or(() -> layout.isMark(name) && canHave(state, card, name)
                            ? Optional.empty() : refuseUnknown(name));
            case TableChange.ResourceSet(var seat, var name, int amount) -> layout.acceptsAmount(name, amount)
                    && state.table().seats().contains(seat) ? Optional.empty() : refuseUnknown(name);
        };
    }

    protected final Optional<Refusal> refuseCard(S state, CardId card) {
        return reasons.noSuchCard().refuseUnless(
                state.table().containsCard(card) && isWithinReach(state, state.table().card(card)), "card", card);
    }

    /// Returns a refusal unless the card may be in this zone.
    ///
    /// @param zone the code of the zone
    protected final Optional<Refusal> refuseZone(boolean isAllowed, CardId card, String zone) {
        return reasons.wrongZone().refuseUnless(isAllowed, "card", card, "zone", zone);
    }

    protected final Optional<Refusal> refuseUnknown(String code) {
        return reasons.noSuchCode().refuse("code", code);
    }
}
