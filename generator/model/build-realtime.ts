// Reads realtime.yaml, the part of a contract that OpenAPI has no words for, and checks it against the schemas.
import { type Report, suggestion } from "../read/diagnostics/diagnostics.ts";
import { asArray, asObject, asString, type Json, type JsonObject, pointerTo } from "../read/json.ts";
import type { CloseCode, Code, Frame, Realtime } from "./model.ts";

interface RealtimeContext {
  /** TypeScript type names by component key. */
  readonly typeNames: ReadonlyMap<string, string>;
  readonly operationIds: ReadonlySet<string>;
  /** Pointers are into realtime.yaml. */
  readonly report: Report;
}

export function readRealtime(value: Json, context: RealtimeContext): Realtime {
  const source = asObject(value);
  const open = asString(source.open) ?? "";
  if (!context.operationIds.has(open)) {
    context.report(
      "#/open",
      `expected an operationId, found "${open}"${suggestion(open, context.operationIds)}`,
    );
  }
  return {
    subprotocol: asString(source.subprotocol) ?? "",
    open,
    serverFrames: readFrames(source, "server_frames", context),
    clientFrames: readFrames(source, "client_frames", context),
    disconnectReasons: asArray(source.disconnect_reasons).map((entry, index) => {
      const { reason, action } = asObject(entry);
      if (action !== "reconnect" && action !== "stop") {
        const pointer = pointerTo("#/disconnect_reasons", index, "action");
        context.report(pointer, `expected reconnect or stop, found ${JSON.stringify(action ?? null)}`);
      }
      return { reason: String(reason), action: action === "stop" ? "stop" : "reconnect" } as const;
    }),
    closeCodes: asArray(source.close_codes).map(readCloseCode),
    warningCodes: asArray(source.warning_codes).map(readCode),
    clientErrorCodes: asArray(source.client_error_codes).map(readCode),
  };
}

function readFrames(source: JsonObject, key: string, context: RealtimeContext): readonly Frame[] {
  return asArray(source[key]).map((entry, index) => {
    const { type, name, schema, summary } = asObject(entry);
    const schemaKey = asString(schema) ?? "";
    const typeName = context.typeNames.get(schemaKey);
    if (typeName === undefined) {
      const known = suggestion(schemaKey, context.typeNames.keys());
      context.report(pointerTo(`#/${key}`, index, "schema"), `no schema is named "${schemaKey}"${known}`);
    }
    return {
      name: asString(type) ?? asString(name) ?? schemaKey,
      schemaKey,
      typeName: typeName ?? schemaKey,
      summary: asString(summary) ?? "",
    };
  });
}

function readCloseCode(entry: Json): CloseCode {
  const { code, sender, retry, meaning } = asObject(entry);
  return {
    code: Number(code),
    sender: sender === "client" ? "client" : "server",
    retry: retry === true,
    meaning: asString(meaning) ?? "",
  };
}

function readCode(entry: Json): Code {
  const { code, meaning } = asObject(entry);
  return { code: asString(code) ?? "", meaning: asString(meaning) ?? "" };
}
