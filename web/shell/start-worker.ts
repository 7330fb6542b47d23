import { onChangeOfPerson } from '../platform/session/account.ts'
import { serviceWorker } from '../platform/service-worker.ts'

/** Resolves when the page has loaded and is idle, or after a while. */
const atRest = () =>
  new Promise<void>((resolve) => {
    const wait = () =>
      'requestIdleCallback' in globalThis ? requestIdleCallback(() => resolve()) : setTimeout(resolve, 2000)
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, { once: true })
  })

/** Loads the push code only for people who allowed push messages. */
const keepPush = async () => {
  if (globalThis.Notification?.permission === 'granted') await (await import('../platform/push.ts')).keepPush()
}

/**
 * Registers the service worker when the page is idle, and keeps the push subscription up to date: the browser
 * unsubscribes when the session ends.
 */
export async function startWorker(): Promise<void> {
  await atRest()
  if (!(await serviceWorker())) return
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data === 'push-renewed') void keepPush()
  })
  onChangeOfPerson(() => void keepPush())
  await keepPush()
}
