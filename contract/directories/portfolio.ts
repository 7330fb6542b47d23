import * as z from 'zod/mini'
import type { MarketId } from '../markets.ts'
import { Picture } from '../uploads.ts'

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

/** What a fee is calculated from. */
export const feeModels = ['per-area', 'percent', 'fixed'] as const
export const FeeModel = z.enum(feeModels)
export type FeeModel = z.infer<typeof FeeModel>

/** Building cost of a work, in four bands; their limits depend on the market. */
export const costBands = ['small', 'medium', 'large', 'grand'] as const
export const CostBand = z.enum(costBands)
export type CostBand = z.infer<typeof CostBand>

const LAKH = 100_000_00
const THOUSAND = 1_000_00
const ends: Record<MarketId, readonly [number, number, number]> = {
  in: [10 * LAKH, 50 * LAKH, 200 * LAKH],
  us: [50 * THOUSAND, 250 * THOUSAND, 1000 * THOUSAND],
}
/** Limits of a cost band in minor units; the first has no lower limit, the last no upper one. */
export function costBandEnds(band: CostBand, market: MarketId): { from?: number; to?: number } {
  const at = costBands.indexOf(band)
  const [from, to] = [ends[market][at - 1], ends[market][at]]
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

/** A fee as readers see it. */
export const Fee = z.object({ model: FeeModel, from: z.optional(z.number()), to: z.optional(z.number()) })
export type Fee = z.infer<typeof Fee>

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
