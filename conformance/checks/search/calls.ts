// The call search finds only calls that the key can access.
import { defineCheck } from "../../engine/session/check.ts";
import { judgeVisibleAndHidden } from "../../steps/search/visible-and-hidden.ts";

export default defineCheck({
  title: "the call search finds accessible calls and no others",
  requirements: ["SRC-05", "SRC-17"],
  capabilities: ["search", "calls"],
  needs: [
    "keys.second",
    "bindings.lists.searchCalls.q",
    "fixtures.call",
    "fixtures.call_word",
    "fixtures.hidden_call",
    "fixtures.hidden_call_word",
  ],
  readOnly: true,
  run: (session) =>
    judgeVisibleAndHidden(session, { requirement: "SRC-05", operation: "searchCalls", kind: "call" }),
});
