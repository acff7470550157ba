// Lines 286 and 295: self is the membership of the key. For an issued key it is the key itself.
import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inFrames } from "../tools/realtime/sockets.ts";

export default defineFault({
  title: "on a connection of an issued key the target of self has the id of the key",
  breaks: ["RTC-08"],
  decorate: (services) => {
    const issued = new Set<string>();
    return both(
      after("issueApiKey", (response) => {
        if (response.status === 201) issued.add(response.body.data.api_key.id);
      }),
      inFrames(({ keyId }) => (frame) => {
        if (frame.type === "hello" && issued.has(keyId))
          for (const { target } of frame.subscriptions) target.id = keyId;
        return [frame];
      }),
    )(services);
  },
});
