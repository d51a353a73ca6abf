package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.Writer;
import java.math.BigInteger;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import letopis.app.keys.MatchKeys;
import letopis.file.ReplayFiles;
import letopis.language.message.BadFile;
import letopis.server.access.GrantKey;
import letopis.server.access.Role;
import letopis.server.match.ServedLog;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.openssl.jcajce.JcaPEMWriter;
import org.bouncycastle.openssl.jcajce.JcaPKCS8Generator;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class TlsTest {

    @Test
    void connections_use_the_configured_certificate(@TempDir Path folder) throws Exception {
        X509Certificate certificate = writeCertificate(folder);
        Path chain = folder.resolve("chain.pem");
        Path key = folder.resolve("key.pem");
        var options = new ServerOptions(InetSocketAddress.createUnresolved("localhost", 0), Duration.ZERO,
                Limits.DEFAULT, folder,
                Optional.of(new ServerOptions.TlsFiles(chain, key)), Optional.empty(), MatchKeys.NONE, List.of());
        try (var server = LetopisServer.start(ServedLog.of(new ReplayFiles("none", List::of)), options);
                var client = HttpClient.newBuilder().sslContext(contextTrusting(certificate)).build()) {
            String address = "https://localhost:" + server.port();
            var health = client.send(HttpRequest.newBuilder(URI.create(address + "/health")).build(),
                    HttpResponse.BodyHandlers.ofString());
            assertThat(health.body()).contains("up");
            GrantKey grants = GrantKey.of(options.keyFile());
            String link = grants.write(grants.createGrant(Role.of("judge").orElseThrow(), Optional.empty(),
                    Instant.now().plusSeconds(60)));
            var entered = client.send(HttpRequest.newBuilder(URI.create(address + "/enter/" + link))
                    .POST(HttpRequest.BodyPublishers.noBody()).build(), HttpResponse.BodyHandlers.ofString());
            assertThat(entered.headers().firstValue("Set-Cookie").orElseThrow()).contains("; Secure");
        }
    }

    @Test
    void invalid_certificate_files_are_reported(@TempDir Path folder) throws IOException {
        Path chain = Files.writeString(folder.resolve("chain.pem"), "no certificate");
        var options = new ServerOptions(InetSocketAddress.createUnresolved("localhost", 0), Duration.ZERO,
                Limits.DEFAULT, folder,
                Optional.of(new ServerOptions.TlsFiles(chain, chain)), Optional.empty(), MatchKeys.NONE, List.of());
        assertThatThrownBy(() -> LetopisServer.start(ServedLog.of(new ReplayFiles("none", List::of)), options))
                .isInstanceOf(BadFile.class).hasMessageContaining("chain.pem");
    }

    /// Writes a new certificate for `localhost` and its key, `chain.pem` and `key.pem`.
    static X509Certificate writeCertificate(Path folder) throws Exception {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(2048);
        KeyPair pair = generator.generateKeyPair();
        X509Certificate certificate = certificate(pair);
        writePem(folder.resolve("chain.pem"), certificate);
        writePem(folder.resolve("key.pem"), new JcaPKCS8Generator(pair.getPrivate(), null));
        return certificate;
    }

    private static X509Certificate certificate(KeyPair pair) throws Exception {
        var name = new X500Name("CN=localhost");
        Instant now = Instant.now();
        var builder = new JcaX509v3CertificateBuilder(name, BigInteger.ONE, Date.from(now.minusSeconds(60)),
                Date.from(now.plusSeconds(3600)), name, pair.getPublic());
        builder.addExtension(Extension.subjectAlternativeName, false,
                new GeneralNames(new GeneralName(GeneralName.dNSName, "localhost")));
        return new JcaX509CertificateConverter().getCertificate(
                builder.build(new JcaContentSignerBuilder("SHA256withRSA").build(pair.getPrivate())));
    }

    private static Path writePem(Path file, Object what) throws IOException {
        try (Writer out = Files.newBufferedWriter(file); var pem = new JcaPEMWriter(out)) {
            pem.writeObject(what);
        }
        return file;
    }

    private static SSLContext contextTrusting(X509Certificate certificate) throws Exception {
        KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
        store.load(null, null);
        store.setCertificateEntry("server", certificate);
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(store);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        return context;
    }
}
