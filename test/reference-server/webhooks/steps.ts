// The steps that tests of deliveries repeat: post, test, change, replay.
import { fixture, type Harness, type Reply } from "../harness.ts";

export const LOCAL = { allowPrivateWebhooks: true, webhookScheduleMs: [0, 20, 20] };

export const post = async (harness: Harness, text: string, role = "second", name = "conversation") =>
  (await harness.post(role, fixture(harness, name), { markdown_content: text })).body.data;

export const DAY_MS = 86_400_000;

export const sendTest = async (harness: Harness, id: string): Promise<Reply["body"]> =>
  (await harness.ask("primary", `/v1/webhook-endpoints/${id}/test`, { method: "POST" })).body.data;

export const patch = (harness: Harness, id: string, body: object) =>
  harness.ask("primary", `/v1/webhook-endpoints/${id}`, { method: "PATCH", body });

export const replay = (harness: Harness, id: string, role = "primary") =>
  harness.ask(role, `/v1/webhook-deliveries/${id}/replay`, { method: "POST" });

export const status = (wanted: string) => (delivery: Reply["body"]) => delivery.status === wanted;
