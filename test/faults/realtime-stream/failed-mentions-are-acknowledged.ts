// Line 300: a report of a handler failure does not advance the stored cursor, of a subscription for mentions either.
import { failuresSettle } from "../tools/failures.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a mention whose handler failed is not delivered again to a mentions subscription",
  breaks: ["RTS-20"],
  decorate: failuresSettle({ of: ({ delivery }) => delivery === "mentions" }),
});
