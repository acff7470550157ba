// A request is accepted in every form of its headers that says the same: other notations of the body's media
// type, other lists of accepted media types that include JSON, and accepted or refused codings of the
// response.

import type { OperationId } from "../../../generator/generated/operations.ts";
import {
  filledPath,
  lineOf,
  type ServedOperation,
  servedOperations,
} from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import { type CallOptions, responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import {
  acceptForms,
  bearerForms,
  codingForms,
  expectations,
  JSON_TYPE,
  JSON_WITH_CHARSET,
  jsonTypeForms,
  nameForms,
  offerOfHttp2,
  originForm,
  passingForms,
  staleCacheForms,
} from "../../inputs/header-forms.ts";
import { keysByRole } from "../../profile/profile.ts";
import { batchBody } from "../../steps/imports/import-records.ts";
import { adopt } from "../../steps/keys/issued/keys.ts";
import {
  callerOf,
  isHarmless,
  isReal,
  type Resources,
  validRequest,
} from "../../steps/requests/valid-request.ts";
import { makeResources } from "../../steps/resources/own-resources.ts";
import { sampleByEffort, sampleOfEach } from "../../steps/running/sample-by-effort.ts";
import { unlessLimited } from "../../steps/running/unless-untestable.ts";
import { endpointBody } from "../../steps/webhooks/webhooks.ts";
import type { JsonObject } from "../../text/json.ts";

type Headers = NonNullable<CallOptions["headers"]>;

export default defineCheck({
  title:
    "a request is accepted with every form of Accept and Content-Type that means JSON, and its response has an accepted encoding",
  requirements: ["GEN-40"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const resources = await makeResources(session);
    const operations = servedOperations(session.profile).filter(
      (operation) => isSent(operation) && isReal(operation, resources),
    );
    const caller =
      (operation: ServedOperation): Call =>
      async (headers, { bearerForm, ...form } = {}) => {
        const as = callerOf(session, operation);
        const request = { as, ...validRequest(session, operation, resources) };
        const body = ownBody(session, operation.id) ?? request.body;
        const options = {
          ...request,
          ...(body === undefined ? {} : { body }),
          ...form,
          ...(bearerForm !== undefined && { bearer: true }),
        };
        const authorization = `${bearerForm}${keysByRole(session.profile).get(String(request.as))}`;
        const exchange = await session.call(operation.id, {
          ...options,
          headers: bearerForm === undefined ? headers : { ...headers, authorization },
        });
        if (operation.id === "issueApiKey") adopt(session, exchange);
        return exchange;
      };
    const takesCharset = await takesParameter(operations, caller);
    const some = sampleOfEach(session, [...operations.entries()], ([, { tag }]) => tag, { quick: 2 });
    for (const [turn, operation] of some)
      await unlessLimited(() =>
        judgeOperation(session, { operation, turn, takesCharset }, caller(operation)),
      );
    await unlessLimited(() => judgeOffers(session, operations, resources));
  },
});

interface Form extends Pick<CallOptions, "spellName" | "connectionHeaders"> {
  /** Comes before the key, which is then a bearer token. */
  readonly bearerForm?: string;
}

type Call = (headers: Headers, form?: Form) => Promise<Exchange>;

/** Operations that may be sent though they leave something behind: it ends with the check, or is small beside the rest. */
const SENT: ReadonlySet<OperationId> = new Set([
  "createFile",
  "forwardMessage",
  "issueApiKey",
  "updateWebhookEndpoint",
  "uploadImportRecords",
]);

const isSent = (operation: ServedOperation): boolean => isHarmless(operation) || SENT.has(operation.id);

/** Bodies of operations that name a resource of the check's own. */
function ownBody(session: Session, id: OperationId): JsonObject | undefined {
  if (id === "uploadImportRecords" && session.has("bindings.import_records.member"))
    return batchBody(session, {
      members: [{ id: session.unique("member"), name: session.unique("member") }],
    });
  if (id === "updateWebhookEndpoint" && session.has("bindings.webhook_endpoint.name"))
    return endpointBody(session, { name: session.unique("endpoint") });
  return undefined;
}

/**
 * Whether any operation takes a media type with a parameter, which is another thing than one without: a deployment that
 * takes it nowhere need not take its other spellings, and one that takes it somewhere takes it everywhere.
 */
async function takesParameter(
  operations: readonly ServedOperation[],
  caller: (operation: ServedOperation) => Call,
): Promise<boolean> {
  for (const id of ["createMessage", "openRealtimeConnection"]) {
    const operation = operations.find((one) => one.id === id);
    if (operation !== undefined)
      return isSuccess(await caller(operation)({ "content-type": JSON_WITH_CHARSET }));
  }
  return false;
}

interface Turn {
  readonly operation: ServedOperation;
  readonly turn: number;
  readonly takesCharset: boolean;
}

/** How often a request that was refused is made once more. */
const AGAIN = 2;

/**
 * A refusal that does not repeat itself was not caused by the form: a new resource may not be known on every
 * machine yet, and for a moment no machine may be free.
 */
const persistent =
  (call: Call): Call =>
  async (...sent) => {
    let exchange = await call(...sent);
    for (let time = 0; time < AGAIN && !isSuccess(exchange); time++) exchange = await call(...sent);
    return exchange;
  };

async function judgeOperation(
  session: Session,
  { operation, turn, takesCharset }: Turn,
  once: Call,
): Promise<void> {
  const plain = await once({});
  if (!isSuccess(plain)) return;
  const call = persistent(once);
  let sent = turn;
  const judge = async (headers: Headers): Promise<void> => {
    const beside = [
      ...passingForms,
      originForm(session.profile.baseUrl),
      ...(operation.method === "GET" ? staleCacheForms : []),
    ];
    const passing = beside[(sent++ + session.seed) % beside.length] ?? {};
    const together = await call({ ...passing, ...headers });
    const alone = isSuccess(together) ? together : await call(headers);
    const isPassing = !isSuccess(together) && isSuccess(alone);
    const lines = Object.entries(isPassing ? passing : headers).map(([name, value]) => `"${name}: ${value}"`);
    const exchange = isPassing ? together : alone;
    session.judgeStatus("GEN-40", exchange, "2xx", {
      message: `${operation.id} with the header ${lines.join(" and ")} was refused, and is accepted with ${isPassing ? "others" : "a plain one"}`,
      expected: isPassing ? "2xx, as without" : "2xx, as for application/json",
    });
  };
  for (const accept of sampleByEffort(session, acceptForms, turn, { quick: acceptForms.length, standard: 2 }))
    await judge({ accept });
  for (const { name, spell } of sampleByEffort(session, nameForms, turn, { quick: 8, standard: 2 })) {
    const exchange = await call({}, { spellName: spell });
    session.judgeStatus("GEN-40", exchange, "2xx", {
      message: `${operation.id} with the names of its headers spelled ${name} was refused, and is accepted with small letters`,
      expected: "2xx, as in small letters",
    });
  }
  await judgeBearer(session, operation, turn, call);
  if (operation.method === "GET") {
    await judgeCodings(session, operation, turn, call);
    // Clients that send one set of headers with everything announce JSON with readings too.
    if (!operation.hasBody)
      for (const type of sampleByEffort(session, [JSON_TYPE], turn, { quick: 2 }))
        await judge({ "content-type": type });
  }
  if (!operation.hasBody || operation.method === "GET") return;
  await judgeExpectation(session, operation, turn, call);
  if (!takesCharset) return;
  const types = sampleByEffort(session, jsonTypeForms, turn, {
    quick: operation.id === "createMessage" ? 1 : 3,
  });
  for (const type of [JSON_WITH_CHARSET, ...types]) await judge({ "content-type": type });
}

/** A client waits for a moment before it sends a body. */
async function judgeExpectation(
  session: Session,
  { id }: ServedOperation,
  turn: number,
  call: Call,
): Promise<void> {
  for (const connectionHeaders of sampleByEffort(session, expectations, turn, { quick: 4 })) {
    const exchange = await call({}, { connectionHeaders });
    const plain = isSuccess(exchange) ? exchange : await call({});
    if (!isSuccess(plain)) continue;
    session.judge("GEN-40", isSuccess(exchange), {
      message: `${id} with the header "expect: ${connectionHeaders.expect}" was refused, and is accepted without`,
      expected: "100 and 2xx, or 2xx",
      found: responseOf(exchange),
      exchanges: [exchange, plain],
    });
  }
}

/** The scheme is read without regard to case, where it is taken at all. */
async function judgeBearer(
  session: Session,
  { id }: ServedOperation,
  turn: number,
  call: Call,
): Promise<void> {
  if (!(await session.takesTokens())) return;
  for (const bearerForm of sampleByEffort(session, bearerForms, turn, { quick: 12, standard: 4 })) {
    const exchange = await call({}, { bearerForm });
    const plain = isSuccess(exchange) ? exchange : await call({}, { bearerForm: "Bearer " });
    if (!isSuccess(plain)) continue;
    session.judgeStatus("GEN-40", exchange, "2xx", {
      message: `${id} with the header "authorization: ${bearerForm}<key>" was refused, and is accepted with "Bearer <key>"`,
      expected: "2xx, as with Bearer and one blank",
    });
  }
}

/**
 * Made over connections without TLS only. Sent outside the operation table, because a proxy may respond to it
 * itself: responses that are not JSON are left out.
 */
async function judgeOffers(
  session: Session,
  operations: readonly ServedOperation[],
  resources: Resources,
): Promise<void> {
  if (!session.profile.baseUrl.startsWith("http:")) return;
  const readings = operations.filter(({ method }) => method === "GET");
  for (const operation of sampleByEffort(session, readings, 0, { quick: 8, standard: 2 })) {
    const request = { as: callerOf(session, operation), ...validRequest(session, operation, resources) };
    const { method, template } = lineOf(session.profile, operation);
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(request.query ?? {})) query.append(name, String(value));
    const exchange = await session.fetch("offer of HTTP/2", {
      method,
      url: `${filledPath(template, request.path ?? {})}${query.size === 0 ? "" : `?${query}`}`,
      headers: {
        accept: JSON_TYPE,
        "x-api-key": keysByRole(session.profile).get(String(request.as)) ?? "",
      },
      connectionHeaders: offerOfHttp2,
    });
    if (exchange.response !== undefined && exchange.json === undefined) continue;
    const plain = isSuccess(exchange) ? exchange : await session.call(operation.id, request);
    if (!isSuccess(plain)) continue;
    session.judge("GEN-40", isSuccess(exchange), {
      message: `${operation.id} with the offer to go on with HTTP/2 (${HTTP2_LINES}) was refused, and is accepted without`,
      expected: "2xx, as without an offer",
      found: responseOf(exchange),
      exchanges: [exchange, plain],
    });
  }
}

const HTTP2_LINES = Object.entries(offerOfHttp2)
  .map(([name, value]) => `"${name}: ${value}"`)
  .join(" and ");

async function judgeCodings(
  session: Session,
  { id }: ServedOperation,
  turn: number,
  call: Call,
): Promise<void> {
  const tried = sampleByEffort(session, codingForms, turn, { quick: codingForms.length, standard: 3 });
  for (const { accepts, codings } of tried) {
    const exchange = await call({ "accept-encoding": accepts });
    const coding = exchange.response?.headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
    session.judge("GEN-40", isSuccess(exchange) && ["", "identity", ...codings].includes(coding), {
      message: `${id} with the header "accept-encoding: ${accepts}" was not answered in a coding that it takes`,
      expected: `2xx, with the Content-Encoding ${["identity", ...codings].join(" or ")}`,
      found: `${exchange.status} with the Content-Encoding ${coding}`,
      exchanges: [exchange],
    });
  }
}
