import { defineFault } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";

export default defineFault({
  title: "questions are not delivered to connected subscriptions",
  breaks: ["RTS-08"],
  decorate: onlyMatching(
    ({ payload }) => !/^```svc-question\b/m.test(JSON.parse(payload).data.object.content ?? ""),
  ),
});
