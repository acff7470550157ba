// The cache of the old header holds keys by their member.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys, isBearer } from "../tools/keys.ts";

export default defineFault({
  title: "while one key of a member is disabled its other keys do not work in Authorization",
  breaks: ["AUT-02"],
  decorate: (services) => {
    const disabled = new Map<string, string>();
    return both(
      around("disableApiKey", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status === 200)
          disabled.set(request.path.apiKeyId, JSON.stringify(response.body.data.subject));
        return response;
      }),
      around("enableApiKey", (original) => (request, context) => {
        disabled.delete(request.path.apiKeyId);
        return original(request, context);
      }),
      aroundKeys((original) => async (request) => {
        const holder = await original(request);
        if (
          isBearer(request) &&
          [...disabled.values()].some((subject) => subject.includes(holder.key.memberId))
        )
          throw new Refusal("unauthorized", "the key is disabled");
        return holder;
      }),
    )(services);
  },
});
