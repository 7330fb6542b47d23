import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { costBandEnds } from '../../../../contract/directories/portfolio.ts'
import type { ArchitectStyle, CostBand, Fee, FeeModel } from '../../../../contract/directories/portfolio.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { useFormat } from '../../../platform/use-format.ts'

/** How an architect builds. */
export const styleWords: Record<ArchitectStyle, MessageDescriptor> = {
  contemporary: msg`Contemporary`,
  minimal: msg`Minimal`,
  traditional: msg`Traditional`,
  tropical: msg`Tropical`,
  industrial: msg`Industrial`,
  colonial: msg`Colonial`,
  rustic: msg`Rustic`,
}

/** What a fee is reckoned by. */
export const feeModelWords: Record<FeeModel, MessageDescriptor> = {
  'per-area': msg({ message: 'By area', context: 'a fee' }),
  percent: msg`Percentage of the building cost`,
  fixed: msg`Fixed fee`,
}

type Format = Pick<ReturnType<typeof useFormat>, 'money' | 'pricePerArea' | 'number'>

const rangeText = (least: string | undefined, most: string | undefined, i18n: I18n): string => {
  if (least === undefined) return i18n._(msg`Up to ${most ?? ''}`)
  return most === undefined ? i18n._(msg`From ${least}`) : i18n._(msg`${least} to ${most}`)
}

/** "₹ 10 L to ₹ 50 L": what a work of a band cost. */
export function costBandText(band: CostBand, market: MarketId, { money }: Format, i18n: I18n): string {
  const { from, to } = costBandEnds(band, market)
  return rangeText(from === undefined ? from : money(from).short, to === undefined ? to : money(to).short, i18n)
}

/** "₹ 600 / sq ft to ₹ 1,200 / sq ft", "8–12% of the building cost", "From ₹ 25,000". */
export function feeText({ model, from, to }: Fee, { money, pricePerArea, number }: Format, i18n: I18n): string {
  if (from === undefined && to === undefined) return i18n._(feeModelWords[model])
  if (model === 'percent') {
    const range = [from, to].flatMap((end) => (end === undefined ? [] : number(end))).join('–')
    return i18n._(msg`${range}% of the building cost`)
  }
  const said = (amount: number) => (model === 'per-area' ? pricePerArea(amount) : money(amount).short)
  return rangeText(from === undefined ? from : said(from), to === undefined ? to : said(to), i18n)
}
