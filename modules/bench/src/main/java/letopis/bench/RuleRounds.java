package letopis.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/// A process that plays games by the bare rules of one build. It reads lines of the form `GAME GAMES` from standard
/// input and answers each with a line `GAMES CHOICES NANOSECONDS`. It can run with the classes of an earlier build,
/// because it calls nothing but the benchmark of that build.
final class RuleRounds {

    private RuleRounds() {}

    public static void main(String[] args) throws IOException, ReflectiveOperationException {
        var lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            String[] words = line.split(" ");
            long[] played = playGames(words[0], Integer.parseInt(words[1]));
            System.out.println(played[0] + " " + played[1] + " " + played[2]);
        }
    }

    private static long[] playGames(String game, int gameCount) throws ReflectiveOperationException {
        for (Method method : SimulationFigures.class.getDeclaredMethods()) {
            if (Set.of("measureBareGames", "bare").contains(method.getName())) { // the second name in earlier builds
                method.setAccessible(true);
                Class<?>[] types = method.getParameterTypes();
                if (types.length == 2 && types[1] == int.class) {
                    long[] played = (long[]) method.invoke(null, game, gameCount);
                    return new long[] {gameCount, played[0], played[1]};
                }
                if (types.length == 1) { // commit 320ed632 chooses the number of games itself
                    Object played = method.invoke(null, game);
                    return new long[] {readComponent(played, "games"), readComponent(played, "choices"),
                            readComponent(played, "nanos")};
                }
            }
        }
        throw new NoSuchMethodException("the benchmark of this build plays no games by the bare rules");
    }

    private static long readComponent(Object round, String name) throws ReflectiveOperationException {
        Method method = round.getClass().getDeclaredMethod(name);
        method.setAccessible(true);
        return ((Number) method.invoke(round)).longValue();
    }
}
