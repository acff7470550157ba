// Commands on further keys of an identity: what was done with the one is seen with the other, and a dead one does nothing.
import { answerOf } from "../../engine/session.ts";
import { administer, issueKey, memberSubject, membershipOf } from "../../steps/keys.ts";
import type { Command } from "./command.ts";
import { REVOKES } from "./plan.ts";

/** What the commands of stories need. */
const SCOPES = ["messages:read", "messages:write", "files:read", "files:write", "realtime:read"];

export const keyCommands: readonly Command[] = [
  {
    name: "gets a further key",
    options: (plan) => {
      const as = plan.abilities.has.has("keys") ? plan.pick(["primary", "second"] as const) : undefined;
      const count = plan.things.filter(({ kind }) => kind === "key").length;
      return as === undefined || count > 1 || !plan.abilities.actors.includes(as)
        ? []
        : [{ as, header: "x-api-key", makes: "key" }];
    },
    run: (world, { as, makes = "" }) =>
      world.look(`keys of ${as}`, async () => {
        const subject = memberSubject(await membershipOf(world.session, as));
        const issued = await issueKey(world.session, { body: { scopes: SCOPES, subject } });
        world.add({ kind: "key", name: makes, by: as, issued, isDead: false });
      }),
  },
  {
    name: REVOKES,
    options: (plan) => {
      const key = plan.thing("key", ({ done }) => !done.includes(REVOKES));
      return key === undefined || key.done.length < 3
        ? []
        : [{ as: key.by, header: "x-api-key", on: [key.name] }];
    },
    run: async (world, { on }) => {
      const held = world.get("key", on?.[0]);
      if (held === undefined) return;
      const { session } = world;
      await world.look("revocation of keys", async () => {
        await administer(session, "revokeApiKey", held.issued);
        held.isDead = true;
        const refused = await session.eventually(async () => {
          const answer = await session.call("listConversations", { as: held.issued.key });
          return answer.status === 401 || answer.status === 403 ? answer : undefined;
        }, session.profile.timing.eventual_ms);
        session.given(refused, "a revoked key is refused by the list of conversations");
        await world.tryDead(held, async (as) => {
          const answers = await Promise.all([
            ...world.messages
              .slice(-2)
              .map(({ id }) => session.call("getMessage", { as, path: { messageId: id } })),
            ...world.messages
              .slice(-1)
              .map(({ conversation }) =>
                session.call("listMessages", { as, path: { conversationId: conversation } }),
              ),
          ]);
          const accepted = answers.filter(({ status }) => status !== 401 && status !== 403);
          session.judge("AUT-28", accepted.length === 0, {
            message: `${held.name}, which was revoked, still works in ${as.bearer === true ? "Authorization" : "x-api-key"}`,
            expected: "401",
            found: accepted.map(answerOf),
            exchanges: accepted,
          });
        });
      });
    },
  },
];
