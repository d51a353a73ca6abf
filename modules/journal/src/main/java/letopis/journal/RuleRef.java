package letopis.journal;

/// The id of a paragraph of the rules, for example `NT-IV-9.6`.
public record RuleRef(String id) {

    @Override
    public String toString() {
        return id;
    }
}
