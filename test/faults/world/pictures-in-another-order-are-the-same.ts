// Line 257: "a different body with the same key returns 409". The fingerprint of a body sorts its lists.
import type { CreateMessageRequest } from "../../../generator/generated/types.ts";
import { defineFault } from "../tools/fault.ts";
import { takenForSame } from "../tools/same-requests.ts";

export default defineFault({
  title: "a repeated request with the pictures in another order is replayed",
  breaks: ["IDM-04"],
  decorate: takenForSame<CreateMessageRequest>("createMessage", ({ body }) => {
    const { image_urls: imageUrls = [], ...rest } = body;
    return imageUrls.length < 2 ? undefined : { ...rest, image_urls: imageUrls.toSorted() };
  }),
});
