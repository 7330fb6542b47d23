import { may } from '../../../contract/policy.ts'
import type { Role } from '../../../contract/roles.ts'
import { memberPaths } from '../../../contract/member-paths.ts'
import { paths } from '../../../contract/paths.ts'

/** The page after signing in: a path of this site, or `undefined` for any other. */
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

/** Whether the person signs in to post a new home. */
export const leadsToPosting = (returnurl: string | null): boolean =>
  /^\/*submit-listing\/?(?:$|[?#])/.test(returnurl ?? '')

/** The page after signing in without a target: the person's workspace, if they have one. */
export function landingPath(user: { roles: readonly Role[] } | undefined): string {
  if (may(user, 'open-back-office')) return memberPaths.admin('moderation')
  return may(user, 'work-as-professional') ? memberPaths.dashboard : paths.home
}
