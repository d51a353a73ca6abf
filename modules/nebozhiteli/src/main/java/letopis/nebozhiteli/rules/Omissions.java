package letopis.nebozhiteli.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.CardText.Weapon;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Keyword.DamageBonus;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CardEvent;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.LedgerEvent;
import letopis.nebozhiteli.event.LedgerEvent.Account;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued;
import letopis.nebozhiteli.event.LedgerEvent.Line;
import letopis.nebozhiteli.event.LedgerEvent.Prevention;
import letopis.nebozhiteli.event.LedgerEvent.QueuedEntry;
import letopis.nebozhiteli.event.QueueEvent;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.event.TurnEvent;
import letopis.nebozhiteli.query.DeclarationQueries;
import letopis.nebozhiteli.query.EffectContext;
import letopis.nebozhiteli.query.RuleOverrides;
import letopis.nebozhiteli.query.Strikes;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.query.Targets;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Ledger;
import letopis.nebozhiteli.state.Settings.RangedMeleeRule;
import letopis.nebozhiteli.state.Stage;
import letopis.nebozhiteli.state.Window.PendingDeclaration;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Omission;

/// Events that do not happen although players may expect them: zones that are not refilled, fighters that deal no
/// damage.
public final class Omissions {

    /// A kind of omission. Each kind is described by its own sentence.
    public enum Kind {
        SUMMON_FIELD_OVER, SUMMON_FIELD_SHORT, HAND_OVER, STILL_BLOCKED, BOW_IN_FIGHT, BOW_AT_PLAYER, LEFT_FIGHT,
        BONUS_TOO_LATE, SHOT_LOST, DISARMED, KEPT_OUT, STAYS_TURNED, DECK_SPENT, NOT_YET_LOST, STRUCK_FIRST,
        NO_SHIELD_FROM_MAGIC, NO_SHIELD_FROM_ABILITIES, NOT_REACHED, LOSS_NOT_STOPPED, LEAST_NOT_STOPPED,
        WITHOUT_WEAPON, STAYS_ENCHANTED, NO_PLACE_FOR_ITEM, NO_USE_FOR_ITEM;

        public String code() {
            return "nebozhiteli." + name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    private final DuelState state;
    private final List<Omission> omissions = new ArrayList<>();

    private Omissions(DuelState state) {
        this.state = state;
    }

    /// Returns the omissions after an event. Decisions are excluded, because their moves handle them. Zones are checked
    /// when the actions of the turn are granted, right after refilling. Strikes are checked when the window opens,
    /// right after damage was placed.
    public static List<Omission> findOmissionsAfter(DuelState before, Event event) {
        var omissions = new Omissions(before);
        if (event instanceof TurnEvent.ActionsGranted(var seat, _)) {
            omissions.addOverfullSummonField(seat);
            omissions.addOverfullHand(seat);
        } else if (event instanceof QueueEvent.WindowOpened && before.turn().phase() == Phase.DAMAGE) {
            omissions.addBlockedAttackers();
        } else if (event instanceof CardEvent.ControlChanged(var creature, var seat, _)) {
            omissions.addFighterThatChangedSides(creature, seat);
            omissions.addLostShots(creature, false);
        } else if (event instanceof CardEvent.CardMoved moved) {
            omissions.addLostShots(moved.card(), true);
        } else if (event instanceof CardEvent.CreatureDied died) {
            omissions.addLostShots(died.creature(), true);
            omissions.addStrikeLostToFirstStrike(died);
        } else if (event instanceof CardEvent.ItemSentToHand(var item)) {
            omissions.addDisarmedFighter(item);
            omissions.addStrikeWithoutWeapon(item);
        } else if (event instanceof QueueEvent.EffectResolved(var at, _)) {
            omissions.addItemNotHandedOver(at);
        } else if (event instanceof CardEvent.ItemRemoved removed) {
            omissions.addDisarmedFighter(removed.item());
        } else if (event instanceof CardEvent.SummonBlockedByUnique(var card, _, _)) {
            omissions.add(Kind.KEPT_OUT, Map.of("creature", card), "NT-IV-4.2.2.1", "NB-145");
        } else if (event instanceof QueueEvent.TargetUnsuitable(var at, Target.Card(var card), var reason)) {
            omissions.addUnreachedCreature(at, card, reason);
        } else if (event instanceof LedgerEvent.LedgerCommitted(var accounts)) {
            accounts.forEach(omissions::addUnpreventableLoss);
        } else if (event instanceof TurnEvent.ManaSpent(var seat, int mana)) {
            return findOmissionsAfterPayment(before, seat, mana);
        } else if (event instanceof CardEvent.KeywordGranted granted && granted.keyword() instanceof DamageBonus) {
            omissions.addLateBonus(granted.creature());
        }
        return List.copyOf(omissions.omissions);
    }

    /// Adds the note that the cards on the summon field prevent a loss, although the field can no longer be refilled.
    private void addOverfullSummonField(Seat seat) {
        int size = RuleOverrides.findEffectiveLimit(state, seat, Limit.SUMMON_FIELD).value();
        int cards = state.table().zone(seat, NebozhiteliZone.SUMMON_FIELD).size();
        if (cards > size) {
            add(Kind.SUMMON_FIELD_OVER, Map.of("seat", seat, "cards", cards, "size", size), "NT-IV-3.2.1", "NB-071");
        } else if (cards < size && cards > 0 && state.table().deck(seat, NebozhiteliZone.CREATURE_DECK).isEmpty()) {
            add(Kind.SUMMON_FIELD_SHORT, Map.of("seat", seat, "cards", cards), "NT-I-3.3", "NB-009-b", "NT-II-3.1",
                    "NB-071");
        }
    }

    private void addOverfullHand(Seat seat) {
        int size = RuleOverrides.findEffectiveLimit(state, seat, Limit.HAND).value();
        int cards = state.table().zone(seat, NebozhiteliZone.HAND).size();
        if (cards > size) {
            add(Kind.HAND_OVER, Map.of("seat", seat, "cards", cards, "size", size), "NT-IV-3.2.1", "NB-072");
        }
        if (cards >= size && state.table().deck(seat, NebozhiteliZone.MAIN_DECK).isEmpty()) {
            add(Kind.DECK_SPENT, Map.of("seat", seat, "cards", cards), "NT-II-2.1", "NB-072", "NT-I-3.2", "NB-009-c");
        }
    }

    /// Returns targets whose protection does not apply. A spell is not an activated ability, so protection from spells
    /// does not stop abilities, and vice versa.
    static List<Omission> findUnprotectedTargetOmissions(DuelState state, DuelDecision.Declaration declaration) {
        var omissions = new Omissions(state);
        if (declaration instanceof DuelDecision.ScrollCast) {
            omissions.addUnprotectedTargets(declaration, Kind.NO_SHIELD_FROM_MAGIC, Keyword.AbilityProtection.class);
        } else if (declaration.isAbility()) {
            omissions.addUnprotectedTargets(declaration, Kind.NO_SHIELD_FROM_ABILITIES, Keyword.MagicProtection.class);
        }
        return omissions.omissions;
    }

    /// Adds suitable targets with this protection, or with one that bars them only as targets of other declarations.
    private void addUnprotectedTargets(DuelDecision.Declaration declaration, Kind kind,
            Class<? extends Keyword> protectionType) {
        for (int i = 0; i < declaration.targets().size(); i++) {
            if (declaration.targets().get(i) instanceof Target.Card(var card) && TableQueries.isCreature(state, card)
                    && DeclarationQueries.findUnsuitabilityReason(state, declaration, i).isEmpty()
                    && (TableQueries.hasKeyword(state, card, protectionType)
                    || TableQueries.hasKeyword(state, card, Keyword.CannotBeTarget.class))) {
                add(kind, Map.of("creature", card, "source", declaration.source()), "NT-V-7.2.1", "NB-047");
            }
        }
    }

    /// Adds the note that a creature is present but not affected.
    private void addUnreachedCreature(Sequence declaration, CardId card, QueueEvent.TargetUnsuitable.Reason reason) {
        if (Targets.isInPlay(state, card)) {
            var details = new HashMap<String, Object>(Map.of("creature", card, "reason", reason));
            Optional<PendingDeclaration> aimed = state.window().pendingDeclarations().stream()
                    .filter(pending -> pending.at().equals(declaration)).findFirst();
            aimed.ifPresent(pending -> details.put("source", pending.what().source()));
            add(Kind.NOT_REACHED, details, Paragraphs.addRulesIf(Paragraphs.listProtectionRules(reason),
                    aimed.isPresent() || reason == QueueEvent.TargetUnsuitable.Reason.WRONG_KIND,
                    "NT-V-8.2", "NB-051-b"));
        }
    }

    /// Adds the note that prevention stops neither loss of life nor minimum damage.
    private void addUnpreventableLoss(Account account) {
        boolean lost = account.lines().stream().anyMatch(line -> line.kind() == Line.Kind.LOSS);
        List<Line> raised = account.lines().stream().filter(line -> line.kind() == Line.Kind.FLOOR).toList();
        state.ledger().entries().stream().map(Ledger.Item::what)
                .filter(what -> what instanceof Prevention && what.target().equals(account.target()))
                .map(QueuedEntry::source).distinct().forEach(source -> {
                    boolean none = account.lines().stream().noneMatch(line -> line.kind() == Line.Kind.PREVENTION
                            && line.source().equals(source));
                    if (none && lost) {
                        add(Kind.LOSS_NOT_STOPPED, Map.of("source", source), "NT-IV-9.7", "NB-117");
                    }
                    raised.forEach(line -> add(Kind.LEAST_NOT_STOPPED, Map.of("source", source, "weapon",
                            line.source()), "NT-V-6.3.1"));
                });
    }

    /// Returns omissions after paying mana: life is checked at the end of the phase rather than at payment.
    static List<Omission> findOmissionsAfterPayment(DuelState state, Seat seat, int mana) {
        int life = state.player(seat).life();
        return life > 0 && life - mana < 1 ? List.of(createOmission(state, Kind.NOT_YET_LOST,
                Map.of("seat", seat, "life", life - mana), "NT-I-3.1", "NB-134", "NT-IV-2.2")) : List.of();
    }

    static List<Omission> listTurnedCreatureOmissions(DuelState state, CardId creature) {
        return List.of(createOmission(state, Kind.STAYS_TURNED, Map.of("creature", creature), "NT-V-5.3"));
    }

    /// Adds the note that a creature that died in the first strike phase does not strike in the damage phase.
    private void addStrikeLostToFirstStrike(CardEvent.CreatureDied death) {
        CardId fighter = death.creature();
        if (state.turn().phase() == Phase.FIRST_STRIKE && death.reason() == CardEvent.CreatureDied.Reason.NO_LIFE
                && Strikes.hasStrikeLeft(state, fighter)) {
            add(Kind.STRUCK_FIRST, Map.of("creature", fighter), "NT-IV-9.4.2", "NB-142");
        }
    }

    /// Adds the note that a fighter deals no damage if its controller changed before damage was placed.
    private void addFighterThatChangedSides(CardId creature, Seat newMaster) {
        if (state.combat().isFighting(creature) && state.turn().phase().compareTo(Phase.DAMAGE) < 0
                && !TableQueries.findController(state, creature).equals(newMaster)) {
            add(Kind.LEFT_FIGHT, Map.of("creature", creature), state.combat().attackers().contains(creature)
                    ? "NT-IV-9.2" : "NT-IV-9.3", "NB-111");
        }
    }

    /// Adds the notes on lost shots. Shots are dealt at the end of the phase. By then, a shot is lost if its shooter
    /// has left or changed sides, or if its target has left.
    private void addLostShots(CardId departedCard, boolean isTarget) {
        if (state.turn().phase() == Phase.RANGED && StageOrder.isStillAhead(state, Stage.SHOOT)) {
            state.combat().shots().stream()
                    .filter(shot -> shot.shooter().equals(departedCard) || isTarget && shot.target()
                    .equals(departedCard))
                    .forEach(shot -> add(Kind.SHOT_LOST, Map.of("creature", shot.shooter(), "target", shot.target()),
                            "NT-IV-6.10", "NB-095"));
        }
    }

    /// Adds the note that a shooter does not shoot if it has no ranged weapon at the end of the phase, regardless of
    /// its weapon at declaration.
    private void addDisarmedFighter(CardId weapon) {
        if (state.turn().phase() == Phase.RANGED && StageOrder.isStillAhead(state, Stage.SHOOT)) {
            state.combat().shots().stream()
                    .filter(shot -> RangedAttack.listRangedWeapons(state, shot.shooter()).equals(List.of(weapon)))
                    .forEach(shot -> add(Kind.DISARMED, Map.of("creature", shot.shooter(), "target", shot.target()),
                            "NT-IV-6.10", "NB-095"));
        }
    }

    /// Adds the note that a fighter strikes without a weapon that it lost before the strike.
    private void addStrikeWithoutWeapon(CardId item) {
        CardId bearer = TableQueries.findBearer(state, item);
        if (state.combat().isFighting(bearer) && TableQueries.isOnField(state, bearer)
                && state.turn().phase().compareTo(Phase.DAMAGE) < 0
                && TableQueries.findTextInPlay(state, item) instanceof Weapon weapon
                && weapon.type() != Weapon.RANGED_TYPE) {
            add(Kind.WITHOUT_WEAPON, Map.of("creature", bearer, "weapon", item), "NT-IV-9.2.1", "NB-084");
        }
    }

    /// Returns the enchantments that stay although the creature is now protected. They had to be able to target it only
    /// when they were applied.
    static List<Omission> listEnchantmentOmissions(DuelState state, CardId item, CardName name, CardId creature) {
        boolean shields = TableQueries.findNamedText(state, name).keywords().stream().anyMatch(keyword ->
                keyword instanceof Keyword.CannotBeTarget || keyword instanceof Keyword.MagicProtection);
        return shields ? state.table().card(creature).attached().stream()
                .filter(worn -> TableQueries.findTextInPlay(state, worn) instanceof CardText.Enchantment)
                .map(worn -> createOmission(state, Kind.STAYS_ENCHANTED,
                        Map.of("creature", creature, "enchantment", worn, "source", item), "NT-V-7.3.2-b")).toList()
                : List.of();
    }

    /// Adds the note that an item stays with its bearer, because it could not be played onto the intended new bearer.
    private void addItemNotHandedOver(Sequence declarationEntry) {
        state.window().pendingDeclarations().stream().filter(pending -> pending.at().equals(declarationEntry))
                .map(PendingDeclaration::what)
                .forEach(declaration -> DeclarationQueries.listEffects(state, declaration).stream()
                        .filter(Effect.Attach.class::isInstance).map(Effect.Attach.class::cast)
                        .forEach(attach -> addItemNotHandedOver(EffectContext.of(state, declaration), attach)));
    }

    private void addItemNotHandedOver(EffectContext context, Effect.Attach attachEffect) {
        Optional<CardId> item = context.findCard(attachEffect.whom()).filter(card -> Targets.isInPlay(state, card));
        Optional<CardId> to = context.findCard(attachEffect.bearer())
                .filter(card -> TableQueries.isCreature(state, card));
        if (item.isEmpty() || to.isEmpty()
                || !(TableQueries.findTextInPlay(state, item.get()) instanceof CardText.Item text)) {
            return;
        }
        CardId owner = TableQueries.findBearer(state, item.get());
        if (!owner.equals(item.get()) && !owner.equals(to.get())) {
            EquipmentRules.refuseBearer(state, to.get(), text).ifPresent(refusal -> {
                var details = new HashMap<String, Object>(Map.of("creature", to.get(), "item", item.get(),
                        "owner", owner));
                boolean taken = refusal.details().containsKey("worn");
                if (taken) {
                    details.put("worn", refusal.details().get("worn"));
                }
                add(taken ? Kind.NO_PLACE_FOR_ITEM : Kind.NO_USE_FOR_ITEM, details,
                        refusal.rules().stream().map(RuleRef::id).toArray(String[]::new));
            });
        }
    }

    /// Adds the note that a bonus was gained too late, because damage is fixed when it is placed.
    private void addLateBonus(CardId creature) {
        boolean placed = state.ledger().entries().stream().anyMatch(item -> item.what() instanceof DamageQueued damage
                && damage.striker().equals(creature) && damage.origin() == DamageQueued.Origin.COMBAT);
        if (placed) {
            add(Kind.BONUS_TOO_LATE, Map.of("creature", creature), "NT-IV-9.1", "NT-IV-9.8", "NB-111", "NB-120");
        }
    }

    private void addBlockedAttackers() {
        for (Seat seat : List.of(state.active(), state.passiveSeat())) {
            for (CardId fighter : state.table().zone(seat, NebozhiteliZone.BATTLEFIELD)) {
                boolean unblocked = state.combat().attackers().contains(fighter)
                        && !state.combat().blocked().contains(fighter);
                boolean alone = Strikes.listOpponents(state, fighter).isEmpty();
                if (unblocked || !alone) {
                    addBowsInMelee(fighter, unblocked);
                }
                if (state.combat().blocked().contains(fighter) && alone
                        && !Strikes.computeCurrentStrikes(state, fighter).isEmpty()) {
                    add(Kind.STILL_BLOCKED, Map.of("attacker", fighter, "seat",
                            TableQueries.findController(state, fighter).opponent()), "NT-IV-8.10", "NB-108-b");
                }
            }
        }
    }

    /// Adds the notes on bows in melee. Depending on a setting, they do not strike at all or strike only creatures.
    private void addBowsInMelee(CardId fighter, boolean isUnblocked) {
        boolean none = state.settings().is(RangedMeleeRule.NONE);
        for (CardId weapon : TableQueries.listWeapons(state, fighter)) {
            if (TableQueries.findWeapon(state, weapon).type() != Weapon.RANGED_TYPE || !none && !isUnblocked) {
                continue;
            }
            Map<String, Object> details = isUnblocked ? Map.of("creature", fighter, "weapon", weapon, "seat",
                    TableQueries.findController(state, fighter).opponent())
                    : Map.of("creature", fighter, "weapon", weapon);
            if (none) {
                add(Kind.BOW_IN_FIGHT, details,
                        Paragraphs.addRulesIf(new String[] {"NT-IV-6.11", "NB-096"}, isUnblocked, "NT-IV-9.2.2"));
            } else {
                add(Kind.BOW_AT_PLAYER, details, "NT-IV-9.2.2");
            }
        }
    }

    private void add(Kind kind, Map<String, Object> details, String... rules) {
        omissions.add(createOmission(state, kind, details, rules));
    }

    private static Omission createOmission(DuelState state, Kind kind, Map<String, Object> details, String... rules) {
        return new Omission(kind.code(), Paragraphs.adaptToEdition(state.settings().edition(), rules),
                details);
    }
}
