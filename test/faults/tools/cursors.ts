// Faults of cursors: what they remember of the page that gave them.
import type { Decorate } from "../../../reference-server/all-services.ts";
import type { Viewer } from "../../../reference-server/store/members/directory.ts";
import { around } from "./around.ts";

/** A page behind a cursor is made for the caller who was given it. */
export const carryingCallers = (id: "searchMessages" | "searchConversations"): Decorate =>
  around(id, (original) => {
    // The request is passed on as it came.
    const carryOut = original as unknown as (
      request: { readonly query: { readonly cursor?: string } },
      context: { readonly caller: Viewer },
    ) => Promise<{
      readonly status: number;
      readonly body: { readonly data: { readonly page_info: { readonly next_cursor: string | null } } };
    }>;
    const callers = new Map<string, Viewer>();
    return (async (request: Parameters<typeof carryOut>[0], context: Parameters<typeof carryOut>[1]) => {
      const { cursor = "" } = request.query;
      const caller = callers.get(cursor) ?? context.caller;
      const response = await carryOut(request, { ...context, caller });
      const next = response.status === 200 ? response.body.data.page_info.next_cursor : null;
      if (next !== null) callers.set(next, caller);
      return response;
    }) as unknown as typeof original;
  });
