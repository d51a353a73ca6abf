package letopis.codec;

/// The languages every sentence exists in.
public enum Language {
    RU, EN;

    /// As it stands at the end of a resource's name.
    String suffix() {
        return switch (this) {
            case RU -> "ru";
            case EN -> "en";
        };
    }
}
