// Line 40: "everyone_member_group_id string yes yes". Null is nullable and still required.

import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "the context of a conversation without a group of everyone lacks everyone_member_group_id",
  breaks: ["CON-06"],
  decorate: inJson("GET", /^\/v1\/conversations\/[^/?]+$/, (json) => {
    const { everyone_member_group_id: group, ...rest } = (json as Loose).data;
    return group === null ? { data: rest } : json;
  }),
});
