// History is silent; what people write afterwards in the same conversation is not.
import { defineFault } from "../tools/fault.ts";
import { silentWhereImported } from "../tools/matching.ts";

export default defineFault({
  title: "messages that are posted in an imported conversation are not delivered by realtime",
  breaks: ["RTS-08"],
  decorate: silentWhereImported(() => true),
});
