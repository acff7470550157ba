// Events name the workspace of the key that receives them.
import { defineCheck } from "../../engine/session/check.ts";
import { text } from "../../readers/envelope.ts";
import { exerciseStream } from "../../steps/realtime/exercise-stream.ts";
import { StreamLog } from "../../steps/realtime/stream-log.ts";
import { perSession } from "../../steps/requests/per-session.ts";
import { isOfOwnWorkspace, workspaceOfConversation } from "../../steps/resources/own-workspace.ts";

const stateOf = perSession(() => ({ log: new StreamLog(), byRole: new Map<string, string>() }));

export default defineCheck({
  title: "the workspace_id of every event is the workspace of the key that receives it",
  requirements: ["EVT-05"],
  capabilities: ["realtime", "messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    await exerciseStream(session);
    const seen = stateOf(session).byRole;
    const [own, second] = [seen.get("primary"), seen.get("second")];
    const shown = await workspaceOfConversation(session);
    if (shown !== undefined && own !== undefined)
      session.judge("EVT-05", own === shown, {
        message: "events name another workspace than that of their messages' conversation",
        expected: shown,
        found: own,
      });
    if (own !== undefined && second !== undefined)
      session.judge("EVT-05", own === second, {
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
    const payload = seen?.event?.payload;
    const workspace = text(payload, "workspace_id");
    if (role === undefined || payload === undefined || workspace === undefined) return;
    if (!isOfOwnWorkspace(session, payload)) return;
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
