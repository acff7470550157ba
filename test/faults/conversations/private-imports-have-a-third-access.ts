import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "the context of a private imported conversation has the access_control_type 2",
  breaks: ["CON-08"],
  decorate: inJson("GET", /^\/v1\/conversations\/[^/?]+$/, (json) => {
    const { data } = json as Loose;
    return data.origin === 1 && data.access_control_type === 1
      ? { data: { ...data, access_control_type: 2 } }
      : json;
  }),
});
