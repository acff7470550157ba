// The agents of a workspace are listed and read only in that workspace.
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { holdsText, namedTexts } from "../../leaks/holds-text.ts";
import { idOrItem, singleId } from "../../readers/envelope.ts";
import { isOneEverywhere } from "../../steps/keys/access/elsewhere.ts";
import { judgeRefusedElsewhere } from "../../steps/keys/access/refused-elsewhere.ts";
import { agentBody, hasName, requestAgent } from "../../steps/keys/issued/agents.ts";
import { listAgents } from "../../steps/keys/issued/keys.ts";
import { readList } from "../../steps/lists/listing.ts";

export default defineCheck({
  title: "an agent of one workspace is neither listed nor readable in another",
  requirements: ["GEN-05"],
  capabilities: ["agents"],
  needs: [
    "keys.keys_admin",
    "keys.other_workspace",
    "bindings.paths.createAgent",
    "bindings.paths.listAgents",
    "bindings.agent.body",
  ],
  async run(session) {
    const name = session.unique("agent");
    const created = await requestAgent(session, name);
    session.given(isSuccess(created), "an agent can be created", created);
    await judgeRepeated(session);
    const own = await session.eventually(async () => {
      const listing = await listAgents(session);
      return listing?.items.find((agent) => hasName(session, agent, name));
    }, session.profile.timing.eventual_ms);
    session.given(own, "an agent is listed in its own workspace");
    const { items, complete, last } = await readList(session, {
      operation: "listAgents",
      as: "other_workspace",
    });
    session.given(complete, "the key of the other workspace lists the agents of its own", last);
    const found = items.filter((agent) => hasName(session, agent, name));
    session.judgeNone("GEN-05", found.map(idOrItem), {
      message: "a key of another workspace can list an agent of this one",
      expected: `no agent called ${name}`,
      exchanges: [last],
    });
    if (isServed(session.profile, "getMember")) await judgeRead(session, name, [created.json, own]);
  },
});

/** The response to a creation is not a response to the same request of another workspace. */
async function judgeRepeated(session: Session): Promise<void> {
  const [name, idempotencyKey] = [session.unique("repeated"), session.newKey()];
  const created = await requestAgent(session, name, { idempotencyKey });
  const id = isSuccess(created) ? singleId(created.json) : undefined;
  if (id === undefined || !isOneEverywhere(session, id)) return;
  const body = agentBody(session, name);
  const again = await session.call("createAgent", { as: "other_workspace", idempotencyKey, body });
  session.judge("GEN-05", !isSuccess(again) || singleId(again.json) !== id, {
    message:
      "the creation of an agent, repeated with its Idempotency-Key and a key of another workspace, was answered with the agent of this one",
    expected: "a refusal, or an agent of its own",
    about: [created, again],
  });
}

/** Reads the agent by any id that it is shown under and that names a member here. */
async function judgeRead(session: Session, name: string, shown: unknown): Promise<void> {
  const ids = new Set(
    [...namedTexts(shown)].map(([, value]) => value).filter((id) => isOneEverywhere(session, id)),
  );
  for (const memberId of ids) {
    const path = { memberId };
    const control = await session.call("getMember", { path });
    if (isSuccess(control) && holdsText(control.json, name))
      judgeRefusedElsewhere(
        session,
        await session.call("getMember", { path, as: "other_workspace", inEachHeader: true }),
      );
  }
}
