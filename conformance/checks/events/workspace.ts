// Events name the workspace of the key that receives them.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { exerciseStream } from "../../steps/exercise-stream.ts";
import { perSession } from "../../steps/per-session.ts";
import { StreamLog } from "../../steps/stream-log.ts";
import { items, readId, text } from "../../wire/envelope.ts";

const stateOf = perSession(() => ({ log: new StreamLog(), byRole: new Map<string, string>() }));

export default defineCheck({
  title: "the workspace_id of every event is the workspace of the key that receives it",
  requirements: ["EVT-05"],
  capabilities: ["realtime", "messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    await exerciseStream(session);
    const seen = stateOf(session).byRole;
    const list = await session.call("listConversations");
    const scratch = (isSuccess(list) ? items(list.json) : undefined)?.find(
      (item) => readId(item) === session.profile.fixtures.conversation,
    );
    // Shown by deployments that answer with the complete conversation context.
    const shown = text(scratch, "workspace_id");
    session.judge("EVT-05", shown === undefined || !seen.has("primary") || seen.get("primary") === shown, {
      message: "events name another workspace than the conversation that their messages are in",
      expected: shown,
      found: seen.get("primary"),
    });
    const [own, second] = [seen.get("primary"), seen.get("second")];
    session.judge("EVT-05", own === undefined || second === undefined || own === second, {
      message: "events name different workspaces for two members of one workspace",
      expected: own,
      found: second,
    });
  },
  observe: (exchange, session) => stateOf(session).log.exchange(exchange),
  observeFrame(frame, session) {
    const { log, byRole } = stateOf(session);
    const seen = log.frame(frame);
    const role = seen?.connection.ticket?.as;
    const workspace = text(seen?.event?.payload, "workspace_id");
    if (role === undefined || workspace === undefined) return;
    const known = byRole.get(role) ?? workspace;
    byRole.set(role, known);
    session.judge("EVT-05", known === workspace, {
      message: "events that one key received name different workspaces",
      expected: known,
      found: workspace,
      frames: [frame],
    });
  },
});
