import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ClipboardCheck, FileSignature, HandCoins, House, KeyRound, PaintRoller, Scale } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { isPercentage } from '../../../../contract/services/services.ts'
import type { Service, ServiceKind, ServicePriceUnit } from '../../../../contract/services/services.ts'
import type { useFormat } from '../../../platform/use-format.ts'

export const kindIcons: Record<ServiceKind, LucideIcon> = {
  loan: HandCoins,
  legal: Scale,
  agreement: FileSignature,
  valuation: ClipboardCheck,
  interiors: PaintRoller,
  management: KeyRound,
  other: House,
}

const HUNDREDTHS = 100

const per: Partial<Record<ServicePriceUnit, MessageDescriptor>> = {
  'percent-of-rent': msg`of the rent`,
  'percent-of-loan': msg`of the loan`,
  'percent-of-price': msg`of the price of the home`,
}

type Format = Pick<ReturnType<typeof useFormat>, 'money' | 'number' | 'per'>

/** "₹ 4,999", "8% of the rent", "₹ 1,499 per month", "Free": the lowest price, without the word "from". */
export function servicePrice(
  { priceFrom, priceUnit }: Pick<Service, 'priceFrom' | 'priceUnit'>,
  format: Format,
  i18n: I18n,
): { figure: string; exact?: string; unit?: string } {
  if (priceFrom === 0) return { figure: i18n._(msg`Free`) }
  const words = per[priceUnit]
  if (isPercentage(priceUnit) && words)
    return { figure: `${format.number(priceFrom / HUNDREDTHS)}%`, unit: i18n._(words) }
  const { short, exact } = format.money(priceFrom)
  return { figure: short, exact, ...(priceUnit === 'month' && { unit: format.per('month') }) }
}

/** Whether a service is offered in a city. */
export const isIn = ({ everywhere, cities }: Pick<Service, 'everywhere' | 'cities'>, city: string): boolean =>
  everywhere || cities.some(({ slug }) => slug === city)
