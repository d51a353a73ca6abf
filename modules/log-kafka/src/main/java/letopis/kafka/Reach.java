package letopis.kafka;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import letopis.codec.message.BadLog;

/// Whether anything listens where the brokers should be. Kafka's clients ask again for as long as their patience lasts,
/// and then say that time is over; whoever mistyped a port should neither wait for that nor have to guess.
final class Reach {

    /// A broker that is just being started again may take a moment.
    private static final long PATIENCE_MILLIS = 3_000;
    private static final int CONNECT_MILLIS = 2_000;
    private static final long PAUSE_MILLIS = 200;

    private Reach() {}

    /// @throws BadLog when nothing listens at any of the addresses
    static void check(Topic topic) {
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE_MILLIS);
        while (true) {
            IOException refused = null;
            String at = "";
            for (String address : topic.bootstrap().split(",")) {
                try {
                    connect(address);
                    return;
                } catch (IOException e) {
                    refused = e;
                    at = address;
                }
            }
            if (System.nanoTime() > deadline) {
                throw new BadLog(topic.log(), "unreachable", Map.of("reason", at + ": " + refused.getMessage()), refused);
            }
            pause(topic);
        }
    }

    /// A name may stand for several machines, or for one in both forms of addresses; one that listens is enough.
    private static void connect(String address) throws IOException {
        int colon = address.lastIndexOf(':');
        int port = Integer.parseInt(address.substring(colon + 1).strip());
        IOException refused = null;
        for (InetAddress machine : InetAddress.getAllByName(address.substring(0, colon).strip().replaceAll("^\\[|]$", ""))) {
            try (var socket = new Socket()) {
                socket.connect(new InetSocketAddress(machine, port), CONNECT_MILLIS);
                return;
            } catch (IOException e) {
                refused = e;
            }
        }
        throw refused; // a name that is known stands for at least one address
    }

    private static void pause(Topic topic) {
        try {
            TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Cluster.trouble(topic, e);
        }
    }
}
