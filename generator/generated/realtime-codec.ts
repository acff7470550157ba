// Generated from spec/openapi.yaml: do not edit, change that and run the command below.
// npm run generate
import { type ParsedFrame, parseFrame } from "../runtime/realtime/codec.ts";
import { serverFrameTypes } from "./realtime.ts";
import type { ClientFrame, ServerFrame } from "./types.ts";
import { validateClientFrame, validateServerFrame } from "./validators/schemas.js";

/** Reads a text message of the service. A type that is not known yet is distinguished from a broken frame. */
export function parseServerFrame(text: string): ParsedFrame<ServerFrame> {
  return parseFrame<ServerFrame>(text, validateServerFrame, serverFrameTypes);
}

export function serializeServerFrame(frame: ServerFrame): string {
  return JSON.stringify(frame);
}

export function parseClientFrame(text: string): ParsedFrame<ClientFrame> {
  return parseFrame<ClientFrame>(text, validateClientFrame);
}

/** Acknowledges an event; with an error the service keeps the event unsettled. */
export function acknowledge(envelopeId: string, error?: ClientFrame["error"]): string {
  const frame: ClientFrame =
    error === undefined ? { envelope_id: envelopeId } : { envelope_id: envelopeId, error };
  return JSON.stringify(frame);
}
