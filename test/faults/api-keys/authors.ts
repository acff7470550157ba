// Servers with a fault in the authors of messages, a row each.

import { readQuestion } from "../../../reference-server/questions/read-question.ts";
import { issuedKeysActAsMaker } from "../tools/access/keys.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Lines 25 and 311: a forward is authored by who issued the key that it came with.
  "issued-keys-forward-as-their-maker": {
    title: "what an issued key forwards is authored by the administrator who issued the key",
    breaks: ["KEY-15", "KEY-16"],
    decorate: issuedKeysActAsMaker("forwardMessage"),
  },
  // Lines 25 and 311: a reply is authored by who issued the key that it came with.
  "issued-keys-reply-as-their-maker": {
    title: "what an issued key replies is authored by the administrator who issued the key",
    breaks: ["KEY-15", "KEY-16"],
    decorate: issuedKeysActAsMaker("createMessage", ({ body }) => body.thread_root_id != null),
  },
  // Lines 25 and 311: the same. Questions, and messages with files, are written by code of their own.
  "issued-keys-ask-as-their-maker": {
    title: "what an issued key asks is authored by the administrator who issued the key",
    breaks: ["KEY-15", "KEY-16"],
    decorate: issuedKeysActAsMaker(
      "createMessage",
      ({ body }) => readQuestion(body.markdown_content) !== undefined,
    ),
  },
  "issued-keys-attach-as-their-maker": {
    title: "a message with a file of an issued key is authored by the administrator who issued the key",
    breaks: ["KEY-15", "KEY-16"],
    decorate: issuedKeysActAsMaker("createMessage", ({ body }) => (body.file_ids ?? []).length > 0),
  },
});
