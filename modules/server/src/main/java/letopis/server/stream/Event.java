package letopis.server.stream;

import java.nio.charset.StandardCharsets;

/// A server-sent event as it goes over the wire, shared by all who get it.
///
/// @param id the last entry the viewer has with it
record Event(long id, byte[] bytes) {

    static Event of(String name, long id, String data) {
        return new Event(id, ("event: " + name + "\nid: " + id + "\ndata: " + data + "\n\n")
                .getBytes(StandardCharsets.UTF_8));
    }
}
