package letopis.server.overlay;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import letopis.journal.MatchId;
import letopis.journal.Seat;
import org.jspecify.annotations.Nullable;

/// The file that keeps the settings of the control page across restarts of the server.
final class SettingsFile {

    private static final System.Logger LOGGER = System.getLogger(SettingsFile.class.getName());
    private static final JsonMapper JSON =
            JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

    private final Path file;

    SettingsFile(Path file) {
        this.file = file;
    }

    /// The settings in the form of the file. Absent parts are null.
    private record StoredSettings(
            @Nullable String match, @Nullable String event, @Nullable String table, boolean hidden,
            boolean lowerThird, boolean resultShown, long sumCount, @Nullable String card,
            @Nullable StoredCorrection correction, @Nullable StoredCountdown countdown,
            @Nullable StoredScreen screen) {

        static StoredSettings of(OverlaySettings settings) {
            String match = settings.featuredMatch() instanceof MatchChoice.FixedMatch(var id) ? id.value() : null;
            MatchChoice.TableMatch place = settings.featuredMatch() instanceof MatchChoice.TableMatch table ? table
                    : null;
            return new StoredSettings(match, place == null ? null : place.event(), place == null ? null : place.table(),
                    settings.hidden(), settings.lowerThird(), settings.resultShown(), settings.sumCount(),
                    settings.card().orElse(null), settings.correction().map(StoredCorrection::of).orElse(null),
                    settings.countdown().map(StoredCountdown::of).orElse(null),
                    settings.screen().map(one -> new StoredScreen(one.kind().code(), one.text())).orElse(null));
        }

        OverlaySettings settings() {
            MatchChoice featured = match != null ? new MatchChoice.FixedMatch(new MatchId(match))
                    : table != null ? new MatchChoice.TableMatch(event == null ? "" : event, table)
                    : new MatchChoice.NewestMatch();
            return new OverlaySettings(featured, hidden, lowerThird, resultShown, sumCount, Optional.ofNullable(card),
                    Optional.ofNullable(correction).map(StoredCorrection::correction),
                    Optional.ofNullable(countdown).map(StoredCountdown::countdown),
                    Optional.ofNullable(screen).flatMap(StoredScreen::screen));
        }
    }

    private record StoredCorrection(String match, boolean withdrawn, @Nullable String winner,
            Map<String, Integer> score) {

        static StoredCorrection of(ResultCorrection correction) {
            var score = new TreeMap<String, Integer>();
            correction.score().forEach((seat, games) -> score.put(seat.name(), games));
            return new StoredCorrection(correction.match().value(), correction.withdrawn(),
                    correction.winner().map(Seat::name).orElse(null), score);
        }

        ResultCorrection correction() {
            var games = new TreeMap<Seat, Integer>();
            score.forEach((seat, won) -> games.put(Seat.of(seat), won));
            return new ResultCorrection(new MatchId(match), withdrawn, Optional.ofNullable(winner).map(Seat::of),
                    games);
        }
    }

    /// @param end the end of a running countdown in epoch milliseconds; otherwise null
    /// @param rest the remaining milliseconds of a paused countdown; otherwise null
    private record StoredCountdown(@Nullable Long end, @Nullable Long rest) {

        static StoredCountdown of(Countdown countdown) {
            return switch (countdown) {
                case Countdown.RunningClock(var end) -> new StoredCountdown(end.toEpochMilli(), null);
                case Countdown.PausedClock(var rest) -> new StoredCountdown(null, rest.toMillis());
            };
        }

        Countdown countdown() {
            return end != null ? new Countdown.RunningClock(Instant.ofEpochMilli(end))
                    : new Countdown.PausedClock(Duration.ofMillis(rest == null ? 0 : rest));
        }
    }

    private record StoredScreen(String kind, String text) {

        Optional<FullScreen> screen() {
            return FullScreen.Kind.of(kind).map(known -> new FullScreen(known, text));
        }
    }

    /// Reads the settings. A damaged file must not delay an event, so it is only reported, and the next change replaces
    /// it.
    OverlaySettings read() {
        try {
            return JSON.readValue(Files.readAllBytes(file), StoredSettings.class).settings();
        } catch (NoSuchFileException _) {
            return OverlaySettings.INITIAL;
        } catch (JsonProcessingException | RuntimeException e) { // the ids in it are checked, too
            LOGGER.log(System.Logger.Level.WARNING, "the overlay settings return to their defaults, because " + file
                    + " is damaged", e);
            return OverlaySettings.INITIAL;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }

    /// Replaces the file as a whole, so that a crash leaves either the old settings or the new ones.
    void write(OverlaySettings settings) {
        try {
            Path fresh = file.resolveSibling(file.getFileName() + ".new");
            Files.write(fresh, JSON.writeValueAsString(StoredSettings.of(settings)).getBytes(StandardCharsets.UTF_8),
                    StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE,
                    StandardOpenOption.SYNC);
            Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file, e);
        }
    }
}
