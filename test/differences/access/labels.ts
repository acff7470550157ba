// Labels of keys as others give them.
import type { Tampering } from "../../proxy-mutants/defect.ts";
import { credentialOf, IDEMPOTENCY_KEY, isSuccess, jsonOf, withJson } from "../../proxy-mutants/message.ts";
import { type Difference, familyOf } from "../difference.ts";

/** A label that is taken gets a number. */
function numbered(): Tampering {
  const counts = new Map<string, number>();
  const given = new Map<string, string>();
  return {
    async http(call, forward) {
      const body = call.operation === "issueApiKey" ? jsonOf(call) : undefined;
      if (body === undefined || typeof body.name !== "string") return forward(call);
      const place = `${credentialOf(call)} ${call.headers[IDEMPOTENCY_KEY]} ${body.name}`;
      const count = counts.get(body.name) ?? 0;
      const name = given.get(place) ?? (count === 0 ? body.name : `${body.name} (${count + 1})`);
      const response = await forward(withJson(call, { ...body, name }));
      if (isSuccess(response) && !given.has(place)) {
        given.set(place, name);
        counts.set(body.name, count + 1);
      }
      return response;
    },
  };
}

const difference = familyOf("keys", (name) => ({ topics: [name, "issueApiKey"] }));

export default [
  difference(
    "labels-get-numbers",
    "line 87: an operator label, and no line says that it is kept to the letter",
    ["issueApiKey"],
    numbered,
    {
      breaksShould: ["KEY-21"],
    },
  ),
] satisfies Difference[];
