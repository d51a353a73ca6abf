package letopis.server.stream;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;

/// A server-sent event in wire format, shared by all its receivers.
///
/// @param id the last entry known to the viewer after this event
/// @param chunk the event as an HTTP chunk
public record Event(long id, byte[] chunk) {

    static final byte[] LAST_CHUNK = "0\r\n\r\n".getBytes(US_ASCII);

    static Event of(String name, long id, String data) {
        return new Event(id, encodeChunk("event: " + name + "\nid: " + id + "\ndata: " + data + "\n\n"));
    }

    /// Returns a raw line of the stream that the receiving page does not treat as an event.
    static Event ofLine(long id, String line) {
        return new Event(id, encodeChunk(line + "\n\n"));
    }

    private static byte[] encodeChunk(String text) {
        byte[] bytes = text.getBytes(UTF_8);
        var chunk = new ByteArrayOutputStream(bytes.length + 12);
        chunk.writeBytes((Integer.toHexString(bytes.length) + "\r\n").getBytes(US_ASCII));
        chunk.writeBytes(bytes);
        chunk.writeBytes("\r\n".getBytes(US_ASCII));
        return chunk.toByteArray();
    }
}
