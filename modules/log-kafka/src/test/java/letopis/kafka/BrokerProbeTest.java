package letopis.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Map;
import letopis.language.message.BadLog;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class BrokerProbeTest {

    private static Topic at(String bootstrap) {
        return new Topic(bootstrap, "entries", Map.of());
    }

    private static int closedPort() throws IOException {
        try (var socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    @Test
    void one_reachable_address_of_several_is_enough() throws IOException {
        try (var listening = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            int port = listening.getLocalPort();
            assertThatCode(() -> BrokerProbe.check(at("localhost:" + closedPort() + ", localhost:"
                    + port))).doesNotThrowAnyException();
            assertThatCode(() -> BrokerProbe.check(at("[::ffff:127.0.0.1]:" + port))).doesNotThrowAnyException();
        }
    }

    @Test
    void an_unreachable_address_is_named() throws IOException {
        int port = closedPort();
        assertThatThrownBy(() -> BrokerProbe.check(at("localhost:" + port))).isInstanceOfSatisfying(BadLog.class,
                badLog -> assertThat(badLog.code()).isEqualTo("log.unreachable"))
                .hasMessageContaining("localhost:" + port
                        + ": ");
    }
}
