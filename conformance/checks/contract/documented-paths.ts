// Every documented method and path is a route: its responses differ from those of an unknown path.

import type { OperationId } from "../../../generator/generated/operations.ts";
import { answerTo, ask, type Question } from "../../cards/question-answers.ts";
import {
  filledPath,
  lineOf,
  type ServedOperation,
  servedOperations,
} from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import { newKeyHeader } from "../../engine/session/new-key.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { keysByRole } from "../../profile/profile.ts";
import { errorMessage, readError } from "../../readers/error.ts";
import {
  callerOf,
  isHarmless,
  isReal,
  type RequestParts,
  type Resources,
  validRequest,
} from "../../steps/requests/valid-request.ts";
import { makeResources } from "../../steps/resources/own-resources.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { perSession } from "../../steps/running/per-session.ts";
import { unlessLimited, unlessUntestable } from "../../steps/running/unless-untestable.ts";

/** These may remove the resource, so they come last and prove nothing more about it. */
const ending: ReadonlySet<OperationId> = new Set([
  "abortFile",
  "completeFile",
  "completeImport",
  "disableApiKey",
  "enableApiKey",
  "revokeApiKey",
]);

/** Kinds of which `makeResources` creates a resource that only this check uses. */
const ownKinds: ReadonlySet<string> = new Set(["file", "import", "webhook-endpoint", "api-key"]);

export default defineCheck({
  title: "every documented path exists: it does not answer like an unknown path",
  requirements: ["GEN-21"],
  capabilities: [],
  async run(session) {
    const resources = await makeResources(session);
    const question = await unlessUntestable(() => ask(session, "thread"));
    const operations = servedOperations(session.profile);
    const isEnding = ({ id }: ServedOperation): boolean => ending.has(id);
    for (const part of [operations.filter((one) => !isEnding(one)), operations.filter(isEnding)])
      await inParallel(part, async (operation) => {
        const route =
          operation.id === "answerQuestion"
            ? routeOfAnswers(session, operation, question)
            : routeOf(session, operation, resources);
        await unlessLimited(() => judgeRoute(session, route));
      });
  },
});

interface Route {
  readonly operation: ServedOperation;
  readonly request: RequestParts;
  /** Whether every id of the request names something real. */
  readonly isReal: boolean;
  /** Whether the resource belongs to this check. */
  readonly isOwn: boolean;
}

function routeOf(session: Session, operation: ServedOperation, resources: Resources): Route {
  const names = operation.pathParameters;
  const isKnown = isReal(operation, resources);
  return {
    operation,
    request: validRequest(session, operation, resources),
    isReal: isKnown,
    isOwn: isKnown && names.length > 0 && names.every(({ resource }) => ownKinds.has(resource ?? "")),
  };
}

/** Of the messages and cards, only those of a question have the address of its answers. */
function routeOfAnswers(session: Session, operation: ServedOperation, question?: Question): Route {
  if (question === undefined) return routeOf(session, operation, { ids: {} });
  const request = answerTo(session, question, question.options[0] ?? "");
  const isCardKnown = session.has("bindings.question.card_id");
  const isKnown = isCardKnown || operation.pathParameters.every(({ resource }) => resource !== "card");
  return { operation, request, isReal: isKnown, isOwn: isKnown };
}

/** Each probe is sent to the route and to an unknown path; one that differs is enough. */
async function judgeRoute(session: Session, route: Route): Promise<void> {
  const { operation, request } = route;
  const { method, template } = lineOf(session.profile, operation);
  const url = filledPath(template, request.path ?? {});
  const shown: Exchange[] = [];
  let isRoute = false;
  for (const probe of probes(route)) {
    const real = await send(session, operation, { method, url }, probe);
    const unknown = await sendNowhere(session, operation, { method, template }, probe);
    shown.push(real, unknown);
    isRoute = isSuccess(real) || fingerprint(real) !== fingerprint(unknown);
    if (isRoute) break;
  }
  const [real] = shown;
  // An unknown id may get the same response as an unknown path; only real ids prove that the route is missing.
  // So may every operation that the key may not call, and every body that is refused before the address is looked at.
  const isOpen = shown.some(({ status }) => status !== 401 && status !== 403);
  const isDecided = sendsWhole(route) || shown.at(-1)?.status === 404;
  const isProof =
    (isOpen && isDecided && route.isReal && !ending.has(operation.id)) ||
    real?.status === 405 ||
    real?.status === 501;
  if (!isRoute && !isProof)
    return session.observe("routes that answer like an unknown address", operation.id);
  session.judge("GEN-21", isRoute, {
    message: `${method} ${template} answers like a path that does not exist`,
    expected: "a response that differs from that of a random path in status, code or message",
    found: real === undefined ? "nothing" : responseOf(real),
    exchanges: shown,
  });
}

interface Probe {
  readonly hasKey: boolean;
  readonly body?: string;
  /** Nothing is created without an Idempotency-Key. */
  readonly isIdempotent?: boolean;
}

/** Whether a valid request is sent: it leaves nothing behind that outlives this check. */
const sendsWhole = ({ operation, isOwn }: Route): boolean =>
  isHarmless(operation) || isOwn || !operation.hasBody;

/**
 * A valid request where it would leave nothing behind, an unreadable one, one without a key, and an empty
 * one.
 */
function probes(route: Route): readonly Probe[] {
  const { operation } = route;
  const { body } = route.request;
  const valid = { hasKey: true, ...(operation.hasBody ? { body: JSON.stringify(body) } : {}) };
  const strange = operation.hasBody ? { hasKey: false, body: "{}" } : { hasKey: false };
  const broken = operation.hasBody ? [{ hasKey: true, body: "{" }] : [];
  // With real ids a valid request is decisive; without them any response that only a route gives will do.
  if (isHarmless(operation)) return route.isReal ? [valid] : [valid, ...broken, strange];
  return [strange, ...broken, sendsWhole(route) ? valid : { hasKey: true, body: "{}", isIdempotent: false }];
}

function send(
  session: Session,
  operation: ServedOperation,
  { method, url, isUnknown = false }: { method: string; url: string; isUnknown?: boolean },
  { hasKey, body, isIdempotent = true }: Probe,
): Promise<Exchange> {
  const key = keysByRole(session.profile).get(callerOf(session, operation)) ?? "";
  return session.fetch(isUnknown ? "unknown address" : `route ${operation.id}`, {
    method,
    url,
    headers: {
      accept: "application/json",
      ...(hasKey ? { "x-api-key": key } : {}),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(isIdempotent ? newKeyHeader(session.profile, method) : {}),
    },
    ...(body === undefined ? {} : { body }),
  });
}

const nowhere = perSession(() => new Map<string, Promise<Exchange>>());

/** A request to a path that does not exist, once for all routes of that depth. */
function sendNowhere(
  session: Session,
  operation: ServedOperation,
  { method, template }: { method: string; template: string },
  probe: Probe,
): Promise<Exchange> {
  const depth = template.split("/").length;
  const name = JSON.stringify([method, depth, callerOf(session, operation), probe]);
  const known = nowhere(session);
  const url = unknownPath(session, template);
  const sent = known.get(name) ?? send(session, operation, { method, url, isUnknown: true }, probe);
  known.set(name, sent);
  return sent;
}

/** A path of the same depth whose first segment belongs to no route. */
const unknownPath = (session: Session, template: string): string =>
  `/v1/${template
    .slice(1)
    .split("/")
    .map(() => session.unique("nowhere"))
    .join("/")}`;

/** The compared parts of a response: status, code and message without repeated parts of the request. */
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
