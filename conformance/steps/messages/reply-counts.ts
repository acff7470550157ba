// The replies_count of a root beside the list of its replies, of which it counts each once.
import type { CallOptions, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { readId, single } from "../../readers/envelope.ts";
import { readUntil } from "../running/call-until.ts";
import { unlessUntestable } from "../running/unless-untestable.ts";
import { wholeThread } from "./traces.ts";

interface Root extends Pick<CallOptions, "as"> {
  readonly id: string;
  /** For findings. */
  readonly name: string;
}

interface Counted {
  readonly read: Exchange;
  readonly count: unknown;
  /** How many different replies the list shows; `undefined` where it does not say which they are. */
  readonly listed: number | undefined;
}

/** Judges MSG-19 on a root that counts more replies than its thread comes to show. */
export async function judgeNotMore(session: Session, root: Root): Promise<void> {
  const isRight = ({ count, listed }: Counted): boolean =>
    typeof count !== "number" || listed === undefined || count <= listed;
  const counted = await unlessUntestable(() => readUntil(session, () => readCounted(session, root), isRight));
  if (counted === undefined) return;
  session.judge("MSG-19", isRight(counted), {
    message: `replies_count of ${root.name} is more than the number of its replies`,
    expected: counted.listed,
    found: counted.count,
    exchanges: [counted.read],
  });
}

/** The list is read after the count, so that it has every reply that is counted. */
async function readCounted(session: Session, { id, as }: Root): Promise<Counted> {
  const read = await session.call("getMessage", { ...(as && { as }), path: { messageId: id } });
  const ids = (await wholeThread(session, id, as)).map(readId).filter((one) => one !== id);
  return {
    read,
    count: isSuccess(read) ? single(read.json)?.replies_count : undefined,
    listed: ids.includes(undefined) ? undefined : new Set(ids).size,
  };
}
