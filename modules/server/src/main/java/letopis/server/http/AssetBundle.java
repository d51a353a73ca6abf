package letopis.server.http;

import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A bundle: a script or style sheet with everything it imports. Browsers fetch only a few files in parallel, so a page
/// of thirty files loads much more slowly than one of three.
///
/// The sources are plain modules, which also work unbundled. In the bundle, each module becomes a function that returns
/// the module's exports. The function runs once, after those of the modules it imports.
final class AssetBundle {

    private static final Pattern IMPORT_PATTERN = Pattern.compile(
            "(?m)^import (?:(\\w+)|\\* as (\\w+)|(\\{[^}]*\\})) from \"([^\"]+)\";\n");
    private static final Pattern EXPORT_PATTERN = Pattern.compile(
            "(?m)^export (?:(default) |(?=(?:async )?(?:function|class|const) (\\w+)))");
    private static final Pattern MODULE_STATEMENT_PATTERN = Pattern.compile("(?m)^(?:import|export)\\b.*|\\bimport\\(");
    /// Comments that have lines of their own. A comment behind code stays, because `//` may be part of a string there.
    private static final Pattern COMMENT_PATTERN = Pattern.compile("(?ms)^ */\\*\\*.*?\\*/\\n|^ *//[^\\n]*\\n");
    private static final Pattern STYLE_IMPORT_PATTERN = Pattern.compile("(?m)^@import \"([^\"]+)\";\n");

    private static final Pattern STYLE_COMMENT_PATTERN = Pattern.compile("(?s)/\\*.*?\\*/|(?<=\n)[ \n]+");

    private final UnaryOperator<String> reader;
    private final StringBuilder bundle = new StringBuilder();
    // By file name; empty while the module is being read.
    private final Map<String, String> variableByName = new HashMap<>();
    private int moduleCount;

    private AssetBundle(UnaryOperator<String> reader) {
        this.reader = reader;
    }

    /// @param reader the function that returns the source of a file by name; import paths are relative to the
    ///   importing file
    static String of(String name, UnaryOperator<String> reader) {
        var file = new AssetBundle(reader);
        if (name.endsWith(".css")) {
            file.addStyles(name);
        } else {
            file.addModule(name);
        }
        return file.bundle.toString();
    }

    private static String resolve(String name, String importPath) {
        return URI.create("/" + name).resolve(importPath).getPath().substring(1);
    }

    private void addStyles(String name) {
        if (variableByName.putIfAbsent(name, "") != null) {
            return;
        }
        String source = reader.apply(name);
        STYLE_IMPORT_PATTERN.matcher(source).results().forEach(match -> addStyles(resolve(name, match.group(1))));
        String rules = STYLE_IMPORT_PATTERN.matcher(source).replaceAll("");
        bundle.append(STYLE_COMMENT_PATTERN.matcher(rules)
                .replaceAll("").stripLeading()); // browsers need neither comments nor indentation
    }

    /// @return the variable that holds the module's exports
    private String addModule(String name) {
        String known = variableByName.putIfAbsent(name, "");
        if (known != null) {
            if (known.isEmpty()) {
                throw new IllegalStateException("modules that import each other: " + name);
            }
            return known;
        }
        String source = COMMENT_PATTERN.matcher(reader.apply(name)).replaceAll(""); // browsers need no comments
        var imports = new StringBuilder();
        Matcher found = IMPORT_PATTERN.matcher(source);
        while (found.find()) {
            String from = addModule(resolve(name, found.group(4)));
            imports.append("const ").append(extractBinding(found)).append(" = ").append(from).append(";\n");
        }
        String variable = "module" + ++moduleCount;
        variableByName.put(name, variable);
        bundle.append("// ").append(name).append("\nconst ").append(variable).append(" = (() => {\n").append(imports)
                .append(replaceExports(name, IMPORT_PATTERN.matcher(source).replaceAll(""))).append("})();\n\n");
        return variable;
    }

    /// Returns the names bound by an import, as a destructuring pattern.
    private static String extractBinding(Matcher matcher) {
        if (matcher.group(1) != null) {
            return "{ default: " + matcher.group(1) + " }";
        }
        return matcher.group(2) != null ? matcher.group(2) : matcher.group(3).replaceAll("(\\w+) as (\\w+)", "$1: $2");
    }

    private static String replaceExports(String name, String source) {
        List<String> names = new ArrayList<>();
        EXPORT_PATTERN.matcher(source).results().forEach(match ->
                names.add(match.group(1) == null ? match.group(2) : "default: whole"));
        String plain = EXPORT_PATTERN.matcher(source)
                .replaceAll(match -> match.group(1) == null ? "" : "const whole = ");
        Matcher left = MODULE_STATEMENT_PATTERN.matcher(plain);
        if (left.find()) {
            throw new IllegalStateException("this cannot be joined: " + name + ": " + left.group());
        }
        return plain + (names.isEmpty() ? "" : "return { " + String.join(", ", names) + " };\n");
    }
}
