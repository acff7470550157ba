// The answer shows another secret than the one that was stored.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the secret that a rotation reveals does not work",
  breaks: ["KEY-17"],
  decorate: around("rotateApiKey", (original) => async (request, context) => {
    const answer = await original(request, context);
    if (answer.status !== 200) return answer;
    const secret = answer.body.data.secret.split("").toReversed().join("");
    return { ...answer, body: { data: { ...answer.body.data, secret } } };
  }),
});
