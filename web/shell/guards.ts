import type { MiddlewareFunction } from 'react-router'
import { currentUser } from '../platform/account.ts'
import { configContext } from '../platform/route-context.ts'
import { recordAction } from '../platform/session.ts'

/** The shared guard: restores the saved session and notes when the person last did something. It never blocks. */
export const sharedGuard: MiddlewareFunction = async (_arguments, next) => {
  currentUser.get()
  recordAction()
  return await next()
}

/** The login-required guard, for what shows a person's own things. */
export const loginRequired: MiddlewareFunction = async () => (await import('./personal-guards.ts')).loginRequired()

/** The authentication guard, for screens that write. */
export const authentication: MiddlewareFunction = async ({ request }) =>
  (await import('./personal-guards.ts')).authentication(new URL(request.url))

/** The agent sub-site guard: where the address names an agent, it leads to their site, or to the main one. */
export const subSiteGuard: MiddlewareFunction = async ({ request, context }) => {
  const { hostname, searchParams } = new URL(request.url)
  if (hostname.split('.').length !== 3 && !searchParams.get('sub')) return
  await (await import('./sub-site.ts')).enterSubSite(new URL(request.url), context.get(configContext))
}
