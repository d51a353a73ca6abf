package letopis.program.startup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class SwitchRewriterTest {

    private static final String SWITCHES = "java.lang.runtime.SwitchBootstraps";

    @TempDir
    Path folder;

    /// A switch over types with a guard, so that later cases are tried as well.
    static final class Numbers implements Function<Object, String> {

        @Override
        public String apply(Object value) {
            return switch (value) {
                case null -> "null";
                case Integer number when number > 9 -> "large";
                case Integer _ -> "small";
                case Long number when number > 9 -> "large long";
                case Number _ -> "number";
                case Object other -> describe(other);
            };
        }

        private static String describe(Object other) {
            return switch (other) {
                case String text -> "text " + text;
                case List<?> list when list.isEmpty() -> "nothing";
                default -> "other";
            };
        }
    }

    /// A switch in an interface, where its method must be private too.
    interface Shapes extends Function<Object, String> {

        @Override
        default String apply(Object value) {
            return switch (value) {
                case Shapes _ -> "shape";
                case CharSequence text -> text.toString();
                default -> "?";
            };
        }
    }

    static final class Shape implements Shapes {}

    /// A switch with a constant, which stays as it is.
    static final class Constants implements Function<Object, String> {

        private enum Side { LEFT, RIGHT }

        @Override
        public String apply(Object value) {
            return value instanceof Integer ? choose(Side.values()[(Integer) value]) : "none";
        }

        private static String choose(Object side) {
            return switch (side) {
                case Side.LEFT -> "left";
                case Side.RIGHT -> "right";
                default -> "none";
            };
        }
    }

    /// A loader of rewritten classes.
    private static final class Rewriting extends ClassLoader {

        Rewriting() {
            super(SwitchRewriterTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith(SwitchRewriterTest.class.getName() + "$")) {
                return super.loadClass(name, resolve);
            }
            @Nullable Class<?> known = findLoadedClass(name);
            byte[] bytes = SwitchRewriter.rewrite(bytes(name));
            return known != null ? known : defineClass(name, bytes, 0, bytes.length);
        }
    }

    private static byte[] bytes(String name) {
        try (InputStream in = SwitchRewriterTest.class.getResourceAsStream("/" + name.replace('.', '/') + ".class")) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @SuppressWarnings("unchecked") // each test class is a function of an object
    private static Function<Object, String> rewritten(Class<?> type) throws ReflectiveOperationException {
        var constructor = new Rewriting().loadClass(type.getName()).getDeclaredConstructor();
        constructor.setAccessible(true); // another loader's package
        return (Function<Object, String>) constructor.newInstance();
    }

    private static boolean generatesSwitches(byte[] classFile) {
        return ClassFile.of().parse(classFile).methods().stream().flatMap(method -> method.code().stream())
                .flatMap(code -> code.elementStream()).anyMatch(element ->
                        element instanceof InvokeDynamicInstruction call && call.bootstrapMethod().owner()
                                .descriptorString().equals("L" + SWITCHES.replace('.', '/') + ";"));
    }

    @Test
    void a_rewritten_switch_chooses_the_same_case() throws ReflectiveOperationException {
        var original = new Numbers();
        Function<Object, String> changed = rewritten(Numbers.class);

        for (Object value : Arrays.asList(null, 1, 10, 1L, 10L, 1.5, "word", List.of(), List.of(1), Optional.empty())) {
            assertThat(changed.apply(value)).as("%s", value).isEqualTo(original.apply(value));
        }
        assertThat(generatesSwitches(bytes(Numbers.class.getName()))).isTrue();
        assertThat(generatesSwitches(SwitchRewriter.rewrite(bytes(Numbers.class.getName())))).isFalse();
    }

    @Test
    void a_switch_in_an_interface_is_rewritten_too() throws ReflectiveOperationException {
        Function<Object, String> shape = rewritten(Shape.class);

        assertThat(shape.apply("word")).isEqualTo("word");
        assertThat(shape.apply(1)).isEqualTo("?");
        assertThat(shape.apply(shape)).isEqualTo("shape");
        assertThat(generatesSwitches(SwitchRewriter.rewrite(bytes(Shapes.class.getName())))).isFalse();
    }

    @Test
    void a_switch_over_constants_stays() throws ReflectiveOperationException {
        byte[] classFile = bytes(Constants.class.getName());

        assertThat(SwitchRewriter.rewrite(classFile)).isSameAs(classFile);
        assertThat(rewritten(Constants.class).apply(1)).isEqualTo("right");
    }

    @Test
    void a_jar_keeps_its_other_files() throws IOException {
        Path jar = folder.resolve("sample.jar");
        String entry = Numbers.class.getName().replace('.', '/') + ".class";
        try (var out = new ZipOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new ZipEntry("words.txt"));
            out.write("word".getBytes(StandardCharsets.UTF_8));
            out.putNextEntry(new ZipEntry(entry));
            out.write(bytes(Numbers.class.getName()));
        }

        SwitchRewriter.main(new String[] {jar.toString()});

        try (var in = new ZipFile(jar.toFile())) {
            assertThat(in.stream().map(ZipEntry::getName)).containsExactly("words.txt", entry);
            assertThat(in.getInputStream(in.getEntry("words.txt")).readAllBytes()).asString().isEqualTo("word");
            assertThat(generatesSwitches(in.getInputStream(in.getEntry(entry)).readAllBytes())).isFalse();
        }
        assertThat(folder).isDirectoryContaining(path -> path.equals(jar)).isDirectoryNotContaining(
                path -> !path.equals(jar));
    }
}
