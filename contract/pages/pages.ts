import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { Intent } from '../properties/vocabulary.ts'
import { Language, Timestamp, queryInt } from '../values.ts'
import { PageContent } from './blocks.ts'
import { Firm } from './firm.ts'

/** The pages every site has, in the order in which they are listed. */
export const pageSlugs = [
  'about',
  'terms',
  'privacy',
  'legal',
  'cookie',
  'disclaimer',
  'refund',
  'pricing',
  'premium',
] as const
export const PageSlug = z.enum(pageSlugs)
export type PageSlug = z.infer<typeof PageSlug>

/** `upcoming`: published, not yet in force. */
export const versionStates = ['past', 'in-force', 'upcoming'] as const

export const PageVersion = z.object({
  version: z.int(),
  effectiveAt: Timestamp,
  state: z.enum(versionStates),
  /** What changed, in a sentence or two; absent for the first version. */
  summary: z.optional(z.string()),
})
export type PageVersion = z.infer<typeof PageVersion>

export const SitePage = z.object({
  slug: PageSlug,
  market: MarketId,
  /**
   * The text's language: English if there is no text in the requested language or it is older than the English one.
   */
  language: Language,
  version: z.int(),
  effectiveAt: Timestamp,
  summary: z.optional(z.string()),
  ...PageContent.shape,
  /** Newest first. */
  versions: z.array(PageVersion),
  firm: Firm,
})
export type SitePage = z.infer<typeof SitePage>

const market = { market: MarketId }
const Version = z.int().check(z.gte(1), z.lte(100_000))

export const getPage = endpoint({
  name: 'getPage',
  summary:
    'One of the pages every site has: the version in force, or the one asked for, with all versions and the details of the firm.',
  method: 'GET',
  path: '/api/pages/{slug}',
  who: 'public',
  params: z.object({ slug: PageSlug }),
  query: z.object({ ...market, language: Language, version: z.optional(z.pipe(queryInt, Version)) }),
  returns: z.object({ data: SitePage }),
  errors: { PAGE_VERSION_NOT_FOUND: 404 },
})

export const listPages = endpoint({
  name: 'listPages',
  summary: 'The pages every site has, with the date of the version in force of each.',
  method: 'GET',
  path: '/api/pages',
  who: 'public',
  query: z.object({ ...market, language: Language }),
  returns: z.object({
    data: z.array(
      z.object({
        slug: PageSlug,
        title: z.string(),
        description: z.string(),
        version: z.int(),
        effectiveAt: Timestamp,
      }),
    ),
    firm: Firm,
  }),
  errors: {},
})

/** Whether a person has accepted the terms in force. */
export const Acceptance = z.object({
  /** The version in force. */
  version: z.int(),
  effectiveAt: Timestamp,
  /** The version accepted last: by a button, else by registering while it was in force. */
  accepted: z.object({ version: z.int(), at: Timestamp, byPress: z.boolean() }),
  /** Whether the version in force is newer than the accepted one. */
  due: z.boolean(),
})
export type Acceptance = z.infer<typeof Acceptance>

export const getAcceptance = endpoint({
  name: 'getAcceptance',
  summary: 'Which version of the terms the signed-in person agreed to, and whether a newer one is in force.',
  method: 'GET',
  path: '/api/pages/terms/acceptance',
  who: 'member',
  query: z.object(market),
  returns: z.object({ data: Acceptance }),
  errors: {},
})

export const acceptTerms = endpoint({
  name: 'acceptTerms',
  summary: 'Agrees to the version of the terms that is in force. A second time changes nothing.',
  method: 'POST',
  path: '/api/pages/terms/acceptance',
  who: 'member',
  body: z.strictObject({ ...market, version: Version }),
  returns: z.object({ data: Acceptance }),
  errors: { PAGE_VERSION_NOT_IN_FORCE: 409 },
})

export const poolPrices = endpoint({
  name: 'poolPrices',
  summary: 'What a requirement of the lead pool costs to take up, credits, by intent.',
  method: 'GET',
  path: '/api/pool-prices',
  who: 'public',
  query: z.object(market),
  returns: z.object({ data: z.array(z.object({ intent: Intent, credits: z.int() })) }),
  errors: {},
})
