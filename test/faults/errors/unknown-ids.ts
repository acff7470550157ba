// Servers with a fault in refusing unknown ids, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around, before, both, inRefusals, whenRefused } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

const READS = [
  "getMessage",
  "listReplies",
  "getConversation",
  "listMessages",
  "getMember",
  "getFile",
] as const;

export default defineFaults({
  // Line 344: 404 for a resource that is unavailable. The ids of an agent's requests are looked for where they are validated.
  "agents-ask-invalid-ids": {
    title: "an agent that reads something which does not exist is refused with 400",
    breaks: ["ERR-06"],
    decorate: both(
      ...READS.map((operation) =>
        whenRefused(operation, async ({ code }, _, { caller }) => {
          if (code === "not_found" && caller.kind === "agent")
            throw new Refusal("invalid_request", "expected the id of something of this agent");
          return undefined;
        }),
      ),
    ),
  },
  // Line 344: "404 resource unavailable". The legacy route takes an unknown id for a wrong one.
  "unknown-clipboards-are-invalid": {
    title: "reading a saved clipboard that does not exist is refused with 400",
    breaks: ["ERR-06"],
    decorate: inRefusals("getClipboard", (error) =>
      error.code === "not_found" ? new Refusal("invalid_request", "expected the id of a clipboard") : error,
    ),
  },
  "answer-to-nothing-fails": {
    title: "an answer to a question that does not exist makes the service fail",
    breaks: ["ERR-12"],
    decorate: inRefusals("answerQuestion", (error) =>
      error.code === "not_found" ? new TypeError("no question") : error,
    ),
  },
  "unknown-member-is-an-error": {
    title: "reading a member that does not exist makes the service fail",
    breaks: ["ERR-06", "ERR-12"],
    decorate: around("getMember", (original) => async (request, context) => {
      try {
        return await original(request, context);
      } catch {
        throw new TypeError("cannot read properties of undefined");
      }
    }),
  },
  "unknown-endpoint-is-invalid": {
    title: "an unknown webhook endpoint is answered with 400",
    breaks: ["ERR-06"],
    decorate: inRefusals("getWebhookEndpoint", (error) =>
      error.code === "not_found" ? new Refusal("invalid_request", "no endpoint has this id") : error,
    ),
  },
  "non-ascii-id-fails": {
    title: "an id beyond ASCII is a server failure",
    breaks: ["ERR-12"],
    decorate: before("getMessage", (request) => {
      if (/[^ -~]/.test(request.path.messageId)) throw new TypeError("invalid byte sequence");
    }),
  },
  // Line 344: "404 resource unavailable", "500 server failure"; ids lie in one table, and any hit is taken for a task.
  "tasks-named-by-a-call-fail": {
    title: "a task that is asked for by the id of a call is answered with 500",
    breaks: ["ERR-12"],
    decorate: before("getTask", (request) => {
      if (request.path.taskId.startsWith("call_")) throw new Error("the record has no state_version");
    }),
  },
  // Line 344: "404 resource unavailable", "500 server failure"; ids lie in one table, and any hit is taken for a call.
  "calls-named-by-a-message-fail": {
    title: "a call that is asked for by the id of a message is answered with 500",
    breaks: ["ERR-06", "ERR-12"],
    decorate: around("getCall", (original, { store }) => async (request, context) => {
      if (store.messages.find(context.caller, request.path.callId) !== undefined)
        throw new Error("the record has no participants");
      return original(request, context);
    }),
  },
});
