import { inReplaysOf } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a repeated issue answers with another secret",
  breaks: ["IDM-19"],
  decorate: inReplaysOf("issueApiKey", (data) => ({ ...data, secret: `${data.secret}2` })),
});
