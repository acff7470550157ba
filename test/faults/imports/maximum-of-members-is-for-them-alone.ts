// Line 279: "Per-request maxima: 100 members". Where records of another kind come too, the batch is divided before it is counted.
import type * as types from "../../../generator/generated/types.ts";
import { both, inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

const MAXIMUM = 100;

export default defineFault({
  title: "101 members are imported in one batch with a message",
  breaks: ["IMP-10"],
  decorate: (services) => {
    const excess = new WeakMap<object, unknown>();
    return both(
      onTheWayIn((body) => {
        const { members, messages } = (body ?? {}) as { members?: unknown; messages?: unknown };
        if (!Array.isArray(members) || !Array.isArray(messages) || members.length <= MAXIMUM) return body;
        const cut = { ...(body as object), members: members.slice(0, MAXIMUM) };
        excess.set(cut, members.slice(MAXIMUM));
        return cut;
      }),
      inReceived("uploadImportRecords", (request) => {
        const rest = excess.get(request.body);
        if (!Array.isArray(rest)) return request;
        // The rest has the form of a request that was valid before it.
        const body = { ...request.body, members: [...(request.body.members ?? []), ...rest] };
        return { ...request, body: body as types.ImportRecordsBody };
      }),
    )(services);
  },
});
