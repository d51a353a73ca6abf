package letopis.broker;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.util.concurrent.ThreadLocalRandom;
import org.apache.kafka.server.ServerSocketFactory;

/// The two ports of a node, bound before it starts. A port in use is therefore detected immediately, and no other
/// program can take a port before the node starts.
///
/// @param clientChannel the socket for clients and other brokers
/// @param quorumChannel the socket for controllers
record Sockets(ServerSocketChannel clientChannel, ServerSocketChannel quorumChannel) implements ServerSocketFactory {

    static final String HOST = "localhost";
    static final String CLIENTS = "CLIENTS";
    static final String QUORUM = "QUORUM";
    private static final int MIN_PORT = 20_000;
    private static final int MAX_PORT = 32_000;
    private static final int MAX_ATTEMPTS = 100;

    /// @param port the port for clients; 0 for any free port
    /// @throws BindException if the port is in use
    static Sockets open(int port) throws IOException {
        return open(port, 0);
    }

    /// @throws BindException if either port is in use
    static Sockets open(int port, int quorumPort) throws IOException {
        ServerSocketChannel clients = bind(port);
        try {
            return new Sockets(clients, bind(quorumPort));
        } catch (IOException e) {
            clients.close();
            throw e;
        }
    }

    private static ServerSocketChannel bind(int port) throws IOException {
        if (port != 0) {
            return bindChannel(port);
        }
        // Chooses ports below the range of outgoing connections, because an outgoing connection could take the port of
        // a stopped node.
        for (int tries = 1; ; tries++) {
            try {
                return bindChannel(ThreadLocalRandom.current().nextInt(MIN_PORT, MAX_PORT));
            } catch (BindException taken) {
                if (tries == MAX_ATTEMPTS) {
                    throw taken;
                }
            }
        }
    }

    private static ServerSocketChannel bindChannel(int port) throws IOException {
        var channel = ServerSocketChannel.open();
        try {
            return channel.bind(new InetSocketAddress(HOST, port));
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    int readPort() {
        return readPort(clientChannel);
    }

    int quorumPort() {
        return readPort(quorumChannel);
    }

    private static int readPort(ServerSocketChannel channel) {
        return channel.socket().getLocalPort();
    }

    String address() {
        return HOST + ":" + readPort();
    }

    /// Passes a port to the node. The node closes the port when it stops.
    @Override
    public ServerSocketChannel openServerSocket(String listenerName, InetSocketAddress address, int backlog,
            int receiveBufferSize) throws IOException {
        ServerSocketChannel channel = listenerName.equals(QUORUM) ? quorumChannel : clientChannel;
        channel.configureBlocking(false);
        return channel;
    }

    /// Releases the ports of a node that was not started.
    void release() {
        try (quorumChannel) {
            clientChannel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
