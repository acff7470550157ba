// Line 24: "Responses contain only resources the key can access", and a forward shows the text of its source.
import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { findingForwarded } from "../tools/forwards.ts";

export default defineFault({
  title: "who has read a message forwards it after its conversation was closed to them",
  breaks: ["GEN-04", "MSG-22"],
  decorate: (services) => {
    const readers = new Set<string>();
    return both(
      after("getMessage", ({ status }, { path }, { caller }) => {
        if (status === 200) readers.add(`${caller.memberId} ${path.messageId}`);
      }),
      findingForwarded(({ memberId }, { id }) => readers.has(`${memberId} ${id}`)),
    )(services);
  },
});
