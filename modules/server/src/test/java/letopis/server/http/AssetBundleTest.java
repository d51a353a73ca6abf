package letopis.server.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
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

    /// OBS 29 and 30 embed a browser of 2022.
    @Test
    void scripts_and_styles_need_nothing_newer_than_chromium_103() {
        var later = Pattern.compile("\\.(?:toSorted|toReversed|toSpliced|findLast|findLastIndex|with|isWellFormed|union"
                + "|intersection|difference)\\(|Object\\.groupBy|Promise\\.(?:withResolvers|try)|Array\\.fromAsync"
                + "|matches\\([^)]*:has|/v[;,.)]");
        for (String page : new String[] {"viewer", "overlay/overlay", "lobby/lobby", "ask/ask"}) {
            String script = Assets.text("joined/js/" + page + ".js");
            assertThat(later.matcher(script).results().map(found -> found.group())).isEmpty();
        }
        var styles = Pattern.compile(":has\\(|@container|@scope|@starting-style|color-mix\\(|light-dark\\(|oklch\\("
                + "|\\d(?:dvh|svh|lvh)|(?m)^\\s+&|subgrid");
        assertThat(styles.matcher(Assets.text("joined/css/overlay.css")).results().map(found -> found.group()))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"match", "lobby", "ask", "overlay", "overlay-maker"})
    void every_page_links_one_existing_script_and_style_sheet(String page) {
        String html = Assets.text(page + ".html");
        for (Pattern file : new Pattern[] {SCRIPT, STYLES}) {
            assertThat(file.matcher(html).results().map(found -> Assets.text(found.group(1)))).singleElement()
                    .asString().isNotBlank();
        }
    }
}
