import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

export default defineFault({
  title: "a sha256 that is not a digest is accepted",
  breaks: ["FIL-24"],
  decorate: onTheWayIn((body) => {
    const { sha256, ...rest } = (body ?? {}) as { sha256?: unknown };
    return typeof sha256 === "string" && !/^[0-9a-f]{64}$/.test(sha256) ? rest : body;
  }),
});
