import * as z from 'zod/mini'
import { DOCUMENT_BYTES, endpoint } from '../endpoint.ts'
import { code } from '../messages/messages.ts'
import { withoutContact } from '../text/without-contact.ts'
import { PictureKey } from '../uploads.ts'
import { Id, MAX_AMOUNT, Slug } from '../values.ts'
import { architectStyles, costBands, feeModels } from './portfolio.ts'
import { PROFILE_NOT_FOUND } from './profiles.ts'

export const MAX_PORTFOLIO_WORKS = 100
export const PORTFOLIO_TITLE = { least: 2, most: 100 }
/** What a picture shows, in words. */
export const PORTFOLIO_ALT = { least: 5, most: 250 }
const FIRST_WORK_YEAR = 1950

const Alt = withoutContact(
  z.optional(z.string().check(z.trim(), z.minLength(PORTFOLIO_ALT.least), z.maxLength(PORTFOLIO_ALT.most))),
)

/** One work as it is written; pictures by the keys that their upload answered. */
export const PortfolioWork = z.strictObject({
  title: withoutContact(
    z.string().check(z.trim(), z.minLength(PORTFOLIO_TITLE.least), z.maxLength(PORTFOLIO_TITLE.most)),
  ),
  year: z.int().check(z.gte(FIRST_WORK_YEAR), z.lte(2100)),
  /** m². */
  area: z.optional(z.number().check(z.positive(), z.lte(1_000_000))),
  costBand: z.optional(z.enum(costBands)),
  before: z.optional(PictureKey),
  beforeAlt: Alt,
  after: PictureKey,
  afterAlt: Alt,
  /** A builder's project it belongs to, by the last part of its address. */
  project: z.optional(Slug),
})
export type PortfolioWork = z.infer<typeof PortfolioWork>

const FeeEnd = z.optional(z.number().check(z.positive(), z.lte(MAX_AMOUNT)))
interface WrittenFee {
  feeModel?: string | undefined
  feeFrom?: number | undefined
  feeTo?: number | undefined
}
const hasModel = z.refine<WrittenFee>(
  ({ feeModel, feeFrom, feeTo }) => feeModel !== undefined || (feeFrom === undefined && feeTo === undefined),
  { path: ['feeModel'], error: code('REQUIRED') },
)
const inOrder = z.refine<WrittenFee>(
  ({ feeFrom, feeTo }) => feeFrom === undefined || feeTo === undefined || feeFrom <= feeTo,
  { path: ['feeTo'], error: code('RANGE_REVERSED') },
)
const isShare = (end: 'feeFrom' | 'feeTo') =>
  z.refine<WrittenFee>((fee) => fee.feeModel !== 'percent' || (fee[end] ?? 0) <= 100, {
    path: [end],
    error: code('PERCENT_TOO_HIGH'),
  })

/** What only an architect has, as stored in the `details` of the profile. */
export const ArchitectDetails = z
  .strictObject({
    /** Of `per-area` minor units a square metre, of `percent` per cent of the cost of building, of `fixed` minor units. */
    feeModel: z.optional(z.enum(feeModels)),
    feeFrom: FeeEnd,
    feeTo: FeeEnd,
    styles: z._default(z.array(z.enum(architectStyles)).check(z.maxLength(architectStyles.length)), []),
    portfolio: z._default(z.array(PortfolioWork).check(z.maxLength(MAX_PORTFOLIO_WORKS)), []),
  })
  .check(hasModel, inOrder, isShare('feeFrom'), isShare('feeTo'))
export type ArchitectDetails = z.infer<typeof ArchitectDetails>

/** The portfolio of an architect as they write it. */
export const OwnPortfolio = z.object({
  /** Version of the whole profile. */
  version: z.int(),
  details: ArchitectDetails,
  /** Projects that the works belong to. */
  projects: z.array(z.object({ slug: Slug, name: z.string() })),
})
export type OwnPortfolio = z.infer<typeof OwnPortfolio>

const one = z.object({ id: Id })
const Answer = z.object({ data: OwnPortfolio })

export const getMyPortfolio = endpoint({
  name: 'getMyPortfolio',
  summary: 'The works, styles and fee of the caller’s architect profile, for editing.',
  method: 'GET',
  path: '/api/my-profiles/{id}/portfolio',
  who: 'member',
  whose: 'own',
  params: one,
  returns: Answer,
  errors: PROFILE_NOT_FOUND,
})

export const savePortfolio = endpoint({
  name: 'savePortfolio',
  summary:
    'Replaces the works, in this order, styles and fee of the caller’s approved architect profile. Pictures are the caller’s uploads. Idempotent.',
  method: 'PUT',
  path: '/api/my-profiles/{id}/portfolio',
  who: 'member',
  whose: 'own',
  bodyBytes: DOCUMENT_BYTES,
  params: one,
  body: z.strictObject({ version: z.int(), details: ArchitectDetails }),
  returns: Answer,
  errors: { ...PROFILE_NOT_FOUND, PROFILE_CHANGED: 412, PROFILE_MOVE_NOT_OPEN: 409, PICTURE_NOT_YOURS: 422 },
})
