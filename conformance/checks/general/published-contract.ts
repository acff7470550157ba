// The machine-readable contract is served beside the API.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { isContract } from "../../engine/fetch-contract.ts";
import { answerOf } from "../../engine/session.ts";
import { fetchContract } from "../../steps/published-contract.ts";
import { isObject } from "../../wire/envelope.ts";

export default defineCheck({
  title: "the machine-readable contract is served at /openapi.json",
  requirements: ["GEN-01"],
  capabilities: ["published-contract"],
  readOnly: true,
  async run(session) {
    const fetched = await fetchContract(session);
    session.judge("GEN-01", isContract(fetched), {
      message: "GET /openapi.json gives no JSON document with a string member openapi, with a key or without",
      expected: '2xx with {"openapi": "3..."}',
      found:
        isSuccess(fetched) && isObject(fetched.json) ? { openapi: fetched.json.openapi } : answerOf(fetched),
    });
  },
});
