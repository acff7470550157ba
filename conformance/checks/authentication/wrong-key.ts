// A key is right or wrong as a whole: keys that are cut, lengthened, altered in one character or made up are all
// answered with 401, on every operation and in both headers.
import { createHash } from "node:crypto";
import fc from "fast-check";
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { answerOf, type LooseKey, type Session } from "../../engine/session.ts";
import { inTurn } from "../../steps/in-turn.ts";
import { findResources, type RequestParts, validRequest } from "../../steps/requests.ts";
import { type ServedOperation, servedOperations } from "../../wire/served-operations.ts";

export default defineCheck({
  title: "a key that is made up, cut short or altered in one character is answered with 401",
  requirements: ["AUT-04"],
  capabilities: ["conversations"],
  async run(session) {
    const key = session.profile.keys.primary;
    const accepted = await session.call("listConversations");
    session.given(isSuccess(accepted), "the key itself is accepted", accepted);
    for (const wrong of wrongKeys(session, key)) {
      for (const bearer of [false, true]) await judge(session, listing, {}, wrong, bearer);
    }
    const resources = await findResources(session);
    const [madeUp] = wrongKeys(session, key);
    const loosened = [madeUp, altered(session, key, key.length - 2)].filter((wrong) => wrong !== undefined);
    const uses = loosened.flatMap((wrong) => [false, true].map((bearer) => ({ wrong, bearer })));
    for (const [turn, operation] of servedOperations(session.profile).entries()) {
      const request = validRequest(session, operation, resources);
      for (const { wrong, bearer } of inTurn(session, uses, turn, uses.length))
        await judge(session, operation, request, wrong, bearer);
    }
    await session.property(
      fc.record({ place: fc.nat({ max: Math.max(0, key.length - 2) }), bearer: fc.boolean() }),
      async ({ place, bearer }, example) => {
        for (const wrong of [altered(example, key, place), otherCase(example, key, place)])
          if (wrong !== undefined) await judge(example, listing, {}, wrong, bearer);
      },
    );
  },
});

/** Longer than any key, and far from what servers take for a whole header. */
const LONG = 1_000;

const listing = { id: "listConversations", method: "GET", path: "/conversations" } as const;

async function judge(
  session: Session,
  operation: Pick<ServedOperation, "id" | "method" | "path">,
  request: RequestParts,
  wrong: LooseKey,
  bearer: boolean,
): Promise<void> {
  const exchange = await session.call(operation.id, { ...request, as: wrong, bearer });
  if (exchange.status === 429) return;
  session.judge("AUT-04", exchange.status === 401, {
    message: `${operation.method} ${operation.path} was not answered with 401: ${wrong.label}, sent ${bearer ? "as a bearer token" : "in x-api-key"}`,
    expected: 401,
    found: answerOf(exchange),
    exchanges: [exchange],
  });
}

/** Wrong keys of every kind but the altered ones, the made-up one first. */
function wrongKeys(session: Session, key: string): readonly LooseKey[] {
  const prefix = key.slice(0, Math.min(7, Math.floor(key.length / 4)));
  const noise = createHash("sha256").update(session.unique("made-up")).digest("hex").repeat(4);
  return [
    loose(session, prefix + noise.slice(0, key.length - prefix.length), "a made-up key"),
    loose(session, key.slice(0, -1), "the key without its last character"),
    loose(session, key.slice(0, Math.ceil(key.length / 2)), "the first half of the key"),
    loose(session, key.slice(1), "the key without its first character"),
    loose(session, `${key}A`, "the key with a character more"),
    loose(session, `${key}${key}`, "the key twice in a row"),
    loose(session, key.padEnd(LONG, noise), `the key continued to ${LONG} characters`),
  ];
}

/** The character at a place becomes another one of its class. */
function altered(session: Session, key: string, place: number): LooseKey | undefined {
  const character = key.charAt(place);
  const alphabet = /\d/.test(character) ? "0123456789" : /[A-Z]/.test(character) ? "ABCDEF" : "abcdef";
  const others = [...alphabet].filter((candidate) => candidate !== character);
  const known = knownKeys(session);
  for (const other of others) {
    const wrong = key.slice(0, place) + other + key.slice(place + 1);
    if (!known.has(wrong)) return loose(session, wrong, `the key with character ${place + 1} altered`);
  }
  return undefined;
}

/** Hexadecimal and base32 have letters of one case and may be read in either; where a key has both, they differ. */
function otherCase(session: Session, key: string, place: number): LooseKey | undefined {
  const character = key.charAt(place);
  const other = character === character.toLowerCase() ? character.toUpperCase() : character.toLowerCase();
  const noise = key.replace(/^(?:[a-z]+_)+/, "");
  if (other === character || noise === noise.toLowerCase() || noise === noise.toUpperCase()) return undefined;
  return loose(
    session,
    key.slice(0, place) + other + key.slice(place + 1),
    `the key with the case of character ${place + 1} changed`,
  );
}

const knownKeys = ({ profile }: Session): ReadonlySet<unknown> =>
  new Set([...Object.values(profile.keys), ...Object.values(profile.keys.reduced)]);

/** A wrong key is almost the right one, and is redacted like it. */
function loose(session: Session, key: string, label: string): LooseKey {
  session.secrets.add(key, label);
  return { key, label };
}
