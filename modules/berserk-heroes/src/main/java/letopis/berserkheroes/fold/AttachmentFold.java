package letopis.berserkheroes.fold;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.event.LastingEffect;
import letopis.berserkheroes.event.PendingTrigger;
import letopis.berserkheroes.event.Source;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.journal.Seat;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Table;

/// The fold of events about dug and attached cards. Dug cards are in no zone. Attached cards are parts of the card
/// above them.
final class AttachmentFold {

    /// Counters transferred from a part to the whole (BF-7-150).
    private static final List<String> TRANSFERRED_MARKS = List.of(Marks.WOUNDS, Marks.LIFE, Marks.BOOSTS,
            Marks.STRIKE_CHANGE, Marks.SHIELD);

    private AttachmentFold() {}

    static BerserkState dig(BerserkState state, CardId card, CardId source, Optional<CardName> name) {
        Place from = state.zoneOf(card).map(AttachmentFold::placeOf).orElse(Place.PLAY); // parts were in play
        Table table = name.map(face -> state.table().withRevealed(card, face)).orElse(state.table())
        .attach(card, source)
                .with(card, one -> one.withoutMarks().withFlag(Marks.DUG, true)
                        .withFlag(Marks.COPY, one.hasFlag(Marks.COPY))
                        .withCount(Marks.ORIGIN, from.ordinal() + 1));
        BerserkState current = PlaceFold.removeFromPlay(state.with(table), card, false);
        for (CardId part : current.table().card(card).attached()) {
            current = PlaceFold.withoutEffects(current, part);
        }
        return current;
    }

    private static Place placeOf(BerserkZone zone) {
        return switch (zone) {
            case HERO, CREATURES, EVENTS, EQUIPMENT -> Place.PLAY;
            case HAND -> Place.HAND;
            case DECK -> Place.DECK;
            case GRAVEYARD, SUPPLY, SIDEBOARD -> Place.GRAVEYARD;
        };
    }

    static BerserkState digUp(BerserkState state, CardId card, Seat zoneOwner, Place place) {
        Table bare = state.table().with(card, Card::withoutMarks);
        return switch (place) {
            case PLAY -> PlaceFold.putIntoPlay(state.with(bare.move(card, zoneOwner,
                    PlaceFold.findZone(state, state.face(card).orElseThrow()))), card, false);
            case HAND -> state.with(bare.move(card, zoneOwner, BerserkZone.HAND));
            case DECK -> state.with(bare.move(card, zoneOwner, BerserkZone.DECK));
            case GRAVEYARD -> state.with(bare.move(card, zoneOwner, BerserkZone.GRAVEYARD));
        };
    }

    /// Attaches a card to its bearer and transfers gained features and delayed triggers. Triggers do not observe the
    /// entry of the part.
    static BerserkState attach(BerserkState state, CardId card, CardId bearer) {
        Card part = state.table().card(card);
        Table table = state.table();
        for (CardId under : part.attached()) {
            table = table.attach(under, bearer);
        }
        table = table.attach(card, bearer).with(card, one -> one.withoutMarks().withFlag(Marks.PART, true)
                .withCount(Marks.ENTERED_IN, (int) state.at().number())
                .withFlag(Marks.COPY, part.hasFlag(Marks.COPY)).withFlag(Marks.REVERSED, part.hasFlag(Marks.REVERSED)));
        for (String counter : TRANSFERRED_MARKS) {
            int more = part.count(counter);
            table = more == 0 ? table
                    : table.with(bearer, one -> one.withCount(counter, one.count(counter) + more));
        }
        int poison = Math.max(part.count(Marks.POISON), table.card(bearer).count(Marks.POISON));
        int poisoned = Math.max(part.count(Marks.POISONED_IN), table.card(bearer).count(Marks.POISONED_IN));
        table = table.with(bearer, one -> one.withCount(Marks.POISON, poison)
                .withCount(Marks.POISONED_IN, poisoned));
        var source = new Source(bearer, table.card(bearer).count(Marks.ENTERED_IN), 0);
        List<PendingTrigger> pending = state.listPendingTriggers().stream()
                .filter(one -> one.source().card().equals(card)
                || !one.causes().equals(List.of(card))).map(one -> one.source().card().equals(card)
                ? one.withSource(source) : one).toList();
        return state.with(table)
                .withLastingEffects(state.lastingEffects().stream().map(one -> transferEffect(one, card, bearer))
                .toList())
                .withPendingTriggers(pending);
    }

    private static LastingEffect transferEffect(LastingEffect lastingEffect, CardId card, CardId bearer) {
        return switch (lastingEffect.what()) {
            case LastingEffect.Content.GrantedModifiers(var cards, var modifiers) when cards.contains(card) -> {
                var others = new ArrayList<>(cards);
                others.remove(card);
                if (!others.contains(bearer)) {
                    others.add(bearer);
                }
                yield lastingEffect.with(new LastingEffect.Content.GrantedModifiers(List.copyOf(others), modifiers));
            }
            case LastingEffect.Content _ -> lastingEffect;
        };
    }
}
