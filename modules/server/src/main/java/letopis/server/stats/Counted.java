package letopis.server.stats;

import letopis.cli.analysis.Statistics;

/// An answer to somebody who asks what was counted.
///
/// @param unseen matches that nobody has looked at yet; more is known in a moment
public record Counted(Statistics statistics, int unseen) {}
