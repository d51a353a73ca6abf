package letopis.bench;

/// A minimal Java program, the baseline for start-up time.
public final class MinimalProgram {

    private MinimalProgram() {}

    public static void main(String[] args) {
        System.out.println("one line");
    }
}
