// A call and its transcript as they are read in every way: by everybody who may, in each header, page by page, and through a
// forward that shares the call.

import { isServed } from "../../contract/served-operations.ts";
import type { CallOptions, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { inEachHeader } from "../keys/callers/each-header.ts";
import { everyCaller } from "../keys/callers/every-caller.ts";
import { readTranscriptPage, requestPage } from "../lists/transcript.ts";
import { sidesOf } from "../messages/forwards.ts";
import { perRun } from "../running/per-session.ts";
import { sampleByEffort } from "../running/sample-by-effort.ts";
import { unlessUntestable } from "../running/unless-untestable.ts";

interface Reader {
  readonly call: string;
  readonly as: CallOptions["as"];
  readonly forward?: string;
}

/** The successes among the readings of the calls of the profile, which are read once in a run. */
export const callReadings = perRun(async (session): Promise<readonly Exchange[]> => {
  const { call } = session.profile.fixtures;
  if (call === undefined) return [];
  const callers = await everyCaller(session);
  const readers: readonly Reader[] = [
    ...callers.map((as) => ({ call, as })),
    ...(await readersThroughForward(session)),
  ];
  const readings: Exchange[] = [];
  for (const reader of readers) readings.push(...(await readingsBy(session, reader)));
  return readings.filter(isSuccess);
});

/** The caller that cannot open the call otherwise, and the one that can. */
async function readersThroughForward(session: Session): Promise<readonly Reader[]> {
  const { forward_call: forward, shared_call: call } = session.profile.fixtures;
  if (forward === undefined || call === undefined || !session.has("keys.second")) return [];
  const { insider, outsider } = sidesOf(session, "forward_call");
  const readers: Reader[] = [];
  for (const [turn, role] of [outsider, insider].entries())
    for (const as of sampleByEffort(session, await inEachHeader(session, role), turn, { quick: 2 }))
      readers.push({ call, as, forward });
  return readers;
}

/** The call, its transcript, and a later page of that. */
export async function readingsBy(session: Session, reader: Reader): Promise<readonly Exchange[]> {
  const { call, as = "primary", forward } = reader;
  const read = await session.call("getCall", {
    ...{ as, path: { callId: call } },
    query: { forwarded_message_id: forward },
  });
  if (!isServed(session.profile, "getTranscript")) return [read];
  const place = { call, as, ...(forward === undefined ? {} : { forward }) };
  const plain = await requestPage(session, place);
  const { limit, cursor } = session.profile.bindings.lists.getTranscript ?? {};
  if (limit === undefined || cursor === undefined || !isSuccess(plain)) return [read, plain];
  const first = await requestPage(session, { ...place, limit: 1 });
  const page = await unlessUntestable(async () => readTranscriptPage(session, first));
  if (page?.nextCursor === undefined) return [read, plain, first];
  return [read, plain, first, await requestPage(session, { ...place, limit: 1 }, page.nextCursor)];
}
