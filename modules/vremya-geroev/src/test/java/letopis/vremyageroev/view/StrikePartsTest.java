package letopis.vremyageroev.view;

import static letopis.vremyageroev.Bout.GAME;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.match.Timeline;
import letopis.table.Audience;
import letopis.table.BoardView.StrikePart;
import letopis.table.BoardView.Subject;
import letopis.table.CardId;
import letopis.testkit.Covers;
import letopis.testkit.Playthrough;
import letopis.testkit.StrikePartsContract;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.TestCards;
import letopis.vremyageroev.VremyaGeroev;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.Modifier;
import letopis.vremyageroev.event.FightDecision.Conceded;
import letopis.vremyageroev.query.Power;
import letopis.vremyageroev.query.TableQueries;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.VremyaZone;
import org.junit.jupiter.api.Test;

/// The Power of Heroes and companions, part by part. Power is not dealt but withstands
/// strikes, so it is compared with the Power that the rules use, at every fifth entry.
class StrikePartsTest extends StrikePartsContract<FightState> {

    @Override
    protected Playthrough<FightState> playthrough() {
        return Playthrough.of(new VremyaGeroev()).withWeight(choice -> choice instanceof Conceded ? 1 : 200);
    }

    @Override
    protected List<PlainStrike> listPlainStrikes(FightState before, Timeline<FightState> timeline, long entry) {
        var powers = new ArrayList<PlainStrike>();
        for (Seat seat : Seat.PAIR) {
            if (entry % 5 == 0 && TableQueries.hasHero(before, seat)) {
                powers.add(new PlainStrike(TableQueries.findHero(before, seat), Power.of(before, seat)));
                before.table().zone(seat, VremyaZone.BATTLEFIELD).stream()
                        .filter(card -> TableQueries.isCompanion(before, card))
                        .forEach(card -> powers.add(new PlainStrike(card, Power.of(before, card))));
            }
        }
        return powers;
    }

    private static List<StrikePart> parts(Bout bout, CardId id) {
        return GAME.view(bout.state(), Audience.EVERYONE).seats().stream().flatMap(seat -> seat.zones().stream())
                .flatMap(zone -> zone.cards().stream()).filter(card -> card.id().equals(id)).findFirst().orElseThrow()
                .strikeParts();
    }

    private static StrikePart bonus(Bout bout, CardId by, int amount) {
        return new StrikePart("bonus", Optional.of(new Subject.OfCard(by, Optional.of(bout.name(by)))), amount);
    }

    @Test
    @Covers("VG-44")
    void power_is_listed_with_the_cards_that_change_it() {
        var bout = Bout.with();
        var squire = bout.companion(Seat.A, TestCards.companion("Оруженосец", 2,
                TestCards.constant(new Modifier.PowerBonus(1))));
        var banner = bout.companion(Seat.A, TestCards.companion("Знаменосец", 2,
                TestCards.constant(new Modifier.PowerBonus(2))));
        assertThat(parts(bout, bout.hero(Seat.A))).containsExactly(new StrikePart("printed", 6),
                bonus(bout, squire, 1), bonus(bout, banner, 2));
        assertThat(parts(bout, squire)).containsExactly(new StrikePart("printed", 2));
    }

    @Test
    @Covers({"VG-44", "VG-51a"})
    void power_below_zero_is_raised_to_zero_by_a_part_of_its_own() {
        var bout = Bout.with().hero(Seat.A, TestCards.hero("Псарь", 6, TestCards.constant(
                new Modifier.ToughnessBonus(CardFilter.ANY, -5))));
        var dog = bout.companion(Seat.A, TestCards.companion("Пёс", 3));
        var bear = bout.companion(Seat.A, TestCards.companion("Медведь", 5));
        assertThat(parts(bout, dog)).containsExactly(new StrikePart("printed", 3),
                bonus(bout, bout.hero(Seat.A), -5), new StrikePart("no-less-than-none", 2));
        assertThat(parts(bout, bear)).containsExactly(new StrikePart("printed", 5),
                bonus(bout, bout.hero(Seat.A), -5));
    }
}
