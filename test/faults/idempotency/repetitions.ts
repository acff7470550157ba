// Servers that take another request for a repetition, a row each.
import { remembering } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "agents-replay-for-any-name": {
    title: "another agent with a used key is answered with the first one",
    breaks: ["IDM-24"],
    decorate: remembering("createAgent", (_, { keyId, idempotencyKey }) => `${keyId} ${idempotencyKey}`),
  },
  "conflict-by-beginning": {
    title: "a text that differs after the first kilobyte counts as the same request",
    breaks: ["IDM-04"],
    decorate: remembering("createMessage", (request, context) => {
      const { markdown_content: text, ...others } = request.body;
      const { caller, path, idempotencyKey } = context;
      return `${caller.memberId} ${path} ${idempotencyKey} ${text?.slice(0, 1024)} ${JSON.stringify(others)}`;
    }),
  },
  "conflict-by-length": {
    title: "another body of the same length counts as the same request",
    breaks: ["IDM-04"],
    decorate: remembering("createMessage", (request, context) => {
      const { caller, path, idempotencyKey } = context;
      return `${caller.memberId} ${path} ${idempotencyKey} ${JSON.stringify(request.body).length}`;
    }),
  },
  "conflict-by-text": {
    title: "another body with the same text counts as the same request",
    breaks: ["IDM-04"],
    decorate: remembering("createMessage", (request, context) => {
      const { caller, path, idempotencyKey } = context;
      return `${caller.memberId} ${path} ${idempotencyKey} ${request.body.markdown_content}`;
    }),
  },
  "conflict-compares-the-first-file": {
    title: "a body with a further file counts as the same request",
    breaks: ["IDM-04"],
    decorate: remembering("createMessage", (request, context) => {
      const { file_ids: [first] = [], ...body } = request.body;
      return `${context.caller.memberId} ${context.path} ${context.idempotencyKey} ${first} ${JSON.stringify(body)}`;
    }),
  },
  "conflict-ignores-case": {
    title: "a text that differs in case counts as the same request",
    breaks: ["IDM-04"],
    decorate: remembering("createMessage", (request, context) => {
      const { caller, path, idempotencyKey } = context;
      return `${caller.memberId} ${path} ${idempotencyKey} ${JSON.stringify(request.body).toLowerCase()}`;
    }),
  },
  "conflict-ignores-character-forms": {
    title: "a text of decomposed characters counts as the same as the composed one",
    breaks: ["IDM-04"],
    decorate: remembering("createMessage", (request, context) => {
      const { caller, path, idempotencyKey } = context;
      const body = JSON.stringify(request.body).normalize("NFC");
      return `${caller.memberId} ${path} ${idempotencyKey} ${body}`;
    }),
  },
  "conflict-ignores-files": {
    title: "a body with other file_ids counts as the same request",
    breaks: ["IDM-04"],
    decorate: remembering("createMessage", (request, context) => {
      const { file_ids: _, ...body } = request.body;
      return `${context.caller.memberId} ${context.path} ${context.idempotencyKey} ${JSON.stringify(body)}`;
    }),
  },
  "conflict-ignores-image-order": {
    title: "another order of image_urls counts as the same request",
    breaks: ["IDM-04"],
    decorate: remembering("createMessage", (request, context) => {
      const { caller, path, idempotencyKey } = context;
      return `${caller.memberId} ${path} ${idempotencyKey} ${JSON.stringify({ ...request.body, image_urls: [...(request.body.image_urls ?? [])].sort() })}`;
    }),
  },
  "conflict-ignores-replied-to": {
    title: "a reply to another reply counts as the same request",
    breaks: ["IDM-04"],
    decorate: remembering("createMessage", (request, context) => {
      const { replied_to_message_id: repliedTo, ...body } = request.body;
      const compared = JSON.stringify({ ...body, isReplyToReply: repliedTo !== undefined });
      return `${context.caller.memberId} ${context.path} ${context.idempotencyKey} ${compared}`;
    }),
  },
  // Lines 131 and 187: the Idempotency-Keys of files count in the whole workspace, and the file goes to who sends one.
  "declarations-replay-for-colleagues": {
    title: "the declaration of a file, repeated with the key of another member, returns the first one's file",
    breaks: ["IDM-11"],
    decorate: remembering("createFile", ({ body }, { caller, idempotencyKey }) =>
      JSON.stringify([body, caller.workspaceId, idempotencyKey ?? Math.random()]),
    ),
  },
  "equal-bodies-are-one": {
    title: "an equal body with another key creates no message",
    breaks: ["IDM-07"],
    decorate: remembering(
      "createMessage",
      (request, context) => `${context.caller.memberId} ${context.path} ${JSON.stringify(request.body)}`,
    ),
  },
  "key-without-conversation": {
    title: "a key of another conversation replays its message",
    breaks: ["IDM-10"],
    decorate: remembering(
      "createMessage",
      (request, context) =>
        `${context.caller.memberId} ${context.idempotencyKey} ${JSON.stringify(request.body)}`,
    ),
  },
  "key-without-identity": {
    title: "another identity's key replays the first one's message",
    breaks: ["IDM-11"],
    decorate: remembering(
      "createMessage",
      (request, context) => `${context.path} ${context.idempotencyKey} ${JSON.stringify(request.body)}`,
    ),
  },
  "routes-replay-for-any-body": {
    title: "another route of an inbound webhook source with a used key is answered with the first one",
    breaks: ["IDM-24"],
    decorate: remembering(
      "createInboundRoute",
      ({ path }, { keyId, idempotencyKey }) => `${keyId} ${path.sourceId} ${idempotencyKey}`,
    ),
  },
  "routes-replay-for-any-source": {
    title:
      "a route of another inbound webhook source with a used key is answered with the first source's route",
    breaks: ["IDM-25"],
    decorate: remembering(
      "createInboundRoute",
      ({ body }, { keyId, idempotencyKey }) => `${keyId} ${JSON.stringify(body)} ${idempotencyKey}`,
    ),
  },
  "sources-replay-for-any-name": {
    title: "another inbound webhook source with a used key is answered with the first one",
    breaks: ["IDM-24"],
    decorate: remembering(
      "createInboundSource",
      (_, { keyId, idempotencyKey }) => `${keyId} ${idempotencyKey}`,
    ),
  },
  "sources-replay-for-any-workspace": {
    title: "an inbound webhook source of one workspace is shown to another that sends the same request",
    breaks: ["IDM-11"],
    decorate: remembering(
      "createInboundSource",
      ({ body }, { idempotencyKey }) => `${JSON.stringify(body)} ${idempotencyKey}`,
    ),
  },
});
