// Finds out whether a list shows the same items in pages of another size. Checks that count stored items look
// here before they report a missing one: the checks of pagination judge items that are lost between pages.

import type { OperationId } from "../../../generator/generated/operations.ts";
import type { CallOptions, Session } from "../../engine/session/session.ts";
import { isObject } from "../../text/json.ts";
import { readPages } from "./page.ts";

/** No multiple of it is near one of the sizes that lists are otherwise read in. */
const OTHER_SIZE = 17;
/** Beyond this number of pages another reading would take longer than it is worth. */
const MAX_PAGES = 60;

/**
 * @param isMissing whether an item is one of those that another reading should have shown and did not
 * @throws Untestable when pages of another size show such an item
 */
export async function needSteadyPages(
  session: Session,
  operation: OperationId,
  request: Pick<CallOptions, "as" | "path">,
  isMissing: (item: unknown) => boolean,
): Promise<void> {
  const { limit, cursor } = session.profile.bindings.lists[operation] ?? {};
  if (limit === undefined || cursor === undefined) return;
  const reading = await readPages(session, { operation, ...request, limit: OTHER_SIZE, maxPages: MAX_PAGES });
  session.given(
    !reading.items.filter(isObject).some(isMissing),
    `${operation} shows the same items in pages of different sizes (what it loses between pages is judged elsewhere)`,
    reading.last,
  );
}
