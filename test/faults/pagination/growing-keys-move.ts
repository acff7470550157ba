// A place in the list of keys stays where it is while keys are issued.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around, before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a cursor of the list of keys is refused once another key was issued",
  breaks: ["GEN-14"],
  decorate: (services) => {
    let issued = 0;
    const known = new Map<string, number>();
    return both(
      before("issueApiKey", () => issued++),
      around("listApiKeys", (original) => async (request, context) => {
        const { cursor } = request.query;
        if (cursor !== undefined && (known.get(cursor) ?? issued) !== issued)
          throw new Refusal("invalid_cursor", "the list has changed; start again without it");
        const response = await original(request, context);
        const next = response.status === 200 ? response.body.data.page_info.next_cursor : null;
        if (next) known.set(next, issued);
        return response;
      }),
    )(services);
  },
});
