// Lines 189 and 269: the stored object is checked against the declared content type. The media types are compared, and their
// parameters are not.
import { defineFault } from "../faults/tools/fault.ts";
import { believing } from "../faults/tools/uploads.ts";

const essenceOf = (type: string | null): string => type?.split(";")[0]?.trim().toLowerCase() ?? "";

export default defineFault({
  title: "an upload is completed that was sent with another charset than declared",
  breaks: ["FIL-08"],
  decorate: believing((object, { contentType }) =>
    object !== undefined && essenceOf(object.contentType) === essenceOf(contentType)
      ? { ...object, contentType }
      : object,
  ),
});
