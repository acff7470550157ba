// History is silent; what people write afterwards in the same conversation is not.
import { defineFault } from "../tools/fault.ts";
import { silentWhere } from "../tools/matching.ts";
import { isImported } from "../tools/posts.ts";

export default defineFault({
  title: "messages that are posted in an imported conversation are not delivered by realtime",
  breaks: ["RTS-08"],
  decorate: silentWhere(isImported),
});
