import { inReplaysOf } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a repeated issue answers without the secret",
  breaks: ["IDM-19"],
  decorate: inReplaysOf("issueApiKey", ({ secret: _, ...data }) => data),
});
