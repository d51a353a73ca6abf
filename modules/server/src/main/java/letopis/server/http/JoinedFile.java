package letopis.server.http;

import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A script or a style sheet together with all it imports. A browser asks for few files at a time, so a page in thirty
/// files is there much later than the same page in three.
///
/// What is joined are plain modules, which work one by one as well. In the joined file each of them is a function that
/// runs once and returns what the module exports; modules come after those they import.
final class JoinedFile {

    private static final Pattern IMPORT = Pattern.compile(
            "(?m)^import (?:(\\w+)|\\* as (\\w+)|(\\{[^}]*\\})) from \"([^\"]+)\";\n");
    private static final Pattern EXPORT = Pattern.compile(
            "(?m)^export (?:(default) |(?=(?:async )?(?:function|class|const) (\\w+)))");
    private static final Pattern LEFT = Pattern.compile("(?m)^(?:import|export)\\b.*|\\bimport\\(");
    private static final Pattern DOCUMENTATION = Pattern.compile("(?ms)^ */\\*\\*.*?\\*/\\n");
    private static final Pattern STYLES = Pattern.compile("(?m)^@import \"([^\"]+)\";\n");

    private final UnaryOperator<String> read;
    private final StringBuilder joined = new StringBuilder();
    private final Map<String, String> variables = new HashMap<>(); // by the file; empty while it is read
    private int modules;

    private JoinedFile(UnaryOperator<String> read) {
        this.read = read;
    }

    /// @param read the source of a file by its name; names in imports are relative to the file that has them
    static String of(String name, UnaryOperator<String> read) {
        var file = new JoinedFile(read);
        if (name.endsWith(".css")) {
            file.addStyles(name);
        } else {
            file.addModule(name);
        }
        return file.joined.toString();
    }

    private static String resolve(String name, String imported) {
        return URI.create("/" + name).resolve(imported).getPath().substring(1);
    }

    private void addStyles(String name) {
        if (variables.putIfAbsent(name, "") != null) {
            return;
        }
        String source = read.apply(name);
        STYLES.matcher(source).results().forEach(found -> addStyles(resolve(name, found.group(1))));
        joined.append(STYLES.matcher(source).replaceAll(""));
    }

    /// @return the variable that holds what the module exports
    private String addModule(String name) {
        String known = variables.putIfAbsent(name, "");
        if (known != null) {
            if (known.isEmpty()) {
                throw new IllegalStateException("modules that import each other: " + name);
            }
            return known;
        }
        String source = DOCUMENTATION.matcher(read.apply(name)).replaceAll(""); // browsers need none
        var imports = new StringBuilder();
        Matcher found = IMPORT.matcher(source);
        while (found.find()) {
            String from = addModule(resolve(name, found.group(4)));
            imports.append("const ").append(bound(found)).append(" = ").append(from).append(";\n");
        }
        String variable = "module" + ++modules;
        variables.put(name, variable);
        joined.append("// ").append(name).append("\nconst ").append(variable).append(" = (() => {\n").append(imports)
                .append(withoutExports(name, IMPORT.matcher(source).replaceAll(""))).append("})();\n\n");
        return variable;
    }

    /// What an import binds, as a declaration has it.
    private static String bound(Matcher found) {
        if (found.group(1) != null) {
            return "{ default: " + found.group(1) + " }";
        }
        return found.group(2) != null ? found.group(2) : found.group(3).replaceAll("(\\w+) as (\\w+)", "$1: $2");
    }

    private static String withoutExports(String name, String source) {
        List<String> names = new ArrayList<>();
        EXPORT.matcher(source).results().forEach(found ->
                names.add(found.group(1) == null ? found.group(2) : "default: whole"));
        String plain = EXPORT.matcher(source)
                .replaceAll(found -> found.group(1) == null ? "" : "const whole = ");
        Matcher left = LEFT.matcher(plain);
        if (left.find()) {
            throw new IllegalStateException("this cannot be joined: " + name + ": " + left.group());
        }
        return plain + (names.isEmpty() ? "" : "return { " + String.join(", ", names) + " };\n");
    }
}
