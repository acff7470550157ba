// Keys that live otherwise: made active by a rotation, ended by their own secret, or alike at their beginning.
import type { OperationId } from "../../../generator/generated/operations.ts";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  type Call,
  credentialOf,
  IDEMPOTENCY_KEY,
  isSuccess,
  jsonOf,
  reading,
  resourceOf,
  withJson,
} from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, isObject } from "../difference.ts";
import { visitObjects } from "../everywhere.ts";
import { revealed, withKey } from "../issued-secrets.ts";

/** A new secret makes a disabled key active. */
function enabledByRotation(): Tampering {
  const seen = new Set<string | undefined>();
  return {
    async http(call, forward) {
      const response = await forward(call);
      const body = call.operation === "rotateApiKey" && isSuccess(response) ? jsonOf(response) : undefined;
      const key = isObject(body?.data) ? body.data.api_key : undefined;
      // A repetition shows what was answered first.
      if (!isObject(key) || key.status !== "disabled") return response;
      const name = call.headers[IDEMPOTENCY_KEY];
      key.status = "active";
      if (!seen.has(name)) {
        seen.add(name);
        await forward({ ...reading(call, `/v1/api-keys/${String(key.id)}/enable`), method: "POST" });
      }
      return withJson(response, body);
    },
  };
}

/** A key may end itself. */
function endingThemselves(): Tampering {
  const owners = new Map<string, unknown>();
  let administrator: Call["headers"] = {};
  return {
    async http(call, forward) {
      const response = await forward(call);
      const shown = revealed(response);
      if (shown !== undefined) owners.set(shown.secret, shown.id);
      if (call.operation === "issueApiKey" && isSuccess(response)) administrator = call.headers;
      const isOwn = owners.get(credentialOf(call)) === resourceOf(call);
      return ["revokeApiKey", "disableApiKey"].includes(call.operation) && response.status === 403 && isOwn
        ? forward({ ...call, headers: { ...reading({ ...call, headers: administrator }, "").headers } })
        : response;
    },
  };
}

/** Nobody is left whose the messages of an agent are, once its only key is revoked. */
const NOBODY = "mem_00000000000000000000000000";

function agentsGoWithTheirKey(): Tampering {
  const [agents, gone] = [new Map<unknown, string>(), new Set<unknown>()];
  const posted = new Map<string, unknown>();
  return {
    async http(call, forward) {
      const response = await forward(call);
      if (!isSuccess(response)) return response;
      const shown = revealed(response);
      const body = jsonOf(response);
      const subject = jsonOf(call)?.subject;
      if (call.operation === "issueApiKey" && isObject(subject) && subject.kind === "new_agent" && shown)
        agents.set(shown.id, shown.secret);
      if (call.operation === "rotateApiKey" && shown && agents.has(shown.id))
        agents.set(shown.id, shown.secret);
      const { data } = body ?? {};
      if (call.operation === "createMessage" && isObject(data))
        posted.set(credentialOf(call), data.author_id);
      if (call.operation === "revokeApiKey") {
        const secret = agents.get(resourceOf(call));
        if (secret !== undefined) gone.add(posted.get(secret));
      }
      if (call.operation !== "getMessage" || !isObject(data) || !gone.has(data.author_id)) return response;
      return withJson(response, {
        ...body,
        data: { ...data, author_id: NOBODY, authorWorkspaceMembershipId: NOBODY, author_name: null },
      });
    },
  };
}

/** Begins every secret, and is longer than what follows. */
const BEGINNING = `svc_sk_${"workspace.".repeat(8)}`;

/** Keys that are issued say at their beginning where they are from. */
function beginningAlike(): Tampering {
  const issued = new Set<unknown>();
  const lengthened = (text: unknown): unknown =>
    typeof text === "string" ? text.replace("svc_sk_", BEGINNING) : text;
  return {
    async http(call, forward) {
      const own = credentialOf(call).replace(BEGINNING, "svc_sk_");
      const response = await forward(own === credentialOf(call) ? call : withKey(call, own));
      const body = isSuccess(response) && /ApiKeys?$/.test(call.operation) ? jsonOf(response) : undefined;
      if (body === undefined) return response;
      const shown = revealed(response);
      if (shown !== undefined) issued.add(shown.id);
      visitObjects(body, (object) => {
        if (shown !== undefined) object.secret = lengthened(object.secret);
        if (issued.has(object.id)) object.key_prefix = lengthened(object.key_prefix);
      });
      return withJson(response, body);
    },
  };
}

/** The characters of a secret that the server shows, and those that are shown of a short one of twenty. */
const [LABEL, SHORT_LABEL] = [13, 11];

/** Keys that are issued are short, and their label says all that a person needs to know them again. */
function shortKeys(): Tampering {
  const secrets = new Map<string, string>();
  const labels = new Map<string, string>();
  return {
    async http(call, forward) {
      const own = secrets.get(credentialOf(call));
      const response = await forward(own === undefined ? call : withKey(call, own));
      const body = isSuccess(response) && /ApiKeys?$/.test(call.operation) ? jsonOf(response) : undefined;
      if (body === undefined) return response;
      const shown = revealed(response);
      const short = `svc_sk_${shown?.secret.slice(-13)}`;
      if (shown !== undefined) {
        secrets.set(short, shown.secret);
        labels.set(shown.secret.slice(0, LABEL), short.slice(0, SHORT_LABEL));
      }
      visitObjects(body, (object) => {
        if (shown !== undefined && object.secret === shown.secret) object.secret = short;
        object.key_prefix &&= labels.get(String(object.key_prefix)) ?? object.key_prefix;
      });
      return withJson(response, body);
    },
  };
}

const difference = familyOf("keys", () => ({ topics: ["life of keys"] }));

const KEYS: readonly OperationId[] = ["issueApiKey", "rotateApiKey", "disableApiKey", "revokeApiKey"];

export default [
  difference(
    "rotations-make-disabled-keys-active",
    "line 204: transitions of keys are not shown",
    KEYS,
    enabledByRotation,
    { breaksShould: ["KEY-24"] },
  ),
  difference(
    "keys-end-themselves",
    "line 313 is about further generations of credentials, and no line says who may end a key",
    KEYS,
    endingThemselves,
    { breaksShould: ["AUT-36"] },
  ),
  difference(
    "agents-go-with-their-only-key",
    "line 204: transitions are not shown, and no line says that an agent outlives its only key",
    ["revokeApiKey", "getMessage"],
    agentsGoWithTheirKey,
    { breaksShould: ["MSG-29", "MEM-03"] },
  ),
  difference(
    "issued-keys-begin-alike",
    "line 310 shows how keys begin, and no line says where what is secret begins",
    undefined,
    beginningAlike,
  ),
  difference(
    "issued-keys-are-short",
    "line 86: a prefix that is not secret, and no line says how long it or the key is",
    undefined,
    shortKeys,
  ),
] satisfies Difference[];
