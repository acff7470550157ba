// Where a deployment shows imported records only once the whole import is complete, it is completed before
// anything is read back, and resumed before more is sent (lines 197 and 198). The check sees the import in
// the state in which the check left it.
import type { CallOptions, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { singleId } from "../../readers/envelope.ts";
import { perRun, perSession } from "../running/per-session.ts";
import { awaitDone } from "./under-way.ts";

interface Opened {
  readonly source: object;
  readonly as: NonNullable<CallOptions["as"]>;
  /** It took records that may not be shown yet. */
  hasMore: boolean;
  /** It was completed here, and is open for the check. */
  isLeft: boolean;
  /** The request in progress for it: one request after the other. */
  turn: Promise<unknown>;
}

const openedBy = perSession(() => new Map<string, Opened>());

/** An import that a check has opened or resumed. */
export function noteOpened(
  session: Session,
  importId: string,
  { source, as }: Pick<Opened, "source" | "as">,
): void {
  if (session.profile.bindings.import_records.shown_when_complete !== true) return;
  openedBy(session).set(importId, { source, as, hasMore: false, isLeft: false, turn: Promise.resolve() });
}

/** Sends something to an import that is open for the check. */
export function whileOpen<T>(session: Session, importId: string, send: () => Promise<T>): Promise<T> {
  const opened = openedBy(session).get(importId);
  if (opened === undefined) return send();
  return inTurn(opened, async () => {
    if (opened.isLeft) {
      const { source, as } = opened;
      const resumed = await session.call("createImport", { as, body: source });
      session.given(singleId(resumed.json) === importId, "a complete import can be resumed", resumed);
      opened.isLeft = false;
    }
    opened.hasMore = true;
    return send();
  });
}

/** Notes that the check has completed it: nothing is sent to it any more. */
export const noteCompleted = (session: Session, importId: string): boolean =>
  openedBy(session).delete(importId);

/** To be called before the records that a check imported are read. */
export async function showImported(session: Session): Promise<void> {
  for (const [importId, opened] of openedBy(session))
    await inTurn(opened, async () => {
      if (!opened.hasMore) return;
      const completed = await session.call("completeImport", { as: opened.as, path: { importId } });
      session.given(isSuccess(completed), "an import can be completed", completed);
      await awaitDone(session, importId, opened.as, completed);
      Object.assign(opened, { hasMore: false, isLeft: true });
    });
}

const late = perRun(() => ({ isLate: false }));

/** The plain import of a run is found only now that it is complete, and the profile does not say so. */
export function noteLate(session: Session): void {
  late(session).isLate = true;
}

/**
 * @throws Untestable where imported records are shown only when the import is complete and the profile does
 * not say so
 */
export const needShownWhileOpen = (session: Session): void =>
  void session.given(
    !late(session).isLate,
    "what an import brought is shown while it is open (the profile has no bindings.import_records.shown_when_complete)",
  );

async function inTurn<T>(opened: Opened, work: () => Promise<T>): Promise<T> {
  const before = opened.turn;
  const done = before.then(work);
  opened.turn = done.catch(() => undefined);
  return done;
}
