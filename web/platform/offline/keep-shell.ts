import { DAY_MS } from '../../../contract/time.ts'
import { readCookie } from '../storage/storage.ts'
import { KEPT_AT, shellAddress } from './kept-names.ts'
import { keep } from './kept.ts'

/** What it was kept for: a release, a language, a look and a market. */
const KEPT_FOR = 'kept-for'

/**
 * Has the service worker keep the app's files, and keeps the empty page they begin in, as it is in this language and on
 * this site. Does nothing where both are there.
 */
export async function keepShell(cache: Cache): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  const { lang, dataset } = document.documentElement
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker of this site
  active?.postMessage({ language: lang })

  const address = shellAddress(new URLSearchParams(location.search).get('sub'))
  const release = document.getElementById('scripts')?.textContent.split(' ')[0] ?? ''
  const of = [release, lang, dataset['theme'] ?? '', readCookie('market') ?? ''].join(' ')
  const headers = (await cache.match(address, { ignoreVary: true }))?.headers
  const age = Date.now() - Date.parse(headers?.get(KEPT_AT) ?? '')
  if (headers?.get(KEPT_FOR) === of && age < DAY_MS) return
  const response = await fetch(address)
  if (!response.ok || response.redirected) return
  const policies = ['content-security-policy', 'permissions-policy', 'referrer-policy', 'x-frame-options']
  await keep(cache, {
    address,
    response,
    page: '',
    headers: {
      [KEPT_FOR]: of,
      ...Object.fromEntries(policies.map((name) => [name, response.headers.get(name) ?? ''])),
    },
  })
}
