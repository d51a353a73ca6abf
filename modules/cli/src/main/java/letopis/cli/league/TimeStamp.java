package letopis.cli.league;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.cert.CertPathBuilder;
import java.security.cert.CertStore;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.CollectionCertStoreParameters;
import java.security.cert.PKIXBuilderParameters;
import java.security.cert.TrustAnchor;
import java.security.cert.X509CertSelector;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Date;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Set;
import org.bouncycastle.asn1.nist.NISTObjectIdentifiers;
import org.bouncycastle.cert.X509CertificateHolder;
import org.bouncycastle.cms.CMSException;
import org.bouncycastle.cms.CMSSignedData;
import org.bouncycastle.cms.jcajce.JcaSimpleSignerInfoVerifierBuilder;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.tsp.TSPException;
import org.bouncycastle.tsp.TimeStampResponse;
import org.bouncycastle.tsp.TimeStampToken;

/// A time stamp according to RFC 3161: an authority attests that it received a hash at a certain time. It is checked
/// offline.
///
/// Only this class uses Bouncy Castle. Its libraries are large, so commands without time stamps do not load them.
public final class TimeStamp {

    private TimeStamp() {}

    /// The result of checking a time stamp over a hash.
    public sealed interface StampCheck {

        /// @param authority the name in the certificate of the authority
        /// @param isPinned true if this is the trusted authority; false if the user trusts no particular one
        record ValidStamp(Instant at, String authority, boolean isPinned) implements StampCheck {}

        /// @param code a stable code, lower-case with dashes
        /// @param detail the differing value; may be empty
        record InvalidStamp(String code, String detail) implements StampCheck {}
    }

    /// @param bytes a token, or the whole response of an authority (a `.tsr` file)
    /// @param sha256 the expected hash
    /// @param pinnedCertificate the trusted certificate of the authority or of its issuer, if any
    public static StampCheck check(byte[] bytes, String sha256, Optional<X509Certificate> pinnedCertificate) {
        try {
            TimeStampToken token = parseToken(bytes);
            return token == null ? new StampCheck.InvalidStamp("refused", "") : check(token, sha256, pinnedCertificate);
        } catch (IOException | TSPException | CMSException | RuntimeException e) {
            return new StampCheck.InvalidStamp("no-token",
                    ""); // the library reports unreadable input with all of these
        }
    }

    /// Returns the token, or null if the authority refused.
    private static TimeStampToken parseToken(byte[] bytes) throws IOException, TSPException, CMSException {
        try {
            return new TimeStampToken(new CMSSignedData(bytes));
        } catch (IOException | TSPException | CMSException | RuntimeException _) {
            return new TimeStampResponse(bytes).getTimeStampToken(); // or it is not a time stamp at all
        }
    }

    private static StampCheck check(TimeStampToken token, String sha256, Optional<X509Certificate> pinnedCertificate) {
        var info = token.getTimeStampInfo();
        String imprint = HexFormat.of().formatHex(info.getMessageImprintDigest());
        if (!info.getMessageImprintAlgOID().equals(NISTObjectIdentifiers.id_sha256) || !imprint.equals(sha256)) {
            return new StampCheck.InvalidStamp("other-hash", imprint);
        }
        Optional<X509CertificateHolder> found = token.getCertificates().getMatches(null).stream()
                .filter(token.getSID()::match).findFirst();
        if (found.isEmpty()) {
            return new StampCheck.InvalidStamp("no-certificate", "");
        }
        X509CertificateHolder signer = found.get();
        try {
            token.validate(new JcaSimpleSignerInfoVerifierBuilder().build(signer));
        } catch (TSPException | OperatorCreationException | CertificateException e) {
            return new StampCheck.InvalidStamp("bad-signature", String.valueOf(e.getMessage()));
        }
        String authority = signer.getSubject().toString();
        if (pinnedCertificate.isPresent() && !isIssuedBy(pinnedCertificate.get(), token, signer, info.getGenTime())) {
            return new StampCheck.InvalidStamp("other-authority", authority);
        }
        return new StampCheck.ValidStamp(info.getGenTime().toInstant(), authority, pinnedCertificate.isPresent());
    }

    /// Returns true if a certificate is the trusted one, or if it was issued under the trusted one and was valid at
    /// that time.
    private static boolean isIssuedBy(
            X509Certificate trustedCertificate, TimeStampToken token, X509CertificateHolder signer, Date time) {
        try {
            var certificates = new ArrayList<X509Certificate>();
            for (X509CertificateHolder holder : token.getCertificates().getMatches(null)) {
                certificates.add(parseCertificate(holder.getEncoded()));
            }
            X509Certificate certificate = parseCertificate(signer.getEncoded());
            if (certificate.equals(trustedCertificate)) {
                return true;
            }
            var target = new X509CertSelector();
            target.setCertificate(certificate);
            var parameters = new PKIXBuilderParameters(Set.of(new TrustAnchor(trustedCertificate, null)), target);
            parameters.addCertStore(CertStore.getInstance("Collection",
                    new CollectionCertStoreParameters(certificates)));
            parameters.setRevocationEnabled(false); // revocation lists would need a network
            parameters.setDate(time);
            CertPathBuilder.getInstance("PKIX").build(parameters);
            return true;
        } catch (GeneralSecurityException | IOException _) {
            return false;
        }
    }

    /// Reads a certificate in PEM or DER. Returns empty if the bytes are not a certificate.
    public static Optional<X509Certificate> readCertificate(byte[] bytes) {
        try {
            return Optional.of(parseCertificate(bytes));
        } catch (CertificateException _) {
            return Optional.empty();
        }
    }

    private static X509Certificate parseCertificate(byte[] bytes) throws CertificateException {
        return (X509Certificate) CertificateFactory.getInstance("X.509")
                .generateCertificate(new ByteArrayInputStream(bytes));
    }
}
