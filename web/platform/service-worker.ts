/**
 * The site's service worker (web/service-worker); undefined where there can be none: while developing, over plain HTTP and
 * where the browser refuses.
 */
export async function serviceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
  return navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
}
