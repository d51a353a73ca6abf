package letopis.nebozhiteli.rules;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.CardText.Weapon;
import letopis.nebozhiteli.card.Keyword.RangedUse;
import letopis.nebozhiteli.event.CardEvent;
import letopis.nebozhiteli.event.DuelDecision.RangedAttackDeclared.Shot;
import letopis.nebozhiteli.event.LedgerEvent;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.query.Strikes;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardId;
import letopis.table.Refusal;
import letopis.table.kernel.Step;

/// Rules for the ranged attack (NT-IV-6, NB-094 to NB-096). It is not an activated ability (NT-IV-6.6) and cannot be
/// blocked (NT-IV-6.7).
public final class RangedAttack {

    private RangedAttack() {}

    /// Checks shots. All shooters are declared together, once (NT-IV-6.5).
    static Optional<Refusal> refuse(DuelState state, Seat seat, List<Shot> shots) {
        var shooters = new HashSet<CardId>();
        return Refusal.findFirst(shots, shot -> CombatRules.refuseTurningToFight(state, seat, shot.shooter())
                .or(() -> Reason.RANGED_WEAPON_REQUIRED.refuseUnless(
                        !listRangedWeapons(state, shot.shooter()).isEmpty(), "card", shot.shooter()))
                .or(() -> Reason.RANGED_TARGET_NOT_CREATURE.refuseUnless(TableQueries.isCreature(state, shot.target())))
                .or(() -> Reason.NAMED_TWICE.citing("NT-IV-6.5", "NB-094").refuseUnless(shooters.add(shot.shooter()))));
    }

    /// Offers the declaration without shots, and each single shot.
    static void offerCandidates(DuelState state, Seat seat, Consumer<List<Shot>> onOffer) {
        onOffer.accept(List.of());
        for (CardId shooter : TableQueries.listCreatures(state, seat)) {
            if (!listRangedWeapons(state, shooter).isEmpty()) {
                TableQueries.listCreatures(state).forEach(target -> onOffer.accept(List.of(new Shot(shooter, target))));
            }
        }
    }

    /// Returns the weapons a creature can shoot with (NT-IV-6.2).
    public static List<CardId> listRangedWeapons(DuelState state, CardId creature) {
        List<CardId> weapons = TableQueries.listWeapons(state, creature);
        weapons.removeIf(id -> {
            Weapon weapon = TableQueries.findWeapon(state, id);
            return weapon.type() != Weapon.RANGED_TYPE && !weapon.keywords().contains(new RangedUse());
        });
        return weapons;
    }

    static void apply(DuelDraft draft, List<Shot> shots) {
        shots.forEach(shot -> draft.add(new CardEvent.CreatureTurned(shot.shooter()),
                Paragraphs.listTurningRules(draft.state(), shot.shooter(), "NT-IV-6.3", "NB-094")));
    }

    /// Places the damage of the shots. It is computed after the window, from the table at that time (NT-IV-6.10, A-42).
    /// A shooter that has unturned still shoots (NT-IV-6.8).
    static Step<DuelDraft, Prompt> shoot(DuelState state) {
        List<Shot> hits = state.combat().shots().stream()
                .filter(shot -> TableQueries.isCreature(state, shot.shooter())
                        && TableQueries.isCreature(state, shot.target())
                        && TableQueries.findController(state, shot.shooter()).equals(state.active())
                        && !listRangedWeapons(state, shot.shooter()).isEmpty())
                .toList();
        return hits.isEmpty() ? Step.nothing() : Step.run(draft -> hits.forEach(shot -> queueDamage(draft, shot)));
    }

    private static void queueDamage(DuelDraft draft, Shot shot) {
        DuelState state = draft.state();
        for (var strike : Strikes.listRangedStrikes(state, shot.shooter(), listRangedWeapons(state, shot.shooter()))) {
            var hit = new LedgerEvent.DamageQueued(strike.source(), shot.shooter(),
                    TableQueries.findController(state, shot.shooter()), new Target.Card(shot.target()),
                    strike.damageComponents(), strike.atLeast(), LedgerEvent.DamageQueued.Origin.RANGED);
            draft.add(draft.choiceSeq(), hit, () -> Paragraphs.listShotRules(state, hit));
        }
    }
}
