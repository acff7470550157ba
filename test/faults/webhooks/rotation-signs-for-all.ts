import { around, both } from "../tools/around.ts";
import { inAttempts } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "after a rotation all endpoints are signed for with the new secret of one",
  breaks: ["WHK-12"],
  decorate: (services) => {
    let newest: string | undefined;
    return both(
      around("rotateWebhookSecret", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status === 200) newest = response.body.data.signing_secret;
        return response;
      }),
      inAttempts((attempt) => (newest === undefined ? attempt : { ...attempt, secrets: [newest] })),
    )(services);
  },
});
