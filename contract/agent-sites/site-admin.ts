import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { code } from '../messages/messages.ts'
import { Id, Timestamp, queryInt } from '../values.ts'
import { SiteState } from './site-states.ts'

export const ADMIN_SITES_PER_PAGE = 20
export const MAX_SITE_REASON = 500

/** A site as moderators see it. */
export const AdminSite = z.object({
  id: Id,
  version: z.int(),
  subdomain: z.string(),
  state: SiteState,
  headline: z.string(),
  owner: z.object({ kind: z.enum(['agent', 'agency']), slug: z.string(), name: z.string() }),
  market: MarketId,
  /** Why it was suspended, where it is. */
  reason: z.optional(z.string()),
  publishedAt: z.optional(Timestamp),
  updatedAt: Timestamp,
  /** States the moderator may put it into; empty if the site is the viewer's. */
  open: z.array(SiteState),
  /** Whether it belongs to the viewer or their agency. */
  party: z.boolean(),
})
export type AdminSite = z.infer<typeof AdminSite>

export const adminSites = endpoint({
  name: 'adminSites',
  summary: 'Sites of agents and agencies for moderators, by state or by part of a name.',
  method: 'GET',
  path: '/api/admin/agent-sites',
  who: 'moderate-sites',
  query: z.object({
    market: z.optional(MarketId),
    state: z.optional(SiteState),
    /** Part of the site's name, its headline or its owner's name. */
    text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    sort: z._default(z.enum(['published', 'name']), 'published'),
    page: z._default(queryInt.check(z.gte(1), z.lte(1000)), 1),
  }),
  returns: z.object({ data: z.array(AdminSite), total: z.int() }),
  errors: {},
})

export const moderateSite = endpoint({
  name: 'moderateSite',
  summary: 'Suspends a live site or reinstates a suspended one, and notifies its owner of the reason. It is logged.',
  method: 'PUT',
  path: '/api/admin/agent-sites/{id}',
  who: 'moderate-sites',
  params: z.object({ id: Id }),
  body: z
    .strictObject({
      version: z.int(),
      to: z.enum(['suspended', 'live']),
      reason: z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(MAX_SITE_REASON))),
    })
    .check(
      z.refine(({ to, reason }) => to !== 'suspended' || reason !== undefined, {
        path: ['reason'],
        error: code('REQUIRED'),
      }),
    ),
  returns: z.object({ data: AdminSite }),
  errors: { SITE_NOT_FOUND: 404, OWN_SITE: 403, SITE_CHANGED: 412, SITE_MOVE_NOT_OPEN: 409 },
})
