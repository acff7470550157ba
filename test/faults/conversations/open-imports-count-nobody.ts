import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "human_members_count is null in the context of an open imported conversation",
  breaks: ["CON-06", "CON-07"],
  decorate: inJson("GET", /^\/v1\/conversations\/[^/?]+$/, (json) => {
    const { data } = json as Loose;
    return data.origin === 1 && data.access_control_type === 0
      ? { data: { ...data, human_members_count: null } }
      : json;
  }),
});
