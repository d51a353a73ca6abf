package letopis.kafka;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import letopis.language.message.BadLog;

/// A check that at least one broker address accepts connections. Kafka's clients retry until they time out and then
/// report only the timeout. This check reports a mistyped port quickly and clearly.
final class BrokerProbe {

    /// The time allowed for a connection. It is enough for the short outage of a restarting broker.
    private static final long TIMEOUT_MILLIS = 3_000;
    private static final int CONNECT_TIMEOUT_MILLIS = 2_000;
    private static final long PAUSE_MILLIS = 200;

    private BrokerProbe() {}

    /// @throws BadLog if none of the addresses accepts connections
    static void check(Topic topic) {
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(TIMEOUT_MILLIS);
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
                throw new BadLog(topic.log(), "unreachable", Map.of("reason", at + ": " + refused.getMessage()),
                        refused);
            }
            pauseBeforeRetry(topic);
        }
    }

    /// Connects to a broker. If its host name has several addresses, one that accepts connections is enough.
    private static void connect(String address) throws IOException {
        int colon = address.lastIndexOf(':');
        int port = Integer.parseInt(address.substring(colon + 1).strip());
        IOException refused = null;
        for (InetAddress machine : InetAddress.getAllByName(address.substring(0, colon).strip().replaceAll("^\\[|]$",
                ""))) {
            try (var socket = new Socket()) {
                socket.connect(new InetSocketAddress(machine, port), CONNECT_TIMEOUT_MILLIS);
                return;
            } catch (IOException e) {
                refused = e;
            }
        }
        throw refused; // a resolved name has at least one address
    }

    private static void pauseBeforeRetry(Topic topic) {
        try {
            TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw topic.toError(e);
        }
    }
}
