/** Notices from the server while no page is open: this browser's subscription with its push service. */
import { api } from "./api";
import type { NoticeWishes } from "../protocol.gen";

/** Can this browser have them at all? */
export const pushable = (): boolean => "serviceWorker" in navigator && "PushManager" in globalThis;

/** The bytes of a text in the alphabet of URLs. */
export function unpacked(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** This browser's subscription, if it has one. */
export async function subscription(): Promise<PushSubscription | null> {
  if (!pushable()) return null;
  return (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;
}

/** Subscribes, and tells the server where notices go. */
export async function turnOn(key: string): Promise<NoticeWishes> {
  const worker = await navigator.serviceWorker.ready;
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: unpacked(key) });
  const { endpoint = "", keys = {} } = made.toJSON();
  try {
    return await api.pushOn({ endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" });
  } catch (refused) {
    await made.unsubscribe();
    throw refused;
  }
}

/** Ends it, here and at the server. */
export async function turnOff(): Promise<NoticeWishes | null> {
  const had = await subscription();
  if (!had) return null;
  await had.unsubscribe();
  return api.pushOff(had.endpoint);
}
