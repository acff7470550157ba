import { unsent } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "messages with astral characters are not delivered",
  breaks: ["WHK-10"],
  decorate: unsent(({ data }) => /\p{Extended_Pictographic}/u.test(data?.object?.content ?? "")),
});
