package letopis.cli.league;

import java.io.IOException;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.HexFormat;
import java.util.List;
import org.bouncycastle.asn1.ASN1ObjectIdentifier;
import org.bouncycastle.asn1.nist.NISTObjectIdentifiers;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.AlgorithmIdentifier;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.ExtendedKeyUsage;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.bouncycastle.cert.jcajce.JcaCertStore;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.cms.jcajce.JcaSimpleSignerInfoGeneratorBuilder;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.bouncycastle.operator.jcajce.JcaDigestCalculatorProviderBuilder;
import org.bouncycastle.tsp.TSPAlgorithms;
import org.bouncycastle.tsp.TSPException;
import org.bouncycastle.tsp.TimeStampRequestGenerator;
import org.bouncycastle.tsp.TimeStampResponse;
import org.bouncycastle.tsp.TimeStampResponseGenerator;
import org.bouncycastle.tsp.TimeStampTokenGenerator;

/// A time stamp authority for tests, certified by its own root certificate.
public final class StampAuthority {

    private static final Instant MADE = Instant.parse("2026-01-01T00:00:00Z");
    private static final String SIGNATURE = "SHA256withECDSA";

    private final KeyPair rootKey = key();
    private final KeyPair stampKey = key();
    private final X509Certificate root;
    private final X509Certificate certificate;

    public StampAuthority(String name) {
        try {
            var rootName = new X500Name("CN=" + name + " Root");
            var builder = new JcaX509v3CertificateBuilder(rootName, BigInteger.ONE, Date.from(MADE), expiryDate(),
                    rootName,
                    rootKey.getPublic());
            builder.addExtension(Extension.basicConstraints, true, new BasicConstraints(true));
            root = sign(builder);
            var own = new JcaX509v3CertificateBuilder(rootName, BigInteger.TWO, Date.from(MADE), expiryDate(),
                    new X500Name("CN=" + name), stampKey.getPublic());
            own.addExtension(Extension.extendedKeyUsage, true, new ExtendedKeyUsage(KeyPurposeId.id_kp_timeStamping));
            certificate = sign(own);
        } catch (IOException | GeneralSecurityException | OperatorCreationException e) {
            throw new AssertionError(e);
        }
    }

    private static KeyPair key() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec("secp256r1"));
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }

    private static Date expiryDate() {
        return Date.from(MADE.plus(Duration.ofDays(3650)));
    }

    private X509Certificate sign(JcaX509v3CertificateBuilder builder)
            throws OperatorCreationException, GeneralSecurityException {
        return new JcaX509CertificateConverter().getCertificate(
                builder.build(new JcaContentSignerBuilder(SIGNATURE).build(rootKey.getPrivate())));
    }

    public X509Certificate certificate() {
        return certificate;
    }

    public X509Certificate root() {
        return root;
    }

    /// Returns the response to a request for a stamp over a hash.
    public byte[] response(String sha256, Instant at, boolean withCertificate) {
        try {
            var asking = new TimeStampRequestGenerator();
            asking.setCertReq(withCertificate);
            var request = asking.generate(TSPAlgorithms.SHA256, HexFormat.of().parseHex(sha256));
            return responses().generate(request, BigInteger.TEN, Date.from(at)).getEncoded();
        } catch (IOException | TSPException e) {
            throw new AssertionError(e);
        }
    }

    /// Returns the token without the response around it.
    public byte[] token(String sha256, Instant at) {
        try {
            return new TimeStampResponse(response(sha256, at, true)).getTimeStampToken().getEncoded();
        } catch (IOException | TSPException e) {
            throw new AssertionError(e);
        }
    }

    /// Returns the response to a refused request.
    public byte[] refusal() {
        try {
            return responses().generateRejectedResponse(new TSPException("closed for the holidays")).getEncoded();
        } catch (IOException | TSPException e) {
            throw new AssertionError(e);
        }
    }

    private TimeStampResponseGenerator responses() {
        try {
            var digests = new JcaDigestCalculatorProviderBuilder().build();
            var tokens = new TimeStampTokenGenerator(
                    new JcaSimpleSignerInfoGeneratorBuilder().build(SIGNATURE, stampKey.getPrivate(), certificate),
                    digests.get(new AlgorithmIdentifier(NISTObjectIdentifiers.id_sha256)),
                    new ASN1ObjectIdentifier("1.3.6.1.4.1.99999.1"));
            tokens.addCertificates(new JcaCertStore(List.of(certificate, root)));
            return new TimeStampResponseGenerator(tokens, TSPAlgorithms.ALLOWED);
        } catch (GeneralSecurityException | OperatorCreationException | TSPException e) {
            throw new AssertionError(e);
        }
    }
}
