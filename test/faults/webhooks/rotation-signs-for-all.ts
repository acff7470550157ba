import { after, both } from "../tools/around.ts";
import { inAttempts } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "after a rotation all endpoints are signed for with the new secret of one",
  breaks: ["WHK-12"],
  decorate: (services) => {
    let newest: string | undefined;
    return both(
      after("rotateWebhookSecret", (response) => {
        if (response.status === 200) newest = response.body.data.signing_secret;
      }),
      inAttempts((attempt) => (newest === undefined ? attempt : { ...attempt, secrets: [newest] })),
    )(services);
  },
});
