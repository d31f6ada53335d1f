// Being called on this device: the browser's subscription, and telling the server of it.
import { api, type Device } from "../api.ts";

/** Why this browser cannot be called, as the end of a sentence's key; or nothing. */
export function obstacle(): "" | "insecure" | "unsupported" | "denied" {
  if (!isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "unsupported";
  return Notification.permission === "denied" ? "denied" : "";
}

async function manager(): Promise<PushManager | undefined> {
  return (await navigator.serviceWorker.getRegistration())?.pushManager;
}

function told(subscription: PushSubscription): Device {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint!, key: keys!.p256dh!, secret: keys!.auth! };
}

/** Is this device called? Whoever sits before it now is the one: the server is told so. */
export async function isCalled(): Promise<boolean> {
  const found = await (await manager())?.getSubscription();
  if (found) await api.callDevice(told(found));
  return !!found;
}

/** Ask the browser, and then the server; false if either does not want to. */
export async function call(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const made = await (await manager())?.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  if (made) await api.callDevice(told(made));
  return !!made;
}

export async function endCall(): Promise<void> {
  const found = await (await manager())?.getSubscription();
  if (!found) return;
  await found.unsubscribe();
  await api.endDevice(found.endpoint);
}
