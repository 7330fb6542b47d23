import * as z from 'zod/mini'
import type { MarketId } from '../markets.ts'
import { Picture, PictureKey } from '../uploads.ts'
import { Slug } from '../values.ts'

export const MOST_PORTFOLIO_WORKS = 100

/** How an architect builds. */
export const architectStyles = [
  'contemporary',
  'minimal',
  'traditional',
  'tropical',
  'industrial',
  'colonial',
  'rustic',
] as const
export const ArchitectStyle = z.enum(architectStyles)
export type ArchitectStyle = z.infer<typeof ArchitectStyle>

/** What a fee is reckoned by. */
export const feeModels = ['per-area', 'percent', 'fixed'] as const
export const FeeModel = z.enum(feeModels)
export type FeeModel = z.infer<typeof FeeModel>

/** What a work cost to build, in four steps; where they part is a matter of the market. */
export const costBands = ['small', 'medium', 'large', 'grand'] as const
export const CostBand = z.enum(costBands)
export type CostBand = z.infer<typeof CostBand>

const LAKH = 100_000_00
const THOUSAND = 1_000_00
const ends: Record<MarketId, readonly [number, number, number]> = {
  in: [10 * LAKH, 50 * LAKH, 200 * LAKH],
  us: [50 * THOUSAND, 250 * THOUSAND, 1000 * THOUSAND],
}
/** From what and up to what a work of a band cost, minor units; the first has no lower end, the last no upper one. */
export function costBandEnds(band: CostBand, market: MarketId): { from?: number; to?: number } {
  const at = costBands.indexOf(band)
  const [from, to] = [ends[market][at - 1], ends[market][at]]
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

/** Of `per-area` minor units a square metre, of `percent` per cent of the cost of building, of `fixed` minor units. */
const fee = { feeModel: z.optional(FeeModel), feeFrom: z.optional(z.number()), feeTo: z.optional(z.number()) }

/** One work as it is written; pictures by the keys that their upload answered. */
export const PortfolioWork = z.strictObject({
  title: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)),
  year: z.int().check(z.gte(1950), z.lte(2100)),
  /** m². */
  area: z.optional(z.number().check(z.positive(), z.lte(1_000_000))),
  costBand: z.optional(CostBand),
  before: z.optional(PictureKey),
  after: PictureKey,
  /** A builder's project it belongs to, by the last part of its address. */
  project: z.optional(Slug),
})

/** What an architect alone has, as it stands in the profile's `details`. */
export const ArchitectDetails = z.strictObject({
  ...fee,
  styles: z._default(z.array(ArchitectStyle).check(z.maxLength(architectStyles.length)), []),
  portfolio: z._default(z.array(PortfolioWork).check(z.maxLength(MOST_PORTFOLIO_WORKS)), []),
})
export type ArchitectDetails = z.infer<typeof ArchitectDetails>

/** What somebody charges, as people read it. */
export const Fee = z.object({ model: FeeModel, from: z.optional(z.number()), to: z.optional(z.number()) })
export type Fee = z.infer<typeof Fee>

/** One work as people see it. */
export const ShownWork = z.object({
  title: z.string(),
  year: z.int(),
  area: z.optional(z.number()),
  costBand: z.optional(CostBand),
  before: z.optional(Picture),
  after: Picture,
  project: z.optional(z.object({ slug: z.string(), name: z.string() })),
})
export type ShownWork = z.infer<typeof ShownWork>
