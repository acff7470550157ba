// What readers are shown according to what else they can open: those who can open a source more, and guests less.
import type { OperationId } from "../../../generator/generated/operations.ts";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import { type Call, isSuccess, type Json, jsonOf, reading, withJson } from "../../proxy-mutants/message.ts";
import type { Forward } from "../../proxy-mutants/proxy.ts";
import { type Difference, familyOf, inResults, isObject, objectsOf } from "../difference.ts";

const READS: readonly OperationId[] = ["getMessage", "listMessages", "listReplies", "searchMessages"];

/** The source as it is now, for those who can open it. */
async function sourceOf(call: Call, forward: Forward, message: Json): Promise<Json | undefined> {
  const { forward_source: shown } = message;
  if (!isObject(shown) || shown.mode !== "show_message" || typeof shown.source_message_id !== "string")
    return undefined;
  const url = `/v1/conversation-messages/${encodeURIComponent(shown.source_message_id)}`;
  const response = await forward(reading(call, url));
  const data = isSuccess(response) ? jsonOf(response)?.data : undefined;
  if (!isObject(data)) return undefined;
  const { forward_source: _, ...source } = data;
  return source;
}

/** Beside the snapshot, which is for every reader. */
const sourcesBeside = (): Tampering => ({
  async http(call, forward) {
    const response = await forward(call);
    const isRead = READS.some((id) => id === call.operation) && isSuccess(response);
    const body = isRead ? jsonOf(response) : undefined;
    if (body === undefined) return response;
    for (const message of objectsOf(body)) {
      const source = await sourceOf(call, forward, message);
      if (source !== undefined) message.forward_source = { ...(message.forward_source as Json), source };
    }
    return withJson(response, body);
  },
});

/** A reader of a transcript by a forward is shown what was said, and not the names of those who said it. */
const withoutSpeakers = inResults(["getTranscript"], ({ segments }, { url }) => {
  const isGuest = url.includes("forwarded_message_id=");
  for (const segment of Array.isArray(segments) ? segments.filter(isObject) : [])
    segment.speaker_name = isGuest ? "Somebody" : `${String(segment.speaker_name)} of the Analytical Society`;
  return undefined;
});

const difference = familyOf("insiders", (name) => ({ topics: [name, "other readings"], isAlone: true }));

export default [
  difference(
    "who-can-open-a-source-is-shown-it",
    "line 127: every reader receives the snapshot, and no line says that nobody is shown more",
    READS,
    sourcesBeside,
  ),
  difference(
    "guests-do-not-read-who-spoke",
    "lines 24 and 264: a forward gives access to its call alone, and the form of a segment is not shown",
    ["getTranscript"],
    withoutSpeakers,
  ),
] satisfies Difference[];
