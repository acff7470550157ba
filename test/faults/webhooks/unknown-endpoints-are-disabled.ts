// Spec 344: "404 resource unavailable". A change of the status alone is one UPDATE, of which nobody counts the rows.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an update of the status alone is answered as done for an endpoint that does not exist",
  breaks: ["WHK-22"],
  decorate: around("updateWebhookEndpoint", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (error) {
      if (Object.keys(request.body).join() !== "status") throw error;
      // A fault may answer with another body than the contract has.
      return { status: 200, body: { data: { id: request.path.endpointId } } } as never;
    }
  }),
});
