// Commands on further keys of an identity: all of them see the same, and a revoked one is refused everywhere.

import type { OperationId } from "../../../../generator/generated/operations.ts";
import { type AdHocKey, responseOf } from "../../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../../exchange/exchange.ts";
import { isListedActive } from "../../../steps/keys/issued/key-status.ts";
import {
  administer,
  authenticates,
  issueKey,
  knownKey,
  memberSubject,
} from "../../../steps/keys/issued/keys.ts";
import { sendMessage } from "../../../steps/messages/send.ts";
import { openStream, tryOpenStream } from "../../../steps/realtime/realtime.ts";
import type { Stream } from "../../../steps/realtime/stream.ts";
import { membershipOf } from "../../../steps/resources/caller-member.ts";
import { readUntil } from "../../../steps/running/call-until.ts";
import { unlessUntestable } from "../../../steps/running/unless-untestable.ts";
import { counted } from "../../../text/counted.ts";
import {
  DISABLES,
  ENABLES,
  GETS_KEY,
  isUsable,
  NARROW,
  type Option,
  type Plan,
  type Planned,
  REVOKES,
} from "../drawing/plan.ts";
import type { Held, World } from "../world.ts";
import type { Command } from "./command.ts";
import { observeScopes, SCOPES } from "./key-scopes.ts";

const NARROW_SCOPES = ["messages:read"];
const MOST = 2;

/**
 * A new key of an actor, where there are not enough of them yet: preferably of one with a key, which must
 * outlive the other.
 */
function newKey(plan: Plan): readonly Option[] {
  const held = plan.chance(2) ? plan.things.find(({ kind }) => kind === "key")?.by : undefined;
  const as = plan.abilities.has.has("keys") ? (held ?? plan.pick(["primary", "second"] as const)) : undefined;
  const count = plan.things.filter(({ kind }) => kind === "key").length;
  return as === undefined || count > MOST || !plan.abilities.actors.includes(as)
    ? []
    : [{ as, header: "x-api-key", makes: "key" }];
}

/** An option on one of the keys, which an administrator changes. */
function onKey(plan: Plan, when: (key: Planned) => boolean): readonly Option[] {
  const key = plan.thing("key", ({ done, ...rest }) => !done.includes(REVOKES) && when({ done, ...rest }));
  return key === undefined ? [] : [{ as: key.by, header: "x-api-key", on: [key.name] }];
}

const getsKey = (name: string, scopes: readonly string[]): Command => ({
  name,
  options: newKey,
  run: (world, { as, makes = "" }) =>
    world.look(`keys of ${as}`, async () => {
      const subject = memberSubject(await membershipOf(world.session, as));
      const issued = await issueKey(world.session, { body: { scopes, subject } });
      world.add({
        kind: "key",
        name: makes,
        by: as,
        issued,
        state: "active",
        isNarrow: scopes !== SCOPES,
        isChanged: false,
      });
    }),
});

const asKey = (
  { issued, name, state }: Held,
  { bearer = false }: { readonly bearer?: boolean } = {},
): AdHocKey => ({
  key: issued.secret,
  label: `${name} (${[...(state === "active" ? [] : [state]), ...(bearer ? ["bearer"] : [])].join(", ")})`,
  bearer,
});

/** No line says how soon a secret is known; whether it ever is, is judged in the end. */
const known = ({ session }: World, held: Held): Promise<unknown> => authenticates(session, asKey(held));

/** It authenticates no request any more, for any operation and in either header. */
async function judgeRevoked(
  world: World,
  held: Held,
  requirement: string,
  { isRotated = false } = {},
): Promise<void> {
  const { session } = world;
  const isRefused = (status: number): boolean => status === 401 || status === 403;
  for (const bearer of [false, true]) {
    const as = asKey(held, { bearer });
    const lastOf = (operation: OperationId, path?: Readonly<Record<string, string>>): Promise<Exchange> =>
      readUntil(
        session,
        () => session.call(operation, { as, ...(path && { path }) }),
        ({ status }) => isRefused(status),
      );
    // Each may come to know of it a moment later than the others.
    const exchanges = [
      await lastOf("listConversations"),
      ...(await Promise.all([
        ...world.messages.slice(-2).map(({ id }) => lastOf("getMessage", { messageId: id })),
        ...world.messages
          .slice(-1)
          .map(({ conversation }) => lastOf("listMessages", { conversationId: conversation })),
      ])),
    ];
    const accepted = exchanges.filter(({ status }) => !isRefused(status));
    // Transitions are not shown: a rotation may also make a disabled key active, if the list says so.
    if (accepted.length > 0 && isRotated && (await isListedActive(session, held.issued.id))) {
      session.observe("a disabled key that is rotated", "active");
      held.state = "active";
      return;
    }
    session.judgeNone(requirement, accepted.map(responseOf), {
      message: `${held.name}, which was ${held.state}, still works in ${bearer ? "Authorization" : "x-api-key"}`,
      expected: "401",
      exchanges: accepted,
    });
  }
}

/** Two connections of the key, as far as it can have them beside each other. */
async function connectTwice(world: World, held: Held): Promise<readonly Stream[]> {
  const { session } = world;
  if (!world.abilities.has.has("streams") || held.isNarrow || held.state !== "active") return [];
  const first = await unlessUntestable(() => openStream(session, { as: asKey(held) }));
  const second = first && (await tryOpenStream(session, { as: asKey(held, { bearer: true }) }));
  return [first, second].flatMap((stream) =>
    stream === undefined || stream.endedByServer !== undefined ? [] : [stream],
  );
}

async function judgeAllEnded({ session }: World, { name }: Held, streams: readonly Stream[]): Promise<void> {
  for (const stream of streams)
    await stream.peer.until(
      () => stream.disconnectReason,
      session.patience(session.profile.timing.eventual_ms),
    );
  const open = streams.filter(({ endedByServer }) => endedByServer === undefined);
  session.judge("RTS-33", open.length === 0, {
    message: `of ${counted(streams.length, "connection")} of ${name}, which was revoked, ${open.length} ${open.length === 1 ? "stays" : "stay"} open`,
    expected: "a disconnect with revoked_api_key, or a close, on each",
    found: `${open.length} open`,
  });
  for (const stream of open) stream.drop();
}

/** Every connection of the key ends, and of no other. */
async function judgeEnded(world: World, { name }: Held): Promise<void> {
  const { session } = world;
  for (const heard of world.streams.filter((stream) => stream.with === name && !stream.isDone)) {
    heard.isDone = true;
    const stream = heard.streams.at(-1);
    if (stream === undefined || stream.endedByServer !== undefined) continue;
    await stream.peer.until(
      () => stream.disconnectReason,
      session.patience(session.profile.timing.eventual_ms),
    );
    session.judge("RTS-33", stream.endedByServer !== undefined, {
      message: `${heard.name} was opened with ${name}, which was revoked, and stays open`,
      expected: "a disconnect with revoked_api_key, or a close",
      found: "an open connection",
    });
  }
}

interface Administration {
  readonly name: string;
  readonly operation: Parameters<typeof administer>[1];
  readonly when: (key: Planned) => boolean;
  readonly after: (world: World, held: Held) => Promise<void>;
  /** The change itself, where it is more than a request. */
  readonly doIt?: (world: World, held: Held) => Promise<unknown>;
}

/** The changes that an administrator makes to a key, and their results. */
const administers = ({
  name,
  operation,
  when,
  after,
  doIt = (world, held) => administer(world.session, operation, held.issued),
}: Administration): Command => ({
  name,
  options: (plan) => onKey(plan, when),
  run: async (world, { on }) => {
    const held = world.get("key", on?.[0]);
    if (held === undefined) return;
    await world.look(operation, async () => {
      await doIt(world, held);
      held.isChanged = true;
      await after(world, held);
    });
  },
});

export const keyCommands: readonly Command[] = [
  getsKey(GETS_KEY, SCOPES),
  getsKey(NARROW, NARROW_SCOPES),
  {
    name: "tries to say with a key that may only read",
    options: (plan) => {
      const key = plan.thing("key", ({ done }) => done[0] === NARROW && isUsable(done));
      const place = plan.pick(plan.abilities.places);
      const sees = key !== undefined && place !== undefined && plan.abilities.sees(key.by, place) === true;
      return sees ? [{ as: key.by, header: plan.header, on: [key.name], place }] : [];
    },
    run: async (world, step) => {
      const { session } = world;
      const held = world.get("key", step.on?.[0]);
      if (held?.state !== "active" || step.place === undefined) return;
      const as = asKey(held, { bearer: step.header === "bearer" });
      const conversation = world.conversation(step.place);
      const read = await session.call("listMessages", { as, path: { conversationId: conversation } });
      if (!isSuccess(read)) return;
      const written = world.write({ text: "one word" });
      world.refused.set(written.word, "AUT-08");
      const exchange = await sendMessage(session, {
        as,
        conversation,
        body: { markdown_content: written.text },
      });
      session.judgeStatus("AUT-08", [held.issued.exchange, exchange], [403], {
        message: `${held.name}, which has messages:read alone, was not refused to write`,
        expected: 403,
      });
    },
  },
  administers({
    name: DISABLES,
    operation: "disableApiKey",
    when: ({ done }) => isUsable(done) && done.length > 1,
    after: async (world, held) => {
      held.state = "disabled";
      for (const heard of world.streams) if (heard.with === held.name) heard.isDone = true;
      await judgeRevoked(world, held, "AUT-29");
    },
  }),
  administers({
    name: ENABLES,
    operation: "enableApiKey",
    when: ({ done }) => !isUsable(done),
    after: async (world, held) => {
      held.state = "active";
      await known(world, held);
    },
  }),
  {
    name: "gets a new secret for",
    options: (plan) => onKey(plan, () => true),
    run: async (world, { on }) => {
      const held = world.get("key", on?.[0]);
      if (held === undefined || held.state === "revoked") return;
      const { session } = world;
      await world.look("rotateApiKey", async () => {
        const path = { apiKeyId: held.issued.id };
        const exchange = await session.call("rotateApiKey", { as: "keys_admin", path });
        // The specification does not say whether a disabled key can be rotated.
        if (!isSuccess(exchange)) return;
        held.issued = knownKey(session, exchange, held.issued.id);
        held.isChanged = true;
        held.rotatedAt = world.turn;
        for (const heard of world.streams) if (heard.with === held.name) heard.isDone = true;
        if (held.state === "disabled") await judgeRevoked(world, held, "AUT-29", { isRotated: true });
        else await known(world, held);
      });
    },
  },
  administers({
    name: REVOKES,
    operation: "revokeApiKey",
    when: ({ done }) => done.length > 2,
    after: async (world, held) => {
      held.state = "revoked";
      await judgeEnded(world, held);
      await judgeRevoked(world, held, "AUT-28");
    },
    doIt: async (world, held) => {
      const streams = await connectTwice(world, held);
      await administer(world.session, "revokeApiKey", held.issued);
      await judgeAllEnded(world, held, streams);
    },
  }),
];

/** Each key that nobody has ended works in both headers, whatever happened to the others. */
export async function observeKey(world: World, held: Held): Promise<void> {
  if (held.state !== "active") return;
  for (const [requirement, bearer] of [
    ["AUT-01", false],
    ["AUT-02", true],
  ] as const) {
    const accepted = await authenticates(world.session, asKey(held, { bearer }));
    world.session.judge(requirement, accepted !== undefined, {
      message: `${held.name}, which was issued and not ended, does not authenticate in ${bearer ? "Authorization" : "x-api-key"}`,
      expected: "a response that is not 401",
      found: 401,
      exchanges: [held.issued.exchange],
    });
  }
  if (held.isChanged && !held.isNarrow)
    await world.look("scopes of keys", () => observeScopes(world, held, asKey(held)));
}
