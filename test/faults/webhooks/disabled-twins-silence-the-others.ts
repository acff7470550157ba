// Spec 336: creating a message emits message.created to matching webhook endpoints. The sender finds the endpoint by its
// URL, and takes the oldest one that has it.
import { after, both } from "../tools/around.ts";
import { unsentAttempts } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "of two endpoints with one URL the newer gets no events while the older is disabled",
  breaks: ["WHK-10"],
  decorate: (services) => {
    const oldest = new Map<string, string>();
    const disabled = new Set<string>();
    return both(
      after("createWebhookEndpoint", (response, request) => {
        const { url } = request.body;
        if (response.status === 201 && !oldest.has(url)) oldest.set(url, response.body.data.id);
      }),
      after("updateWebhookEndpoint", (response) => {
        if (response.status !== 200) return;
        const { id, status } = response.body.data;
        if (status === "disabled") disabled.add(id);
        else disabled.delete(id);
      }),
      unsentAttempts(({ url }) => disabled.has(oldest.get(url) ?? "")),
    )(services);
  },
});
