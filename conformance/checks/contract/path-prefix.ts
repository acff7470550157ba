// Operations have the prefix /v1. Responses without the prefix are only recorded.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";

export default defineCheck({
  title: "operations are reached under the prefix /v1",
  requirements: ["GEN-02"],
  capabilities: ["conversations"],
  readOnly: true,
  async run(session) {
    const prefixed = await session.call("listConversations");
    session.given(prefixed.status !== 403, "keys.primary may list conversations", prefixed);
    session.judge("GEN-02", isSuccess(prefixed), {
      message: "GET /v1/conversations with a valid key did not succeed",
      expected: "2xx",
      found: responseOf(prefixed),
    });
    const bare = await session.fetch("without the prefix", {
      method: "GET",
      url: "/conversations",
      headers: { "x-api-key": session.profile.keys.primary, accept: "application/json" },
    });
    session.observe("status without the prefix /v1", String(bare.status));
  },
});
