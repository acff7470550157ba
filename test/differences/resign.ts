// Deliveries that are changed on their way are signed anew, with the secrets that the server's responses showed.
import { createHmac } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Tampering } from "../proxy-mutants/defect.ts";
import { type Call, isSuccess, jsonOf } from "../proxy-mutants/message.ts";

/** Operations whose responses show a signing secret. */
const REVEALING = ["createWebhookEndpoint", "rotateWebhookSecret"];
const SIGNATURE = "webhook-signature";

/**
 * Changes the bodies of deliveries; whatever was signed with a secret is signed with it again.
 * @param headers others than those that it came with
 */
export function inDeliveries(
  change: (body: string, call: Call) => string,
  headers: () => Readonly<Record<string, string>> = () => ({}),
): () => Tampering {
  return () => {
    const secrets = new Set<string>();
    const revealing = new Set<Promise<unknown>>();
    return {
      async http(call, forward) {
        if (!REVEALING.includes(call.operation)) return forward(call);
        const responding = forward(call).then((response) => {
          const data = isSuccess(response) ? jsonOf(response)?.data : undefined;
          const secret = (data as { signing_secret?: unknown } | undefined)?.signing_secret;
          if (typeof secret === "string") secrets.add(secret);
          return response;
        });
        revealing.add(responding);
        return responding.finally(() => revealing.delete(responding));
      },
      async deliver(sent, forward) {
        // The first delivery under a new secret may overtake the response that shows it.
        await Promise.allSettled(revealing);
        const call = { ...sent, body: isCoded(sent) ? gunzipSync(sent.body) : sent.body };
        const body = Buffer.from(change(call.body.toString("utf8"), call));
        const changed = { ...call, body, headers: { ...call.headers, ...headers() } };
        const name = Object.keys(changed.headers).find(isNamed(SIGNATURE)) ?? SIGNATURE;
        const signature = signedAgain(call, changed, secrets);
        const signed = { ...changed, headers: { ...changed.headers, [name]: signature } };
        return forward(isCoded(sent) ? coded(signed) : signed);
      },
    };
  };
}

/** Another difference compresses bodies, whose signatures are over the plain ones. */
const isCoded = (call: Call): boolean => headerOf(call, "content-encoding") === "gzip";

function coded(call: Call): Call {
  const body = gzipSync(call.body);
  return { ...call, body, headers: { ...call.headers, "content-length": String(body.byteLength) } };
}

/** Names of headers have no case, and another difference may have changed it. */
const isNamed =
  (name: string) =>
  (other: string): boolean =>
    other.toLowerCase() === name;

const headerOf = ({ headers }: Call, name: string): string =>
  Object.entries(headers).find(([other]) => isNamed(name)(other))?.[1] ?? "";

/** Each signature by the secret that made it; one of an unknown secret stays as it is. */
function signedAgain(call: Call, changed: Call, secrets: ReadonlySet<string>): string {
  const signatures = headerOf(call, SIGNATURE).split(" ");
  return signatures
    .map((signature) => {
      const secret = [...secrets].find((candidate) => sign(call, candidate) === signature);
      return secret === undefined ? signature : sign(changed, secret);
    })
    .join(" ");
}

function sign(call: Call, secret: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signed = `${headerOf(call, "webhook-id")}.${headerOf(call, "webhook-timestamp")}.`;
  return `v1,${createHmac("sha256", key).update(signed).update(call.body).digest("base64")}`;
}
