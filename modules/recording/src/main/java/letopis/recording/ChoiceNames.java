package letopis.recording;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import letopis.dispute.NextChoices;
import letopis.language.json.References;
import letopis.language.source.YamlText;
import letopis.language.text.Words;
import letopis.live.CardLabels;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.BoardView.ZoneView;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Choice;
import letopis.table.NamedCard;
import letopis.table.State;
import letopis.table.Table;

/// The names of the choices in a list, one sentence each. Ambiguous sentences are extended by the places of unseen
/// cards, by labels of cards with the same name, and by the text of the ability used. If a sentence is still ambiguous,
/// the choice is shown in its written form.
public final class ChoiceNames {

    private final State state;
    private final Table table;
    private final CardSet cards;
    private final BoardView board;
    private final BiFunction<Choice, Words, String> sentenceOf;
    private final Function<Choice, Optional<Map<String, Object>>> lineOf;
    private final Function<Choice, Optional<Map<String, Object>>> canonicalFormOf;
    private final Map<CardId, String> cardLabels;

    /// @param board the board as seen by an audience that sees all cards
    /// @param sentenceOf the function that returns the sentence for a single choice
    /// @param lineOf the function that returns the written form of a choice, if it has one
    /// @param canonicalFormOf the function that returns the canonical written form of any choice
    /// @param cardLabels the labels of those cards that have one
    public ChoiceNames(State state, CardSet cards, BoardView board, BiFunction<Choice, Words, String> sentenceOf,
            Function<Choice, Optional<Map<String, Object>>> lineOf,
            Function<Choice, Optional<Map<String, Object>>> canonicalFormOf, Map<CardId, String> cardLabels) {
        this.state = state;
        this.table = state.table();
        this.cards = cards;
        this.board = board;
        this.sentenceOf = sentenceOf;
        this.lineOf = lineOf;
        this.canonicalFormOf = canonicalFormOf;
        this.cardLabels = Map.copyOf(cardLabels);
    }

    /// Returns the names in the order of the choices.
    public List<String> of(List<? extends Choice> choices, Words words) {
        var names = new ArrayList<Name>();
        choices.forEach(choice -> names.add(new Name(choice, sentenceOf.apply(choice, words), "")));
        disambiguate(names, (name, _) -> name.append(findUnseenCardPositions(name.choice(), words)));
        disambiguate(names, (name, same) -> new Name(name.choice(),
                sentenceOf.apply(name.choice(), words.withLabels(createLabels(same, words))), name.addition()));
        disambiguate(names, (name, same) -> name.append(describeOtherCards(name.choice(), same, words)));
        disambiguate(names, (name, same) -> namesUnseenCards(name) && !same.stream().allMatch(this::namesUnseenCards)
                ? new Name(name.choice(), words.addUnseenNote(name.said()), name.addition()) : name);
        disambiguate(names, (name, _) -> name.append(describeAbility(name.choice(), words)));
        disambiguate(names, (name, _) -> name.append(lineOf.apply(name.choice()).map(YamlText::formatLine)));
        return names.stream().map(Name::text).toList();
    }

    private boolean namesUnseenCards(Name name) {
        return NextChoices.namesUnseenCard(name.choice(), state);
    }

    private static void disambiguate(List<Name> names, BiFunction<Name, List<Name>, Name> newNameOf) {
        Map<String, List<Name>> bySound = names.stream().collect(Collectors.groupingBy(Name::text));
        names.replaceAll(name -> {
            List<Name> same = bySound.get(name.text());
            return same.size() == 1 ? name : newNameOf.apply(name, same);
        });
    }

    /// Returns the positions of unseen cards in their rows, from the left, for example `summon 1, 3`.
    private Optional<String> findUnseenCardPositions(Choice choice, Words words) {
        Set<CardId> unseen = References.listCards(choice).stream().filter(card -> table.containsCard(card)
                && table.card(card).face().isBlank()).collect(Collectors.toSet());
        return Optional.of(board.seats().stream().flatMap(seat -> seat.zones().stream())
                .filter(zone -> zone.form() == ZoneView.Form.ROW).flatMap(zone -> {
                    String numbers = IntStream.range(0, zone.cards().size())
                            .filter(i -> unseen.contains(zone.cards().get(i).id()))
                            .mapToObj(i -> String.valueOf(i + 1)).collect(Collectors.joining(", "));
                    return numbers.isEmpty() ? Stream.empty()
                            : Stream.of(words.word("zone." + zone.code()) + " " + numbers);
                }).collect(Collectors.joining(", "))).filter(text -> !text.isEmpty());
    }

    /// Returns labels for cards named in these choices. A card gets one if it shares its name with another card named
    /// there, wherever the two cards are.
    private Map<CardId, String> createLabels(List<Name> namesakes, Words words) {
        var byName = new HashMap<CardName, Set<CardId>>();
        namesakes.stream().flatMap(name -> References.listCards(name.choice()).stream()).filter(table::containsCard)
                .forEach(card -> table.card(card).face().valueFor(Audience.JUDGE)
                        .ifPresent(name -> byName.computeIfAbsent(name, _ -> new HashSet<>()).add(card)));
        Map<CardId, String> inPlay = CardLabels.of(words, board);
        var labels = new HashMap<CardId, String>();
        byName.values().stream().filter(alike -> alike.size() > 1).flatMap(Set::stream).forEach(card -> labels.put(card,
                cardLabels.getOrDefault(card, inPlay.getOrDefault(card, card.toString()))));
        return labels;
    }

    /// Returns the labels of the cards that this choice names but at least one of the other choices does not. Only
    /// cards that share their name with another card have labels.
    private Optional<String> describeOtherCards(Choice choice, List<Name> namesakes, Words words) {
        Map<CardId, String> labels = createLabels(namesakes, words);
        return Optional.of(References.listCards(choice).stream()
                .filter(card -> labels.containsKey(card) && namesakes.stream()
                .anyMatch(name -> !References.listCards(name.choice()).contains(card)))
                .distinct().map(labels::get).collect(Collectors.joining(", "))).filter(text -> !text.isEmpty());
    }

    /// Returns the text of the ability used, if its card has several abilities.
    private Optional<String> describeAbility(Choice choice, Words words) {
        return words.findUsedAbility(state, choice).flatMap(words::describe)
                .or(() -> formatNumberedLine(choice, words));
    }

    private Optional<String> formatNumberedLine(Choice choice, Words words) {
        return lineOf.apply(choice).or(() -> canonicalFormOf.apply(choice)).map(said -> said.values().iterator().next())
                .filter(value -> value instanceof Map<?, ?> fields && fields.get("ability") instanceof Integer)
                .flatMap(value -> References.listCards(choice).stream().filter(table::containsCard).findFirst()
                        .flatMap(card -> findName(choice, card)).flatMap(cards::find)
                        .flatMap(card -> words.describe(card, (Integer) ((Map<?, ?>) value).get("ability"))));
    }

    /// Returns the name of a card. An unseen card has the face that the choice gives it.
    private Optional<CardName> findName(Choice choice, CardId card) {
        return choice.namedCards().stream().filter(namedCard -> namedCard.card().equals(card)).map(NamedCard::name)
                .findFirst()
                .or(() -> table.card(card).face().valueFor(Audience.JUDGE));
    }

    /// @param addition the text appended to the sentence
    private record Name(Choice choice, String said, String addition) {

        String text() {
            return said + addition;
        }

        Name append(Optional<String> suffix) {
            return suffix.map(text -> new Name(choice, said, addition + " · " + text)).orElse(this);
        }
    }
}
