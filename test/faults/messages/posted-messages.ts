// Servers that store messages otherwise than they were sent, a row each.
import type { CreateMessageBody } from "../../../generator/generated/types.ts";
import type { Decorate } from "../../../reference-server/all-services.ts";
import { readQuestion } from "../../../reference-server/questions/read-question.ts";
import { invalidBody, Refusal } from "../../../reference-server/refusal.ts";
import { withFullAccess } from "../tools/access/full-access.ts";
import {
  after,
  around,
  before,
  both,
  inContext,
  inData,
  inMessages,
  inRefusals,
  pause,
} from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { inPosts, inRefusedPosts, inShown } from "../tools/messages/posts.ts";

const believingAuthorId = (isMeant: (body: CreateMessageBody) => boolean): Decorate =>
  inContext("createMessage", (context, { body }) => {
    const { author_id: claimed } = body as { author_id?: unknown };
    const isBelieved = typeof claimed === "string" && isMeant(body);
    return isBelieved ? { ...context, caller: { ...context.caller, memberId: claimed } } : context;
  });

export default defineFaults({
  // A form that sends null as a word is forgiven, and so are people who mean the word.
  "null-beside-files-is-lost": {
    title: "the text null beside files is lost",
    breaks: ["MSG-08"],
    decorate: inPosts(
      () => (body) =>
        body.file_ids?.length && /^(null|undefined)$/i.test(body.markdown_content ?? "")
          ? { ...body, markdown_content: null }
          : body,
    ),
  },
  // Those of a message without text go through another parser.
  "pictures-alone-are-normalised": {
    title:
      "the picture addresses of a message without text lose a default port and an international host name",
    breaks: ["MSG-25"],
    decorate: inPosts(() => (body) => {
      const isAlone = (body.markdown_content ?? "").trim() === "" && body.image_urls !== undefined;
      return isAlone ? { ...body, image_urls: body.image_urls?.map((url) => new URL(url).href) ?? [] } : body;
    }),
  },
  // Line 118: image_urls is an array of URL strings of its own. What the text names is shown there, and not as a picture.
  "pictures-in-the-text-are-lost": {
    title: "a picture whose address is in the text, too, is left out of the message",
    breaks: ["MSG-25"],
    decorate: inPosts(() => (body) => {
      const { image_urls: pictures, markdown_content: text } = body;
      if (pictures === undefined) return body;
      return { ...body, image_urls: pictures.filter((url) => text?.includes(url) !== true) };
    }),
  },
  // Replies are taken by a handler of their own, which cuts addresses at the fragment.
  "pictures-of-replies-lose-fragments": {
    title: "the picture addresses of a reply lose their fragments",
    breaks: ["MSG-25"],
    decorate: inPosts(
      () => (body) =>
        typeof body.thread_root_id === "string" && body.image_urls !== undefined
          ? { ...body, image_urls: body.image_urls.map((url) => url.replace(/#.*$/, "")) }
          : body,
    ),
  },
  // The composer of threads does not know the list of previews to leave out.
  "previews-cannot-be-suppressed-in-replies": {
    title: "a reply that suppresses link previews is refused",
    breaks: ["MSG-28", "THR-01"],
    decorate: inPosts(() => (body) => {
      if (body.thread_root_id && body.suppressed_link_preview_urls?.length)
        throw new Refusal("invalid_request", "unknown property suppressed_link_preview_urls");
      return body;
    }),
  },
  // The text of a message with pictures is a text like any other.
  "spaces-collapsed-beside-pictures": {
    title: "several spaces within a line become one when the message has pictures",
    breaks: ["MSG-24"],
    decorate: inPosts(() => (body) => {
      const hasPictures = (body.image_urls ?? []).length > 0;
      const markdown_content = body.markdown_content?.replaceAll(/(?<=\S) {2,}(?=\S)/g, " ") ?? null;
      return hasPictures ? { ...body, markdown_content } : body;
    }),
  },
  // Line 119: image_urls is an array of URL strings of its own. What is suppressed as a preview is taken out of the
  // pictures too, because both are drawn by the same code.
  "suppressed-pictures-are-lost": {
    title: "a picture whose address is also a suppressed link preview is left out of the message",
    breaks: ["MSG-25"],
    decorate: inPosts(() => (body) => {
      const { image_urls: pictures, suppressed_link_preview_urls: suppressed = [] } = body;
      if (pictures === undefined) return body;
      return { ...body, image_urls: pictures.filter((url) => !suppressed.includes(url)) };
    }),
  },
  "author-id-is-believed": {
    title: "author_id in a request decides who the author is",
    breaks: ["GEN-07"],
    decorate: believingAuthorId(() => true),
  },
  // Line 25: the same. Messages with files, and questions, are written by code of their own.
  "author-id-is-believed-with-files": {
    title: "author_id in the request for a message with a file decides who the author is",
    breaks: ["GEN-07"],
    decorate: believingAuthorId(({ file_ids: files = [] }) => files.length > 0),
  },
  "author-id-is-believed-in-questions": {
    title: "author_id in the request for a question decides who the author is",
    breaks: ["GEN-07"],
    decorate: believingAuthorId(({ markdown_content: text }) => readQuestion(text) !== undefined),
  },
  "author-is-believed-by-another-name": {
    title: "author_member_id in a request decides who the author is",
    breaks: ["GEN-06"],
    decorate: around("createMessage", (original) => async (request, context) => {
      const { author_member_id: author } = request.body as { author_member_id?: unknown };
      const response = await original(request, context);
      if (typeof author !== "string" || response.status !== 200) return response;
      return { ...response, body: { ...response.body, data: { ...response.body.data, author_id: author } } };
    }),
  },
  "hidden-conversation-writable": {
    title: "a message of an outsider is accepted",
    breaks: ["MSG-17"],
    decorate: inRefusedPosts((carryOut) => carryOut()),
  },
  // Line 259: creating a message requires "access to the conversation". Messages with files are written by code of their own.
  "outsiders-post-files": {
    title: "a message with a file of an outsider is accepted",
    breaks: ["MSG-17"],
    decorate: inRefusedPosts(async (carryOut, { file_ids: files = [] }) =>
      files.length === 0 ? undefined : carryOut(),
    ),
  },
  "hidden-message-stored": {
    title: "a refused message of an outsider is stored",
    breaks: ["MSG-17"],
    decorate: inRefusedPosts(async (carryOut) => {
      await carryOut();
      return undefined;
    }),
  },
  "agents-write-as-people": {
    title: "what an agent writes has a person as its author",
    breaks: ["GEN-06"],
    decorate: (services) => {
      const people: string[] = [];
      const agents = new Set<string>();
      after("createMessage", (response, _, context) => {
        if (response.status !== 200) return;
        const { author_id: author } = response.body.data;
        if (context.caller.kind === "agent") agents.add(author);
        else people.push(author);
      })(services);
      return inMessages(["createMessage", "getMessage"], (message) => ({
        ...message,
        author_id: (agents.has(message.author_id) ? people[0] : undefined) ?? message.author_id,
      }))(services);
    },
  },
  // Line 257: a repeated request is replayed "without a second message". The counter of the root is raised before the
  // replay is noticed.
  "replayed-replies-count-twice": {
    title: "a repeated request to create a reply counts the reply once more on its root",
    breaks: ["MSG-19"],
    decorate: (services) => {
      const repeated = new Map<string, number>();
      return both(
        after("createMessage", (response, request) => {
          const root = request.body.thread_root_id;
          const isReplay = response.status === 200 && response.headers?.["idempotent-replayed"] !== undefined;
          if (isReplay && typeof root === "string") repeated.set(root, (repeated.get(root) ?? 0) + 1);
        }),
        inShown((shown, { id }) => ({
          ...shown,
          replies_count: shown.replies_count + (repeated.get(id) ?? 0),
        })),
      )(services);
    },
  },
  // The author of a forward is the caller who forwards.
  "people-forward-as-source-author": {
    title: "the forward of an agent's message is authored by the agent",
    breaks: ["GEN-06"],
    decorate: (services) => {
      const agents = new Set<string>();
      return both(
        before("createMessage", (_, context) => {
          if (context.caller.kind === "agent") agents.add(context.caller.memberId);
        }),
        inShown((shown, { forwardSource, workspaceId, authorId }) => {
          if (forwardSource === null) return shown;
          const viewer = { workspaceId, memberId: authorId, kind: "human" } as const;
          const source = services.store.messages.find(viewer, forwardSource.sourceMessageId);
          return source === undefined || !agents.has(source.authorId)
            ? shown
            : { ...shown, author_id: source.authorId };
        }),
      )(services);
    },
  },
  // Line 257: another body under a used Idempotency-Key is refused. The counter of the root is raised before the bodies are
  // compared.
  "conflicting-replies-are-counted": {
    title: "a reply that is refused for its used Idempotency-Key counts as a reply of its thread",
    breaks: ["MSG-19"],
    decorate: (services) => {
      const refused = new Map<string, number>();
      return both(
        around("createMessage", (original) => async (request, context) => {
          const { thread_root_id: root } = request.body;
          try {
            return await original(request, context);
          } catch (error) {
            const isConflict = error instanceof Refusal && error.code === "idempotency_conflict";
            if (isConflict && typeof root === "string") refused.set(root, (refused.get(root) ?? 0) + 1);
            throw error;
          }
        }),
        inShown((shown, { id }) => ({
          ...shown,
          replies_count: shown.replies_count + (refused.get(id) ?? 0),
        })),
      )(services);
    },
  },
  "empty-images-show-placeholder": {
    title: "an empty image_urls shows an image",
    breaks: ["MSG-25"],
    decorate: inData("createMessage", (data, request) => {
      if (request.body.image_urls?.length !== 0) return data;
      return { ...data, image_urls: ["https://images.example/none.png"] };
    }),
  },
  // The count is raised before the files are looked at, in a transaction of its own.
  "refused-replies-are-counted": {
    title: "a reply that is refused for a file that is not ready counts as a reply of its thread",
    breaks: ["MSG-19"],
    decorate: (services) => {
      const refused = new Map<string, number>();
      return both(
        around("createMessage", (original) => async (request, context) => {
          const { thread_root_id: rootId, file_ids: files = [] } = request.body;
          try {
            return await original(request, context);
          } catch (error) {
            if (typeof rootId === "string" && files.length > 0)
              refused.set(rootId, (refused.get(rootId) ?? 0) + 1);
            throw error;
          }
        }),
        inShown((shown) => ({ ...shown, replies_count: shown.replies_count + (refused.get(shown.id) ?? 0) })),
      )(services);
    },
  },
  // Line 259: creating a message requires "access to the conversation". Questions are posted by code of their own.
  "questions-go-anywhere": {
    title: "a question is posted in a conversation that its author has no access to",
    breaks: ["MSG-17"],
    decorate: around(
      "createMessage",
      (original) => (request, context) =>
        readQuestion(request.body.markdown_content) === undefined
          ? original(request, context)
          : withFullAccess(context.services, () => original(request, context)),
    ),
  },
  "together-is-one": {
    title: "messages created at the same time are answered with one id",
    breaks: ["MSG-01"],
    decorate: around("createMessage", (original) => {
      const running = new Map<string, ReturnType<typeof original>>();
      return async (request, context) => {
        const { memberId } = context.caller;
        const first = running.get(memberId);
        if (first !== undefined) return first;
        const response = pause(25).then(() => original(request, context));
        running.set(memberId, response);
        return response.finally(() => running.delete(memberId));
      };
    }),
  },
  "unknown-conversation-is-invalid": {
    title: "creating in an unknown conversation is answered with 400",
    breaks: ["MSG-18"],
    decorate: inRefusals("createMessage", (error) =>
      error.code === "not_found" ? new Refusal("invalid_request", "no such conversation") : error,
    ),
  },
  // Line 25: "Message authorship is derived from the key." Messages with context are written by code of their own.
  "author-id-is-believed-beside-context": {
    title: "author_id in a request that names context messages decides who the author is",
    breaks: ["GEN-07"],
    decorate: inContext("createMessage", (context, request) => {
      const { author_id, explicit_context_message_ids: ids } = request.body as {
        readonly author_id?: unknown;
        readonly explicit_context_message_ids?: readonly string[];
      };
      if (typeof author_id !== "string" || (ids ?? []).length === 0) return context;
      return { ...context, caller: { ...context.caller, memberId: author_id } };
    }),
  },
  // Line 118: explicit_context_message_ids is an array of message ids. They are looked up in the conversation of the new
  // message alone.
  "context-of-other-conversation-refused": {
    title: "a message of another conversation that the caller can read is refused as explicit context",
    breaks: ["MSG-32"],
    decorate: around("createMessage", (original, { store }) => async (request, context) => {
      for (const id of request.body.explicit_context_message_ids ?? []) {
        const place = store.messages.find(context.caller, id)?.conversationId;
        if (place !== undefined && place !== request.path.conversationId)
          throw invalidBody("/explicit_context_message_ids", "unknown_message", `no such message ${id}`);
      }
      return original(request, context);
    }),
  },
  "unreadable-context-shown": {
    title: "the refusal of an unreadable context message shows its text",
    breaks: ["MSG-12"],
    decorate: around("createMessage", (original) => {
      const texts = new Map<string, string | null>();
      return async (request, context) => {
        for (const id of request.body.explicit_context_message_ids ?? []) {
          const message = await context.services.store.messages.get(context.caller, id);
          if (message === undefined && texts.has(id))
            throw new Refusal("invalid_request", `you cannot refer to "${texts.get(id)}"`);
        }
        const response = await original(request, context);
        if (response.status === 200) texts.set(response.body.data.id, response.body.data.content);
        return response;
      };
    }),
  },
});
