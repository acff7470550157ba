// The services together with the handlers that use them: everything of a server that can be replaced.
import type { Handlers } from "./generated/handlers.ts";
import type { Services } from "./services.ts";

export interface AllServices extends Services {
  handlers: Handlers;
}

/** Replaces services or handlers: its result (or its change in place) takes effect before the first request. */
export type Decorate = (services: AllServices) => AllServices;
