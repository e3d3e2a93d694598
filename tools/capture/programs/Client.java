import java.net.URI;
import java.net.http.*;
import java.security.cert.X509Certificate;
import java.util.regex.*;
import javax.net.ssl.*;

public class Client {
    public static void main(String[] arguments) throws Exception {
        System.setProperty("jdk.internal.httpclient.disableHostnameVerification", "true");
        var context = SSLContext.getInstance("TLS");
        context.init(null, new TrustManager[] {new X509ExtendedTrustManager() {
            public void checkClientTrusted(X509Certificate[] c, String t) {}
            public void checkServerTrusted(X509Certificate[] c, String t) {}
            public void checkClientTrusted(X509Certificate[] c, String t, java.net.Socket s) {}
            public void checkServerTrusted(X509Certificate[] c, String t, java.net.Socket s) {}
            public void checkClientTrusted(X509Certificate[] c, String t, SSLEngine e) {}
            public void checkServerTrusted(X509Certificate[] c, String t, SSLEngine e) {}
            public X509Certificate[] getAcceptedIssuers() { return new X509Certificate[0]; }
        }}, null);
        var request = HttpRequest.newBuilder(URI.create(System.getenv("URL")));
        var pairs = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\":\"((?:[^\"\\\\]|\\\\.)*)\"").matcher(System.getenv("HEADERS"));
        while (pairs.find()) {
            if (!pairs.group(1).equalsIgnoreCase("connection")) {
                request.header(pairs.group(1), pairs.group(2).replace("\\\"", "\""));
            }
        }
        HttpClient.newBuilder().sslContext(context).build().send(request.build(), HttpResponse.BodyHandlers.ofString());
    }
}
