package letopis.journal;

import java.util.List;

/// A place at the table. The header of the match names the person who sits there.
public record Seat(String name) implements Comparable<Seat> {

    public static final Seat A = new Seat("A");
    public static final Seat B = new Seat("B");

    public static final List<Seat> PAIR = List.of(A, B);

    public Seat {
        if (name.length() != 1 || name.charAt(0) < 'A' || name.charAt(0) > 'Z') {
            throw new IllegalArgumentException("a seat is one letter from A to Z, not '" + name + "'");
        }
    }

    public static Seat of(String name) {
        return name.equals("A") ? A : name.equals("B") ? B : new Seat(name);
    }

    /// Returns the other seat of a two-player match.
    public Seat opponent() {
        return equals(A) ? B : A;
    }

    /// Returns 0 for A, 1 for B, and so on.
    public int index() {
        return name.charAt(0) - 'A';
    }

    /// Hand-written because generated record methods are linked on first use, which costs milliseconds of start-up
    /// time. Only the letters are compared. This is fast, and the rules compare seats more often than anything else.
    @Override
    public boolean equals(Object other) {
        return this == other || other instanceof Seat same && name.charAt(0) == same.name.charAt(0);
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }

    @Override
    public int compareTo(Seat other) {
        return name.compareTo(other.name);
    }

    @Override
    public String toString() {
        return name;
    }
}
