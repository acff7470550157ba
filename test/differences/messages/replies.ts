// How another deployment may treat replies whose root or link does not fit, and forwards that share another call than the one
// that is read.
import type { Tampering } from "../../proxy-mutants/defect.ts";
import { isSuccess, type Json, jsonOf, withJson } from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, isObject } from "../difference.ts";
import { refused } from "../everywhere.ts";

/** Knows of each message that was sent by here which thread it belongs to. */
function inThreads(change: (body: Json, roots: ReadonlyMap<string, string>) => Json | undefined): Tampering {
  const roots = new Map<string, string>();
  return {
    async http(call, forward) {
      const body = call.operation === "createMessage" ? jsonOf(call) : undefined;
      if (body === undefined) return forward(call);
      const place = call.url;
      const own = new Map(
        [...roots]
          .filter(([key]) => key.startsWith(place))
          .map(([key, root]) => [key.slice(place.length), root]),
      );
      const changed = change(body, own);
      const response = await forward(changed === undefined ? call : withJson(call, changed));
      const data = isSuccess(response) ? jsonOf(response)?.data : undefined;
      if (isObject(data) && typeof data.id === "string")
        roots.set(`${place}${data.id}`, rootSent(changed ?? body) ?? data.id);
      return response;
    },
  };
}

const rootSent = ({ thread_root_id: root }: Json): string | undefined =>
  typeof root === "string" ? root : undefined;

const rootOf = (roots: ReadonlyMap<string, string>, id: unknown): string | undefined =>
  typeof id === "string" ? roots.get(id) : undefined;

/** A forward that shares another call than the one asked for helps nobody, not even those who need no forward. */
function forwardsMustFit(): Tampering {
  return {
    async http(call, forward) {
      const response = await forward(call);
      if (!["getCall", "getTranscript"].includes(call.operation) || !isSuccess(response)) return response;
      const [path = "", text] = call.url.split("?");
      const id = new URLSearchParams(text).get("forwarded_message_id");
      if (id === null) return response;
      const message = jsonOf(
        await forward({ ...call, url: `/v1/conversation-messages/${encodeURIComponent(id)}` }),
      );
      const data = isObject(message?.data) ? message.data : undefined;
      const source = isObject(data?.forward_source) ? data.forward_source : undefined;
      return source?.call_id === path.split("/")[3]
        ? response
        : refused(404, "not_found", "the forward shares another call");
    },
  };
}

const difference = familyOf("replies", () => ({
  topics: ["replies as asked", "message thread_root_id"],
}));

export default [
  difference(
    "a-reply-as-root-stands-for-its-thread",
    "line 121 calls it the root, and no line says what the id of a reply gets",
    ["createMessage"],
    () =>
      inThreads((body, roots) => {
        const root = rootOf(roots, body.thread_root_id);
        return root === undefined ? undefined : { ...body, thread_root_id: root };
      }),
  ),
  difference(
    "a-reply-without-a-root-finds-its-thread",
    "line 260 says what to send, and no line says what less of it gets",
    ["createMessage"],
    () =>
      inThreads((body, roots) => {
        const root = rootOf(roots, body.replied_to_message_id);
        const isLess = root !== undefined && (body.thread_root_id ?? null) === null;
        return isLess ? { ...body, thread_root_id: root } : undefined;
      }),
  ),
  difference(
    "a-reply-to-another-thread-loses-its-link",
    "line 260 says what to send, and no line says what else gets",
    ["createMessage"],
    () =>
      inThreads((body, roots) => {
        const root = rootOf(roots, body.replied_to_message_id);
        const { replied_to_message_id: _, ...others } = body;
        const sent = rootSent(body);
        return root === undefined || sent === undefined || sent === root ? undefined : others;
      }),
  ),
  difference(
    "forwards-must-fit-their-call",
    "line 264 says whom a forward helps, and no line says what another forward gets",
    ["getCall", "getTranscript"],
    forwardsMustFit,
  ),
] satisfies Difference[];
