// The entry of an agent in the index has the secret of its key, and goes with it.
import { both, inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onRotation } from "../tools/keys.ts";

export default defineFault({
  title: "the member search does not find an agent after its key was rotated",
  breaks: ["SRC-04"],
  decorate: (services) => {
    const gone = new Set<string>();
    return both(
      onRotation((_keyId, { api_key: key }) => {
        if (key.subject.kind === "agent") gone.add(JSON.stringify(key.subject));
      }),
      inListed("searchMembers", (items) =>
        items.filter(({ id }) => ![...gone].some((subject) => subject.includes(id))),
      ),
    )(services);
  },
});
