import { onChangeOfPerson } from '../platform/session/account.ts'
import { serviceWorker } from '../platform/service-worker.ts'

/** A page that loaded and has nothing to do, or has stood for a while. */
const atRest = () =>
  new Promise<void>((resolve) => {
    const wait = () =>
      'requestIdleCallback' in globalThis ? requestIdleCallback(() => resolve()) : setTimeout(resolve, 2000)
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, { once: true })
  })

/** Only who said yes to push messages has any, so nobody else loads their code. */
const keepPush = async () => {
  if (globalThis.Notification?.permission === 'granted') await (await import('../platform/push.ts')).keepPush()
}

/**
 * Registers the service worker when the page is at rest, and keeps the server informed of where push messages go: with the
 * session, however it ends, the browser gives them up.
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
