// The body of a forward: as the specification shows it, or by the template of the profile.
import type { Session } from "../../engine/session/session.ts";
import type { JsonObject } from "../../text/json.ts";
import { fillRecord } from "../../text/template.ts";

interface ForwardTarget {
  readonly conversation: string;
  readonly mode?: string;
  readonly comment?: string;
  /** The call that it shares explicitly. */
  readonly call?: string;
}

export function forwardBody(
  session: Session,
  messageId: string,
  { conversation, mode = "show_message", comment, call }: ForwardTarget,
): JsonObject {
  const template = session.profile.bindings.forward.body ?? {
    conversation_id: "{{conversation_id}}",
    mode: "{{mode}}",
    markdown_content: "{{text}}",
    call_id: "{{call_id}}",
  };
  return fillRecord(template, {
    conversation_id: conversation,
    mode,
    message_id: messageId,
    ...(comment === undefined ? {} : { text: comment }),
    ...(call === undefined ? {} : { call_id: call }),
  });
}
