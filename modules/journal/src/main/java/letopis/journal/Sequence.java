package letopis.journal;

/// The number of an entry in its match, starting at 1 and without gaps. [#NONE] is the position before the
/// first.
public record Sequence(long number) implements Comparable<Sequence> {

    public static final Sequence NONE = new Sequence(0);

    public Sequence {
        if (number < 0) {
            throw new IllegalArgumentException("an entry cannot have the number " + number);
        }
    }

    public Sequence next() {
        return new Sequence(number + 1);
    }

    public Sequence plus(long entryCount) {
        return new Sequence(number + entryCount);
    }

    /// Hand-written because generated record methods are linked on first use, which costs milliseconds of start-up
    /// time.
    @Override
    public boolean equals(Object other) {
        return other instanceof Sequence same && number == same.number;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(number);
    }

    @Override
    public int compareTo(Sequence other) {
        return Long.compare(number, other.number);
    }

    @Override
    public String toString() {
        return "#" + number;
    }
}
