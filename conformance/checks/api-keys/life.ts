// The life of a key: after each change it has the properties it was issued with, in the list,
// in both headers, in its scopes and in its identity. Two keys are of one member and the third of an agent.

import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess, responseOf } from "../../exchange/exchange.ts";
import {
  judgeStage,
  LIVING_KEY_REQUIREMENTS,
  type Living,
  livingKey,
  type Stage,
} from "../../models/keys/living-key.ts";
import { readId } from "../../readers/envelope.ts";
import { keysIn } from "../../readers/listed-key.ts";
import { judgeKeyStates, KEY_STATE_REQUIREMENTS } from "../../steps/keys/issued/key-state.ts";
import {
  acceptedKey,
  knownKey,
  listedKeyNeeds,
  MESSAGE_SCOPES,
  newAgent,
} from "../../steps/keys/issued/keys.ts";
import { judgeListedShape, LISTED_SHAPE_REQUIREMENTS } from "../../steps/keys/issued/listed-shape.ts";
import { issuableMember } from "../../steps/keys/issued/memberships.ts";
import { haveIds, readList } from "../../steps/lists/listing.ts";
import { sendMessage } from "../../steps/messages/send.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { perSession } from "../../steps/running/per-session.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";

type Change = "disableApiKey" | "enableApiKey" | "rotateApiKey" | "revokeApiKey";

/** In this order, as far as the profile names their paths. */
const CHANGES: readonly (readonly [change: Change, when: string])[] = [
  ["disableApiKey", ", which was disabled"],
  ["rotateApiKey", ", which was disabled and then rotated"],
  ["enableApiKey", ", which was disabled, rotated and enabled again"],
  ["rotateApiKey", ", which was enabled and then rotated"],
  ["disableApiKey", ", which was rotated and then disabled"],
  ["enableApiKey", ", which was rotated, disabled and enabled again"],
  ["revokeApiKey", ", which was revoked"],
];

/** Where a disabled key stays disabled, only one that is active shows that the secret of a rotation works. */
const CHANGES_WITHOUT_ENABLING: typeof CHANGES = [
  ["rotateApiKey", ", which was rotated"],
  ["disableApiKey", ", which was rotated and then disabled"],
  ["rotateApiKey", ", which was rotated, disabled and rotated again"],
  ["revokeApiKey", ", which was revoked"],
];

/** Ids of the keys that this check issued. */
const ownIds = perSession(() => new Set<string>());

const WIDE_SCOPES = [...MESSAGE_SCOPES, "files:read", "files:write", "realtime:read", "webhooks:read"];

export default defineCheck({
  title:
    "a key keeps its scopes and identity through every change, and is refused while disabled and after it is revoked",
  requirements: [
    ...new Set([...KEY_STATE_REQUIREMENTS, ...LIVING_KEY_REQUIREMENTS, ...LISTED_SHAPE_REQUIREMENTS]),
  ],
  capabilities: ["api-keys"],
  needs: listedKeyNeeds,
  async run(session) {
    session.notSeen("AUT-28", "a key that was revoked (bindings.paths.revokeApiKey)");
    session.notSeen("AUT-29", "a key that was disabled (bindings.paths.disableApiKey)");
    session.notSeen("KEY-17", "an active key that was rotated (bindings.paths.rotateApiKey)");
    session.notSeen("MSG-29", "a message of an agent whose only key was revoked, with its author");
    const posts: Exchange[] = [];
    const { subject: member } = await issuableMember(session, async (issued) => {
      if (session.profile.fixtures.conversation === undefined) return true;
      const posted = await postedWith(session, issued);
      posts.push(posted);
      return isSuccess(posted);
    });
    const asked = [
      ...(member === undefined
        ? []
        : [
            { who: "a key of a member", name: null, scopes: WIDE_SCOPES, subject: member },
            {
              ...{
                who: "a second key of the member",
                name: "reads",
                scopes: ["messages:read"],
                subject: member,
              },
              isWitness: true,
            },
          ]),
      {
        ...{ who: "a key of an agent", name: 'R&D <b> "bots"' },
        ...{ scopes: MESSAGE_SCOPES, subject: newAgent(session, "Watches") },
      },
    ];
    const lives: Living[] = [];
    for (const one of asked) {
      // A deployment may refuse a name.
      const living = (await livingKey(session, one)) ?? (await livingKey(session, { ...one, name: null }));
      if (living !== undefined) lives.push(living);
    }
    session.given(lives.length > 0, "a key can be issued");
    const [refused] = posts;
    if (refused !== undefined && !posts.some(isSuccess)) withoutPosts(session, refused);
    for (const { id } of lives) ownIds(session).add(id);
    await judgeAll(session, lives, { when: "", turn: 0 });
    const changes = isServed(session.profile, "enableApiKey") ? CHANGES : CHANGES_WITHOUT_ENABLING;
    for (const [index, [change, when]] of changes.entries()) {
      if (!isServed(session.profile, change)) continue;
      const changed = lives.filter(({ isWitness }) => !isWitness);
      await inParallel(changed, (living) => apply(session, living, change));
      await judgeAll(session, lives, { when, turn: index + 1 });
      // Later findings would only repeat this one.
      if (session.findings.length > 0) return;
    }
    // The specification does not say whether revoked keys are listed: listed ones have the form of the
    // others.
    await readList(session, {
      operation: "listApiKeys",
      as: "keys_admin",
      until: haveIds(lives.map(({ id }) => id)),
    });
  },
  // At every stage of their lives: other checks list keys as they are issued, and those of the profile.
  observe(exchange, session) {
    if (exchange.operation !== "listApiKeys" || !isSuccess(exchange)) return;
    for (const key of keysIn(exchange))
      if (key !== undefined && ownIds(session).has(readId(key) ?? ""))
        judgeListedShape(session, key, exchange);
  },
});

/** A member need not belong to the conversation of the profile. */
async function postedWith(session: Session, issued: Exchange): Promise<Exchange> {
  const { key } = await acceptedKey(session, issued);
  return sendMessage(session, { as: key, body: { markdown_content: session.unique("member") } });
}

/** What an author shows; a key of an agent may post yet. */
function withoutPosts(session: Session, refused: Exchange): void {
  const why = `no member for whom a key can be issued may post in fixtures.conversation (the first was answered ${responseOf(refused)}); make keys.second a member of it`;
  for (const requirement of ["AUT-06", "KEY-16", "MEM-03", "MSG-04"]) session.notJudged(requirement, why);
}

async function judgeAll(session: Session, lives: readonly Living[], stage: Stage): Promise<void> {
  await judgeKeyStates(session, lives, stage.when);
  await inParallel(judgedAt(session, lives, stage), (living) => judgeStage(session, living, stage));
}

/** The abilities of new keys are compared with those at later stages; a revoked key is not compared. */
function judgedAt(session: Session, lives: readonly Living[], { turn }: Stage): readonly Living[] {
  if (turn === 0 || lives.some(({ state }) => state === "revoked")) return lives;
  const witnesses = lives.filter(({ isWitness }) => isWitness);
  const changed = lives.filter(({ isWitness }) => !isWitness);
  return [witnesses, changed].flatMap((some) => sampleByEffort(session, some, turn, { quick: 2 }));
}

/** A refused change leaves the key as it was. The specification does not say which changes a state allows. */
async function apply(session: Session, living: Living, change: Change): Promise<void> {
  const path = { apiKeyId: living.id };
  const idempotencyKey = session.newKey();
  const exchange = await session.call(change, { as: "keys_admin", path, idempotencyKey });
  if (!isSuccess(exchange)) return session.observe(`${change} of a key that is ${living.state}`, "refused");
  if (change === "disableApiKey") living.state = "disabled";
  living.isRotatedDisabled = change === "rotateApiKey" && living.state === "disabled";
  if (change === "enableApiKey") living.state = "active";
  if (change === "revokeApiKey") living.state = "revoked";
  if (change !== "rotateApiKey") return;
  const { secret } = knownKey(session, exchange, living.id);
  living.secret = secret;
  living.isRotated = true;
  living.rotations.push({ idempotencyKey, exchange, secret });
}
