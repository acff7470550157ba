// Line 279: imported messages preserve source timestamps. A reaction writes its message anew, with a time of its own.
import { defineFault } from "../tools/fault.ts";
import { rewritingReacted } from "../tools/imports.ts";

export default defineFault({
  title: "a reaction that is imported after its message moves the message in time",
  breaks: ["IMP-21"],
  decorate: rewritingReacted((message) => ({ ...message, createdAt: message.createdAt + 60_000 })),
});
