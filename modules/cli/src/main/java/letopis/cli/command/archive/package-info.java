/// Commands that work on whole logs: `matches`, `import`, `export`, `shelf`, `broker`.
@NullMarked
package letopis.cli.command.archive;

import org.jspecify.annotations.NullMarked;
