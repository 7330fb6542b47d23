import * as z from 'zod/mini'
import { DOCUMENT_BYTES, endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { Picture } from '../uploads.ts'
import { Id, Timestamp } from '../values.ts'
import { Subdomain } from './agent-sites.ts'
import { SiteContent } from './site-content.ts'
import { SiteState } from './site-states.ts'

/** Days covered by the figures of a site. */
export const SITE_FIGURE_DAYS = 30

const Figures = z.object({ views: z.int(), enquiries: z.int() })

/** A site as its owner edits it. */
export const OwnSite = z.object({
  id: Id,
  version: z.int(),
  subdomain: z.string(),
  state: SiteState,
  /** States the owner may put it into. */
  open: z.array(SiteState),
  /** Why a moderator suspended it. */
  reason: z.optional(z.string()),
  /** The draft, published or not. */
  content: SiteContent,
  /** Whether the draft differs from what visitors see. */
  hasChanges: z.boolean(),
  pictures: z.array(z.extend(Picture, { key: z.string() })),
  /** The token of its preview, valid for a week. */
  preview: z.string(),
  publishedAt: z.optional(Timestamp),
  updatedAt: Timestamp,
  /** Of the last thirty days: the site, and the campaign page. */
  figures: z.object({ site: Figures, campaign: Figures }),
})
export type OwnSite = z.infer<typeof OwnSite>

/** A profile that may have a site. */
export const SiteOwner = z.object({
  profile: z.object({
    id: Id,
    kind: z.enum(['agent', 'agency']),
    slug: z.string(),
    name: z.string(),
    market: MarketId,
  }),
  /** Requirements for a first site that the profile does not meet. */
  missing: z.array(z.enum(['active', 'checked'])),
  /** A free name. */
  suggested: z.optional(z.string()),
  site: z.optional(OwnSite),
})
export type SiteOwner = z.infer<typeof SiteOwner>

const byId = z.object({ id: Id })
const SITE_NOT_FOUND = { SITE_NOT_FOUND: 404 } as const
const name = {
  SITE_NAME_RESERVED: 422,
  SITE_NAME_TAKEN: 409,
} as const

export const mySites = endpoint({
  name: 'mySites',
  summary: 'The profiles of the signed-in person that may have a site, with the sites they have.',
  method: 'GET',
  path: '/api/agent-sites/mine',
  who: 'member',
  returns: z.object({ data: z.array(SiteOwner) }),
  errors: {},
})

export const checkSiteName = endpoint({
  name: 'checkSiteName',
  summary: 'Whether a name can still be had for a site, and free ones like it where it cannot.',
  method: 'GET',
  path: '/api/agent-sites/names/{key}',
  who: 'member',
  params: z.object({ key: z.string().check(z.maxLength(100)) }),
  query: z.object({ profile: Id }),
  returns: z.object({
    data: z.object({
      state: z.enum(['free', 'own', 'invalid', 'reserved', 'taken']),
      suggestions: z.array(z.string()),
    }),
  }),
  errors: { PROFILE_NOT_FOUND: 404 },
})

export const createSite = endpoint({
  name: 'createSite',
  summary: 'Begins the site of an active profile with a passed check, as a draft; a profile has one.',
  method: 'POST',
  path: '/api/agent-sites',
  who: 'member',
  status: 201,
  body: z.strictObject({ profile: Id, subdomain: Subdomain }),
  returns: z.object({ data: OwnSite }),
  errors: { PROFILE_NOT_FOUND: 404, SITE_NEEDS_CHECK: 403, SITE_STANDS_ALREADY: 409, SITES_FULL: 409, ...name },
})

export const saveSite = endpoint({
  name: 'saveSite',
  summary: 'Keeps what its owner wrote; visitors see it once it is published.',
  method: 'PUT',
  path: '/api/agent-sites/{id}',
  who: 'member',
  bodyBytes: DOCUMENT_BYTES,
  params: byId,
  body: z.strictObject({ version: z.int(), content: SiteContent }),
  returns: z.object({ data: OwnSite }),
  errors: {
    ...SITE_NOT_FOUND,
    SITE_CHANGED: 412,
    PICTURE_NOT_YOURS: 422,
    POST_BODY_REFUSED: 422,
    SITE_HOMES_NOT_YOURS: 422,
  },
})

export const renameSite = endpoint({
  name: 'renameSite',
  summary: 'Gives a site that is not live another name; the old one is free at once.',
  method: 'PUT',
  path: '/api/agent-sites/{id}/name',
  who: 'member',
  params: byId,
  body: z.strictObject({ version: z.int(), subdomain: Subdomain }),
  returns: z.object({ data: OwnSite }),
  errors: { ...SITE_NOT_FOUND, SITE_CHANGED: 412, SITE_MOVE_NOT_OPEN: 409, ...name },
})

export const publishSite = endpoint({
  name: 'publishSite',
  summary: 'Shows what is written to visitors, of a draft or of a live site that was changed; or takes it offline.',
  method: 'PUT',
  path: '/api/agent-sites/{id}/state',
  who: 'member',
  params: byId,
  body: z.strictObject({ version: z.int(), to: z.enum(['live', 'draft']) }),
  returns: z.object({ data: OwnSite }),
  errors: {
    ...SITE_NOT_FOUND,
    SITE_CHANGED: 412,
    SITE_MOVE_NOT_OPEN: 409,
    SITE_NEEDS_CHECK: 403,
    PROFILE_NOT_FOUND: 404,
  },
})
