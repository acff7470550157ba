// Line 330: "api_version string, date form YYYY-MM-DD".
import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the api_version of a test event is v1",
  breaks: ["EVT-03", "EVT-16"],
  decorate: aroundService("render", "webhookTest", (webhookTest) => (facts) => ({
    ...webhookTest(facts),
    api_version: "v1",
  })),
});
