package letopis.table.kernel;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.table.AbilityUse;
import letopis.table.Audience;
import letopis.table.AwaitedCards;
import letopis.table.BoardView;
import letopis.table.BoardView.Account;
import letopis.table.CardDefinition;
import letopis.table.CardDisplay;
import letopis.table.CardFace;
import letopis.table.CardId;
import letopis.table.CardMove;
import letopis.table.CardName;
import letopis.table.CardProblem;
import letopis.table.Choice;
import letopis.table.Dice;
import letopis.table.LookAhead;
import letopis.table.MatchResult;
import letopis.table.MatchSetup;
import letopis.table.Omission;
import letopis.table.Positions;
import letopis.table.PriceBreakdown;
import letopis.table.State;
import letopis.table.TableDisplay;
import org.jspecify.annotations.Nullable;

/// The functions that make up a [RulesetGame]. Each implements the corresponding method of [letopis.table.Game]. If a
/// function is omitted, the default of that method is used.
///
/// @param <S> the states of the game
/// @param <E> the events of the game
public final class GameParts<S extends State, E extends Event> {

    /// A function whose arguments are a state, an event and one other value.
    @FunctionalInterface
    public interface Derivation<S, E, O, R> {
        R of(S before, E event, O other);
    }

    final Ruleset<S, ?, ?> rules;
    final BiFunction<S, Seat, List<Choice>> choices;
    final Draft.Fold<S> fold;
    final BiFunction<S, Audience, BoardView> board;
    @Nullable Function<MatchSetup, S> opening;
    String forTwo = "";
    Function<CardDefinition, List<CardProblem>> check = _ -> List.of();
    Function<List<CardDefinition>, Map<CardName, List<CardProblem>>> checkTogether = _ -> Map.of();
    @Nullable Function<Map<String, String>, Map<String, String>> settings;
    @Nullable Function<S, Optional<MatchResult>> result;
    @Nullable BiFunction<S, Dice, ? extends Choice> sample;
    Function<S, Optional<AwaitedCards>> awaited = _ -> Optional.empty();
    @Nullable BiFunction<S, CardId, List<CardName>> unseen;
    Supplier<Optional<LookAhead<S>>> foresight = Optional::empty;
    Supplier<Optional<Positions<S>>> positions = Optional::empty;
    Derivation<S, E, Audience, List<Account>> accounts = (_, _, _) -> List.of();
    Map<String, List<String>> ofLines = Map.of();
    Derivation<S, Event, Optional<Event>, List<CardMove>> moves = (_, _, _) -> List.of();
    Function<Event, List<Predicate<Event>>> grounds = _ -> List.of();
    BiFunction<S, List<Entry>, List<RuleRef>> atOnce = (_, _) -> List.of();
    BiFunction<S, Event, List<Omission>> omissions = (_, _) -> List.of();
    Function<S, Optional<Omission>> demanded = _ -> Optional.empty();
    BiFunction<S, Event, Optional<PriceBreakdown>> priceBreakdown = (_, _) -> Optional.empty();
    BiFunction<S, Event, Optional<AbilityUse>> abilities = (_, _) -> Optional.empty();
    CardDisplay cards = CardDisplay.PLAIN;
    TableDisplay table = TableDisplay.PLAIN;
    Function<CardDefinition, CardFace> faces = _ -> CardFace.PLAIN;
    String life = Account.LIFE;
    Optional<String> wins = Optional.empty();
    OptionalInt swing = OptionalInt.empty();

    /// @param choices the function that lists the choices available to a seat
    public GameParts(Ruleset<S, ?, ?> rules, BiFunction<S, Seat, List<Choice>> choices, Draft.Fold<S> fold,
            BiFunction<S, Audience, BoardView> board) {
        this.rules = rules;
        this.choices = choices;
        this.fold = fold;
        this.board = board;
    }

    /// @param playerCountMessage the message for a wrong number of players, such as "a duel has exactly two players"
    public GameParts<S, E> opening(String playerCountMessage, Function<MatchSetup, S> openingOf) {
        forTwo = playerCountMessage;
        opening = openingOf;
        return this;
    }

    public GameParts<S, E> settings(Function<Map<String, String>, Map<String, String>> settingsResolver) {
        settings = settingsResolver;
        return this;
    }

    /// @param definitions the common type of all definitions of the game
    public <C extends CardDefinition> GameParts<S, E> check(
            Class<C> definitions, Function<? super C, List<CardProblem>> problemsOf) {
        check = card -> problemsOf.apply(definitions.cast(card));
        return this;
    }

    public GameParts<S, E> checkCardSet(Function<List<CardDefinition>, Map<CardName, List<CardProblem>>> problemsOf) {
        checkTogether = problemsOf;
        return this;
    }

    public GameParts<S, E> result(Function<S, Optional<MatchResult>> resultOf) {
        result = resultOf;
        return this;
    }

    /// @param possibleFacesOf the function that returns the possible faces of an unseen card
    public GameParts<S, E> chance(BiFunction<S, Dice, ? extends Choice> sampler,
            Function<S, Optional<AwaitedCards>> awaitedCards, BiFunction<S, CardId, List<CardName>> possibleFacesOf) {
        this.sample = sampler;
        this.awaited = awaitedCards;
        this.unseen = possibleFacesOf;
        return this;
    }

    public GameParts<S, E> lookAhead(Supplier<? extends LookAhead<S>> lookAheadFactory) {
        foresight = () -> Optional.of(lookAheadFactory.get());
        return this;
    }

    public GameParts<S, E> positions(Supplier<? extends Positions<S>> positionsFactory) {
        positions = () -> Optional.of(positionsFactory.get());
        return this;
    }

    /// @param paragraphsByLineCode see [letopis.table.Game#lineParagraphs]
    public GameParts<S, E> accounts(
            Derivation<S, E, Audience, List<Account>> accountsOf, Map<String, List<String>> paragraphsByLineCode) {
        accounts = accountsOf;
        this.ofLines = paragraphsByLineCode;
        return this;
    }

    public GameParts<S, E> moves(Derivation<S, Event, Optional<Event>, List<CardMove>> cardMovesOf) {
        moves = cardMovesOf;
        return this;
    }

    public GameParts<S, E> grounds(Function<Event, List<Predicate<Event>>> groundsOf) {
        grounds = groundsOf;
        return this;
    }

    public GameParts<S, E> simultaneity(BiFunction<S, List<Entry>, List<RuleRef>> rulesOf) {
        atOnce = rulesOf;
        return this;
    }

    public GameParts<S, E> omissions(BiFunction<S, Event, List<Omission>> omissionsOf) {
        omissions = omissionsOf;
        return this;
    }

    public GameParts<S, E> requiredLoss(Function<S, Optional<Omission>> lossOf) {
        demanded = lossOf;
        return this;
    }

    public GameParts<S, E> priceBreakdown(BiFunction<S, Event, Optional<PriceBreakdown>> priceOf) {
        priceBreakdown = priceOf;
        return this;
    }

    public GameParts<S, E> abilities(BiFunction<S, Event, Optional<AbilityUse>> abilityUseOf) {
        abilities = abilityUseOf;
        return this;
    }

    /// @param life the number or zone that represents a player's life
    public GameParts<S, E> display(CardDisplay display, String life) {
        cards = display;
        this.life = life;
        return this;
    }

    public GameParts<S, E> tableDisplay(TableDisplay display) {
        table = display;
        return this;
    }

    /// @param definitions the common type of all definitions of the game
    public <C extends CardDefinition> GameParts<S, E> faces(Class<C> definitions,
            Function<? super C, CardFace> faceOf) {
        faces = card -> faceOf.apply(definitions.cast(card));
        return this;
    }

    /// @param change the minimum change of the lead that makes a turn a swing, see [letopis.table.Game#swing]
    public GameParts<S, E> swing(int change) {
        swing = OptionalInt.of(change);
        return this;
    }

    /// @param numberName the code of the number that counts the games won by a seat
    public GameParts<S, E> wins(String numberName) {
        wins = Optional.of(numberName);
        return this;
    }
}
