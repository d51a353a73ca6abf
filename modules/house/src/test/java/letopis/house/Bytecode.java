package letopis.house;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.MethodTypeEntry;
import java.lang.classfile.constantpool.NameAndTypeEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The references of a module's compiled classes. A nested class counts as its outer class.
///
/// @param references the classes referenced by each class, except itself
record Bytecode(String module, SortedMap<String, SortedSet<String>> references) {

    private static final Pattern NAMED = Pattern.compile("L([\\w/$]+)[;<]");

    /// @throws IllegalStateException if the module is not compiled
    static Bytecode of(String module) {
        Path classes = Sources.ROOT.resolve("modules").resolve(module).resolve("target/classes");
        var references = new TreeMap<String, SortedSet<String>>();
        try (Stream<Path> files = Files.walk(classes)) {
            files.filter(file -> file.toString().endsWith(".class")).filter(file -> !file.endsWith("module-info.class"))
                    .forEach(file -> {
                ClassModel model = parse(file);
                String from = outermost(model.thisClass().asInternalName());
                SortedSet<String> to = references.computeIfAbsent(from, _ -> new TreeSet<>());
                to.addAll(references(model));
                to.remove(from);
            });
        } catch (IOException e) {
            throw new IllegalStateException("the module " + module + " is not compiled; run with -am", e);
        }
        return new Bytecode(module, references);
    }

    private static ClassModel parse(Path file) {
        try {
            return ClassFile.of().parse(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Set<String> references(ClassModel model) {
        var found = new TreeSet<String>();
        for (PoolEntry entry : model.constantPool()) {
            switch (entry) {
                case ClassEntry type -> addNamed(type.asInternalName().startsWith("[")
                        ? type.asInternalName() : "L" + type.asInternalName() + ";", found);
                case NameAndTypeEntry member -> addNamed(member.type().stringValue(), found);
                case MethodTypeEntry method -> addNamed(method.descriptor().stringValue(), found);
                default -> { }
            }
        }
        model.fields().forEach(field -> {
            addNamed(field.fieldType().stringValue(), found);
            field.findAttribute(Attributes.signature())
                    .ifPresent(signature -> addNamed(signature.signature().stringValue(), found));
        });
        model.methods().forEach(method -> {
            addNamed(method.methodType().stringValue(), found);
            method.findAttribute(Attributes.signature())
                    .ifPresent(signature -> addNamed(signature.signature().stringValue(), found));
        });
        model.findAttribute(Attributes.signature())
                .ifPresent(signature -> addNamed(signature.signature().stringValue(), found));
        return found;
    }

    private static void addNamed(String descriptor, Set<String> found) {
        NAMED.matcher(descriptor).results().forEach(type -> found.add(outermost(type.group(1))));
    }

    private static String outermost(String internalName) {
        int nested = internalName.indexOf('$');
        return (nested < 0 ? internalName : internalName.substring(0, nested)).replace('/', '.');
    }

    static String packageOf(String type) {
        return type.substring(0, Math.max(0, type.lastIndexOf('.')));
    }

    SortedSet<String> packages() {
        var packages = new TreeSet<String>();
        references.keySet().forEach(type -> packages.add(packageOf(type)));
        return packages;
    }

    /// Returns the groups of mutually dependent classes in this module.
    List<SortedSet<String>> classCycles() {
        return cycles(dependenciesWithin(type -> type));
    }

    /// Returns the groups of mutually dependent packages in this module.
    List<SortedSet<String>> packageCycles() {
        return cycles(dependenciesWithin(Bytecode::packageOf));
    }

    /// Returns the dependencies within this module, grouped by a common property of classes.
    SortedMap<String, SortedSet<String>> dependenciesWithin(UnaryOperator<String> together) {
        var arrows = new TreeMap<String, SortedSet<String>>();
        references.forEach((from, types) -> {
            SortedSet<String> to = arrows.computeIfAbsent(together.apply(from), _ -> new TreeSet<>());
            types.stream().filter(references::containsKey).map(together)
                    .filter(end -> !end.equals(together.apply(from))).forEach(to::add);
        });
        return arrows;
    }

    /// Returns strongly connected components with more than one member, by Tarjan's algorithm.
    static List<SortedSet<String>> cycles(SortedMap<String, SortedSet<String>> arrows) {
        var search = new CycleSearch(arrows, new HashMap<>(), new HashMap<>(), new ArrayDeque<>(), new ArrayList<>());
        arrows.keySet().forEach(node -> {
            if (!search.number.containsKey(node)) {
                search.visit(node);
            }
        });
        return search.found;
    }

    private record CycleSearch(
            Map<String, SortedSet<String>> arrows, Map<String, Integer> number, Map<String, Integer> lowest,
            Deque<String> open, List<SortedSet<String>> found) {

        void visit(String node) {
            number.put(node, number.size());
            lowest.put(node, number.get(node));
            open.push(node);
            for (String next : arrows.get(node)) {
                if (!number.containsKey(next)) {
                    visit(next);
                    lowest.merge(node, lowest.get(next), Math::min);
                } else if (open.contains(next)) {
                    lowest.merge(node, number.get(next), Math::min);
                }
            }
            if (lowest.get(node).equals(number.get(node))) {
                var group = new TreeSet<String>();
                String member;
                do {
                    member = open.pop();
                    group.add(member);
                } while (!member.equals(node));
                if (group.size() > 1) {
                    found.add(group);
                }
            }
        }
    }
}
