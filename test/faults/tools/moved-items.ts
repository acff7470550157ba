// Faults of lists that are read page by page: what changes while somebody reads moves to the first page.
import type { Decorate } from "../../../reference-server/all-services.ts";
import { around, inListed } from "./around.ts";

type PagedList = "listMessages" | "listConversations" | "listWebhookDeliveries";

interface Page {
  readonly status: number;
  readonly body: {
    readonly data: {
      readonly items: readonly { readonly id: string }[];
      readonly page_info: { readonly next_cursor: string | null };
    };
  };
}

/**
 * An item is on no page behind a cursor that was given before the item changed last.
 * @param changedAt when an item changed, in milliseconds; undefined where it never did
 */
export const leavingLaterPages = (
  id: PagedList,
  changedAt: (item: { readonly id: string }) => number | undefined,
): Decorate =>
  around(id as "listConversations", (original, { clock }) => {
    // The three differ in their requests and items, which are passed on.
    const carryOut = original as unknown as (
      request: { readonly query: { readonly cursor?: string; readonly before?: string } },
      context: unknown,
    ) => Promise<Page>;
    const givenAt = new Map<string, number>();
    return (async (request: Parameters<typeof carryOut>[0], context: unknown) => {
      const { cursor = request.query.before ?? "" } = request.query;
      const response = await carryOut(request, context);
      if (response.status !== 200) return response;
      const { data } = response.body;
      const next = data.page_info.next_cursor;
      if (next !== null && !givenAt.has(next)) givenAt.set(next, clock.now());
      const since = givenAt.get(cursor) ?? Number.POSITIVE_INFINITY;
      const items = data.items.filter((item) => (changedAt(item) ?? Number.NEGATIVE_INFINITY) < since);
      return { ...response, body: { data: { ...data, items } } };
    }) as unknown as typeof original;
  });

/** Pages behind a cursor lack their first item for all but the first reader: for others the list is made from one item too late. */
export const skippingForOthers =
  (id: "listConversations" | "listWebhookDeliveries" | "listWebhookEndpoints"): Decorate =>
  (services) => {
    let first: string | undefined;
    // The three differ in their items, which are passed on.
    return inListed(id as "listConversations", (items, { query }, { caller }) => {
      first ??= caller.memberId;
      return caller.memberId === first || query.cursor === undefined ? items : items.slice(1);
    })(services);
  };
