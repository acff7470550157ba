// Line 76: "projection_kind string enum `display` required". The creator is rendered by another function than
// the previewed members.

import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "the creator_member of a conversation context has the projection_kind profile",
  breaks: ["CON-12"],
  decorate: inJson("GET", /^\/v1\/conversations\/[^/?]+$/, (json) => {
    const { data } = json as Loose;
    const { creator_member: creator } = data;
    return { data: { ...data, creator_member: creator && { ...creator, projection_kind: "profile" } } };
  }),
});
