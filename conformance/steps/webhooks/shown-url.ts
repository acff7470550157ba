// Judges that the URL of an endpoint is shown whole, wherever an endpoint with a known URL is read.
import type { Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { isCovered } from "../../readers/webhooks/webhook-settings.ts";

/** Whether a shown value is the beginning of the given one. */
const isCut = (given: unknown, shown: unknown): boolean =>
  typeof given === "string" && typeof shown === "string" && shown !== given && given.startsWith(shown);

export function judgeUncovered(
  session: Session,
  given: unknown,
  shown: unknown,
  exchanges?: readonly Exchange[],
): void {
  if (shown === undefined) return;
  session.judge("WHK-44", !isCovered(given, shown) && !isCut(given, shown), {
    message: "reading a webhook endpoint shows a part of its URL only",
    expected: given,
    found: shown,
    ...(exchanges === undefined ? {} : { exchanges }),
  });
}
