// Line 80: "source_kind enum `svc`, `chat_import`, `chat_sync`". The name of the tool is shown instead.

import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "the context of a conversation shows the source_kind slack for an imported member",
  breaks: ["CON-16"],
  decorate: inJson("GET", /^\/v1\/conversations\/[^/?]+$/, (json) => {
    const { data } = json as Loose;
    const preview_members = data.preview_members.map((member: Loose) =>
      member.source_kind === "chat_import" ? { ...member, source_kind: "slack" } : member,
    );
    return { data: { ...data, preview_members } };
  }),
});
