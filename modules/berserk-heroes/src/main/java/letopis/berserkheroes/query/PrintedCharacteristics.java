package letopis.berserkheroes.query;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.berserkheroes.card.CardText;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.Element;
import letopis.berserkheroes.card.Face;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Trait;
import letopis.berserkheroes.event.CopiedCharacteristics;
import letopis.berserkheroes.event.LastingEffect;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardSet;

/// Printed characteristics of a card. They come from its visible side, from attached cards (BF-7-150, BF-7-103), and
/// from any card it has become a copy of (BF-7-163). Names are added but never replaced (BF-104.1), and each of them
/// counts (BF-105.4).
///
/// @param cost cost in coins, with X as 0 (BF-106.1.4)
public record PrintedCharacteristics(List<CardName> names, List<Element> elements, List<String> classes,
        List<Trait> traits, int cost,
        Optional<Integer> strike, Optional<Integer> life, List<ActiveFeature> features) {

    /// Returns the characteristics of a card; empty if the card is unknown to this log.
    public static Optional<PrintedCharacteristics> of(BerserkState state, CardId id) {
        Optional<CardText> text = TableQueries.findText(state, id);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        Card card = state.table().card(id);
        if (isUnmodified(state, card)) {
            CharacteristicsIndex alone = state.cards().index(CharacteristicsIndex.class, CharacteristicsIndex::of);
            return Optional.of((card.hasFlag(Marks.REVERSED) ? alone.backsByName() : alone.frontsByName())
                    .get(text.get().name()));
        }
        return collect(state, id, "", false).map(CharacteristicsBuilder::createCharacteristics);
    }

    /// Returns the characteristics that a copy of the card receives. Returns empty for a single card with its front up,
    /// because its name suffices.
    ///
    /// @param excludesBacks whether to exclude back sides, which are reached only by turning over (BF-7-102)
    public static Optional<CopiedCharacteristics> findCopiedCharacteristics(BerserkState state, CardId id,
            boolean excludesBacks) {
        return collect(state, id, "", excludesBacks).map(CharacteristicsBuilder::toCopiedCharacteristics)
                .filter(likeness -> likeness.sides().size() > 1
                || likeness.sides().getFirst().back());
    }

    /// Collects the characteristics of a card. Attached parts and copied identities are applied in chronological order.
    private static Optional<CharacteristicsBuilder> collect(BerserkState state, CardId id, String key,
            boolean excludesBacks) {
        Optional<CardText> text = TableQueries.findText(state, id);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        Card card = state.table().card(id);
        var whole = new CharacteristicsBuilder(state.cards());
        whole.add(findCreatedCopy(state, id)
                .orElseGet(() -> createPlainCopy(text.get(), card.hasFlag(Marks.REVERSED) && !excludesBacks)), key);
        if (card.hasFlag(Marks.COPY)) {
            List.copyOf(whole.names).forEach(name -> whole.names.add(createCopyName(name)));
        }
        var parts = new ArrayList<>(TableQueries.listParts(state, id));
        for (LastingEffect lasting : state.lastingEffects()) {
            if (lasting.what() instanceof LastingEffect.Content.Transformation(var cardId, var name, var other)
                    && cardId.equals(id)) {
                whole.joinParts(state, parts.stream()
                        .filter(part -> findAttachmentNumber(state, part) < lasting.number())
                        .toList(),
                        key, excludesBacks);
                parts.removeIf(part -> findAttachmentNumber(state, part) < lasting.number());
                whole.addCopiedQualities(other.orElseGet(() -> createPlainCopy(requireText(state.cards(), name),
                        false)),
                        state.settings().is(Settings.CopiedNumberRule.COPIED), "b" + lasting.number() + key);
            }
        }
        whole.joinParts(state, parts, key, excludesBacks);
        return Optional.of(whole);
    }

    private static int findAttachmentNumber(BerserkState state, CardId partCard) {
        return state.table().card(partCard).count(Marks.ENTERED_IN);
    }

    /// Returns the characteristics of a created copy that do not follow from its name.
    private static Optional<CopiedCharacteristics> findCreatedCopy(BerserkState state, CardId id) {
        return state.lastingEffects().stream()
                .flatMap(lasting -> lasting.what() instanceof LastingEffect.Content.CreatedCopy(var card,
                var likeness) && card.equals(id) ? Stream.of(likeness) : Stream.empty()).findFirst();
    }

    private static CardText requireText(CardSet cards, CardName name) {
        return (CardText) cards.find(name).orElseThrow(() ->
                new IllegalStateException("the pinned card set does not define " + name));
    }

    private static CopiedCharacteristics createPlainCopy(CardText text, boolean isReversed) {
        Face face = text.findFace(isReversed);
        return new CopiedCharacteristics(List.of(new CopiedCharacteristics.Side(text.name(), isReversed)),
                text instanceof Playable playable && !playable.x() ? playable.cost() : 0, face.strike(), face.life());
    }

    /// Returns whether the card has only the characteristics printed on it.
    private static boolean isUnmodified(BerserkState state, Card card) {
        if (card.hasFlag(Marks.COPY) || !TableQueries.listParts(state, card.id()).isEmpty()) {
            return false;
        }
        for (LastingEffect lasting : state.lastingEffects()) {
            if (lasting.what() instanceof LastingEffect.Content.Transformation(var other, _, _)
                    && other.equals(card.id())) {
                return false;
            }
        }
        return true;
    }

    /// Printed characteristics of all sides in a card set. They are computed once because they are needed after every
    /// event.
    private record CharacteristicsIndex(Map<CardName, PrintedCharacteristics> frontsByName,
            Map<CardName, PrintedCharacteristics> backsByName) {

        static CharacteristicsIndex of(CardSet cards) {
            var alone = new CharacteristicsIndex(new HashMap<>(), new HashMap<>());
            cards.definitions().stream().map(CardText.class::cast).forEach(text -> {
                alone.frontsByName.put(text.name(), createCharacteristics(cards, text, false));
                alone.backsByName.put(text.name(), createCharacteristics(cards, text, true));
            });
            return alone;
        }

        private static PrintedCharacteristics createCharacteristics(CardSet cards, CardText text, boolean isReversed) {
            var whole = new CharacteristicsBuilder(cards);
            whole.add(createPlainCopy(text, isReversed), "");
            return whole.createCharacteristics();
        }
    }

    /// Returns the additional name of a copy (BF-7-167).
    static CardName createCopyName(CardName name) {
        return new CardName("Копия: " + name.value());
    }

    /// A builder of combined printed characteristics. A feature that names its own card refers to the card that has the
    /// feature, even if that is a copy (BF-111.5).
    private static final class CharacteristicsBuilder {

        private final CardSet cards;
        private final List<CopiedCharacteristics.Side> sides = new ArrayList<>();
        private final LinkedHashSet<CardName> names = new LinkedHashSet<>();
        private final LinkedHashSet<Element> elements = new LinkedHashSet<>();
        private final LinkedHashSet<String> classes = new LinkedHashSet<>();
        private final LinkedHashSet<Trait> traits = new LinkedHashSet<>();
        private final List<ActiveFeature> features = new ArrayList<>();
        private int cost;
        private Optional<Integer> strike = Optional.empty();
        private Optional<Integer> life = Optional.empty();

        private CharacteristicsBuilder(CardSet cards) {
            this.cards = cards;
        }

        private void add(CopiedCharacteristics copiedCharacteristics, String key) {
            addQualities(copiedCharacteristics, key);
            setNumbers(copiedCharacteristics);
        }

        private void joinParts(BerserkState state, List<CardId> parts, String key, boolean excludesBacks) {
            parts.forEach(part -> collect(state, part, "p" + part.number() + key, excludesBacks).ifPresent(this::join));
        }

        private void join(CharacteristicsBuilder partBuilder) {
            sides.addAll(partBuilder.sides);
            names.addAll(partBuilder.names);
            elements.addAll(partBuilder.elements);
            classes.addAll(partBuilder.classes);
            traits.addAll(partBuilder.traits);
            features.addAll(partBuilder.features);
            cost += partBuilder.cost;
            strike = sumOptionals(strike, partBuilder.strike);
            life = sumOptionals(life, partBuilder.life);
        }

        private void addCopiedQualities(CopiedCharacteristics copiedCharacteristics, boolean copiesNumbers,
                String key) {
            addQualities(copiedCharacteristics, key);
            if (copiesNumbers) {
                setNumbers(copiedCharacteristics);
            }
        }

        private void setNumbers(CopiedCharacteristics copiedCharacteristics) {
            cost = copiedCharacteristics.cost();
            strike = copiedCharacteristics.strike();
            life = copiedCharacteristics.life();
        }

        private void addQualities(CopiedCharacteristics copiedCharacteristics, String key) {
            for (int i = 0; i < copiedCharacteristics.sides().size(); i++) {
                addQualities(copiedCharacteristics.sides().get(i), i == 0 ? key : "s" + i + key);
            }
        }

        private void addQualities(CopiedCharacteristics.Side side, String key) {
            CardText text = requireText(cards, side.name());
            sides.add(side);
            names.add(text.name());
            elements.addAll(text.elements());
            classes.addAll(text.classes());
            if (text instanceof Playable playable) {
                traits.addAll(playable.traits());
            }
            List<Feature> all = text.findFace(side.back()).features();
            for (int i = 0; i < all.size(); i++) {
                features.add(new ActiveFeature(ActiveFeature.formatPrintedKey(side.back(), i) + key, all.get(i)));
            }
        }

        private static Optional<Integer> sumOptionals(Optional<Integer> first, Optional<Integer> second) {
            return first.isEmpty() ? second : first.map(number -> number + second.orElse(0));
        }

        private PrintedCharacteristics createCharacteristics() {
            return new PrintedCharacteristics(List.copyOf(names), List.copyOf(elements), List.copyOf(classes),
                    List.copyOf(traits),
                    cost, strike, life, List.copyOf(features));
        }

        private CopiedCharacteristics toCopiedCharacteristics() {
            return new CopiedCharacteristics(sides, cost, strike, life);
        }
    }
}
