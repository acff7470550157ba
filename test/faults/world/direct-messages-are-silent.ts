// Line 336: "creating a message in an accessible conversation emits message.created". The hub knows channels.
import { defineFault } from "../tools/fault.ts";
import { silentWhere } from "../tools/matching.ts";

export default defineFault({
  title: "messages that are posted in an imported direct message are not delivered on realtime",
  breaks: ["RTS-08"],
  decorate: silentWhere(({ type }) => type === 1),
});
