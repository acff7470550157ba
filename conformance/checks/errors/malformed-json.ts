// Every operation that needs a body refuses one that is not JSON as invalid input, wherever it is cut off,
// and stores nothing of it. Each is called with a key that may call it. Bodies that lenient parsers accept
// are judged by a SHOULD of their own.
import fc from "fast-check";
import type { OperationId } from "../../../generator/generated/operations.ts";
import { isServed, type ServedOperation, servedOperations } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { type Exchange, isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { type Spoiler, spoilers } from "../../inputs/spoilt-json.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { adopt } from "../../steps/keys/issued/keys.ts";
import { leftBehind } from "../../steps/keys/issued/listed-keys.ts";
import { readList } from "../../steps/lists/listing.ts";
import { listAround, tagged } from "../../steps/messages/traces.ts";
import { callerOf, isReal, type Resources, validRequest } from "../../steps/requests/valid-request.ts";
import { makeResources } from "../../steps/resources/own-resources.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessLimited } from "../../steps/running/unless-untestable.ts";
import { knownEndpoint } from "../../steps/webhooks/webhooks.ts";
import { isObject } from "../../text/json.ts";

/** Operations whose control leaves nothing but a message after the check. */
const controlled: ReadonlySet<OperationId> = new Set([
  "createMessage",
  "openRealtimeConnection",
  "createImport",
  "createFile",
  "createWebhookEndpoint",
  "issueApiKey",
]);
interface Target {
  readonly operation: ServedOperation;
  readonly as: Role;
  /** The same key's valid body was accepted. */
  readonly isAccepted: boolean;
}

export default defineCheck({
  title: "a body that is not well-formed JSON is refused and changes nothing",
  requirements: ["GEN-19", "GEN-43"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const resources = await makeResources(session);
    const targets = await targetsOf(session, resources);
    const sent: Record<Spoiler["requirement"], string[]> = { "GEN-19": [], "GEN-43": [] };
    const judge = async (target: Target, spoiler: Spoiler, place: number, judged: Session): Promise<void> => {
      const { body, ...request } = validRequest(judged, target.operation, resources);
      const raw = spoiler.spoil(JSON.stringify(body), place);
      sent[spoiler.requirement].push(...textsOf(body));
      await unlessLimited(() => judgeRefused(judged, target, { ...request, raw }, spoiler));
    };
    const listed = await listAround(session, async () => {
      const pairs = targets.flatMap((target, turn) =>
        sampleByEffort(session, spoilers, turn, { quick: 4 }).map((spoiler) => [target, spoiler] as const),
      );
      await inParallel(pairs, ([target, spoiler]) => judge(target, spoiler, 0.5, session));
      await session.property(
        fc.record({
          target: fc.constantFrom(...targets),
          spoiler: fc.constantFrom(...spoilers),
          place: fc.double({ min: 0, max: 1, noNaN: true }),
        }),
        ({ target, spoiler, place }, example) => judge(target, spoiler, place, example),
        { examples: 25 },
      );
    });
    for (const requirement of ["GEN-19", "GEN-43"] as const) {
      const stored = sent[requirement].filter((text) => tagged(listed, text).length > 0);
      session.judgeNone(requirement, stored, {
        message: "a message was stored although its body is not JSON",
        expected: "no message with this content",
      });
      await judgeOthers(session, requirement, sent[requirement]);
    }
  },
});

/** Every operation with a body whose path has real ids, with a key that may call it. */
async function targetsOf(session: Session, resources: Resources): Promise<readonly Target[]> {
  const targets: Target[] = [];
  for (const operation of servedOperations(session.profile)) {
    if (!operation.bodyRequired || !isReal(operation, resources)) continue;
    const as = callerOf(session, operation);
    const isAccepted =
      controlled.has(operation.id) &&
      ((await unlessLimited(() => isTaken(session, operation, as, resources))) ?? false);
    targets.push({ operation, as, isAccepted });
  }
  session.given(
    targets.some(({ operation, isAccepted }) => operation.id === "createMessage" && isAccepted),
    "createMessage takes a valid body",
  );
  return targets;
}

async function isTaken(
  session: Session,
  operation: ServedOperation,
  as: Role,
  resources: Resources,
): Promise<boolean> {
  const control = await session.call(operation.id, { ...validRequest(session, operation, resources), as });
  adopt(session, control);
  if (isSuccess(control) && operation.id === "createWebhookEndpoint") knownEndpoint(session, control, as);
  return isSuccess(control);
}

/**
 * Without a control, another refusal may be due to the key, the resource or the route; and an operation that the
 * deployment does not offer (line 344: 503) need not read the body.
 */
const mayBeForAll = (exchange: Exchange): boolean =>
  isRefusal(exchange) || NOT_OFFERED.includes(exchange.status);

const NOT_OFFERED: readonly number[] = [501, 503];

async function judgeRefused(
  session: Session,
  { operation, as, isAccepted }: Target,
  request: Parameters<Session["call"]>[1],
  spoiler: Spoiler,
): Promise<void> {
  const { invalid } = session.profile.statuses;
  const exchange = await session.call(operation.id, { ...request, as });
  adopt(session, exchange);
  const { status } = exchange;
  if (!isAccepted && !invalid.includes(status) && mayBeForAll(exchange)) return;
  session.judge(spoiler.requirement, invalid.includes(status), {
    message: `${operation.id} with ${spoiler.what} was not refused as invalid input`,
    expected: invalid.join(" or "),
    about: exchange,
  });
}

/** Endpoints, keys and agents with the names that were sent. */
async function judgeOthers(
  session: Session,
  requirement: Spoiler["requirement"],
  sent: readonly string[],
): Promise<void> {
  const found: unknown[] = [];
  if (isServed(session.profile, "listWebhookEndpoints")) {
    const { items } = await readList(session, { operation: "listWebhookEndpoints" });
    found.push(...items.filter((item) => sent.some((text) => holdsText(item, text))));
  }
  if (isServed(session.profile, "listApiKeys") && session.has("keys.keys_admin")) {
    const { keys, agents } = await leftBehind(session, sent);
    found.push(...keys, ...agents);
  }
  session.judgeNone(requirement, found, {
    message: "a resource was created although the body is not JSON",
    expected: "nothing of the names in it",
  });
}

/** The texts of a body that only this request has. */
const textsOf = (body: unknown): readonly string[] =>
  isObject(body)
    ? [body.markdown_content, body.name].filter((value): value is string => typeof value === "string")
    : [];
