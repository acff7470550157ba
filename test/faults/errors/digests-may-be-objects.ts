// Lines 187 and 344: an invalid declaration is refused. What is not a text is taken for a digest that was left out.
import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

export default defineFault({
  title: "a file is declared with an object as its sha256, as if it had none",
  breaks: ["ERR-05"],
  decorate: onTheWayIn((body) => {
    const { sha256, ...rest } = (body ?? {}) as { sha256?: unknown };
    return typeof sha256 === "object" && sha256 !== null ? rest : body;
  }),
});
