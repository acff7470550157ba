// Keys that are cut, lengthened, altered in one character or made up are all
// refused with 401, by every operation and in both headers.
import { createHash } from "node:crypto";
import fc from "fast-check";
import { type ServedOperation, servedOperations } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { AdHocKey, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { altered, inOneCase, withOtherCase, withOtherEnds } from "../../inputs/wrong-keys.ts";
import { keysByRole } from "../../profile/profile.ts";
import { canIssueKeys, rotatedKey } from "../../steps/keys/issued/changed-key.ts";
import { issueKey } from "../../steps/keys/issued/keys.ts";
import { type RequestParts, validRequest } from "../../steps/requests/valid-request.ts";
import { realResources } from "../../steps/resources/real-resources.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

export default defineCheck({
  title: "a key that is made up, cut short or altered in one character gets 401",
  requirements: ["AUT-04"],
  capabilities: ["conversations"],
  async run(session) {
    const key = session.profile.keys.primary;
    const accepted = await session.call("listConversations");
    session.given(isSuccess(accepted), "the key itself is accepted", accepted);
    for (const wrong of [...wrongKeys(session, key), ...endings(session, key)]) {
      for (const bearer of [false, true]) await judge(session, listing, {}, { wrong, bearer });
    }
    const resources = await realResources(session);
    const [madeUp] = wrongKeys(session, key);
    const loosened = [madeUp, alteredAt(session, key, key.length - 2)].filter((wrong) => wrong !== undefined);
    const uses = loosened.flatMap((wrong) => [false, true].map((bearer) => ({ wrong, bearer })));
    for (const [turn, operation] of servedOperations(session.profile).entries()) {
      const request = validRequest(session, operation, resources);
      for (const { wrong, bearer } of sampleByEffort(session, uses, turn, {
        quick: 2 * uses.length,
        standard: 2,
      }))
        await judge(session, operation, request, { wrong, bearer });
    }
    await judgeOthers(session);
    await session.property(
      fc.record({ place: fc.nat({ max: Math.max(0, key.length - 2) }), bearer: fc.boolean() }),
      async ({ place, bearer }, example) => {
        for (const wrong of [alteredAt(example, key, place), otherCaseAt(example, key, place)])
          if (wrong !== undefined) await judge(example, listing, {}, { wrong, bearer });
      },
    );
  },
});

/** Keys of other kinds of holders, which a service may look up in another way. */
const OTHERS = ["second", "agent", "import_admin", "other_workspace"] as const;

async function judgeOthers(session: Session): Promise<void> {
  const others = new Map<string, string>();
  for (const role of OTHERS)
    if (session.has(`keys.${role}`)) others.set(`keys.${role}`, session.need(`keys.${role}`));
  if (canIssueKeys(session))
    await unlessUntestable(async () => {
      others.set("an issued key", (await issueKey(session)).secret);
      const first = await issueKey(session);
      const rotated = await rotatedKey(session, first);
      // The former secret may work for a while.
      if (rotated !== undefined && rotated.secret !== first.secret)
        others.set("a rotated key", rotated.secret);
    });
  for (const [turn, [whose, key]] of [...others].entries()) {
    const near = [
      alteredAt(session, key, key.length - 2),
      loose(session, key.slice(0, -1), "the key without its last character"),
      loose(session, `${key}A`, "the key with a character more"),
    ].filter((wrong) => wrong !== undefined);
    for (const { key: wrong, label } of near)
      for (const bearer of sampleByEffort(session, [false, true], turn, { quick: 2 }))
        await judge(
          session,
          listing,
          {},
          { wrong: { key: wrong, label: `${label}, which is ${whose}` }, bearer },
        );
  }
}

/** Longer than any key, and much shorter than the header limit of servers. */
const LONG = 1_000;

const listing = { id: "listConversations", method: "GET", path: "/conversations" } as const;

interface Credentials {
  readonly wrong: AdHocKey;
  readonly bearer: boolean;
}

async function judge(
  session: Session,
  operation: Pick<ServedOperation, "id" | "method" | "path">,
  request: RequestParts,
  { wrong, bearer }: Credentials,
): Promise<void> {
  // A rate-limited request shows nothing; the next one may succeed.
  const exchange = await unlessUntestable(() =>
    session.call(operation.id, { ...request, as: wrong, bearer }),
  );
  if (exchange === undefined) return;
  session.judgeStatus("AUT-04", exchange, [401], {
    message: `${operation.method} ${operation.path} was not answered with 401: ${wrong.label}, sent ${bearer ? "as a bearer token" : "in x-api-key"}`,
    expected: 401,
  });
}

/** Wrong keys of every kind but the altered ones, the made-up one first. */
function wrongKeys(session: Session, key: string): readonly AdHocKey[] {
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

/** Other last characters, and letters in other cases. */
function endings(session: Session, key: string): readonly AdHocKey[] {
  const known = knownKeys(session);
  return [
    ...withOtherEnds(key).map((wrong) => [wrong, "the key with its last character altered"] as const),
    ...inOneCase(key).map((wrong) => [wrong, "the key with all its letters in one case"] as const),
  ]
    .filter(([wrong]) => !known.has(wrong))
    .map(([wrong, label]) => loose(session, wrong, label));
}

function alteredAt(session: Session, key: string, place: number): AdHocKey | undefined {
  const known = knownKeys(session);
  const wrong = altered(key, place).find((candidate) => !known.has(candidate));
  return wrong === undefined
    ? undefined
    : loose(session, wrong, `the key with character ${place + 1} altered`);
}

function otherCaseAt(session: Session, key: string, place: number): AdHocKey | undefined {
  const wrong = withOtherCase(key, place);
  return wrong === undefined
    ? undefined
    : loose(session, wrong, `the key with the case of character ${place + 1} changed`);
}

const knownKeys = ({ profile }: Session): ReadonlySet<string> => new Set(keysByRole(profile).values());

/** A wrong key is almost a valid one, and is redacted like it. */
function loose(session: Session, key: string, label: string): AdHocKey {
  session.secrets.add(key, label);
  return { key, label };
}
