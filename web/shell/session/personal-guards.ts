import { msg } from '@lingui/core/macro'
import { currentUser } from '../../platform/session/account.ts'
import { refreshUser, signOut } from '../../platform/session/own-session.ts'
import { sessionToken } from '../../platform/storage/session.ts'
import { memberPaths } from '../../../contract/member-paths.ts'
import { paths } from '../../../contract/paths.ts'
import { noticeOnArrival } from './arrival-notice.ts'
import { redirectAway } from './redirect-away.ts'

type Lead = (address: string) => void

/**
 * The login-required guard of docs/client-contract.md: without a user it shows a toast and redirects to sign-in, but
 * allows the route. If only the token is stored, the user is fetched first.
 */
async function allowsOwnThings(lead: Lead): Promise<true> {
  if (!currentUser.get() && !(await refreshUser())) {
    noticeOnArrival(msg`Please Login`)
    lead(paths.login())
  }
  return true
}

type Place = Pick<URL, 'pathname' | 'search'>

/** The path segments of the page, with its draft and step. */
const wayBack = ({ pathname, search }: Place) =>
  pathname.split('/').filter(Boolean).join('/') + (search.includes('draft=') ? search : '')

/**
 * The authentication guard of docs/client-contract.md: allows a user or a stored token; otherwise redirects to
 * sign-in, which returns here.
 */
function allowsWriting(url: URL, lead: Lead): boolean {
  if (currentUser.get() || sessionToken()) return true
  lead(paths.login({ returnurl: wayBack(url) }))
  return false
}

/** Redirects before the screen shows, even if the guard allows the route. */
async function guard(url: URL, allows: (lead: Lead) => boolean | Promise<boolean>): Promise<void> {
  const led: string[] = []
  await allows((address) => led.push(address))
  if (led[0] !== undefined) throw redirectAway(url, led[0])
}

/** With a builder in the address the workspace shows that builder's public projects. */
const isPublic = ({ pathname, searchParams }: URL) =>
  pathname === memberPaths.builderProject() && Boolean(searchParams.get('builder'))

export const loginRequired = async (url: URL): Promise<void> => {
  if (!isPublic(url)) await guard(url, allowsOwnThings)
}
export const authentication = (url: URL) => guard(url, (lead) => allowsWriting(url, lead))

/** The target of automatic sign-out, with the page to return to. */
export function idleAddress(left: Place): string {
  const returnurl = (left.pathname + left.search).slice(1)
  return `${paths.login(returnurl && !returnurl.startsWith('login') ? { returnurl } : {})}#idle`
}

/** Signs out an inactive person before anything of theirs is shown. */
export async function leaveIdle(): Promise<void> {
  await signOut()
  location.replace(idleAddress(location))
}
