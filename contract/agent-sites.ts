import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Slug } from './values.ts'
import { code } from './messages/messages.ts'

/** First label of the host of an agent's site. */
export const Subdomain = z
  .string()
  .check(z.toLowerCase(), z.regex(/^[a-z0-9](-?[a-z0-9]){2,30}$/, code('AGENT_SITE_INVALID')))

/** The accents a site may wear; colours themselves belong to the design. */
export const SiteTheme = z.enum(['brick', 'forest', 'indigo', 'plum', 'teal'])

const Trader = z.object({
  id: Id,
  slug: Slug,
  name: z.string(),
  /** The licence they trade under, where it is known. */
  license: z.optional(z.string()),
})

/** What stands at the head of an agent's site. */
export const SiteDetails = z.object({
  subdomain: z.string(),
  /** Whose site it is. */
  name: z.string(),
  headline: z.string(),
  tagline: z.optional(z.string()),
  theme: SiteTheme,
  heroPictureKey: z.optional(z.string()),
  agent: z.optional(Trader),
  /** The agency whose site it is, or for which the agent works. */
  agency: z.optional(Trader),
  serviceAreas: z.array(z.object({ slug: Slug, name: z.string(), citySlug: z.optional(Slug) })),
})
export type SiteDetails = z.infer<typeof SiteDetails>

export const agentSite = endpoint({
  name: 'agentSite',
  summary: 'The live site of an agent or agency by its sub-domain; an empty `data` where there is none.',
  method: 'GET',
  path: '/common/agentsite/{sub}',
  who: 'anyone',
  params: z.object({
    // Whatever cannot be a name is the name of no site.
    sub: z.pipe(
      z.string(),
      z.transform((text) => Subdomain.safeParse(text).data ?? ''),
    ),
  }),
  returns: z.object({ data: z.object({ siteDetails: z.optional(SiteDetails) }) }),
  errors: {},
})
