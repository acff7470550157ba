// Spec 25 and 311: a forward is authored by who issued the key that it came with.
import { defineFault } from "../tools/fault.ts";
import { issuedKeysActAsMaker } from "../tools/keys.ts";

export default defineFault({
  title: "what an issued key forwards is authored by the administrator who issued the key",
  breaks: ["KEY-15", "KEY-16"],
  decorate: issuedKeysActAsMaker("forwardMessage"),
});
