package letopis.bench;

/// The least a Java program can do for its users; what start-up is compared with.
public final class OneLine {

    private OneLine() {}

    public static void main(String[] args) {
        System.out.println("one line");
    }
}
