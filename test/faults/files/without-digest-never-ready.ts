// Without a digest there is nothing to trust.
import { defineFault } from "../fault.ts";
import { believing } from "../uploads.ts";

export default defineFault({
  title: "a picture that was declared without sha256 cannot be completed",
  breaks: ["FIL-25"],
  decorate: believing((object, file) =>
    object !== undefined && file.sha256 === null && file.contentType === "image/png"
      ? { ...object, contentType: null }
      : object,
  ),
});
