import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { Picture } from '../uploads.ts'
import { CalendarDate, Id, Language, Position, Slug, Timestamp, queryFlag, queryInt, queryNumber } from '../values.ts'
import { code } from '../messages/messages.ts'
import { ProfileCheck, ProfileKind, ProfileSort, Speciality, SpokenLanguage } from './kind-schemas.ts'
import { ArchitectStyle, CostBand, Fee, FeeModel, ShownWork } from './portfolio.ts'

export const PROFILES_PER_PAGE = 10
/** Last page that can be requested; profiles beyond it are not counted. */
export const MAX_PROFILE_PAGES = 100
/**
 * The rating starts as if `RATING_WEIGHT` people had given `RATING_PRIOR` stars, so that a single review weighs
 * little.
 */
export const RATING_WEIGHT = 5
export const RATING_PRIOR = 4
/** With fewer enquiries no reply time is shown. */
export const REPLIES_MEASURED = 5

/** Rules for a preferred agent; all must hold, and payment plays no part. */
export const preferredRules = {
  /** The licence was checked, and check and licence still hold. */
  check: 'license',
  /** Longest median time until the first reply. */
  replyHours: 24,
  /** Fewest published reviews. */
  reviews: 3,
  /** Days without an upheld report. */
  cleanDays: 180,
} as const

/** The Bayesian mean by which directories are ordered: (5 × 4 + sum of stars) ÷ (5 + reviews), 1 to 5. */
export const bayesianRating = (sum: number, count: number): number =>
  (RATING_WEIGHT * RATING_PRIOR + sum) / (RATING_WEIGHT + count)

const NamedPlace = z.object({ slug: Slug, name: z.string() })
const NamedProfile = z.object({ slug: z.string(), name: z.string() })

/** A passed check that is still valid. */
const Passed = z.object({ kind: ProfileCheck, by: z.string(), at: Timestamp, until: Timestamp })

/** A profile in a list. */
export const ProfileCard = z.object({
  id: Id,
  kind: ProfileKind,
  slug: z.string(),
  name: z.string(),
  photo: z.optional(Picture),
  city: z.optional(NamedPlace),
  /** Localities served. */
  areas: z.array(NamedPlace),
  /** Of an agent: where they work. */
  agency: z.optional(NamedProfile),
  languages: z.array(SpokenLanguage),
  specialities: z.array(Speciality),
  /** The year they began. */
  since: z.optional(z.int()),
  license: z.optional(z.object({ number: z.string(), state: z.optional(z.string()), until: z.optional(CalendarDate) })),
  checks: z.array(Passed),
  homesOnOffer: z.int(),
  /** Of the last twelve months. */
  homesClosed: z.int(),
  /** The median until the first reply, measured from enquiries; absent below five of them. */
  replyMinutes: z.optional(z.int()),
  /** The plain mean of the stars, 1 to 5, and how many reviews it is of. */
  rating: z.optional(z.object({ mean: z.number(), count: z.int() })),
  /** Of an architect or advisor. */
  fee: z.optional(Fee),
  /** Of an architect: how they build, and the first picture of their portfolio. */
  styles: z.array(ArchitectStyle),
  cover: z.optional(Picture),
  /** Of an advisor, because advisors have no page. */
  bio: z.optional(z.string()),
  bioHindi: z.optional(z.string()),
})
export type ProfileCard = z.infer<typeof ProfileCard>

/** Filters of the directory, all of them part of the address. */
export const ProfileFilters = z.object({
  kind: ProfileKind,
  market: z._default(MarketId, 'in'),
  /** In which places are named. */
  language: z._default(Language, 'en'),
  /** Slugs. */
  city: z.optional(Slug),
  locality: z.optional(Slug),
  speaks: z.optional(SpokenLanguage),
  speciality: z.optional(Speciality),
  /** Only profiles whose licence or registration was checked and is still valid. */
  checked: z.optional(queryFlag),
  rating: z.optional(queryNumber.check(z.gte(1), z.lte(5))),
  /** Part of a name. */
  text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** Only profiles that meet all of `preferredRules`. */
  preferred: z.optional(queryFlag),
  /** Of architects: how they build, what their fee is reckoned by, and who has built for so much. */
  style: z.optional(ArchitectStyle),
  fee: z.optional(FeeModel),
  budget: z.optional(CostBand),
})
export type ProfileFilters = z.infer<typeof ProfileFilters>

export const listProfiles = endpoint({
  name: 'listProfiles',
  summary:
    'Agents, agencies, architects, builders or advisors of a market. Nothing here is ordered by payment; `rating` is the Bayesian mean.',
  method: 'GET',
  path: '/api/profiles',
  who: 'public',
  query: z.extend(ProfileFilters, {
    sort: z._default(ProfileSort, 'rating'),
    page: z._default(queryInt.check(z.gte(1), z.lte(MAX_PROFILE_PAGES)), 1),
  }),
  returns: z.object({
    data: z.array(ProfileCard),
    /** At most a thousand are counted. */
    total: z.int(),
    /** Places that the filters name, in the requested language. */
    city: z.optional(NamedPlace),
    locality: z.optional(NamedPlace),
  }),
  errors: { PLACE_NOT_FOUND: 404 },
})

export const profilePlaces = endpoint({
  name: 'profilePlaces',
  summary: 'The number of matching profiles in each city, or serving each locality of a city: what the map shows.',
  method: 'GET',
  path: '/api/profiles/places',
  who: 'public',
  query: ProfileFilters,
  returns: z.object({
    data: z.array(z.extend(NamedPlace, { kind: z.enum(['city', 'locality']), location: Position, count: z.int() })),
  }),
  errors: { PLACE_NOT_FOUND: 404 },
})

export const exportProfiles = endpoint({
  name: 'exportProfiles',
  summary: 'The profiles of a list as CSV, a thousand at most, for members.',
  method: 'GET',
  path: '/api/profiles/export',
  who: 'member',
  query: z.extend(ProfileFilters, { sort: z._default(ProfileSort, 'rating') }),
  returns: z.string(),
  download: { type: 'text/csv; charset=utf-8', name: 'profiles.csv' },
  errors: { PLACE_NOT_FOUND: 404 },
})

/** What a builder states of its firm, unchecked. */
export const BuilderFacts = z.object({
  /** The registered name, which may differ from the brand. */
  legalName: z.optional(z.string()),
  promoters: z.optional(z.array(z.string())),
  projectsCompleted: z.optional(z.int()),
  homesDelivered: z.optional(z.int()),
  trackRecord: z.optional(z.string()),
  /** Registrations of projects. */
  registrations: z.optional(
    z.array(z.object({ number: z.string(), authority: z.string(), until: z.optional(CalendarDate) })),
  ),
})
export type BuilderFacts = z.infer<typeof BuilderFacts>

/** A firm's or person's page. */
export const Profile = z.extend(ProfileCard, {
  market: MarketId,
  website: z.optional(z.string()),
  /** Masked but for its ends; the consent step gives the full number. */
  phone: z.optional(z.string()),
  /** All passed checks, expired ones too, newest first. */
  history: z.array(
    z.object({
      kind: ProfileCheck,
      result: z.enum(['passed', 'failed', 'expired', 'revoked']),
      by: z.string(),
      at: Timestamp,
      until: z.optional(Timestamp),
    }),
  ),
  /** Localities served with their city and their place on the map. */
  areaPoints: z.array(z.extend(NamedPlace, { city: z.optional(Slug), location: Position })),
  /** Of an agency: who works there, twenty at most. */
  team: z.array(ProfileCard),
  /** Of an agency: how many work there. */
  teamCount: z.int(),
  /** Of an agency: its branches. */
  branches: z.array(NamedProfile),
  /** How many reviews give one star, two, … five. */
  stars: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
  /** Of an architect: their works, as they ordered them. */
  portfolio: z.array(ShownWork),
  /** The subdomain of their site, if they have one. */
  subdomain: z.optional(z.string()),
  firm: z.optional(BuilderFacts),
  /** Of a builder that can still be claimed. */
  unclaimed: z.optional(z.literal(true)),
  createdAt: Timestamp,
})
export type Profile = z.infer<typeof Profile>

export const PROFILE_NOT_FOUND = { PROFILE_NOT_FOUND: 404 } as const

export const getProfile = endpoint({
  name: 'getProfile',
  summary: 'A profile by its id or the last part of its address.',
  method: 'GET',
  path: '/api/profiles/{kind}/{key}',
  who: 'public',
  params: z.object({ kind: ProfileKind, key: z.string().check(z.regex(/^[a-z0-9-]{1,120}$/, code('SLUG_INVALID'))) }),
  query: z.object({ market: z._default(MarketId, 'in'), language: z._default(Language, 'en') }),
  returns: z.object({ data: Profile }),
  errors: PROFILE_NOT_FOUND,
})
