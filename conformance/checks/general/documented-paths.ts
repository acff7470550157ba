// Every documented method and path is a route: its answers differ from those of an address that nobody serves.
import { defineCheck } from "../../engine/check.ts";
import { type Exchange, isSuccess } from "../../engine/exchange.ts";
import { answerOf, type Session } from "../../engine/session.ts";
import {
  findResources,
  isHarmless,
  isReal,
  type RequestParts,
  type Resources,
  validRequest,
} from "../../steps/requests.ts";
import { errorMessage, readError } from "../../wire/error.ts";
import {
  filledPath,
  pathTemplate,
  type ServedOperation,
  servedOperations,
} from "../../wire/served-operations.ts";

export default defineCheck({
  title: "every documented path answers as a route of the service",
  requirements: ["GEN-21"],
  capabilities: [],
  async run(session) {
    const resources = await findResources(session);
    for (const operation of servedOperations(session.profile))
      await judgeRoute(session, operation, resources);
  },
});

/** Each probe is sent to the route and to an unknown address; one that tells the two apart suffices. */
async function judgeRoute(session: Session, operation: ServedOperation, resources: Resources): Promise<void> {
  const request = validRequest(session, operation, resources);
  const shown: Exchange[] = [];
  // With real ids a valid request is decisive; without them any answer that only a route gives will do.
  const all = probes(operation, request);
  const isDecisive = isReal(operation, resources) && isHarmless(operation);
  for (const probe of isDecisive ? all.filter(({ isValid }) => isValid === true) : all) {
    const real = await send(
      session,
      operation,
      filledPath(pathTemplate(session.profile, operation), request.path ?? {}),
      probe,
    );
    const unknown = await send(session, operation, unknownPath(session, operation), probe);
    shown.push(real, unknown);
    if (isSuccess(real) || fingerprint(real) !== fingerprint(unknown)) {
      session.judge("GEN-21", true, { message: "" });
      return;
    }
  }
  const [real] = shown;
  // An unknown id may be answered exactly as an unknown address is; only real ids prove that the route is missing.
  const proven = isReal(operation, resources) || real?.status === 405 || real?.status === 501;
  if (!proven) return session.observe("routes not told from an unknown address", operation.id);
  session.judge("GEN-21", false, {
    message: `${operation.method} ${operation.path} answers as an address that nobody serves`,
    expected: "an answer that differs from that of a random path in status, code or message",
    found: real === undefined ? "nothing" : answerOf(real),
    exchanges: shown,
  });
}

interface Probe {
  readonly key: boolean;
  readonly body?: string;
  readonly isValid?: boolean;
}

/** A valid request where nothing would be left behind, one that cannot be read, and one without a key. */
function probes(operation: ServedOperation, { body }: RequestParts): readonly Probe[] {
  const valid = { key: true, isValid: true, ...(operation.hasBody ? { body: JSON.stringify(body) } : {}) };
  const strange = operation.hasBody ? { key: false, body: "{}" } : { key: false };
  const broken = operation.hasBody ? [{ key: true, body: "{" }] : [];
  return isHarmless(operation)
    ? [valid, ...broken, strange]
    : [strange, ...broken, ...(operation.hasBody ? [] : [valid])];
}

function send(session: Session, operation: ServedOperation, url: string, probe: Probe): Promise<Exchange> {
  return session.fetch("route probe", {
    method: operation.method,
    url,
    headers: {
      accept: "application/json",
      ...(probe.key ? { "x-api-key": session.profile.keys.primary } : {}),
      ...(probe.body === undefined ? {} : { "content-type": "application/json" }),
      ...(operation.idempotency === "none" ? {} : { "idempotency-key": session.newKey() }),
    },
    ...(probe.body === undefined ? {} : { body: probe.body }),
  });
}

/** A path of the same depth whose first part no route has. */
const unknownPath = (session: Session, operation: ServedOperation): string =>
  `/v1/${operation.path
    .slice(1)
    .split("/")
    .map(() => session.unique("nowhere"))
    .join("/")}`;

/** What tells answers apart: status, code and message, without what the message repeats of the request. */
function fingerprint(exchange: Exchange): string {
  const { code } = readError(exchange.json);
  const path = new URL(exchange.request.url).pathname;
  const message = [
    path,
    decodeURIComponent(path),
    ...path.split("/").filter((part) => part.length > 2),
  ].reduce((text, part) => text.replaceAll(part, ""), errorMessage(exchange.json));
  return `${exchange.status} ${code ?? ""} ${message.replaceAll(/[\s/]+/g, " ")}`;
}
