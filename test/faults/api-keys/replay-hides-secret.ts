// Once is once.
import { inReplaysOf } from "../administration.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "a repeated issue answers without the secret",
  breaks: ["IDM-19"],
  decorate: inReplaysOf("issueApiKey", ({ secret: _, ...data }) => data),
});
