/// Matches in progress: a [letopis.live.LiveMatch] folds commits and supplies boards, sentences and redacted lines for
/// an audience; a [letopis.live.Chronicle] narrates a fully loaded match.
///
/// Follow a match in a log as a spectator with a delay of 30 seconds:
///
/// ```java
/// LiveMatch match = LiveMatch.of(log.header(id).orElseThrow());
/// Words words = match.words(Language.EN);
/// try (Subscription following = match.follow(log, new Sequence(1), Duration.ofSeconds(30), step -> {
///     step.narrated(words, Audience.EVERYONE).forEach(entry -> System.out.println(entry.sentence()));
///     show(step.board(Audience.EVERYONE));
/// })) {
///     following.end().toCompletableFuture().join(); // rethrows a failure
/// }
/// ```
///
/// A returning viewer follows from the entry after the last one seen. A recorder passes each commit of its referee to
/// [letopis.live.LiveMatch#add] and shows the resulting step.
@NullMarked
package letopis.live;

import org.jspecify.annotations.NullMarked;
