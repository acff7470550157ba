// The forms in which a client may write its acknowledgements and reports: layouts of JSON, and frames of one message.
import { inAnotherOrder, jsonLayouts, paddedLayouts, shortest } from "../../inputs/json-layouts.ts";
import type { JsonObject } from "../../text/json.ts";
import type { StreamOptions } from "./stream.ts";

const layouts = [shortest, ...jsonLayouts, ...paddedLayouts];

/** How each layout is called in "its JSON was written …". */
export const layoutNames: readonly string[] = layouts.map(({ name }) => name);
/** The one in which the properties of a report stand in another order. */
export const REORDERED = layouts.indexOf(inAnotherOrder);

/** Each acknowledgement in another layout of its JSON. @param first index of the layout of the first one */
export function eachLayout(first: number): (ack: JsonObject) => string {
  let turn = first;
  return (ack) => (layouts[turn++ % layouts.length] ?? shortest).write(ack);
}

/** One message in one frame, and in several, as clients and proxies may send it; no frame is JSON by itself (RFC 6455, 5.4). */
const cuts: readonly Cut[] = [
  {
    name: "two frames",
    framesOf: (ack) => {
      const signs = Array.from(ack);
      const half = signs.length / 2;
      return [signs.slice(0, half).join(""), signs.slice(half).join("")];
    },
  },
  { name: "one frame", framesOf: (ack) => [ack] },
  {
    name: "four frames, the first one empty",
    framesOf: (ack) => ["", ack.slice(0, 1), ack.slice(1, -1), ack.slice(-1)],
  },
];

interface Cut {
  readonly name: string;
  readonly framesOf: (ack: string) => readonly string[];
}

/** The ways to cut a message, in their order. */
export const cutNames: readonly string[] = cuts.map(({ name }) => name);

/** Each acknowledgement in other frames, with a ping between them. @param first index of the way in which the first one is cut */
export const eachCut = (first: number): ((ack: string) => readonly string[]) => inTurn(cuts, first);

/** The first ones cut into two pieces at most: between more of them a ping is sent, and its pong comes before all is read. */
const UNPINGED = 2;

/** Both, so that `untilRead` can be waited for. @param first index of the first layout, and of the first cut */
export const eachForm = (first: number): Pick<StreamOptions, "writeAck" | "cutAck"> => ({
  writeAck: eachLayout(first),
  cutAck: inTurn(cuts.slice(0, UNPINGED), first),
});

function inTurn(ways: typeof cuts, first: number): (ack: string) => readonly string[] {
  let turn = first;
  return (ack) => ways[turn++ % ways.length]?.framesOf(ack) ?? [ack];
}
