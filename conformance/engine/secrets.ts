// Redaction by value: every secret the run knows (keys of the profile, secrets and tickets that responses
// reveal) is replaced in everything that leaves the process.

/** Members of responses that hold a secret, wherever they occur. */
const secretMembers = new Set(["signing_secret", "secret", "api_key", "key_secret", "ticket", "token"]);

export class Secrets {
  readonly #labels = new Map<string, string>();

  /** Remembers a secret; values shorter than 8 characters would redact ordinary text and are ignored. */
  add(value: string, label: string): void {
    if (value.length >= 8 && !this.#labels.has(value)) this.#labels.set(value, label);
  }

  /** Finds secrets in a parsed response: one-time secrets by member name, tickets and signatures in URLs. */
  learn(json: unknown): void {
    if (Array.isArray(json)) for (const item of json) this.learn(item);
    else if (typeof json === "object" && json !== null) {
      for (const [name, value] of Object.entries(json)) {
        if (typeof value !== "string") this.learn(value);
        else if (secretMembers.has(name)) this.add(value, name);
        else if (name === "url" || name.endsWith("_url")) this.#learnUrl(value);
      }
    }
  }

  #learnUrl(value: string): void {
    const query = value.indexOf("?");
    if (query < 0 || !URL.canParse(value)) return;
    for (const [name, parameter] of new URL(value).searchParams) {
      if (/ticket|token|sig|signature|credential|secret/i.test(name)) {
        this.add(parameter, name);
        this.add(encodeURIComponent(parameter), name);
      }
    }
  }

  redact(text: string): string {
    let result = text;
    for (const [value, label] of this.#labels) {
      if (result.includes(value)) result = result.replaceAll(value, `[redacted ${label}]`);
    }
    return result;
  }

  /** A copy of plain data with every string redacted, member names included. */
  redactDeep<T>(value: T): T {
    return this.#copy(value) as T;
  }

  #copy(value: unknown): unknown {
    if (typeof value === "string") return this.redact(value);
    if (Array.isArray(value)) return value.map((item) => this.#copy(item));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [this.redact(name), this.#copy(item)]),
    );
  }

  /** The label under which a value is known. */
  labelOf(value: string): string | undefined {
    return this.#labels.get(value);
  }

  has(text: string): boolean {
    for (const value of this.#labels.keys()) if (text.includes(value)) return true;
    return false;
  }
}
