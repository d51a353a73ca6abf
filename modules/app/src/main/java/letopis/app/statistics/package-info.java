/// Facts derived from matches, and the statistics, searches and charts that use them.
@NullMarked
package letopis.app.statistics;

import org.jspecify.annotations.NullMarked;
