import { may } from '../../../contract/policy.ts'
import type { Role } from '../../../contract/roles.ts'
import { memberPaths } from '../../../contract/member-paths.ts'
import { paths } from '../../../contract/paths.ts'

/** Where a person goes after signing in: a path of this site, or `undefined` for anything that leads elsewhere. */
export function returnPath(returnurl: string | null, origin: string): string | undefined {
  if (!returnurl || /[\\\s]/.test(returnurl)) return undefined
  try {
    const url = new URL(`/${returnurl.replace(/^\/+/, '')}`, origin)
    const path = url.pathname + url.search + url.hash
    return url.origin === origin && !path.startsWith('//') && !/^\/login\/?$/i.test(url.pathname) ? path : undefined
  } catch {
    return undefined
  }
}

/** Where somebody goes who signs in for no page of its own: to their work, where they work here. */
export function landingPath(user: { roles: readonly Role[] } | undefined): string {
  if (may(user, 'open-back-office')) return memberPaths.admin('moderation')
  return may(user, 'work-as-professional') ? memberPaths.dashboard : paths.home
}
