// Keys that were issued through the API since the server started, for faults that treat new integrations otherwise.
import type { Decorate } from "../../../../reference-server/all-services.ts";
import { after, both } from "../around.ts";

export const knowingIssued =
  (make: (isIssued: (keyId: string) => boolean) => Decorate): Decorate =>
  (services) => {
    const issued = new Set<string>();
    return both(
      after("issueApiKey", (response) => {
        if (response.status === 201) issued.add(response.body.data.api_key.id);
      }),
      make((keyId) => issued.has(keyId)),
    )(services);
  };
