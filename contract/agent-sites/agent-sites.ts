import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { contactReveal } from '../enquiries/enquiries.ts'
import { MarketId } from '../markets.ts'
import { code } from '../messages/messages.ts'
import { PropertyCard } from '../properties/property.ts'
import { Picture } from '../uploads.ts'
import { Id, Slug } from '../values.ts'
import { SiteContent, SiteTheme } from './site-content.ts'
import { SUBDOMAIN } from './subdomain.ts'

/** First label of the host of an agent's site. */
export const Subdomain = z.string().check(z.toLowerCase(), z.regex(SUBDOMAIN, code('AGENT_SITE_INVALID')))

/** Value of `campaign` for leads from the campaign page. */
export const RED_CAMPAIGN = 'popt-red'

const Trader = z.object({
  id: Id,
  slug: Slug,
  name: z.string(),
  /** The licence they trade under, where it is known. */
  license: z.optional(z.string()),
})

/** A site as its visitors see it. */
export const SiteDetails = z.object({
  id: Id,
  subdomain: z.string(),
  /** Name of the owner. */
  name: z.string(),
  headline: z.string(),
  tagline: z.optional(z.string()),
  theme: SiteTheme,
  heroPictureKey: z.optional(z.string()),
  agent: z.optional(Trader),
  /** The agency that owns the site or that the agent works for. */
  agency: z.optional(Trader),
  serviceAreas: z.array(z.object({ slug: Slug, name: z.string(), citySlug: z.optional(Slug) })),
  market: MarketId,
  title: z.string(),
  description: z.optional(z.string()),
  hero: z.optional(Picture),
  icon: z.optional(Picture),
  blocks: SiteContent.shape.blocks,
  campaign: SiteContent.shape.campaign,
  /** Pictures of its blocks. */
  pictures: z.array(z.extend(Picture, { key: z.string() })),
  /** Projects in which they offer homes. */
  projects: z.array(z.object({ slug: Slug, name: z.string() })),
  /** Slug of the agent as a blog author, if they write. */
  author: z.optional(Slug),
  /** Whether visitors can ask for a phone number. */
  hasPhone: z.boolean(),
})
export type SiteDetails = z.infer<typeof SiteDetails>

const sub = z.object({
  // An invalid name becomes empty, which matches no site.
  sub: z.pipe(
    z.string(),
    z.transform((text) => Subdomain.safeParse(text).data ?? ''),
  ),
})

export const agentSite = endpoint({
  name: 'agentSite',
  summary: 'The live site of an agent or agency by its sub-domain; an empty `data` where there is none.',
  method: 'GET',
  path: '/common/agentsite/{sub}',
  who: 'public',
  params: sub,
  returns: z.object({ data: z.object({ siteDetails: z.optional(SiteDetails) }) }),
  errors: {},
})

export const previewSite = endpoint({
  name: 'previewSite',
  summary: 'A site as its owner would publish it now, for everyone with the preview link.',
  method: 'GET',
  path: '/api/agent-sites/previews/{preview}',
  who: 'public',
  params: z.object({ preview: z.string().check(z.regex(/^[\w.-]{20,160}$/)) }),
  returns: z.object({ data: z.object({ siteDetails: SiteDetails }) }),
  errors: { SITE_NOT_FOUND: 404 },
})

export const siteHomes = endpoint({
  name: 'siteHomes',
  summary: 'Homes of the owner of a site that they picked, those on offer, in the order asked for.',
  method: 'GET',
  path: '/api/agent-sites/{id}/homes',
  who: 'public',
  params: z.object({ id: Id }),
  query: z.object({
    ids: z.string().check(z.regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,5}$/)),
  }),
  returns: z.object({ data: z.array(PropertyCard) }),
  errors: {},
})

export const sitePages = ['site', RED_CAMPAIGN] as const
export const AgentSitePage = z.enum(sitePages)

export const countSiteView = endpoint({
  name: 'countSiteView',
  summary: 'Counts a view of a live site or its campaign page, one per person and day.',
  method: 'POST',
  path: '/api/agent-sites/{id}/views',
  who: 'public',
  params: z.object({ id: Id }),
  body: z.strictObject({ page: AgentSitePage }),
  returns: z.object({ message: z.string() }),
  errors: { SITE_NOT_FOUND: 404 },
})

export const revealSiteContact = endpoint({
  ...contactReveal,
  name: 'revealSiteContact',
  method: 'POST',
  summary:
    'The phone number of the agent or agency of a live site, for a member with a proven contact; notifies the agent or agency who asked.',
  path: '/api/agent-sites/{id}/contact-reveals',
  errors: { SUBJECT_NOT_FOUND: 404, ...contactReveal.errors },
})
