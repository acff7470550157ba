// Which requests carry their key as a bearer token, where a check leaves the header open.
import type { Profile } from "../../profile/profile.ts";
import type { CheckContext } from "../session/context.ts";
import { addressOf } from "./address.ts";
import type { Target } from "./target.ts";

/** One of so many requests. */
const TOKENS_TURN = 3;

export class HeaderTurns {
  readonly #check: CheckContext;
  /** Whether each reading, by caller and address, was sent with a bearer token. */
  readonly #read = new Map<string, boolean>();

  constructor(check: CheckContext) {
    this.#check = check;
  }

  /**
   * Every third request, where a token is taken at all. A repeated read has the same header, or a cache that
   * knows only one of them would seem to be fresh.
   * @param request method and address
   */
  async isTokens(as: string, request: string): Promise<boolean> {
    const { checkId, evidence, seed } = this.#check;
    // Where the headers themselves are judged, each request says which it means.
    if (checkId.startsWith("authentication/")) return false;
    const reading = `${as} ${request}`;
    const isTurn = this.#read.get(reading) ?? (evidence.requests + seed) % TOKENS_TURN === 0;
    if (request.startsWith("GET ")) this.#read.set(reading, isTurn);
    return isTurn && this.takesTokens();
  }

  /** Whether keys are taken as bearer tokens too. */
  takesTokens(): Promise<boolean> {
    const { run } = this.#check;
    run.headers.takesTokens ??= takesTokens(run.profile, run.target);
    return run.headers.takesTokens;
  }
}

async function takesTokens(profile: Profile, target: Target): Promise<boolean> {
  const { primary: key } = profile.keys;
  const { method, path } = addressOf("listConversations", profile);
  const ask = { operation: "listConversations", as: "primary", method, url: path } as const;
  const [byHeader, byToken] = [
    await target.send({ ...ask, headers: { "x-api-key": key } }),
    await target.send({ ...ask, headers: { authorization: `Bearer ${key}` } }),
  ];
  return byHeader.status === byToken.status && byToken.status !== 401;
}
