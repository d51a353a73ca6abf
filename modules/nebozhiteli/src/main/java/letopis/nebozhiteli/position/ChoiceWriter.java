package letopis.nebozhiteli.position;

import static letopis.table.kernel.position.Fields.copies;
import static letopis.table.kernel.position.Fields.map;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.event.ChanceOutcome;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.LedgerEvent;
import letopis.nebozhiteli.event.Paid;
import letopis.nebozhiteli.event.Shown;
import letopis.nebozhiteli.event.SideboardSwap;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.kernel.position.CardWord;

/// Writes choices as [ChoiceReader] and [ChanceReader] read them.
///
/// @param names the words for the cards
record ChoiceWriter(DuelState state, Function<CardId, String> names) {

    /// Nothing for decks that are handed in and for what a judge orders.
    Optional<Object> write(Choice choice) {
        return switch (choice) {
            case DuelDecision decision -> ChoiceReader.word(decision).<Object>map(word -> word)
                    .or(() -> Optional.of(decision(decision)).filter(fields -> !fields.isEmpty()));
            case ChanceOutcome chance -> Optional.of(chance(chance));
            case Choice _ -> Optional.empty();
        };
    }

    private Map<String, Object> decision(DuelDecision decision) {
        var fields = new LinkedHashMap<String, Object>();
        switch (decision) {
            case DuelDecision.ScrollCast cast -> {
                fields.put("cast", name(cast.source()));
                fields.put("by", name(cast.caster()));
                declared(fields, cast);
            }
            case DuelDecision.AbilityActivated used -> {
                fields.put("activate", name(used.source()));
                if (used.ability() > 0) {
                    fields.put("ability", used.ability() + 1);
                }
                declared(fields, used);
            }
            case DuelDecision.CardPlayed played -> {
                fields.put("play", name(played.source()));
                declared(fields, played);
            }
            case DuelDecision.ArtifactPlayed(_, var card, _, var paid) -> {
                fields.put("play", name(card));
                paid.ifPresent(one -> price(fields, one));
            }
            case DuelDecision.ItemPlayed(_, var item, _, var creature, var paid) -> {
                fields.put("equip", name(item));
                fields.put("on", name(creature));
                paid.ifPresent(one -> price(fields, one));
            }
            case DuelDecision.SummonPaid(_, var card, _, var paid) -> {
                fields.put("summon", name(card));
                price(fields, paid);
            }
            case DuelDecision.UnturnAnswered(_, var creature, boolean pays, var paid) -> {
                fields.put("unturn", name(creature));
                fields.put("pay", pays);
                paid.ifPresent(one -> price(fields, one));
            }
            case DuelDecision.ItemsStripped(_, var creature, var items) -> {
                fields.put("strip", name(creature));
                fields.put("items", all(items));
            }
            case DuelDecision.ManaPlaced(_, var placements) -> fields.put("place", placements.stream().collect(
                    Collectors.toMap(part -> name(part.card()), DuelDecision.ManaPlaced.Placement::mana,
                            Integer::sum, LinkedHashMap::new)));
            case DuelDecision.ManaMoved(_, var from, var to, int mana) -> {
                fields.put("move-mana", mana);
                fields.put("from", name(from));
                fields.put("to", name(to));
            }
            case DuelDecision.TargetsChosen(_, _, _, var targets) -> fields.put("choose", targets(targets));
            case DuelDecision.RangedAttackDeclared(_, var shots) -> fields.put("shoot", pairs(shots,
                    DuelDecision.RangedAttackDeclared.Shot::shooter, DuelDecision.RangedAttackDeclared.Shot::target));
            case DuelDecision.AttackersDeclared(_, var attackers) -> fields.put("attack", all(attackers));
            case DuelDecision.BlockersDeclared(_, var blocks) -> fields.put("block", pairs(blocks,
                    DuelDecision.BlockersDeclared.Block::blocker, DuelDecision.BlockersDeclared.Block::attacker));
            case DuelDecision.DamageDistributed(_, var attacker, var shares) -> {
                fields.put("split", name(attacker));
                fields.put("damage", shares.stream().map(this::share).toList());
            }
            case DuelDecision.PreventionAllotted(_, _, var allotments) ->
                    fields.put("prevent", allotments.stream().map(this::allotment).toList());
            case DuelDecision.CardDiscarded(_, var card, _) -> fields.put("discard", name(card));
            case DuelDecision.CardsDiscarded(_, var cards) -> fields.put("discard", shown(cards));
            case DuelDecision.CreaturesExchanged(_, var cards) -> fields.put("exchange", all(cards));
            case DuelDecision.DecksCut(_, int creatures, int main) ->
                    fields.put("cut", map("creatures", creatures, "main", main));
            case DuelDecision.SideboardSwapped(_, _, var swap) -> swap.seenBy(Audience.JUDGE).ifPresent(one ->
                    fields.put("swap", map("creatures", change(one.creatures()), "main", change(one.main()))));
            // These are words by themselves, or nobody writes them in the middle of a match.
            case DuelDecision.QueueClosed _, DuelDecision.Passed _, DuelDecision.StepFinished _,
                    DuelDecision.Conceded _, DuelDecision.DeckSubmitted _ -> {}
        }
        return fields;
    }

    private Map<String, Object> chance(ChanceOutcome chance) {
        return switch (chance) {
            case ChanceOutcome.CoinTossed(var winner) -> map("toss", winner.name());
            case ChanceOutcome.CardsTurnedUp(var seat, var deck, var cards, var faces) -> map(
                    "turn-up", faces.seenBy(Audience.JUDGE).<Object>map(known ->
                            known.stream().map(CardName::value).toList())
                            .orElseGet(() -> cards.stream().map(_ -> CardWord.UNKNOWN).toList()),
                    "of", seat.name(), "deck", ChanceReader.word(deck));
            case ChanceOutcome.CardsPicked(var seat, var cards) -> map("pick", shown(cards), "of", seat.name());
        };
    }

    private void declared(Map<String, Object> fields, DuelDecision.Declaration declaration) {
        List<Object> targets = targets(declaration.targets());
        if (!targets.isEmpty()) {
            fields.put("target", targets.size() == 1 ? targets.getFirst() : targets);
        }
        declaration.paid().ifPresent(paid -> price(fields, paid));
    }

    private void price(Map<String, Object> fields, Paid paid) {
        if (paid.instead()) {
            fields.put("instead", true);
        }
        if (!paid.discarded().isEmpty()) {
            fields.put("discarding", shown(paid.discarded()));
        }
        if (!paid.sacrificed().isEmpty()) {
            fields.put("sacrificing", all(paid.sacrificed()));
        }
    }

    private Map<String, Object> share(DuelDecision.DamageDistributed.Share share) {
        Map<String, Object> part = map("on", name(share.blocker()), "amount", share.amount(),
                "kind", ChoiceReader.word(share.kind()));
        if (share.strike() > 0) {
            part.put("strike", share.strike() + 1);
        }
        return part;
    }

    private Map<String, Object> allotment(DuelDecision.PreventionAllotted.Allotment allotment) {
        return map("of", dealer(allotment.damage()), "kind", ChoiceReader.word(allotment.kind()),
                "amount", allotment.amount());
    }

    /// What deals the damage of an entry in the ledger.
    private String dealer(Sequence damage) {
        return state.ledger().entries().stream().filter(item -> item.at().equals(damage))
                .map(item -> item.what() instanceof LedgerEvent.DamageQueued queued ? name(queued.source()) : "")
                .findFirst().orElse("");
    }

    private static Map<String, Object> change(SideboardSwap.Change change) {
        return map("out", copies(change.out()), "in", copies(change.in()));
    }

    /// `{one: other}`, with a list where one has several; an empty list for nobody.
    private <T> Object pairs(Collection<T> pairs, Function<T, CardId> who, Function<T, CardId> whom) {
        var fields = new LinkedHashMap<String, List<Object>>();
        pairs.forEach(pair -> fields.computeIfAbsent(name(who.apply(pair)), _ -> new ArrayList<>())
                .add(name(whom.apply(pair))));
        var written = new LinkedHashMap<String, Object>();
        fields.forEach((one, others) -> written.put(one, others.size() == 1 ? others.getFirst() : others));
        return written.isEmpty() ? List.of() : written;
    }

    private List<Object> targets(List<Target> targets) {
        return targets.stream().<Object>map(target -> switch (target) {
            case Target.Card(var card) -> name(card);
            case Target.Player(Seat seat) -> seat.name();
        }).toList();
    }

    private List<Object> shown(List<Shown> cards) {
        return cards.stream().<Object>map(card -> name(card.card())).toList();
    }

    private List<Object> all(List<CardId> cards) {
        return cards.stream().<Object>map(this::name).toList();
    }

    private String name(CardId card) {
        return names.apply(card);
    }
}
