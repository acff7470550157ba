// Line 78: "connected_app_key string optional". A property that may be left out is null instead.

import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "the members in a conversation context have the connected_app_key null",
  breaks: ["CON-22"],
  decorate: inJson("GET", /^\/v1\/conversations\/[^/?]+$/, (json) => {
    const { data } = json as Loose;
    const preview_members = data.preview_members.map((member: Loose) => ({
      ...member,
      connected_app_key: member.connected_app_key ?? null,
    }));
    return { data: { ...data, preview_members } };
  }),
});
