package letopis.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/// A fuzzer without coverage feedback: each input is a mutated seed. It runs far more inputs per second than a
/// coverage-guided fuzzer, and a random seed reproduces its inputs.
public final class BlindFuzzer {

    private static final int FOUND_MAX = 10;
    private static final int CHANGES_MAX = 6;
    private static final int TOLD_EVERY = 100;
    private static final int NANOS_PER_MILLI = 1_000_000;
    private static final String[] PIECES = {"", " ", "\n", "\r", "\t", "\0", "\"", "\\", "{", "}", "[", "]", ":", ",",
        ";", "#", "-", "-1", "0", "99", "2147483648", "9".repeat(1_100), "null", "true", "1e999", "\uFEFF", "\u00A0",
        "\u200B", "\u0301", "ё", "й", "\u202E", "\u001B[2J", "&a", "*a", "!!x", "A", "B", "c999", "\uD83C\uDCA1",
        "\n\n", "\r\n", "%", "$", "@", "'", "=", "|", "/", "..", "?", "[".repeat(3_000), "{\"a\":".repeat(1_000)};

    private final List<byte[]> seeds;
    private final SplittableRandom random;
    private final int longest;

    private BlindFuzzer(List<byte[]> seeds, long seed, int longest) {
        this.seeds = seeds;
        this.random = new SplittableRandom(seed);
        this.longest = longest;
    }

    /// @param args the class of the fuzz test, the number of inputs, the random seed, the maximum input length, the
    ///     folder of the seeds, and a folder for failing inputs
    public static void main(String[] args) throws IOException, ReflectiveOperationException {
        Class<?> type = Class.forName(args[0]);
        Method fuzz = Arrays.stream(type.getDeclaredMethods()).filter(one -> one.isAnnotationPresent(FuzzTest.class))
                .findAny().orElseThrow();
        fuzz.setAccessible(true);
        var constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        Object fuzzer = constructor.newInstance();
        var run = new BlindFuzzer(readFiles(Path.of(args[4])), Long.parseLong(args[2]), Integer.parseInt(args[3]));
        Path found = Files.createDirectories(Path.of(args[5]));
        long runs = Long.parseLong(args[1]);
        long done = 0;
        int failed = 0;
        long slowest = 0;
        while (done < runs && failed < FOUND_MAX) {
            byte[] input = run.nextInput(done++);
            long began = System.nanoTime();
            try {
                fuzz.invoke(fuzzer, (Object) input);
            } catch (InvocationTargetException e) {
                Files.write(found.resolve("input-" + done), input);
                System.out.println("== Java Exception at input-" + done + ": " + e.getCause());
                e.getCause().printStackTrace(System.out);
                failed++;
            }
            slowest = Math.max(slowest, System.nanoTime() - began);
            if (done % TOLD_EVERY == 0) {
                System.out.println("Did " + done);
            }
        }
        System.out.println("Slowest " + slowest / NANOS_PER_MILLI + " ms");
        System.out.println("Done " + done + " runs, " + failed + " failed");
    }

    private static List<byte[]> readFiles(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            var read = new ArrayList<byte[]>();
            for (Path file : files.sorted().toList()) {
                read.add(Files.readAllBytes(file));
            }
            return read;
        }
    }

    /// Returns the next input; the unchanged seeds come first.
    private byte[] nextInput(long number) {
        byte[] input = number < seeds.size() ? seeds.get((int) number) : seeds.get(random.nextInt(seeds.size()));
        int changes = number < seeds.size() ? 0 : 1 + random.nextInt(CHANGES_MAX);
        for (int i = 0; i < changes; i++) {
            input = mutate(input);
        }
        return input.length > longest ? Arrays.copyOf(input, longest) : input;
    }

    private byte[] mutate(byte[] input) {
        int from = random.nextInt(input.length + 1);
        int length = Math.min(input.length - from, 1 + random.nextInt(random.nextBoolean() ? 4 : 60));
        return switch (random.nextInt(6)) {
            case 0 -> flipBit(input);
            case 1 -> splice(input, from, new byte[0], from + length);
            case 2 -> splice(input, from, randomPiece(), from);
            case 3 -> splice(input, from, randomPiece(), from + length);
            case 4 -> splice(input, from, randomPart(seeds.get(random.nextInt(seeds.size()))), from);
            default -> splice(input, from, randomPart(input), from + length);
        };
    }

    private byte[] flipBit(byte[] input) {
        byte[] other = input.clone();
        if (other.length > 0) {
            other[random.nextInt(other.length)] ^= (byte) (1 << random.nextInt(8));
        }
        return other;
    }

    private byte[] randomPiece() {
        return PIECES[random.nextInt(PIECES.length)].getBytes(StandardCharsets.UTF_8);
    }

    private byte[] randomPart(byte[] of) {
        int from = random.nextInt(of.length + 1);
        return Arrays.copyOfRange(of, from, Math.min(of.length, from + 1 + random.nextInt(80)));
    }

    private static byte[] splice(byte[] input, int to, byte[] middle, int from) {
        byte[] all = new byte[to + middle.length + input.length - from];
        System.arraycopy(input, 0, all, 0, to);
        System.arraycopy(middle, 0, all, to, middle.length);
        System.arraycopy(input, from, all, to + middle.length, input.length - from);
        return all;
    }
}
