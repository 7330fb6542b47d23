import { SQUARE_METRES_PER } from '../contract/markets.ts'
import type { ArchitectDetails } from '../contract/directories/own-portfolio.ts'
import { architectStyles, costBands, type FeeModel } from '../contract/directories/portfolio.ts'
import { between, pick, shuffled, type Random } from './market/random.ts'
import type { DemoPicture } from './pictures.ts'

/** Titles of works, by the room in the picture. */
const titles: Readonly<Record<string, readonly string[]>> = {
  exterior: [
    'House on a corner plot',
    'Three storeys for three brothers',
    'House with a deep veranda',
    'Row of five homes',
  ],
  living: ['Living room opened to the balcony', 'Flat for a family of four', 'Two rooms made one'],
  kitchen: ['Kitchen for two cooks', 'Kitchen with a utility behind it'],
  bedroom: ['Bedroom with a reading corner', 'Bedroom under the roof'],
  dining: ['Dining room by the window'],
  study: ['Study for two'],
  balcony: ['Balcony turned garden'],
  terrace: ['Roof terrace that stays cool'],
  workspace: ['Office for thirty'],
  pooja: ['Pooja corner in teak'],
}
/** The room type for pictures before a renovation. */
const BEFORE = 'empty-room'
const RENOVATED = new Set(['living', 'bedroom', 'dining', 'study'])

const roundTo = (step: number, value: number) => Math.round(value / step) * step

interface Given {
  feeModel: FeeModel
  pictures: readonly DemoPicture[]
  /** Slugs of the city's projects. */
  projects: readonly string[]
}

/** An Indian fee, in minor units: per square foot, per cent of the building cost, or a fixed sum. */
function feeOf(feeModel: FeeModel, random: Random) {
  const least = between(4, 12, random)
  if (feeModel === 'percent') return { feeModel, feeFrom: least, feeTo: least + between(2, 4, random) }
  if (feeModel === 'fixed') return { feeModel, feeFrom: least * 25_000_00 }
  const perArea = (rupees: number) => Math.round((rupees * 100) / SQUARE_METRES_PER.sqft)
  return { feeModel, feeFrom: perArea(least * 15), feeTo: perArea(least * 15 + 60) }
}

/** An architect's fees, style and portfolio. */
export function makePortfolio(random: Random, { feeModel, pictures, projects }: Given): ArchitectDetails {
  const bare = pictures.filter(({ room }) => room === BEFORE)
  const shown = shuffled(
    pictures.filter(
      ({ room, file }) => titles[room] !== undefined && !/^(tower|society|office|high|show|ware)/.test(file),
    ),
    random,
  ).slice(0, between(5, 9, random))
  const taken = new Set<string>()
  return {
    ...feeOf(feeModel, random),
    styles: shuffled(architectStyles, random).slice(0, between(1, 3, random)),
    portfolio: shown.flatMap(({ key, room }, at) => {
      const title = titles[room]?.find((one) => !taken.has(one))
      if (title === undefined) return []
      taken.add(title)
      const isHouse = room === 'exterior'
      const before = RENOVATED.has(room) && bare.length > 0 ? pick(bare, random).key : undefined
      return {
        title,
        year: between(2011, 2025, random),
        area: roundTo(5, isHouse ? between(140, 420, random) : between(15, 120, random)),
        costBand: costBands[isHouse ? between(2, 3, random) : between(0, 1, random)],
        after: key,
        ...(before !== undefined && { before }),
        ...(at === 0 && projects.length > 0 && { project: pick(projects, random) }),
      }
    }),
  }
}
