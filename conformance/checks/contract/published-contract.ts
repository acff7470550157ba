// The machine-readable contract is served with the API.

import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { isContract } from "../../engine/transport/fetch-contract.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { acceptForms, staleCacheForms } from "../../inputs/header-forms.ts";
import { fetchContract } from "../../steps/requests/published-contract.ts";
import { isObject } from "../../text/json.ts";

export default defineCheck({
  title: "the machine-readable contract is served at /openapi.json",
  requirements: ["GEN-01", "GEN-40", "GEN-45"],
  capabilities: ["published-contract"],
  readOnly: true,
  async run(session) {
    const fetched = await fetchContract(session);
    const paths = isObject(fetched.json) ? fetched.json.paths : undefined;
    const isOfService = isObject(paths) && Object.keys(paths).length > 0;
    session.judge("GEN-01", isContract(fetched) && isOfService, {
      message:
        "GET /openapi.json returns no JSON document with a string property openapi or swagger and with paths, with or without a key",
      expected: '2xx with {"openapi": "3...", "paths": {...}}',
      found:
        isSuccess(fetched) && isObject(fetched.json)
          ? { openapi: fetched.json.openapi, paths: isObject(paths) ? Object.keys(paths).length : paths }
          : responseOf(fetched),
    });
    if (isContract(fetched)) {
      await judgeCached(session, fetched);
      await judgeAccepted(session, fetched);
    } else session.notSeen(["GEN-40", "GEN-45"], "a contract at /openapi.json");
  },
});

/** A cached copy is not the contract that is served here. */
async function judgeCached(session: Session, control: Exchange): Promise<void> {
  for (const headers of staleCacheForms) {
    const fetched = await fetchContract(session, headers);
    const asked = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    session.judge("GEN-45", isContract(fetched), {
      message: `GET /openapi.json with ${asked.join(" and ")} does not return the contract that it returns without`,
      expected: "2xx with the contract",
      about: [control, fetched],
    });
  }
}

/** The address is that of the contract, also for a client that would rather have a page. */
async function judgeAccepted(session: Session, control: Exchange): Promise<void> {
  for (const accept of acceptForms) {
    const fetched = await fetchContract(session, { accept });
    session.judge("GEN-40", isContract(fetched), {
      message: `GET /openapi.json with the header "accept: ${accept}" does not return the contract that it returns without`,
      expected: "2xx with the contract",
      about: [control, fetched],
    });
  }
}
