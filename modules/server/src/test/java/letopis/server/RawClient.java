package letopis.server;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/// A client that sends raw bytes, including requests no proper client would send, over a connection that is kept as
/// long as the server keeps it.
final class RawClient implements AutoCloseable {

    private static final int TIMEOUT_MILLIS = 20_000;
    private static final int CONTINUE = 100;
    private static final String EVENTS = "text/event-stream";

    private final int port;
    private Socket socket = new Socket();
    private InputStream in = InputStream.nullInputStream();

    RawClient(int port) {
        this.port = port;
        close();
    }

    /// @param status 0 if the server closed the connection without a response
    record Answer(int status, Map<String, String> headers, byte[] body) {

        private static final Answer NONE = new Answer(0, Map.of(), new byte[0]);

        String header(String name) {
            return headers.getOrDefault(name, "");
        }

        String text() {
            return new String(body, StandardCharsets.UTF_8);
        }
    }

    /// @return the response; for a stream only its headers
    Answer send(byte[] request) throws IOException {
        boolean kept = !socket.isClosed();
        if (!kept) {
            connect();
        }
        Answer answer = exchange(request);
        if (answer == Answer.NONE && kept) { // the server may have closed it after the last response
            connect();
            answer = exchange(request);
        }
        return answer;
    }

    private void connect() throws IOException {
        socket = new Socket("127.0.0.1", port);
        socket.setSoTimeout(TIMEOUT_MILLIS);
        socket.setTcpNoDelay(true);
        in = new BufferedInputStream(socket.getInputStream());
    }

    private Answer exchange(byte[] request) {
        try {
            socket.getOutputStream().write(request);
        } catch (IOException _) {
            // the server may have responded before reading everything
        }
        try {
            return read(new String(request, 0, Math.min(5, request.length), StandardCharsets.ISO_8859_1)
                    .startsWith("HEAD "));
        } catch (IOException _) {
            close();
            return Answer.NONE;
        }
    }

    private Answer read(boolean headOnly) throws IOException {
        int status = Integer.parseInt(line().split(" ", 3)[1]);
        while (status == CONTINUE) {
            line();
            status = Integer.parseInt(line().split(" ", 3)[1]);
        }
        var headers = new HashMap<String, String>();
        for (String line = line(); !line.isEmpty(); line = line()) {
            int colon = line.indexOf(':');
            headers.put(line.substring(0, colon).toLowerCase(Locale.ROOT), line.substring(colon + 1).strip());
        }
        byte[] body = new byte[0];
        if (headers.getOrDefault("content-type", "").startsWith(EVENTS)) {
            close();
        } else if (!headOnly) {
            body = body(status, headers);
        }
        if (headers.getOrDefault("connection", "").equalsIgnoreCase("close")) {
            close();
        }
        return new Answer(status, headers, body);
    }

    private byte[] body(int status, Map<String, String> headers) throws IOException {
        if (headers.containsKey("content-length")) {
            return in.readNBytes(Integer.parseInt(headers.get("content-length")));
        }
        if (headers.getOrDefault("transfer-encoding", "").equals("chunked")) {
            var body = new ByteArrayOutputStream();
            for (int size = chunk(); size > 0; size = chunk()) {
                body.write(in.readNBytes(size));
                line();
            }
            line();
            return body.toByteArray();
        }
        if (status == 204 || status == 304) {
            return new byte[0];
        }
        byte[] rest = in.readAllBytes();
        close();
        return rest;
    }

    private int chunk() throws IOException {
        return Integer.parseInt(line().replaceFirst(";.*", ""), 16);
    }

    private String line() throws IOException {
        var line = new ByteArrayOutputStream();
        for (int number = in.read(); number != '\n'; number = in.read()) {
            if (number < 0) {
                throw new IOException("the server hung up");
            }
            if (number != '\r') {
                line.write(number);
            }
        }
        return line.toString(StandardCharsets.ISO_8859_1);
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException _) {
            socket = new Socket(); // unusable in any case
        }
    }
}
