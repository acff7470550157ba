// Servers that miss a conflict, a row each.
import type { CreateMessageRequest } from "../../../generator/generated/types.ts";
import { carriedOutOnConflict } from "../tools/conflicts.ts";
import { defineFaults } from "../tools/fault.ts";
import { takenForSame } from "../tools/same-requests.ts";

export default defineFaults({
  // Line 257: "a different body with the same key returns 409".
  "conflict-compares-the-first-context": {
    title: "a body with a further context message counts as the same request",
    breaks: ["IDM-04"],
    decorate: takenForSame<CreateMessageRequest>("createMessage", ({ body }) => {
      const { explicit_context_message_ids: [first] = [], ...rest } = body;
      return first === undefined ? undefined : { ...rest, first };
    }),
  },
  // Line 257: "a different body with the same key returns 409". The files are compared as a set.
  "conflict-ignores-file-order": {
    title: "another order of file_ids counts as the same request",
    breaks: ["IDM-04"],
    decorate: takenForSame<CreateMessageRequest>("createMessage", ({ body }) =>
      (body.file_ids ?? []).length < 2 ? undefined : { ...body, file_ids: body.file_ids?.toSorted() },
    ),
  },
  "conflict-stores-replies": {
    title: "a conflicting reply is stored",
    breaks: ["IDM-05"],
    decorate: carriedOutOnConflict("createMessage", ({ body }) => body.thread_root_id != null),
  },
  "conflict-stores": {
    title: "a conflicting message is stored",
    breaks: ["IDM-05"],
    decorate: carriedOutOnConflict("createMessage"),
  },
  // Lines 316 and 353: the agent is made before its Idempotency-Key is looked up.
  "conflicting-agent-is-created": {
    title: "the creation of an agent is refused as a conflict and carried out",
    breaks: ["IDM-24"],
    decorate: carriedOutOnConflict("createAgent"),
  },
  // Lines 316 and 353: the source is made before its Idempotency-Key is looked up.
  "conflicting-source-is-created": {
    title: "the creation of an inbound webhook source is refused as a conflict and carried out",
    breaks: ["IDM-24"],
    decorate: carriedOutOnConflict("createInboundSource"),
  },
  // Every property of the body counts.
  "context-conflated-in-replies": {
    title: "a repeated reply with pictures and another context is answered with the first one",
    breaks: ["IDM-04"],
    decorate: takenForSame<CreateMessageRequest>("createMessage", ({ body }) => {
      const { explicit_context_message_ids: _, ...rest } = body;
      return (body.image_urls ?? []).length > 0 && body.thread_root_id ? rest : undefined;
    }),
  },
  // Every property of the body counts.
  "suppressed-links-conflated-beside-pictures": {
    title: "a repeated message with pictures and other suppressed links is answered with the first one",
    breaks: ["IDM-04"],
    decorate: takenForSame<CreateMessageRequest>("createMessage", ({ body }) => {
      const { suppressed_link_preview_urls: _, ...rest } = body;
      return (body.image_urls ?? []).length > 0 ? rest : undefined;
    }),
  },
});
