// Line 279: "Retrying a batch updates records". No pictures are taken for pictures that were left out, as with files.
import { defineFault } from "../faults/tools/fault.ts";
import { inImportedMessages } from "../faults/tools/imports/imports.ts";

export default defineFault({
  title:
    "an imported message that is sent again with an empty array of pictures keeps the pictures that it had",
  breaks: ["IMP-16", "IMP-39"],
  decorate: inImportedMessages(() => {
    const pictures = new Map<string, readonly string[]>();
    return (message) => {
      const { externalId, imageUrls = [] } = message;
      if (imageUrls.length > 0) pictures.set(externalId, imageUrls);
      const imageUrlsKept = pictures.get(externalId);
      return message.imageUrls !== undefined && imageUrls.length === 0 && imageUrlsKept !== undefined
        ? { ...message, imageUrls: [...imageUrlsKept] }
        : message;
    };
  }),
});
