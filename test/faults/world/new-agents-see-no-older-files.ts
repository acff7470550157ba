// Spec 132: "any caller able to read the message may obtain a short-lived download URL". Who may is compared with the time
// at which the caller joined.
import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a newly issued agent gets no download URL of a file that was uploaded before the agent was made",
  breaks: ["FIL-18"],
  decorate: (services) => {
    const madeAt = new Map<string, number>();
    const { files } = services.store;
    const { get } = files;
    files.get = async (viewer, keyId, fileId) => {
      const seen = await get(viewer, keyId, fileId);
      const isOlder = seen !== undefined && seen.createdAt < (madeAt.get(keyId) ?? 0);
      return isOlder ? undefined : seen;
    };
    return both(
      after("issueApiKey", (response, request) => {
        if (response.status === 201 && request.body.subject.kind === "new_agent")
          madeAt.set(response.body.data.api_key.id, services.clock.now());
      }),
    )(services);
  },
});
