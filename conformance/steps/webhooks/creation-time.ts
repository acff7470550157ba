// The creation time of a webhook endpoint, where it is shown: no update changes it.
import type { Session } from "../../engine/session/session.ts";
import { readTimestamp } from "../../text/date-time.ts";
import type { Endpoint } from "./webhooks.ts";

/** The created_at that each endpoint showed first. */
const first = new WeakMap<Endpoint, unknown>();

/** @param shown the created_at of a reading */
export function judgeCreationTime(session: Session, endpoint: Endpoint, shown: unknown): void {
  const before = first.get(endpoint) ?? shown;
  first.set(endpoint, before);
  const [made, found] = [readTimestamp(before), readTimestamp(shown)];
  if (made === undefined || found === undefined) return;
  session.judge("WHK-07", made === found, {
    message: "a webhook endpoint has another created_at after an update",
    expected: before,
    found: shown,
    exchanges: session.exchanges.slice(-1),
  });
}
