// Others who take part where the suite writes: bots that answer in threads, messages of the system, people who delete what
// they wrote and rename a conversation. No line says that a conversation belongs to one client.
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  type Call,
  credentialOf,
  isSuccess,
  type Json,
  jsonOf,
  withJson,
} from "../../proxy-mutants/message.ts";
import type { Forward } from "../../proxy-mutants/proxy.ts";
import { combined, type Difference, familyOf, isObject, objectsOf } from "../difference.ts";
import { everywhere, refused } from "../everywhere.ts";

let posts = 0;

/** Posts as one of those who have posted before, where one of them may; the message, if there is one. */
function colleagues() {
  const writers = new Map<string, Call["headers"]>();
  return {
    note: (call: Call) => writers.set(credentialOf(call), call.headers),
    async post(call: Call, forward: Forward, message: Json): Promise<Json | undefined> {
      const key = `note-${process.pid}-${++posts}`;
      for (const headers of [...writers.values()].toReversed()) {
        const own = withJson({ ...call, headers: { ...headers, "idempotency-key": key } }, message);
        const response = await forward(own);
        if (isSuccess(response)) return objectsOf(jsonOf(response) ?? {})[0];
      }
      return undefined;
    },
  };
}

const messageIn = (body: Json | undefined): Json => objectsOf(body ?? {})[0] ?? {};

const SOON_MS = 50;

/** A bot answers in the thread of every third message, and mentions who wrote it. */
function answering(): Tampering {
  const { note, post } = colleagues();
  let count = 0;
  return {
    async http(call, forward) {
      const response = await forward(call);
      if (call.operation !== "createMessage" || !isSuccess(response)) return response;
      note(call);
      const message = messageIn(jsonOf(response));
      const isRoot = (message.thread_root_id ?? null) === null;
      if (!isRoot || ++count % 3 !== 0) return response;
      const reply = {
        markdown_content: `<@${message.author_id}> I look into it.`,
        thread_root_id: message.id,
      };
      setTimeout(() => void post(call, forward, reply).catch(() => undefined), SOON_MS);
      return response;
    },
  };
}

/** Every fifth message is followed by one of somebody else, of which the caller may take note. */
const following = (text: string, seen: (message: Json) => void) => (): Tampering => {
  const { note, post } = colleagues();
  let count = 0;
  return {
    async http(call, forward) {
      const response = await forward(call);
      if (call.operation !== "createMessage" || !isSuccess(response)) return response;
      note(call);
      if (++count % 5 !== 0) return response;
      const other = await post(call, forward, { markdown_content: `${text} ${count}` });
      if (other !== undefined) seen(other);
      return response;
    },
  };
};

const JOINED = "joined the conversation";

function ofTheSystem(): Tampering {
  const ids = new Set<unknown>();
  const shown = everywhere((object, origin) => {
    if (!ids.has(object.id) || origin === "frame" || origin === "delivery") return;
    object.author_id = null;
    object.author_name = null;
    object.subtype = "member_joined";
  });
  const posted = following(`Grace ${JOINED}`, ({ id }) => ids.add(id));
  return combined([posted(), shown()]);
}

const DELETED_MS = 300;

function deleting(): Tampering {
  const deleted = new Set<unknown>();
  const posted = following("I should not have said this", ({ id }) => {
    setTimeout(() => deleted.add(id), DELETED_MS);
  });
  const shown: Tampering = {
    async http(call, forward) {
      const response = await forward(call);
      const body = isSuccess(response) && call.method === "GET" ? jsonOf(response) : undefined;
      if (body === undefined) return response;
      const { data } = body;
      if (isObject(data) && Array.isArray(data.items)) {
        const left = data.items.filter((item) => !isObject(item) || !deleted.has(item.id));
        return left.length === data.items.length
          ? response
          : withJson(response, { ...body, data: { ...data, items: left } });
      }
      return deleted.has(messageIn(body).id)
        ? refused(404, "not_found", "there is no such message")
        : response;
    },
  };
  return combined([posted(), shown]);
}

const RENAMED_AFTER = 300;
const ADDITION = " (and more)";

/** The conversation of the first message gets another name, by which it is found. */
function renaming(): Tampering {
  let calls = 0;
  let which: unknown;
  const shown = everywhere((object) => {
    if (which === undefined || calls < RENAMED_AFTER) return;
    for (const [id, name] of [
      ["id", "name"],
      ["conversation_id", "conversation_name"],
    ] as const)
      if (object[id] === which && typeof object[name] === "string") object[name] += ADDITION;
  })();
  return {
    ...shown,
    http(call, forward) {
      calls += 1;
      if (call.operation === "createMessage") which ??= call.url.split("/")[3];
      const url = call.url.replaceAll(/(\+|%20)\(and(\+|%20)more\)|(\+|%20)%28and(\+|%20)more%29/g, "");
      return shown.http?.({ ...call, url }, forward) ?? forward(call);
    },
  };
}

const difference = familyOf("others", (name) => ({ topics: [name], isAlone: true }));
const OURS = "no line says that a conversation belongs to one client";

export default [
  difference("bots-mention-the-author", OURS, undefined, answering),
  difference(
    "lists-have-messages-of-the-system",
    `${OURS}; line 253: messages over HTTP are not shown, nor whether each has an author`,
    undefined,
    ofTheSystem,
    { breaksShould: ["MSG-02"] },
  ),
  difference("somebody-deletes-messages", OURS, undefined, deleting),
  difference(
    "a-conversation-is-renamed",
    "line 42: a name, and no line says that it stays",
    undefined,
    renaming,
  ),
] satisfies Difference[];
