package letopis.server.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class AssetBundleTest {

    private static final Pattern SCRIPT = Pattern.compile("<script type=\"module\" src=\"/assets/(joined/[^\"]+)\">");
    private static final Pattern STYLES = Pattern.compile("<link rel=\"stylesheet\" href=\"/assets/(joined/[^\"]+)\">");

    private static String join(String name, Map<String, String> files) {
        return AssetBundle.of(name, files::get);
    }

    @Test
    void each_module_appears_once_after_its_imports() {
        String joined = join("js/page.js", Map.of(
                "js/page.js", """
                        import { el, by as byName } from "./dom.js";
                        import * as words from "./talk/words.js";
                        import texts from "./texts.js";

                        el(words.say(byName, texts));
                        """,
                "js/dom.js", """
                        const hidden = 1;
                        export const by = hidden;
                        export function el(one) {
                          return one;
                        }
                        """,
                "js/talk/words.js", """
                        import { el } from "../dom.js";
                        export async function say() {}
                        export class Talk {}
                        """,
                "js/texts.js", """
                        export default {
                          hello: "hello",
                        };
                        """));
        assertThat(joined).isEqualTo("""
                // js/dom.js
                const module1 = (() => {
                const hidden = 1;
                const by = hidden;
                function el(one) {
                  return one;
                }
                return { by, el };
                })();

                // js/talk/words.js
                const module2 = (() => {
                const { el } = module1;
                async function say() {}
                class Talk {}
                return { say, Talk };
                })();

                // js/texts.js
                const module3 = (() => {
                const whole = {
                  hello: "hello",
                };
                return { default: whole };
                })();

                // js/page.js
                const module4 = (() => {
                const { el, by: byName } = module1;
                const words = module2;
                const { default: texts } = module3;

                el(words.say(byName, texts));
                })();

                """);
    }

    @Test
    void scripts_are_joined_without_comments_on_lines_of_their_own() {
        String code = "const home = \"https://a\"; // where\n";
        assertThat(join("a.js", Map.of("a.js", "// A\n/** @import { B } from \"b\" */\n/**\n * What.\n */\n  // b\n"
                + code))).isEqualTo("// a.js\nconst module1 = (() => {\n" + code + "})();\n\n");
    }

    @Test
    void style_sheets_are_joined_without_comments_and_blank_lines() {
        assertThat(join("css/a.css", Map.of("css/a.css", "/* A */\n\n@import \"b.css\";\n\na {\n  top: 0;\n}\n",
                "css/b.css", "/* B */\n\nb {}\n"))).isEqualTo("b {}\na {\ntop: 0;\n}\n");
    }

    @Test
    void imported_styles_come_first() {
        assertThat(join("css/a.css", Map.of("css/a.css", "@import \"b.css\";\n@import \"c.css\";\na {}\n",
                "css/b.css", "b {}\n", "css/c.css", "@import \"b.css\";\nc {}\n"))).isEqualTo("b {}\nc {}\na {}\n");
    }

    @Test
    void cyclic_imports_are_refused() {
        assertThatThrownBy(() -> join("a.js", Map.of("a.js", "import { b } from \"./b.js\";\n",
                "b.js", "import { a } from \"./a.js\";\n"))).hasMessageContaining("a.js");
    }

    @ParameterizedTest
    @ValueSource(strings = {"export let a = 1;\n", "import \"./b.js\";\n", "export { a };\n",
        "const a = import(\"b\");\n"})
    void unsupported_module_syntax_is_refused(String source) {
        assertThatThrownBy(() -> join("a.js", Map.of("a.js", source))).hasMessageContaining("cannot be joined");
    }

    private static final Pattern LATER_SCRIPT = Pattern.compile("\\.(?:toSorted|toReversed|toSpliced|findLast"
            + "|findLastIndex|with|isWellFormed|union|intersection|difference)\\(|Object\\.groupBy"
            + "|Promise\\.(?:withResolvers|try)|Array\\.fromAsync|matches\\([^)]*:has|/v[;,.)]");
    private static final Pattern LATER_STYLES = Pattern.compile(":has\\(|@container|@scope|@starting-style|color-mix\\("
            + "|light-dark\\(|oklch\\(|\\d(?:dvh|svh|lvh|cqw|cqi)\\b|(?m)^\\s*&|subgrid"
            + "|(?m)^\\s*(?:rotate|scale|translate):"
            + "|:popover-open|@layer|@property");
    private static final Pattern BLOCK = Pattern.compile("([^{};]*)\\{|\\}");
    private static final Pattern AROUND_RULES = Pattern.compile("@(?:media|supports|keyframes)\\b.*");

    /// Returns the selectors of rules inside other rules, which browsers understand since Chromium 112.
    private static List<String> nestedRules(String styles) {
        var open = new ArrayDeque<String>();
        var nested = new ArrayList<String>();
        for (Matcher block = BLOCK.matcher(styles); block.find(); ) {
            if (block.group(1) == null) {
                open.pop();
                continue;
            }
            String selector = block.group(1).strip();
            if (!open.isEmpty() && !AROUND_RULES.matcher(open.peek()).matches()) {
                nested.add(selector);
            }
            open.push(selector);
        }
        return nested;
    }

    private static List<String> find(Pattern later, String text) {
        return later.matcher(text).results().map(found -> found.group()).toList();
    }

    /// OBS 29 and 30 embed a browser of 2022.
    @Test
    void scripts_and_styles_need_nothing_newer_than_chromium_103() {
        for (String page : new String[] {"viewer", "overlay/overlay", "lobby/lobby", "ask/ask"}) {
            assertThat(find(LATER_SCRIPT, Assets.readText("joined/js/" + page + ".js"))).as(page).isEmpty();
        }
        for (String sheet : new String[] {"joined/css/overlay.css", "css/themes/night.css", "css/themes/outline.css",
            "css/themes/paper.css"}) {
            String styles = Assets.readText(sheet);
            assertThat(find(LATER_STYLES, styles)).as(sheet).isEmpty();
            assertThat(nestedRules(styles)).as(sheet).isEmpty();
        }
        assertThat(Assets.readText("joined/css/overlay.css").lines().filter(line -> line.startsWith("mask:")).count())
                .as("masks need the prefix until Chromium 120")
                .isEqualTo(Assets.readText("joined/css/overlay.css").lines().filter(line ->
                        line.startsWith("-webkit-mask:")).count()).isPositive();
    }

    @Test
    void newer_syntax_would_be_found() {
        assertThat(nestedRules(".a { color: red; .b { color: blue; } }")).containsExactly(".b");
        assertThat(nestedRules("@media print { .a { color: red; } }")).isEmpty();
        for (String styles : List.of("a:has(b) {}", "a { color: color-mix(in srgb, red, blue); }",
                "a {\n rotate: 3deg;",
                "a { height: 100dvh; }", "@layer base {}")) {
            assertThat(find(LATER_STYLES, styles)).as(styles).isNotEmpty();
        }
        for (String script : List.of("a.toSorted()", "Object.groupBy(a, b)", "a.with(1, 2)")) {
            assertThat(find(LATER_SCRIPT, script)).as(script).isNotEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"match", "lobby", "ask", "overlay", "overlay-maker", "control"})
    void every_page_links_one_existing_script_and_style_sheet(String page) {
        String html = Assets.readText(page + ".html");
        for (Pattern file : new Pattern[] {SCRIPT, STYLES}) {
            assertThat(file.matcher(html).results().map(found -> Assets.readText(found.group(1)))).singleElement()
                    .asString().isNotBlank();
        }
    }
}
