package letopis.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Programs rely on the fields of published JSON: each has a description, and version 1 never loses one.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PublishedFieldsTest {

    private static final Path APPROVED =
            Sources.ROOT.resolve("modules/house/src/test/resources/letopis/house/published-fields.v1.txt");

    @Test
    void every_published_field_is_described() {
        assertThat(PublishedFields.read().undescribed()).isEmpty();
    }

    /// `-Dletopis.bless=true` adds new fields to the approved list. It removes none.
    @Test
    void version_1_may_gain_fields_but_never_loses_any() throws IOException {
        List<String> approved = Files.exists(APPROVED) ? Files.readAllLines(APPROVED) : List.of();
        var fields = PublishedFields.read().all();
        assertThat(fields).as("fields that programs rely on").hasSizeGreaterThan(500).containsAll(approved);
        if (Boolean.getBoolean("letopis.bless")) {
            Files.write(APPROVED, fields);
        }
        assertThat(fields).as("new fields, to be added by -Dletopis.bless=true")
                .containsExactlyElementsOf(Files.readAllLines(APPROVED));
    }
}
