// Spec 259: creating a message requires access to the conversation. An answer is checked against who was shown the question.
import { after, around, both } from "../tools/around.ts";
import { withOpenDoors } from "../tools/doors.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "who has read a question answers it after its conversation was closed to them",
  breaks: ["MSG-17", "GEN-04"],
  decorate: (services) => {
    const shown = new Set<string>();
    return both(
      after("getMessage", (response, { path }, { caller }) => {
        if (response.status === 200) shown.add(`${caller.memberId} ${path.messageId}`);
      }),
      after("listMessages", (response, _, { caller }) => {
        if (response.status !== 200) return;
        for (const { id } of response.body.data.items) shown.add(`${caller.memberId} ${id}`);
      }),
      around(
        "answerQuestion",
        (original) => (request, context) =>
          shown.has(`${context.caller.memberId} ${request.path.messageId}`)
            ? withOpenDoors(services, () => original(request, context))
            : original(request, context),
      ),
    )(services);
  },
});
