// Spec 346-349: errors have one of the documented shapes. A path that cannot be decoded is answered by the framework itself.
import { defineFault } from "../tools/fault.ts";
import { inErrors } from "../tools/responses.ts";

export default defineFault({
  title: "the error for an id with a per cent sign without two digits has the body of the framework",
  breaks: ["ERR-19"],
  decorate: inErrors((rendered, error) =>
    error instanceof Error && error.message.includes("wrongly encoded")
      ? {
          ...rendered,
          body: {
            statusCode: 400,
            code: "FST_ERR_BAD_URL",
            error: "Bad Request",
            message: "not a valid url",
          },
        }
      : rendered,
  ),
});
