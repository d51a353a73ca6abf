/// Facts derived from matches, and statistics, searches and charts over them.
@NullMarked
package letopis.app.statistics;

import org.jspecify.annotations.NullMarked;
