// The answer repeats what was sent.
import { inJson } from "../answers.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "a created import has no id",
  breaks: ["IMP-01"],
  decorate: inJson("POST", /^\/v1\/imports$/, (json) => {
    const { id: _, ...rest } = json.data as { id: string };
    return { data: rest };
  }),
});
