package letopis.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.Subject;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Game;
import letopis.table.State;
import letopis.table.Table;

/// Checks for every game that the views of a table do not reveal hidden information.
public final class HiddenInformationChecks {

    private HiddenInformationChecks() {}

    /// Returns every audience of a match: each seat, everyone, the judge.
    public static List<Audience> listAudiences(List<Seat> seats) {
        var audiences = new ArrayList<Audience>(List.of(Audience.EVERYONE, Audience.JUDGE));
        seats.forEach(seat -> audiences.add(new Audience.OfSeat(seat)));
        return List.copyOf(audiences);
    }

    /// Checks that no audience sees a forbidden face on a card, in a queue, in a fight, in an account, in a strike or
    /// in the text of the view.
    ///
    /// @return the views by audience
    public static Map<Audience, BoardView> checkViews(Game<?> game, State state) {
        var views = new HashMap<Audience, BoardView>();
        for (Audience audience : listAudiences(state.table().seats())) {
            BoardView view = view(game, state, audience);
            checkView(view, state.table(), audience);
            views.put(audience, view);
        }
        return views;
    }

    /// Checks one audience per call, in rotation. This saves time over many matches. The whole text of the view is
    /// checked only while the rules wait for a choice.
    public static void checkViewOfNextAudience(Game<?> game, State state, boolean isAtRest) {
        List<Audience> audiences = listAudiences(state.table().seats());
        Audience audience = audiences.get((int) (state.at().number() % audiences.size()));
        BoardView view = view(game, state, audience);
        checkShownCards(view, state.table(), audience);
        if (isAtRest) {
            checkText(view, state.table(), audience);
        }
    }

    @SuppressWarnings("unchecked") // the state came from this game
    private static <S extends State> BoardView view(Game<S> game, State state, Audience audience) {
        return game.view((S) state, audience);
    }

    static void checkView(BoardView view, Table table, Audience audience) {
        checkShownCards(view, table, audience);
        checkText(view, table, audience);
    }

    private static void checkShownCards(BoardView view, Table table, Audience audience) {
        streamShownCards(view).forEach(shown -> {
            if (shown.name().isPresent() && table.containsCard(shown.id())) {
                Optional<CardName> seen = table.card(shown.id()).face().valueFor(audience);
                if (!shown.name().equals(seen)) { // a description for each card would take longer than the check
                    throw new AssertionError("%s is shown %s on %s and may see %s"
                            .formatted(audience, shown.name(), shown.id(), seen));
                }
            }
        });
    }

    private static void checkText(BoardView view, Table table, Audience audience) {
        var seen = new HashSet<String>();
        var secret = new TreeSet<String>();
        listCards(table).forEach(card -> {
            card.face().valueFor(audience).map(CardName::value).ifPresent(seen::add);
            card.face().valueFor(Audience.JUDGE).map(CardName::value).ifPresent(secret::add);
        });
        secret.removeAll(seen);
        String text = secret.isEmpty() ? "" : view.toString();
        if (secret.stream().noneMatch(text::contains)) {
            return;
        }
        // A visible name can contain a secret one, so visible names are removed first, starting with the longest.
        for (String name : seen.stream().filter(word -> secret.stream().anyMatch(word::contains))
                .sorted(Comparator.comparingInt(String::length).reversed()).toList()) {
            text = text.replace(name, "");
        }
        assertThat(text).as("the view of %s, without the names it may hold", audience).doesNotContain(secret);
    }

    private record ShownCard(CardId id, Optional<CardName> name) {}

    private static Stream<ShownCard> streamShownCards(BoardView view) {
        Stream<ShownCard> lying = view.seats().stream().flatMap(seat -> seat.zones().stream())
                .flatMap(zone -> zone.cards().stream()).flatMap(HiddenInformationChecks::streamWithAttachedCards)
                .map(card -> new ShownCard(card.id(), card.name()));
        Stream<Subject> queued = view.queues().stream().flatMap(queue -> queue.items().stream())
                .flatMap(item -> Stream.concat(Stream.of(item.what()), item.targets().stream()));
        Stream<Subject> fighting = view.fights().stream()
                .flatMap(fight -> Stream.concat(Stream.of(fight.attacker()), fight.blockers().stream()));
        Stream<Subject> counted = view.accounts().stream()
                .flatMap(account -> Stream.concat(Stream.of(account.subject()), account.lines().stream()
                        .flatMap(line -> Stream.concat(line.source().stream(), line.wielder().stream()))));
        Stream<Subject> striking = view.seats().stream().flatMap(seat -> seat.zones().stream())
                .flatMap(zone -> zone.cards().stream()).flatMap(HiddenInformationChecks::streamWithAttachedCards)
                .flatMap(card -> card.strikeParts().stream()).flatMap(part -> part.source().stream());
        Stream<ShownCard> named = Stream.of(queued, fighting, counted, striking).flatMap(subjects -> subjects)
                .flatMap(subject -> switch (subject) {
            case Subject.OfCard(var id, var name) -> Stream.of(new ShownCard(id, name));
            case Subject.OfSeat _ -> Stream.empty();
        });
        return Stream.concat(lying, named);
    }

    private static Stream<CardView> streamWithAttachedCards(CardView card) {
        return Stream.concat(Stream.of(card), card.attached().stream()
                .flatMap(HiddenInformationChecks::streamWithAttachedCards));
    }

    private static Stream<Card> listCards(Table table) {
        return IntStream.rangeClosed(1, table.cardCount()).mapToObj(number -> table.card(new CardId(number)));
    }
}
