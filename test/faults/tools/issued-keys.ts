// Keys that were issued through the API since the server started, for faults that treat new integrations otherwise.
import type { Decorate } from "../../../reference-server/all-services.ts";
import { around, both } from "./around.ts";

export const knowingIssued =
  (make: (isIssued: (keyId: string) => boolean) => Decorate): Decorate =>
  (services) => {
    const issued = new Set<string>();
    return both(
      around("issueApiKey", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status === 201) issued.add(response.body.data.api_key.id);
        return response;
      }),
      make((keyId) => issued.has(keyId)),
    )(services);
  };
