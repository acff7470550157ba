// Line 23: "Each API key belongs to exactly one workspace." What a key of another one asks for is done as if somebody had asked who
// can read the thing.
import type { Decorate } from "../../../reference-server/all-services.ts";
import { Refusal } from "../../../reference-server/refusal.ts";
import type { Viewer } from "../../../reference-server/store/members/directory.ts";
import { after, both, inContext } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

const isOutside = (reader: Viewer | undefined, { workspaceId }: Viewer): reader is Viewer =>
  reader !== undefined && reader.workspaceId !== workspaceId;

/** @param late the refusal, if any, once the option is posted */
const answeredFromElsewhere =
  (late: () => Refusal | undefined): Decorate =>
  (services) => {
    const readers = new Map<string, Viewer>();
    return both(
      after("getMessage", (response, { path }, { caller }) => {
        if (response.status === 200 && caller.kind === "human") readers.set(path.messageId, caller);
      }),
      inContext("answerQuestion", (context, { path }) => {
        const reader = readers.get(path.messageId);
        return isOutside(reader, context.caller) ? { ...context, caller: reader } : context;
      }),
      after("answerQuestion", (_, { path }, { caller }) => {
        const refusal = isOutside(readers.get(path.messageId), caller) ? late() : undefined;
        if (refusal !== undefined) throw refusal;
      }),
    )(services);
  };

export default defineFaults({
  "tasks-are-updated-from-elsewhere": {
    title: "a key of another workspace can update a task",
    breaks: ["GEN-05"],
    decorate: (services) => {
      const readers = new Map<string, Viewer>();
      return both(
        after("getTask", (response, { path }, { caller }) => {
          if (response.status === 200) readers.set(path.taskId, caller);
        }),
        inContext("recordTaskUpdate", (context, { path }) => {
          const reader = readers.get(path.taskId);
          return isOutside(reader, context.caller) ? { ...context, caller: reader } : context;
        }),
      )(services);
    },
  },
  "questions-are-answered-from-elsewhere": {
    title: "a key of another workspace can answer a question",
    breaks: ["GEN-05"],
    decorate: answeredFromElsewhere(() => undefined),
  },
  // Line 23: the same. The workspace is looked at when the response is made.
  "answers-from-elsewhere-are-refused-and-posted": {
    title: "the answer to a question with a key of another workspace is refused and posted",
    breaks: ["GEN-05"],
    decorate: answeredFromElsewhere(() => new Refusal("not_found", "no message has this id")),
  },
});
