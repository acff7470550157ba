// Line 27: cursors are sent back as they came. They are signed with the secret of the key that asked, and refused once that
// key was rotated.
import type { Context } from "../../../reference-server/handlers/context.ts";
import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";

type Paged = { status: number; body: { data: { page_info: { next_cursor?: string | null } } } };
type Asked = { query: { before?: string; after?: string; cursor?: string } };

export default defineFault({
  title: "a cursor of a list is refused once the key that it was given to was rotated",
  breaks: ["KEY-26"],
  decorate: (services) => {
    const givenTo = new Map<string, { readonly keyId: string; readonly digest: string | undefined }>();
    for (const id of ["listMessages", "listReplies", "listConversations", "searchMessages"] as const) {
      // The four differ in their requests, which are passed on.
      const original = services.handlers[id] as (request: never, context: Context) => Promise<never>;
      const changed = async (request: Asked, context: Context): Promise<unknown> => {
        const { keyId, caller } = context;
        const digest = caller.presented?.digest;
        for (const cursor of [request.query.before, request.query.after, request.query.cursor]) {
          const given = givenTo.get(cursor ?? "");
          if (given?.keyId === keyId && given.digest !== digest)
            throw new Refusal("invalid_cursor", "the cursor is not valid any more; start again without it");
        }
        const response: Paged = await original(request as never, context);
        const cursor = response.status === 200 ? response.body.data.page_info.next_cursor : undefined;
        if (typeof cursor === "string") givenTo.set(cursor, { keyId, digest });
        return response;
      };
      Object.assign(services.handlers, { [id]: changed });
    }
    return services;
  },
});
