// Compares the known properties of an issued key with the list of keys: its status, name, scopes, subject and
// the beginning of its newest secret.
import { isDeepStrictEqual } from "node:util";
import type { Session } from "../../../engine/session/session.ts";
import { readId, text } from "../../../readers/envelope.ts";
import { unmasked } from "../../../readers/issued-key.ts";
import { isObject, type JsonObject } from "../../../text/json.ts";
import { readUntil } from "../../running/call-until.ts";
import { readKeys } from "./listed-keys.ts";

/** The requirements that `judgeKeyStates` judges. */
export const KEY_STATE_REQUIREMENTS = ["KEY-05", "KEY-19", "KEY-21", "KEY-24", "KEY-26", "KEY-34"] as const;

export interface KeyState {
  /** For findings, as in "key 3". */
  readonly what: string;
  readonly id: string;
  readonly name: string | null;
  readonly scopes: readonly string[];
  /** The newest one. */
  secret: string;
  state: "active" | "disabled" | "revoked";
  isRotated: boolean;
  /** The subject as the list showed it first. */
  subject?: JsonObject;
}

/** Reads the list once for all of them, and again while it is behind. Whether a key is listed at all is judged elsewhere. */
export async function judgeKeyStates(
  session: Session,
  states: readonly KeyState[],
  when: string,
): Promise<void> {
  // A revoked key need not be listed any more.
  const living = states.filter(({ state }) => state !== "revoked");
  if (living.length === 0) return;
  const ids = living.map(({ id }) => id);
  const aspectsIn = (items: readonly JsonObject[]): readonly Aspect[] =>
    living.flatMap((state) => aspectsOf(state, listed(items, state)));
  const { items, last } = await readUntil(
    session,
    () => readKeys(session, ids),
    (list) => aspectsIn(list.items).every(({ holds }) => holds),
  );
  for (const { requirement, holds, what, expected, found } of aspectsIn(items))
    session.judge(requirement, holds, {
      message: `the list of keys shows another ${what}${when}`,
      expected,
      found,
      exchanges: [last],
    });
  for (const state of living) {
    const subject = listed(items, state)?.subject;
    if (isObject(subject)) state.subject ??= subject;
  }
}

const listed = (items: readonly JsonObject[], { id }: KeyState): JsonObject | undefined =>
  items.find((item) => readId(item) === id);

interface Aspect {
  readonly requirement: (typeof KEY_STATE_REQUIREMENTS)[number];
  readonly what: string;
  readonly holds: boolean;
  readonly expected: unknown;
  readonly found: unknown;
}

function aspectsOf(state: KeyState, shown: JsonObject | undefined): readonly Aspect[] {
  if (shown === undefined) return [];
  const named = state.name === null ? "KEY-34" : state.isRotated ? "KEY-26" : "KEY-21";
  const aspect = (
    requirement: Aspect["requirement"],
    name: string,
    expected: unknown,
    found: unknown,
  ): Aspect => ({
    requirement,
    what: `${name} of ${state.what}`,
    holds: isDeepStrictEqual(expected, found),
    expected,
    found,
  });
  return [
    aspect("KEY-24", "status", state.state, shown.status),
    aspect(named, "name", state.name, shown.name),
    aspect("KEY-05", "set of scopes", state.scopes.toSorted(), sortedScopes(shown.scopes)),
    ...(state.isRotated && state.subject !== undefined
      ? [aspect("KEY-26", "subject", state.subject, shown.subject)]
      : []),
    ...prefixAspect(state, text(shown, "key_prefix")),
  ];
}

/** Scopes in a list, sorted because their order has no meaning. */
export const sortedScopes = (scopes: unknown): unknown =>
  Array.isArray(scopes) ? scopes.map(String).toSorted() : scopes;

/** A prefix of nothing but a mask tells nothing. */
function prefixAspect({ what, secret }: KeyState, prefix: string | undefined): readonly Aspect[] {
  const open = unmasked(prefix ?? "");
  if (open === "") return [];
  return [
    {
      requirement: "KEY-19",
      what: `key_prefix of ${what}`,
      holds: secret.startsWith(open),
      expected: `the beginning of a secret that starts with ${secret.slice(0, 8)}`,
      found: prefix,
    },
  ];
}
