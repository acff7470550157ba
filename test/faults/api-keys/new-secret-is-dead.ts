import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the secret that a rotation reveals does not work",
  breaks: ["KEY-17"],
  decorate: around("rotateApiKey", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200) return response;
    const secret = response.body.data.secret.split("").toReversed().join("");
    return { ...response, body: { data: { ...response.body.data, secret } } };
  }),
});
