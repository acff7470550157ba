// Line 189: a completion holds when the stored object matches the "content type"; what stands behind the slash is not
// compared.
import { defineFault } from "../tools/fault.ts";
import { believing } from "../tools/uploads.ts";

const familyOf = (type: string | null): string | undefined => type?.split("/")[0];

export default defineFault({
  title: "an upload of another media type of the same family as declared is completed",
  breaks: ["FIL-08"],
  decorate: believing((object, { contentType }) =>
    object !== undefined && familyOf(object.contentType) === familyOf(contentType)
      ? { ...object, contentType }
      : object,
  ),
});
