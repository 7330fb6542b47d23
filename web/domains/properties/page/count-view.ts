import { VIEW_MS, countShare, countView } from '../../../../contract/listings/stats.ts'
import { apiAddress, callHeaders } from '../../../platform/api/call.ts'
import { isAllowed } from '../../../platform/privacy-choices.ts'
import { isImpersonated } from '../../../platform/storage/impersonation.ts'
import { sessionToken } from '../../../platform/storage/session.ts'

/** Reports a view of a home after its page was visible for two seconds. Returns a function that cancels it. */
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

/** Reports that the person shared a home. */
export const countShared = (id: string) => tell(countShare.path, id)

/** Not a beacon, because that has no authorization header, and the lister's own views must not count. */
function tell(path: string, id: string) {
  if (!isAllowed('views') || isImpersonated()) return
  fetch(apiAddress(path.replace('{id}', id)), {
    method: 'POST',
    keepalive: true,
    headers: { ...callHeaders(sessionToken(), true), 'Content-Type': 'application/json' },
    body: '{}',
  }).catch(() => undefined)
}
