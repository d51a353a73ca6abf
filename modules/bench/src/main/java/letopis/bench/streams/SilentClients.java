package letopis.bench.streams;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;

/// A process with connections that send nothing. It reopens connections closed by the server, so that their number
/// stays constant, and exits when standard input ends.
public final class SilentClients {

    private static final int ADDRESS_COUNT = 8;
    private static final String READY_LINE = "open";

    private final int port;
    private final Selector selector = Selector.open();
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(1_024);
    private int openCount;

    private SilentClients(int port) throws IOException {
        this.port = port;
    }

    /// Starts a process and waits until all its connections are open.
    ///
    /// @return the process, which the caller must destroy
    static Process start(int port, int connectionCount) throws IOException {
        Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC", "-Xmx256m", "-cp", System.getProperty("java.class.path"),
                SilentClients.class.getName(), String.valueOf(port), String.valueOf(connectionCount))
                .redirectError(ProcessBuilder.Redirect.INHERIT).start();
        String said = process.inputReader().readLine();
        if (!READY_LINE.equals(said)) {
            process.destroyForcibly();
            throw new IOException("the connections are not open: " + said);
        }
        return process;
    }

    /// @param args the port and the number of connections
    public static void main(String[] args) throws IOException {
        var clients = new SilentClients(Integer.parseInt(args[0]));
        for (int i = 0; i < Integer.parseInt(args[1]); i++) {
            clients.open();
        }
        System.out.println(READY_LINE);
        System.out.flush();
        Thread.ofPlatform().daemon().start(clients::keepConnectionsOpen);
        while (System.in.read() >= 0) {
            Thread.onSpinWait();
        }
    }

    private void open() throws IOException {
        byte[] from = {127, 0, 0, (byte) (1 + openCount++ % ADDRESS_COUNT)};
        SocketChannel channel = SocketChannel.open();
        channel.bind(new InetSocketAddress(InetAddress.getByAddress(from), 0));
        channel.connect(new InetSocketAddress("127.0.0.1", port));
        channel.configureBlocking(false);
        channel.register(selector, SelectionKey.OP_READ);
    }

    private void keepConnectionsOpen() {
        try {
            while (true) {
                selector.select();
                int closed = 0;
                for (var keys = selector.selectedKeys().iterator(); keys.hasNext(); keys.remove()) {
                    SelectionKey key = keys.next();
                    if (isClosed((SocketChannel) key.channel())) {
                        key.channel().close();
                        closed++;
                    }
                }
                for (int i = 0; i < closed; i++) {
                    open();
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean isClosed(SocketChannel channel) {
        try {
            buffer.clear();
            return channel.read(buffer) < 0;
        } catch (IOException _) {
            return true; // reset by the server
        }
    }
}
