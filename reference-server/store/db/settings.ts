// Values of the installation, such as the secret that signs cursors: created once and never changed.
import type { Connection } from "./connection.ts";
import type { Sealing } from "./sealing.ts";
import type { WriteQueue } from "./write-queue.ts";

export interface Settings {
  get(name: string): Promise<string | undefined>;
  set(name: string, value: string): Promise<void>;
  /** The stored secret, or `create()` stored now; stored encrypted. */
  getSecret(name: string, create: () => string): Promise<string>;
}

interface SettingsOptions {
  connection: Connection;
  queue: WriteQueue;
  sealing: Sealing;
}

export function openSettings({ connection, queue, sealing }: SettingsOptions): Settings {
  const select = connection.prepare<{ value: string }>("SELECT value FROM settings WHERE name = ?");
  const upsert = connection.prepare(
    "INSERT INTO settings VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value",
  );
  return {
    get: async (name) => select.get(name)?.value,
    set: (name, value) =>
      queue.write(() => {
        upsert.run(name, value);
      }),
    getSecret: (name, create) =>
      queue.write(() => {
        const purpose = `setting ${name}`;
        const known = select.get(name)?.value;
        if (known !== undefined && sealing.isSealed(known)) return sealing.unseal(known, purpose);
        // Older releases stored it in plain text; its value stays the same.
        const value = known ?? create();
        upsert.run(name, sealing.seal(value, purpose));
        return value;
      }),
  };
}
