// Servers with a fault in posting messages, a row each.
import type { CreateMessageBody } from "../../../generator/generated/types.ts";
import { ApiError } from "../../../generator/runtime/server/errors.ts";
import { readQuestion } from "../../../reference-server/questions/read-question.ts";
import { withFullAccess } from "../tools/access/full-access.ts";
import { granting, isBearer, refusingLate } from "../tools/access/keys.ts";
import { around, both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

/** Lets some messages pass, and refuses others of a key without the scope. */
const refusingBut = (isLet: (body: CreateMessageBody) => boolean) =>
  around("createMessage", (original) => async (request, context) => {
    const key = await context.services.store.keys.get(context.keyId);
    if (key?.scopes.has("messages:write") || isLet(request.body)) return original(request, context);
    throw new ApiError(403, "missing_scope", "the key lacks messages:write", {
      missingScopes: ["messages:write"],
    });
  });

const grantingPosts = granting((_, { method, url }) =>
  method === "POST" && /\/conversations\/[^/]+\/messages$/.test(url) ? ["messages:write"] : [],
);

/** A provisioning key may post such messages, wherever it likes. */
const lettingProvisioningKeys = (isLet: (body: CreateMessageBody) => boolean) =>
  both(
    granting(({ scopes }, { method, url }) =>
      scopes.has("api_keys:write") && method === "POST" && url.endsWith("/messages")
        ? ["messages:write"]
        : [],
    ),
    around("createMessage", (original) => async (request, context) => {
      const key = await context.services.store.keys.get(context.keyId);
      if (key?.scopes.has("messages:write")) return original(request, context);
      if (isLet(request.body)) return withFullAccess(context.services, () => original(request, context));
      throw new ApiError(403, "missing_scope", "the key lacks messages:write", {
        missingScopes: ["messages:write"],
      });
    }),
  );

const refusingTopLevel = refusingBut(({ thread_root_id: root }) => typeof root === "string");

export default defineFaults({
  // Line 259: "Requires scope messages:write". A message with files is posted by a key that may write files.
  "files-are-posted-with-their-own-scope": {
    title: "a message with a file is posted without messages:write",
    breaks: ["AUT-08", "AUT-11"],
    decorate: both(
      grantingPosts,
      refusingBut(({ file_ids: files = [] }) => files.length > 0),
    ),
  },
  // Line 259: the same of questions.
  "questions-need-no-scope": {
    title: "a question is posted without messages:write",
    breaks: ["AUT-08", "AUT-11"],
    decorate: both(
      grantingPosts,
      refusingBut(({ markdown_content: text }) => readQuestion(text) !== undefined),
    ),
  },
  // Line 314: a provisioning key "cannot read or send messages". Messages with pictures and questions are posted by code of
  // their own.
  "provisioning-key-sends-pictures": {
    title: "a provisioning key can send a message with a picture",
    breaks: ["AUT-22"],
    decorate: lettingProvisioningKeys(({ image_urls: pictures = [] }) => pictures.length > 0),
  },
  "provisioning-key-asks-questions": {
    title: "a provisioning key can ask a question",
    breaks: ["AUT-22"],
    decorate: lettingProvisioningKeys(({ markdown_content: text }) => readQuestion(text) !== undefined),
  },
  "agent-message-stored-and-refused": {
    title: "the refused message of an agent is stored",
    breaks: ["AUT-25"],
    decorate: around("createMessage", (original) => async (request, context) => {
      try {
        return await original(request, context);
      } catch (error) {
        const { caller, services } = context;
        if (
          caller.kind === "agent" &&
          services.store.directory.conversation(request.path.conversationId) !== undefined
        ) {
          services.store.messages.insert({
            workspaceId: caller.workspaceId,
            authorId: caller.memberId,
            conversationId: request.path.conversationId,
            content: request.body.markdown_content,
          });
        }
        throw error;
      }
    }),
  },
  "refused-message-is-stored": {
    title: "a message is refused for its missing scope and stored",
    breaks: ["AUT-08", "AUT-11"],
    decorate: both(
      granting(() => ["messages:write"]),
      refusingLate("createMessage", "messages:write"),
    ),
  },
  "replay-needs-no-scope": {
    title: "a repeated request is answered to a key without messages:write",
    breaks: ["AUT-11"],
    decorate: both(
      granting(() => ["messages:write"]),
      around("createMessage", (original) => {
        const answered = new Set<string | undefined>();
        return async (request, context) => {
          const key = await context.services.store.keys.get(context.keyId);
          if (!key?.scopes.has("messages:write") && !answered.has(context.idempotencyKey))
            throw new ApiError(403, "missing_scope", "the key lacks messages:write", {
              missingScopes: ["messages:write"],
            });
          const response = await original(request, context);
          answered.add(context.idempotencyKey);
          return response;
        };
      }),
    ),
  },
  "replies-as-bearer-need-no-scope": {
    title: "a thread reply as a bearer token needs no messages:write",
    breaks: ["AUT-11", "AUT-08"],
    decorate: both(
      granting((_, request) => (isBearer(request) ? ["messages:write"] : [])),
      refusingTopLevel,
    ),
  },
  "replies-need-no-scope": {
    title: "a thread reply needs no messages:write",
    breaks: ["AUT-11", "AUT-08"],
    decorate: both(
      granting(() => ["messages:write"]),
      refusingTopLevel,
    ),
  },
  "second-message-other-author": {
    title: "the author of a key's messages changes from message to message",
    breaks: ["AUT-06"],
    decorate: around("createMessage", (original) => {
      let count = 0;
      return async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200 || ++count % 2 === 0) return response;
        return {
          ...response,
          body: { data: { ...response.body.data, author_id: `${context.caller.memberId}B` } },
        };
      };
    }),
  },
});
