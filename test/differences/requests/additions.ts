// Additions to responses: about the request in each body, and that one was repeated.
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  credentialOf,
  IDEMPOTENCY_KEY,
  isSuccess,
  jsonOf,
  withHeader,
  withJson,
} from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, inAnswers } from "../difference.ts";

let requests = 0;
const meta = inAnswers((response, call) => {
  const body = call.operation === "storage" || call.operation === "other" ? undefined : jsonOf(response);
  if (body === undefined) return response;
  const added = { request: ++requests, took_ms: (requests * 7) % 13, server_time: new Date().toISOString() };
  return withJson(response, { ok: isSuccess(response), ...body, meta: added });
});

/** A repeated request is known by its key. */
function repetitions(): Tampering {
  const seen = new Set<string>();
  return {
    async http(call, forward) {
      const response = await forward(call);
      const key = call.headers[IDEMPOTENCY_KEY];
      const body = key !== undefined && isSuccess(response) ? jsonOf(response) : undefined;
      if (body === undefined) return response;
      const place = [credentialOf(call), call.method, call.url, key].join("\n");
      const isRepeated = seen.has(place);
      seen.add(place);
      return withHeader(
        withJson(response, { ...body, idempotency: { key, replayed: isRepeated } }),
        "idempotent-replayed",
        isRepeated ? "true" : undefined,
      );
    },
  };
}

const difference = familyOf("wire", (name) => ({ topics: [name, "message bodies", "error bodies"] }));

export default [
  difference(
    "every-body-tells-of-its-request",
    "lines 26 and 346 exclude nothing beside what they name",
    undefined,
    meta,
  ),
  difference(
    "repetitions-say-that-they-are",
    "line 257: a repetition is replayed, and no line says that nothing tells so",
    undefined,
    repetitions,
  ),
] satisfies Difference[];
