// Responses that must show nothing of resources that a key cannot access.
import { type Exchange, isSuccess } from "../../../exchange/exchange.ts";
import { type Profile, refusals } from "../../../profile/profile.ts";
import { readPage } from "../../lists/page.ts";

/** A list without items shows nothing either, and no line says that it has to be refused. */
export const isEmptyList = (exchange: Exchange, profile: Profile): boolean =>
  isSuccess(exchange) && readPage(exchange, profile)?.items.length === 0;

export const isKeptClosed = (exchange: Exchange, profile: Profile): boolean =>
  refusals(profile).includes(exchange.status) || isEmptyList(exchange, profile);
