package letopis.codec.source;

import java.util.Map;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.common.FlowStyle;

/// Writes what people go on writing.
public final class YamlText {

    private static final int WIDTH = 110;
    private static final int INDENT = 2;

    private YamlText() {}

    /// Numbers, flags, texts, lists and maps; those that hold nothing but plain values on one line each.
    public static String of(Map<String, Object> fields) {
        return new Dump(DumpSettings.builder().setDefaultFlowStyle(FlowStyle.AUTO).setWidth(WIDTH)
                .setIndicatorIndent(INDENT).setIndentWithIndicator(true).build()).dumpToString(fields);
    }
}
