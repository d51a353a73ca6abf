package letopis.nebozhiteli.examples;

import static letopis.journal.Seat.A;
import static letopis.journal.Seat.B;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.MatchId;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.DeckPart;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared.Block;
import letopis.nebozhiteli.event.DuelDecision.DamageDistributed.DamageShare;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.rules.Prompt;
import letopis.table.CardId;
import letopis.table.CardName;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Worked examples of the rule documents, played and recorded. The recorded files are in
/// `replays/nebozhiteli/matches/`; they are compared with current recordings, and rewritten with
/// `-Dletopis.bless=true`.
@DisplayNameGeneration(ReplaceUnderscores.class)
class WorkedExamplesTest {

    private static final Path REPLAYS = Path.of("../../replays/nebozhiteli/matches");

    @TempDir
    Path folder;

    @Test
    void an_attacker_with_armor_1_takes_3_damage_from_three_blockers_of_strength_2() throws IOException {
        String id = "nb-115-armour-against-three";
        try (var match = new Script(folder.resolve(id + ".jsonl"), new MatchId(id), "NB-115: доспех против троих")) {
            match.putOnTop(A, DeckPart.CREATURES, "Рыцарь").putOnTop(A, DeckPart.MAIN, "Кольчуга", "Меч")
                    .putOnTop(B, DeckPart.CREATURES, "Головорез", "Головорез", "Головорез")
                    .putOnTop(B, DeckPart.MAIN, "Кинжал", "Кинжал", "Палица");
            summonThree(match);
            match.playUntil(7, Phase.EQUIP, Prompt.MainStep.class);
            CardId knight = match.find(A, NebozhiteliZone.FIELD, "Рыцарь");
            match.equip(A, "Меч", knight)
                    .playUntil(7, Phase.ATTACK, Prompt.Declare.class)
                    .take(new DuelDecision.AttackersDeclared(A, List.of(knight)))
                    .playUntil(7, Phase.BLOCK, Prompt.Declare.class);
            List<CardId> blockers = match.cardsNamed(B, NebozhiteliZone.FIELD, "Головорез");
            match.take(new DuelDecision.BlockersDeclared(B, blockers.stream().map(blocker -> new Block(blocker, knight))
                    .toList()))
                    .playUntil(7, Phase.DAMAGE, Prompt.SplitDamage.class)
                    .take(new DuelDecision.DamageDistributed(A, knight,
                            List.of(new DamageShare(0, DamageKind.PHYSICAL, blockers.getFirst(), 3))))
                    .playUntil(7, Phase.END, Prompt.MainStep.class);

            assertThat(TableQueries.findLife(match.state(), knight)).as("6 - 3 × (2 - 1)").isEqualTo(3);
            assertThat(match.cardsNamed(B, NebozhiteliZone.CREATURE_GRAVE, "Головорез"))
                    .containsExactly(blockers.getFirst());
        }
        compare(id);
    }

    /// Summons three cutthroats with two damage each in turns 2, 4 and 6, and a knight in mail in turns 1 to 5.
    private static void summonThree(Script match) {
        match.playUntil(1, Phase.SUMMON, Prompt.MainStep.class).place(A, "Рыцарь", 3)
                .playUntil(2, Phase.SUMMON, Prompt.MainStep.class).place(B, "Головорез", 2)
                .playUntil(2, Phase.EQUIP, Prompt.MainStep.class);
        match.equip(B, "Кинжал", match.find(B, NebozhiteliZone.FIELD, "Головорез"))
                .playUntil(3, Phase.SUMMON, Prompt.MainStep.class).place(A, "Рыцарь", 2)
                .playUntil(3, Phase.EQUIP, Prompt.MainStep.class);
        match.equip(A, "Кольчуга", match.find(A, NebozhiteliZone.FIELD, "Рыцарь"))
                .playUntil(4, Phase.SUMMON, Prompt.MainStep.class).place(B, "Головорез", 2)
                .playUntil(4, Phase.EQUIP, Prompt.MainStep.class);
        match.equip(B, "Кинжал", match.cardsNamed(B, NebozhiteliZone.FIELD, "Головорез").get(1))
                .playUntil(6, Phase.SUMMON, Prompt.MainStep.class).place(B, "Головорез", 2)
                .playUntil(6, Phase.EQUIP, Prompt.MainStep.class);
        match.equip(B, "Палица", match.cardsNamed(B, NebozhiteliZone.FIELD, "Головорез").get(2));
    }

    @Test
    void an_attacker_stays_blocked_when_its_blocker_is_sacrificed_for_mana() throws IOException {
        String id = "nb-109-the-sacrificed-blocker";
        try (var match = new Script(folder.resolve(id + ".jsonl"), new MatchId(id), "NB-109: принесённый в жертву")) {
            match.putOnTop(A, DeckPart.CREATURES, "Рыцарь").putOnTop(A, DeckPart.MAIN, "Меч")
                    .putOnTop(B, DeckPart.CREATURES, "Чернокнижник", "Упырь")
                    .putOnTop(B, DeckPart.MAIN, "Жертвоприношение");
            match.playUntil(1, Phase.SUMMON, Prompt.MainStep.class).place(A, "Рыцарь", 3)
                    .playUntil(2, Phase.SUMMON, Prompt.MainStep.class).place(B, "Чернокнижник", 3)
                    .playUntil(3, Phase.SUMMON, Prompt.MainStep.class).place(A, "Рыцарь", 2)
                    .playUntil(3, Phase.EQUIP, Prompt.MainStep.class)
                    .equip(A, "Меч", match.find(A, NebozhiteliZone.FIELD, "Рыцарь"))
                    .playUntil(4, Phase.SUMMON, Prompt.MainStep.class).place(B, "Упырь", 3)
                    .playUntil(5, Phase.ATTACK, Prompt.Declare.class);
            CardId knight = match.find(A, NebozhiteliZone.FIELD, "Рыцарь");
            CardId ghoul = match.find(B, NebozhiteliZone.FIELD, "Упырь");
            CardId warlock = match.find(B, NebozhiteliZone.FIELD, "Чернокнижник");
            match.take(new DuelDecision.AttackersDeclared(A, List.of(knight)))
                    .playUntil(5, Phase.BLOCK, Prompt.Declare.class)
                    .take(new DuelDecision.BlockersDeclared(B, List.of(new Block(ghoul, knight))))
                    .take(new DuelDecision.Passed(A));
            int before = match.state().player(B).life();
            match.take(new DuelDecision.SpellCast(B, match.find(B, NebozhiteliZone.HAND, "Жертвоприношение"),
                            new CardName("Жертвоприношение"), warlock, List.of(new Target.Card(ghoul)),
                            Optional.empty()))
                    .take(new DuelDecision.QueueClosed(B))
                    .playUntil(5, Phase.END, Prompt.MainStep.class);

            assertThat(match.cardsNamed(B, NebozhiteliZone.CREATURE_GRAVE, "Упырь")).containsExactly(ghoul);
            assertThat(match.state().player(B).life()).as("the ghoul's five counters, and nothing from the knight")
                    .isEqualTo(before + 5);
        }
        compare(id);
    }

    private void compare(String id) throws IOException {
        Path played = folder.resolve(id + ".jsonl");
        Path recorded = REPLAYS.resolve(id + ".jsonl");
        if (Boolean.getBoolean("letopis.bless")) {
            Files.copy(played, recorded, StandardCopyOption.REPLACE_EXISTING);
        }
        try (Stream<String> was = Files.lines(recorded); Stream<String> is = Files.lines(played)) {
            assertThat(is.toList()).isEqualTo(was.toList());
        }
    }
}
