// Every property of the body counts.

import type { CreateMessageRequest } from "../../../generator/generated/types.ts";
import { defineFault } from "../tools/fault.ts";
import { takenForSame } from "../tools/same-requests.ts";

export default defineFault({
  title: "a repeated message with pictures and other suppressed links is answered with the first one",
  breaks: ["IDM-04"],
  decorate: takenForSame<CreateMessageRequest>("createMessage", ({ body }) => {
    const { suppressed_link_preview_urls: _, ...rest } = body;
    return (body.image_urls ?? []).length > 0 ? rest : undefined;
  }),
});
