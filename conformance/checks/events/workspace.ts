// Events name the workspace of the key that receives them.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Frame } from "../../exchange/exchange.ts";
import { text } from "../../readers/envelope.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { exerciseStream } from "../../steps/realtime/exercise-stream.ts";
import { openStream } from "../../steps/realtime/realtime.ts";
import { StreamLog } from "../../steps/realtime/stream-log.ts";
import { isOfOwnWorkspace, workspaceOfConversation } from "../../steps/resources/own-workspace.ts";
import { perSession } from "../../steps/running/per-session.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

const stateOf = perSession(() => ({ log: new StreamLog(), byRole: new Map<string, First>() }));

/** The first event that a key received, with the workspace that it names. */
interface First {
  readonly workspace: string;
  readonly frame: Frame;
}

export default defineCheck({
  title: "the workspace_id of every event is the workspace of the key that receives it",
  requirements: ["EVT-05"],
  capabilities: ["realtime", "messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    await exerciseStream(session);
    if (session.has("keys.second")) await unlessUntestable(() => hearAsSecond(session));
    const seen = stateOf(session).byRole;
    const [own, second] = [seen.get("primary"), seen.get("second")];
    const shown = await workspaceOfConversation(session);
    if (shown !== undefined && own !== undefined)
      session.judge("EVT-05", own.workspace === shown, {
        message: "the workspace_id of events is not that of the conversation of their messages",
        expected: shown,
        found: own.workspace,
        // The conversation, which was read last.
        exchanges: session.exchanges.slice(-1),
        frames: [own.frame],
      });
    if (own !== undefined && second !== undefined)
      session.judge("EVT-05", own.workspace === second.workspace, {
        message: "the workspace_id of events differs between two members of one workspace",
        expected: own.workspace,
        found: second.workspace,
        exchanges: [],
        frames: [own.frame, second.frame],
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
    const known = byRole.get(role) ?? { workspace, frame };
    byRole.set(role, known);
    session.judge("EVT-05", known.workspace === workspace, {
      message: "events that one key received name different workspaces",
      expected: known.workspace,
      found: workspace,
      exchanges: [],
      frames: [known.frame, frame],
    });
  },
});

/** An event for another member of the workspace: other checks may not have caused one yet. */
async function hearAsSecond(session: Session): Promise<void> {
  const stream = await openStream(session, { as: "second" });
  await stream.waitForMessage((await postMessage(session)).id);
  stream.close();
}
