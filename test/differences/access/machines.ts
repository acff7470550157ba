// Two machines that take the requests with a key in turn, and one of them comes to know later what happened to the key.
import type { OperationId } from "../../../generator/generated/operations.ts";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import { type Call, credentialOf, isSuccess } from "../../proxy-mutants/message.ts";
import { type Difference, familyOf } from "../difference.ts";
import { refused } from "../everywhere.ts";
import { revealed } from "../issued-secrets.ts";
import { setLater } from "./lifetimes.ts";

/** Shorter than any delay that a profile of the tests gives. */
const BEHIND_MS = 600;
const REVEALING: readonly string[] = ["issueApiKey", "rotateApiKey"];

/** The id of the key in the path of an operation on it. */
const idIn = ({ url }: Call): string => url.split("/")[3] ?? "";

/** New secrets, and keys that are enabled. */
function knownInTurn(): Tampering {
  const since = new Map<string, number>();
  const secrets = new Map<unknown, string>();
  const turns = new Map<string, number>();
  return {
    async http(call, forward) {
      const key = credentialOf(call);
      const at = since.get(key);
      const turn = turns.get(key) ?? 0;
      if (at !== undefined && performance.now() - at < BEHIND_MS) {
        turns.set(key, turn + 1);
        if (turn % 2 === 1) return refused(401, "unauthorized", "no such key");
      }
      const response = await forward(call);
      const shown = REVEALING.includes(call.operation) ? revealed(response) : undefined;
      if (shown !== undefined && !since.has(shown.secret)) {
        secrets.set(shown.id, shown.secret);
        since.set(shown.secret, performance.now());
      }
      const enabled = secrets.get(idIn(call));
      if (call.operation === "enableApiKey" && isSuccess(response) && enabled !== undefined)
        since.set(enabled, performance.now());
      return response;
    },
  };
}

const ENDING: readonly OperationId[] = ["disableApiKey", "revokeApiKey"];

/** Keys that are disabled or revoked. */
function endedInTurn(): Tampering {
  const { http } = setLater(ENDING, BEHIND_MS)();
  const secrets = new Map<unknown, string>();
  const since = new Map<string, number>();
  const turns = new Map<string, number>();
  return {
    async http(call, forward) {
      const key = credentialOf(call);
      const turn = turns.get(key) ?? 0;
      if (performance.now() - (since.get(key) ?? Number.NEGATIVE_INFINITY) < BEHIND_MS) {
        turns.set(key, turn + 1);
        if (turn % 2 === 0) return refused(401, "unauthorized", "the key was ended");
      }
      const response = (await http?.(call, forward)) ?? (await forward(call));
      const shown = REVEALING.includes(call.operation) ? revealed(response) : undefined;
      if (shown !== undefined) secrets.set(shown.id, shown.secret);
      const changed = isSuccess(response) ? secrets.get(idIn(call)) : undefined;
      if (changed !== undefined && ENDING.some((one) => one === call.operation))
        since.set(changed, performance.now());
      else if (changed !== undefined && call.method !== "GET") since.delete(changed);
      return response;
    },
  };
}

const difference = familyOf("machines", (name) => ({ topics: [name], isAlone: true }));

const SOON = "no line says how soon a key works or ceases to work, nor that it does so everywhere at once";
const KEYS: readonly OperationId[] = [
  "issueApiKey",
  "rotateApiKey",
  "enableApiKey",
  "disableApiKey",
  "revokeApiKey",
];

export default [
  difference("new-keys-are-known-to-one-after-the-other", SOON, KEYS, knownInTurn),
  difference("ended-keys-are-refused-by-one-after-the-other", SOON, KEYS, endedInTurn),
] satisfies Difference[];
