// realtime.ts: the constants of the stream. realtime-codec.ts: how its frames are read and written.
import type { Model, Realtime } from "../../model/model.ts";
import { byCodePoint } from "../../read/json.ts";
import { type EmitContext, pathTo } from "../context.ts";
import type { Imports } from "../source-text/imports.ts";

export function realtimeView(model: Model): object {
  const realtime = realtimeOf(model);
  return {
    subprotocol: realtime.subprotocol,
    serverFrameTypes: realtime.serverFrames.map((frame) => frame.name).sort(byCodePoint),
    disconnectReasons: [...realtime.disconnectReasons].sort((a, b) => byCodePoint(a.reason, b.reason)),
    closeCodes: [...realtime.closeCodes].sort((a, b) => a.code - b.code),
    warningCodes: realtime.warningCodes,
    clientErrorCodes: realtime.clientErrorCodes,
  };
}

export function realtimeCodecView(_: Model, imports: Imports, context: EmitContext): object {
  imports.useRuntime("realtime/codec.ts", "type", "ParsedFrame");
  imports.useRuntime("realtime/codec.ts", "value", "parseFrame");
  imports.use(pathTo(context, "realtime"), "value", "serverFrameTypes");
  imports.use(pathTo(context, "types"), "type", "ClientFrame", "ServerFrame");
  imports.use(
    `${pathTo(context, "validators")}/schemas.js`,
    "value",
    "validateClientFrame",
    "validateServerFrame",
  );
  return {};
}

export function realtimeOf({ realtime }: Model): Realtime {
  if (realtime === undefined) throw new Error("the contract has no stream");
  return realtime;
}
