import { around, remembering } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const replaying = remembering(
  "createInboundRoute",
  ({ body }, { keyId, idempotencyKey }) => `${keyId} ${JSON.stringify(body)} ${idempotencyKey}`,
);
const unlisted = around("listInboundRoutes", (original) => async (request, context) => {
  const response = await original(request, context);
  if (response.status !== 200) return response;
  return { ...response, body: { data: { ...response.body.data, items: [] } } };
});

export default defineFault({
  title:
    "a route of another inbound webhook source with a used key is answered with the first source's route, and no list shows routes",
  breaks: ["IDM-25"],
  decorate: (services) => unlisted(replaying(services)),
});
