import type { MiddlewareFunction } from 'react-router'
import { configContext } from '../platform/route-context.ts'
import { recordAction } from '../platform/storage/session.ts'
import { load } from './lazy.tsx'

/**
 * The shared guard: records the person's last action. It does not load the saved session, because the stores read it
 * from the device on first use. It never blocks.
 */
export const sharedGuard: MiddlewareFunction = async (_arguments, next) => {
  recordAction()
  return await next()
}

/** The login-required guard, for a person's own pages. */
export const loginRequired: MiddlewareFunction = async ({ request }) =>
  (await load()).loginRequired(new URL(request.url))

/** The authentication guard, for screens that write. */
export const authentication: MiddlewareFunction = async ({ request }) =>
  (await load()).authentication(new URL(request.url))

/** The agent sub-site guard: redirects an address with an agent's name to their site, or to the main one. */
export const subSiteGuard: MiddlewareFunction = async ({ request, context }) => {
  const { hostname, searchParams } = new URL(request.url)
  if (hostname.split('.').length !== 3 && !searchParams.get('sub')) return
  await (await load()).enterSubSite(new URL(request.url), context.get(configContext))
}
