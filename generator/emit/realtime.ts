// realtime.ts: the constants of the stream and codecs for its frames, for server, client and suite alike.

import type { Model, Realtime } from "../model/model.ts";
import { byCodePoint } from "../read/json.ts";
import { printDoc } from "./print-comment.ts";
import { printData, quote } from "./print-data.ts";
import { type EmitContext, header, render } from "./template.ts";

export function emitRealtime(model: Model, context: EmitContext): string {
  const realtime = model.realtime ?? EMPTY;
  return render("realtime.hbs", {
    header: header({ ...context, source: "spec/realtime.yaml and spec/schemas/frames.yaml" }),
    runtime: context.runtime,
    subprotocol: quote(realtime.subprotocol),
    frameTypes: constant(
      "serverFrameTypes",
      realtime.serverFrames.map((frame) => frame.name).sort(byCodePoint),
    ),
    disconnectReasons: constant("disconnectReasons", disconnectReasons(realtime)),
    closeCodes: constant("closeCodes", closeCodes(realtime)),
    warningCodes: constant(
      "warningCodes",
      realtime.warningCodes.map((entry) => entry.code),
    ),
    clientErrorCodes: constant(
      "clientErrorCodes",
      realtime.clientErrorCodes.map((entry) => entry.code),
    ),
    frames: realtime.serverFrames.map((frame) => ({
      doc: printDoc(frame.summary, false, 2),
      name: frame.name,
      type: frame.typeName,
    })),
  });
}

const EMPTY: Realtime = {
  subprotocol: "",
  open: "",
  serverFrames: [],
  clientFrames: [],
  disconnectReasons: [],
  closeCodes: [],
  warningCodes: [],
  clientErrorCodes: [],
};

function disconnectReasons(realtime: Realtime) {
  const entries = realtime.disconnectReasons.map(({ reason, action }) => [reason, action] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => byCodePoint(a, b)));
}

function closeCodes(realtime: Realtime) {
  const sorted = [...realtime.closeCodes].sort((a, b) => a.code - b.code);
  return sorted.map(({ code, sender, retry, meaning }) => ({ code, sender, retry, meaning }));
}

function constant(name: string, value: unknown): string {
  const tail = " as const;".length;
  return `export const ${name} = ${printData(value, 0, `export const ${name} = `.length, {}, tail)} as const;`;
}
