import { VIEW_MS, countShare, countView } from '../../../../contract/listings/stats.ts'
import { apiAddress, callHeaders } from '../../../platform/api/call.ts'
import { isAllowed } from '../../../platform/privacy-choices.ts'
import { sessionToken } from '../../../platform/storage/session.ts'

/** Tells the server that somebody looks at a home, once its page was seen for two seconds. Answers how to give that up. */
export function watchView(id: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const begin = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') timer = setTimeout(send, VIEW_MS)
  }
  function stop() {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', begin)
  }
  function send() {
    stop()
    tell(countView.path, id)
  }
  document.addEventListener('visibilitychange', begin)
  begin()
  return stop
}

/** Tells the server that somebody handed a home's address on. */
export const countShared = (id: string) => tell(countShare.path, id)

/** No beacon: that could not say who is signed in, and what a lister does is not to count. */
function tell(path: string, id: string) {
  if (!isAllowed('views')) return
  fetch(apiAddress(path.replace('{id}', id)), {
    method: 'POST',
    keepalive: true,
    headers: { ...callHeaders(sessionToken(), true), 'Content-Type': 'application/json' },
    body: '{}',
  }).catch(() => undefined)
}
