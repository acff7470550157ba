// Waits for a completion that is still under way when it is answered. The specification says what a complete import refuses, and not
// that an import is complete at once.
import type { CallOptions, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { single } from "../../readers/envelope.ts";
import { propertyAt } from "../../text/pointer.ts";
import { perRun } from "../running/per-session.ts";
import { batchBody } from "./import-records.ts";

/** Where a response shows the state of its import, and the words of one that is on its way. */
const STATES = ["status", "state"];
const UNDER_WAY = /ing$|progress|queued|scheduled/i;

/** Whether a completion says that there is more to do: with 202, or with a state in between. */
const isUnderWay = (exchange: Exchange): boolean =>
  exchange.status === 202 ||
  (isSuccess(exchange) &&
    STATES.some((name) => UNDER_WAY.test(String(propertyAt(single(exchange.json), name) ?? ""))));

/** Whether completing an import again tells when it is done. */
const tells = perRun(() => ({ byAsking: true }));

/** Until the completion is done, or the eventual delay is over: then it is judged as it is. */
export async function awaitDone(
  session: Session,
  importId: string,
  as: CallOptions["as"],
  completed: Exchange,
): Promise<void> {
  if (!isUnderWay(completed)) return;
  session.observe("imports: a completion", "is carried out after it is answered");
  const by = { ...(as && { as }), path: { importId } };
  const withinMs = session.profile.timing.eventual_ms;
  const asking = tells(session);
  if (asking.byAsking) {
    const done = await session.eventually(async () => {
      const again = await session.call("completeImport", by);
      return isUnderWay(again) ? undefined : again;
    }, withinMs);
    asking.byAsking = done !== undefined;
    if (asking.byAsking) return;
  }
  if (!session.has("bindings.import_records.member")) return;
  // Each is answered so: a complete import is known by what it refuses. Nobody looks for these members.
  await session.eventually(async () => {
    const name = session.unique("late");
    const body = batchBody(session, { members: [{ id: name, name }] });
    const written = await session.call("uploadImportRecords", { ...by, body });
    return isSuccess(written) ? undefined : written;
  }, withinMs);
}
