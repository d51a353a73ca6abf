package letopis.table;

import java.util.Optional;

/// The judge has the table laid anew, as somebody wrote it down: a scorekeeper who had lost the thread goes on from
/// there. What was recorded before has happened all the same.
///
/// It is the first entry of its commit. The orders that put the table up, as a position does, are the next ones, with
/// what follows from them: a table is laid whole or not at all. [Game#cleared] is the state they find.
public record LaidAnew(String reason, Optional<String> author) implements Choice.Order {}
