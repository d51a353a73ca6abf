package letopis.program;

/// An example in the help of a command.
///
/// @param command the line to type
/// @param text the description of the example
public record CommandExample(String command, String text) {}
