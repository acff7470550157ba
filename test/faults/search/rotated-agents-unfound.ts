// The entry of an agent in the index has the secret of its key, and goes with it.
import { around, both, inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the member search does not find an agent after its key was rotated",
  breaks: ["SRC-04"],
  decorate: (services) => {
    const gone = new Set<string>();
    return both(
      around("rotateApiKey", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status === 200 && response.body.data.api_key.subject.kind === "agent")
          gone.add(JSON.stringify(response.body.data.api_key.subject));
        return response;
      }),
      inListed("searchMembers", (items) =>
        items.filter(({ id }) => ![...gone].some((subject) => subject.includes(id))),
      ),
    )(services);
  },
});
