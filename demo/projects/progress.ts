import type { MarketId } from '../../contract/markets.ts'
import { possessionOf, type ProjectDates } from '../../contract/projects/project-states.ts'
import { pick, type Random } from '../market/random.ts'
import { whole } from '../random.ts'
import { daysBetween, monthsAfter } from './dates.ts'

export interface Progress {
  onDay: string
  percent: number
  text: string
}

/** Texts for progress up to a percentage; each fits towers and villas. */
const told: readonly [upTo: number, ...texts: string[]][] = [
  [
    6,
    'The site is fenced and levelled. Soil tests are done, and the first excavator arrived this week.',
    'Site offices and the labour camp are ready. Excavation begins after the survey of the neighbouring walls.',
  ],
  [
    16,
    'Excavation has reached its depth on most of the site. Shoring of the eastern side is complete.',
    'Foundations are being cast, two pours a week. Rain stopped work for six days this quarter.',
  ],
  [
    30,
    'Foundations are complete. The first slabs are cast and the tower cranes are up.',
    'The basement slab is done, and waterproofing has been tested with standing water for three days.',
  ],
  [
    45,
    'The structure grows by one floor every nine days. Concrete cubes of all pours passed at 28 days.',
    'Half of the structure stands. Block walls have begun on the lower floors.',
  ],
  [
    60,
    'The structure is nearly complete. Water pipes and conduits follow three floors below.',
    'Block walls are up on two thirds of the floors. The sample home is open for buyers to see.',
  ],
  [
    74,
    'Plaster inside is done on the lower half. Windows arrive floor by floor.',
    'Outside plaster and the first coat of paint are under way. Lift shafts are ready for the rails.',
  ],
  [
    86,
    'Tiles are laid in half of the homes. Lifts are being installed.',
    'Doors, bathrooms and kitchens are being fitted. The water treatment plant was tested.',
  ],
  [
    97,
    'Snags are being fixed home by home. Roads and planting are in progress.',
    'Lifts have their permits, and the fire service has inspected the building. Paving is under way.',
  ],
  [100, 'Building is complete. Possession is under way.'],
]

/** Per cent built after a share of the time, slow at the start and the end. */
const built = (share: number) => Math.round(100 * (share < 0 ? 0 : share > 1 ? 1 : share * share * (3 - 2 * share)))

/** The builder's quarterly updates of the last three years, oldest first. */
export function progressOf(dates: ProjectDates, market: MarketId, today: string, random: Random): Progress[] {
  const start = dates.constructionStartedOn
  const end = possessionOf(dates)
  if (start === undefined || end === undefined) return []
  const first = monthsAfter(today, -36)
  const last = dates.completedOn ?? today
  const days = Math.max(1, daysBetween(start, end))
  const quarters = Array.from({ length: 12 }, (_, at) => {
    const month = monthsAfter(`${today.slice(0, 8)}05`, (at - 11) * 3 - 1)
    return `${month.slice(0, 8)}${String(whole(random, 4, 24)).padStart(2, '0')}`
  })
  let before = 0
  let said = ''
  return quarters
    .filter((day) => day >= start && day >= first && day <= last)
    .map((onDay) => {
      const share = daysBetween(start, onDay) / days
      const isOver = dates.possessionOn !== undefined && dates.possessionOn <= onDay
      const percent = Math.max(before, isOver ? 100 : Math.min(98, built(share)))
      before = percent
      const texts = told
        .find(([upTo]) => percent <= upTo)
        ?.slice(1)
        .filter((text): text is string => typeof text === 'string')
      const fresh = texts?.filter((text) => text !== said) ?? []
      const text = fresh.length ? pick(fresh, random) : said
      said = text
      return { onDay, percent, text: market === 'us' ? text.replaceAll('buyers to see', 'visits') : text }
    })
    .filter(({ percent, text }, at, all) => text !== '' && (percent < 100 || all[at - 1]?.percent !== 100))
}
