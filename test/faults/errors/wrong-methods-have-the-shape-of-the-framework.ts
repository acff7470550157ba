// Lines 346-351: the shapes of errors.
import { defineFault } from "../tools/fault.ts";
import { inErrors } from "../tools/responses.ts";

export default defineFault({
  title: "a method that a path does not serve is answered in a shape that is not documented",
  breaks: ["ERR-19"],
  decorate: inErrors((rendered) =>
    rendered.status === 405
      ? { ...rendered, body: { statusCode: 405, error: "Method Not Allowed", message: "wrong method" } }
      : rendered,
  ),
});
