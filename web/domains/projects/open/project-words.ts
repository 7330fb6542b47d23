import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { dateTimeFormat } from '../../../../contract/intl.ts'
import { markets } from '../../../../contract/markets.ts'
import type { Market } from '../../../../contract/markets.ts'
import type { ProjectCardData } from '../../../../contract/projects/archive.ts'
import type { ProjectStage } from '../../../../contract/projects/project-states.ts'
import type { Language } from '../../../../contract/values.ts'

export const stageNames: Record<ProjectStage, MessageDescriptor> = {
  proposed: msg`Proposed`,
  launched: msg`Newly launched`,
  'under-construction': msg`Under construction`,
  delayed: msg`Delayed`,
  ready: msg`Ready to move in`,
  completed: msg`Completed`,
}

export const stageTone = (stage: ProjectStage) =>
  stage === 'delayed' ? 'due' : stage === 'ready' || stage === 'completed' ? 'verified' : 'plain'

/** "Dec 2028": handovers are shown by month. */
export const monthOf = (day: string, market: Market, language: Language) =>
  dateTimeFormat(market.locale[language], { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(day))

/** The market's term for the handover of homes. */
export const possessionName = ({ id }: Market, i18n: I18n) =>
  id === 'us' ? i18n._(msg`Move-in`) : i18n._(msg`Possession`)

/** "Possession Dec 2028", or that homes were handed over then. */
export function possessionSaid(
  { possessionOn, stage }: Pick<ProjectCardData, 'possessionOn' | 'stage'>,
  market: Market,
  i18n: I18n,
) {
  if (possessionOn === undefined) return undefined
  const month = monthOf(possessionOn, market, i18n.locale === 'hi' ? 'hi' : 'en')
  if (stage === 'ready' || stage === 'completed') return i18n._(msg`Handed over ${month}`)
  return market.id === 'us' ? i18n._(msg`Move-in ${month}`) : i18n._(msg`Possession ${month}`)
}

/** "14 months". */
export const monthsWords = (months: number, i18n: I18n) =>
  i18n._(msg`${plural(months, { one: '# month', other: '# months' })}`)

/** "2, 3, 4 BHK", or "2–4 beds" in markets that count beds. */
export function bedroomsText(bedrooms: readonly number[], market: Market, i18n: I18n): string {
  const rooms = bedrooms.filter((one) => one > 0)
  const bhk = market.bedroomWord === 'bhk'
  const none = bedrooms.includes(0) ? [bhk ? i18n._(msg`1 RK`) : i18n._(msg`Studio`)] : []
  const figures = rooms.join(', ')
  const last = rooms.at(-1) ?? 0
  if (rooms.length === 0) return none.join('')
  const words = bhk
    ? i18n._(msg`${figures} BHK`)
    : rooms.length === 1
      ? i18n._(msg`${plural(last, { one: '# bed', other: '# beds' })}`)
      : i18n._(msg`${figures} beds`)
  return [...none, words].join(', ')
}

interface Money {
  money: (amount: number) => { short: string }
}

/** "₹ 80 L – ₹ 1.2 Cr"; undefined without prices. */
export function priceRange(
  { priceFrom, priceTo }: Pick<ProjectCardData, 'priceFrom' | 'priceTo'>,
  { money }: Money,
): string | undefined {
  if (priceFrom === undefined) return undefined
  const [from, to] = [money(priceFrom).short, money(priceTo ?? priceFrom).short]
  return from === to ? from : `${from} – ${to}`
}

/** Text instead of a missing price. */
export const noPrice = ({
  stage,
  unitsFree,
  unitsTotal = 0,
}: Pick<ProjectCardData, 'stage' | 'unitsFree'> & { unitsTotal?: number }) =>
  unitsFree === 0 && (stage === 'completed' || unitsTotal > 0) ? msg`Sold out` : msg`Price on request`

/** "Indiranagar, Bengaluru" in the language of the page. */
export const projectPlace = ({ locality, city }: Pick<ProjectCardData, 'locality' | 'city'>, language: Language) =>
  [locality, city].map(({ name, nameHindi }) => (language === 'hi' ? (nameHindi ?? name) : name)).join(', ')

/** Whether a market has a register of projects. */
export const hasRegister = ({ id }: Market) => id === markets.in.id
