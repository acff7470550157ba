// Spec 127: "every reader receives the content snapshot taken at forward time". What answers a question has its words in the
// question, and the snapshot is taken of the message alone.
import { after, both } from "../tools/around.ts";
import { changingSnapshots } from "../tools/changed-snapshots.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a show_message forward of the reply that answered a question has no content",
  breaks: ["FWD-03", "FWD-19"],
  decorate: (services) => {
    const answers = new Set<string>();
    return both(
      after("answerQuestion", (response) => {
        if (response.status === 200) answers.add(response.body.data.id);
      }),
      changingSnapshots(({ id }) => (answers.has(id) ? "" : undefined)),
    )(services);
  },
});
