// Changes the resources of a deployment wherever it shows them: in responses, in frames and in deliveries.
import type { Tampering } from "../proxy-mutants/defect.ts";
import {
  type Call,
  isSuccess,
  type Json,
  jsonOf,
  type ProxyResponse,
  withHeader,
  withJson,
} from "../proxy-mutants/message.ts";
import type { Forward } from "../proxy-mutants/proxy.ts";
import { isObject } from "./difference.ts";
import { inDeliveries } from "./resign.ts";

/** Where a response, a frame or a delivery comes from. */
export type Origin = Call["operation"] | "frame";

/** Changes each JSON object in place, the inner ones first; deliveries are signed again. */
export function everywhere(change: (object: Json, origin: Origin) => void): () => Tampering {
  return () => {
    const { http, deliver } = inDeliveries((body) => {
      const event: unknown = JSON.parse(body);
      visitObjects(event, (object) => change(object, "delivery"));
      return JSON.stringify(event);
    })();
    return {
      async http(call, forward) {
        const response = await (http?.(call, forward) ?? forward(call));
        const body = isSuccess(response) && call.operation !== "other" ? jsonOf(response) : undefined;
        if (body === undefined) return response;
        visitObjects(body, (object) => change(object, call.operation));
        return withJson(response, body);
      },
      ...(deliver !== undefined && { deliver }),
      socket: () => ({
        fromServer(frame, ends) {
          visitObjects(frame, (object) => change(object, "frame"));
          ends.toClient(frame);
        },
      }),
    };
  };
}

/** Changes the text of each message, also where a forward shows it. */
export const inTexts = (change: (text: string) => string): (() => Tampering) =>
  everywhere((object, origin) => {
    if (origin === "getTranscript" || origin === "getClipboard" || origin === "searchClipboards") return;
    if (typeof object.content === "string") object.content = change(object.content);
  });

/** Every object at any depth, the inner ones first. */
export function visitObjects(value: unknown, visit: (object: Json) => void): void {
  if (Array.isArray(value)) for (const item of value) visitObjects(item, visit);
  if (!isObject(value)) return;
  for (const item of Object.values(value)) visitObjects(item, visit);
  visit(value);
}

/** A refusal in the nested shape. */
export const refused = (status: number, code: string, message: string) => ({
  status,
  headers: { "content-type": "application/json; charset=utf-8" },
  body: Buffer.from(JSON.stringify({ error: { code, message, request_id: nextRequestId() } })),
});

/** Refuses what would otherwise be valid: without its Idempotency-Key it does nothing. */
export async function refusedIfValid(call: Call, forward: Forward, message: string): Promise<ProxyResponse> {
  const probe = await forward(withHeader(call, "idempotency-key", undefined));
  return probe.status === 400 ? refused(400, "invalid_request", message) : probe;
}

let requests = 0;

/** No two responses have the same, whichever difference writes them. */
export const nextRequestId = (): string => `req-${++requests}`;
