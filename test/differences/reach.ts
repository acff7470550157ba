// Which checks send which operations, open connections or receive deliveries: what one difference concerns is judged by
// those that come across it, and everything by the packs of ten.
import type { Check } from "../../conformance/engine/session/check.ts";
import type { Session } from "../../conformance/engine/session/session.ts";
import { allChecks, judgeServer } from "../support/judge.ts";
import type { Concern, Difference } from "./difference.ts";

type Reach = ReadonlyMap<string, ReadonlySet<Concern>>;

/** Runs the suite once against the reference server and records the actions of each check. */
export async function recordReach(): Promise<Reach> {
  const reach = new Map<string, Set<Concern>>();
  const checks = allChecks.map((check): Check => {
    const seen = new Set<Concern>();
    reach.set(check.id, seen);
    return { ...check, run: (session) => check.run(watched(session, seen)) };
  });
  await judgeServer({ checks });
  return reach;
}

/** The session itself, and those of its examples. */
function watched(session: Session, seen: Set<Concern>): Session {
  const call = session.call.bind(session);
  const connect = session.connect.bind(session);
  const inbox = session.inbox.bind(session);
  const property = session.property.bind(session);
  session.call = (operation, options) => {
    seen.add(operation);
    return call(operation, options);
  };
  session.connect = (options) => {
    seen.add("connection");
    return connect(options);
  };
  session.inbox = () => {
    seen.add("delivery");
    return inbox();
  };
  session.property = (arbitrary, example, options) =>
    property(arbitrary, (value, child) => example(value, watched(child, seen)), options);
  return session;
}

/** Ids of the checks that come across it, of all that look at the whole run, and of every one where that is open. */
export function checksFor({ concerns }: Difference, reach: Reach): readonly string[] {
  if (concerns === undefined) return [];
  return allChecks
    .filter(
      ({ id, observe, observeFrame, observeDelivery }) =>
        (observe ?? observeFrame ?? observeDelivery) !== undefined ||
        concerns.some((concern) => reach.get(id)?.has(concern) === true),
    )
    .map(({ id }) => id);
}
