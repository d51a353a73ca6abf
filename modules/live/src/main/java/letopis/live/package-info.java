/// Matches as they go on: a [letopis.live.LiveMatch] folds commits and gives boards, sentences and redacted lines for
/// an audience; a [letopis.live.Chronicle] narrates a match that was loaded whole.
///
/// Following a match of a log as a spectator, half a minute behind:
///
/// ```java
/// LiveMatch match = LiveMatch.of(log.header(id).orElseThrow());
/// Words words = match.words(Language.EN);
/// try (Subscription following = match.follow(log, new Sequence(1), Duration.ofSeconds(30), step -> {
///     step.narrated(words, Audience.EVERYONE).forEach(entry -> System.out.println(entry.sentence()));
///     show(step.board(Audience.EVERYONE));
/// })) {
///     following.end().toCompletableFuture().join(); // throws what went wrong
/// }
/// ```
///
/// A viewer who returns with the number of the last entry seen follows from the next one. A recorder hands every commit
/// of its referee to [letopis.live.LiveMatch#add] and shows the step it gets.
@NullMarked
package letopis.live;

import org.jspecify.annotations.NullMarked;
