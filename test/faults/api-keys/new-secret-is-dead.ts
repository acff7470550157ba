import { inData } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the secret that a rotation reveals does not work",
  breaks: ["KEY-17"],
  decorate: inData("rotateApiKey", (data) => {
    const secret = data.secret.split("").toReversed().join("");
    return { ...data, secret };
  }),
});
