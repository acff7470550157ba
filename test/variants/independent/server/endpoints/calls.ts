// Calls, transcripts and saved clipboards: all at the top level. Closed and unknown calls are both 403.
import type { Reply, Request, Route } from "../http/http.ts";
import { decodeCursor, encodeCursor } from "../http/pages.ts";
import { closed, missing, Refusal } from "../http/refusal.ts";
import { type Call, canOpen, type World } from "../world/world.ts";

export const callRoutes = (world: World): Route[] => [
  {
    method: "GET",
    path: "/calls/:id",
    scopes: ["calls:read"],
    errors: "legacy",
    run: (request) => {
      const call = openCall(world, request);
      const people = [...new Set(call.lines.map(({ speaker }) => speaker))];
      return {
        status: 200,
        body: {
          id: call.id,
          title: call.title,
          recap: call.recap,
          people: people.map(({ id, name }) => ({ id, name })),
          began: world.stamp(call.at),
          recording: null,
        },
      };
    },
  },
  {
    method: "GET",
    path: "/calls/:id/transcript",
    scopes: ["calls:read"],
    errors: "legacy",
    run: (request) => transcript(world, request),
  },
  {
    method: "GET",
    path: "/clipboards/:id",
    scopes: ["messages:read"],
    errors: "legacy",
    run: ({ params, who }) => {
      const clip = world.clips.get(params.id ?? "");
      if (clip === undefined || clip.owner !== who) throw missing("clipboard");
      return {
        status: 200,
        body: { id: clip.id, title: clip.title, text: clip.text, saved_at: world.stamp(clip.at) },
      };
    },
  },
];

/** Through its conversation, or through a readable forward that shares exactly this call. */
function openCall(world: World, { params, query, who }: Request): Call {
  const call = world.calls.get(params.id ?? "");
  const forwardId = query.get("forwarded_message_id");
  const forward = forwardId === null ? undefined : world.messages.get(forwardId);
  if (call === undefined) throw closed(world.choices.closed, "call");
  const isShared =
    forward !== undefined &&
    canOpen(who, forward.conversation) &&
    forward.forward?.mode === "show_message" &&
    forward.forward.callId === call.id;
  if (!isShared && !canOpen(who, call.conversation)) throw closed(world.choices.closed, "call");
  return call;
}

function transcript(world: World, request: Request): Reply {
  const call = openCall(world, request);
  const size = request.query.get("lines") ?? "3";
  if (!/^[1-9]\d{0,5}$/.test(size)) throw new Refusal(400, "bad_size", "lines must be a whole number from 1");
  const cursor = request.query.get("at");
  const held = cursor === null ? { call: call.id, line: 0 } : decodeCursor(cursor);
  if (held?.call !== call.id || typeof held.line !== "number") {
    throw new Refusal(400, "bad_cursor", "the cursor is not one of this transcript");
  }
  const end = held.line + Math.min(Number(size), 4);
  const lines = call.lines.slice(held.line, end);
  return {
    status: 200,
    body: {
      call_id: call.id,
      lines: lines.map((line) => ({
        key: line.id,
        speaker: { id: line.speaker.id, name: line.speaker.name },
        words: line.words,
        said: world.stamp(line.at),
      })),
      resume: end < call.lines.length ? encodeCursor({ call: call.id, line: end }) : null,
    },
  };
}
