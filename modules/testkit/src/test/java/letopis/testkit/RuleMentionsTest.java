package letopis.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class RuleMentionsTest {

    private static final Pattern RULE = Pattern.compile("\\bR-\\d+\\b");

    private static final List<String> SOURCE = """
            /// All of it (R-1).
            @Covers("R-2")
            public final class Rules {

                private static final int FOUR = 4; // R-3

                FIRST("R-4"),

                /// Draws (R-5).
                ///
                /// @param to whom
                private static <T extends Seat> List<T> draw(Seat to) {
                    add("R-6");
                }

                // R-7
                @Test
                @Covers({"R-8",
                        "R-9"})
                void shows() {
                    var a = "https://R-10"; // "R-13"
                }

                /// A place (R-11).
                private record Place(int x) {
                    int y() {
                        return 12; // R-12
                    }
                }
            }
            """.lines().toList();

    private static Map<String, SortedSet<String>> read(RuleMentions.Scope where) {
        var mentions = RuleMentions.create(RULE, where);
        mentions.read("Rules", SOURCE);
        return mentions.mentions();
    }

    @Test
    void a_rule_named_in_code_belongs_to_the_enclosing_or_following_member() {
        assertThat(read(RuleMentions.Scope.CODE)).containsExactlyInAnyOrderEntriesOf(Map.of(
                "R-2", sorted("Rules"), "R-4", sorted("Rules.FIRST"), "R-6", sorted("Rules.draw"),
                "R-8", sorted("Rules.shows"), "R-9", sorted("Rules.shows"), "R-10", sorted("Rules.shows")));
    }

    @Test
    void rules_named_in_comments_are_listed_separately() {
        assertThat(read(RuleMentions.Scope.COMMENTS)).containsExactlyInAnyOrderEntriesOf(Map.of(
                "R-1", sorted("Rules"), "R-3", sorted("Rules.FOUR"), "R-5", sorted("Rules.draw"),
                "R-7", sorted("Rules.shows"), "R-11", sorted("Rules.Place"), "R-12", sorted("Rules.Place"),
                "R-13", sorted("Rules.shows")));
    }

    @Test
    void only_covers_annotations_count_for_tests() {
        assertThat(read(RuleMentions.Scope.COVERS)).containsExactlyInAnyOrderEntriesOf(Map.of(
                "R-2", sorted("Rules"), "R-8", sorted("Rules.shows"), "R-9", sorted("Rules.shows")));
    }

    private static SortedSet<String> sorted(String member) {
        return new TreeSet<>(Set.of(member));
    }
}
