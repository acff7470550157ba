// Deliveries that another deployment signs in another way, and secrets that look otherwise: the header and the algorithm
// of a signature are not shown (line 338), nor what a secret looks like (line 305).
import { createHmac, randomBytes } from "node:crypto";
import type { Profile } from "../../../conformance/profile/profile.ts";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import { type Call, isSuccess, jsonOf, withJson } from "../../proxy-mutants/message.ts";
import { binding, type Difference, isObject, undescribed } from "../difference.ts";

const REVEALING = ["createWebhookEndpoint", "rotateWebhookSecret"];
const STANDARD = ["webhook-id", "webhook-timestamp", "webhook-signature"];

interface Signing {
  /** The secret as this deployment shows it. */
  shown?(secret: string): string;
  /** Headers in place of the standard ones. @param secrets as shown, the newest first */
  headers(secrets: readonly string[], call: Call): Readonly<Record<string, string>>;
}

/** Signs every delivery anew, with the secrets that made its standard signatures. */
const signing =
  ({ shown = (secret) => secret, headers }: Signing) =>
  (): Tampering => {
    const secrets = new Set<string>();
    const revealing = new Set<Promise<unknown>>();
    return {
      async http(call, forward) {
        if (!REVEALING.includes(call.operation)) return forward(call);
        const responding = forward(call).then((response) => {
          const body = isSuccess(response) ? jsonOf(response) : undefined;
          const data = isObject(body?.data) ? body.data : undefined;
          if (typeof data?.signing_secret !== "string") return response;
          secrets.add(data.signing_secret);
          const { signing_secret_prefix: _, ...others } = data;
          return withJson(response, { data: { ...others, signing_secret: shown(data.signing_secret) } });
        });
        revealing.add(responding);
        return responding.finally(() => revealing.delete(responding));
      },
      async deliver(call, forward) {
        // The first delivery under a new secret may overtake the response that shows it.
        await Promise.allSettled(revealing);
        const used = (call.headers["webhook-signature"] ?? "")
          .split(" ")
          .flatMap((signature) => [...secrets].find((secret) => standard(call, secret) === signature) ?? []);
        const others = Object.entries(call.headers).filter(([name]) => !STANDARD.includes(name));
        return forward({
          ...call,
          headers: { ...Object.fromEntries(others), ...headers(used.map(shown), call) },
        });
      },
    };
  };

const timeOf = ({ headers }: Call): string => headers["webhook-timestamp"] ?? "";

function standard(call: Call, secret: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signed = `${call.headers["webhook-id"]}.${timeOf(call)}.`;
  return `v1,${createHmac("sha256", key).update(signed).update(call.body).digest("base64")}`;
}

type SignatureBinding = NonNullable<Profile["bindings"]["webhook_signature"]>;

const OPEN = "line 338: the header and the algorithm of signatures are not shown";

interface Scheme {
  readonly webhook_signature: SignatureBinding;
  readonly isRotationOverlapping?: boolean;
}

const signed = (
  name: string,
  why: string,
  { webhook_signature, isRotationOverlapping = true }: Scheme,
  how: Signing,
): Difference => ({
  name: `signatures/${name}`,
  why,
  topics: ["delivery body", "signature", "delivery headers"],
  concerns: ["delivery"],
  profile: binding(() => ({ webhook_signature, ...(!isRotationOverlapping && { webhook_rotation: {} }) })),
  make: signing(how),
});

/** The first 16 bytes of a secret, as hexadecimal digits. */
const shortened = (secret: string): string =>
  Buffer.from(secret.replace(/^whsec_/, ""), "base64")
    .subarray(0, 16)
    .toString("hex");

export default undescribed([
  signed(
    "sha512-over-time-and-body",
    OPEN,
    {
      webhook_signature: {
        scheme: "custom",
        header: "x-acme-signature",
        pattern: "s=(?<signature>[0-9a-f]+)",
        timestamp_header: "x-acme-timestamp",
        algorithm: "sha512",
        encoding: "hex",
        signed: "{{timestamp}}.{{body}}",
        secret: "text",
        tolerance_s: 300,
      },
    },
    {
      headers: (secrets, call) => ({
        "x-acme-timestamp": timeOf(call),
        "x-acme-signature": secrets
          .map((secret) =>
            createHmac("sha512", secret)
              .update(`${timeOf(call)}.`)
              .update(call.body),
          )
          .map((hmac) => `s=${hmac.digest("hex")}`)
          .join(","),
      }),
    },
  ),
  signed(
    "body-alone-under-the-newest-secret",
    OPEN,
    {
      webhook_signature: { scheme: "body-hex", header: "x-acme-signature-256" },
      isRotationOverlapping: false,
    },
    {
      headers: ([newest = ""], { body }) => ({
        "x-acme-signature-256": `sha256=${createHmac("sha256", newest).update(body).digest("hex")}`,
      }),
    },
  ),
  signed(
    "time-and-signatures-in-one-header",
    OPEN,
    { webhook_signature: { scheme: "timestamped-hex", header: "acme-signature", tolerance_s: 300 } },
    {
      headers: (secrets, call) => ({
        "acme-signature": [
          `t=${timeOf(call)}`,
          ...secrets.map((secret) => {
            const hmac = createHmac("sha256", secret)
              .update(`${timeOf(call)}.`)
              .update(call.body);
            return `v1=${hmac.digest("hex")}`;
          }),
        ].join(","),
      }),
    },
  ),
  signed(
    "secrets-of-sixteen-bytes",
    "line 305: that a secret is shown, and not how long it is or how it is written",
    {
      webhook_signature: {
        scheme: "custom",
        header: "x-acme-mac",
        pattern: "(?<signature>[\\w-]+)",
        timestamp_header: "x-acme-time",
        id_header: "x-acme-delivery",
        encoding: "base64url",
        signed: "{{id}}|{{timestamp}}|{{body}}",
        secret: "hex",
        tolerance_s: 300,
      },
    },
    {
      shown: shortened,
      headers: (secrets, call) => ({
        "x-acme-time": timeOf(call),
        "x-acme-delivery": call.headers["webhook-id"] ?? "",
        "x-acme-mac": secrets
          .map((secret) =>
            createHmac("sha256", Buffer.from(secret, "hex"))
              .update(`${call.headers["webhook-id"]}|${timeOf(call)}|`)
              .update(call.body)
              .digest("base64url"),
          )
          .join(" "),
      }),
    },
  ),
  signed(
    "of-another-version-beside",
    OPEN,
    { webhook_signature: { scheme: "standard", tolerance_s: 300 } },
    {
      headers: (secrets, call) => ({
        "webhook-id": call.headers["webhook-id"] ?? "",
        "webhook-timestamp": timeOf(call),
        "webhook-signature": [
          `v1a,${randomBytes(64).toString("base64")}`,
          ...secrets.map((secret) => standard(call, secret)),
        ].join(" "),
      }),
    },
  ),
  signed(
    "rotation-ends-the-old-secret-at-once",
    "line 305: nothing says that an old secret goes on",
    { webhook_signature: { scheme: "standard", tolerance_s: 300 }, isRotationOverlapping: false },
    {
      headers: (secrets, call) => ({
        "webhook-id": call.headers["webhook-id"] ?? "",
        "webhook-timestamp": timeOf(call),
        "webhook-signature": secrets
          .slice(0, 1)
          .map((secret) => standard(call, secret))
          .join(""),
      }),
    },
  ),
]);
