import { msg } from '@lingui/core/macro'
import { numberFormat } from '../../../../../contract/intl.ts'
import { formatPricePerArea } from '../../../../../contract/format.ts'
import { mainArea } from '../home-words.ts'
import { calendarDay, localeOf, moneyRow, monthsWords, row } from './fact-row.ts'
import type { FactRow, FactSource } from './fact-row.ts'
import { factWords } from './fact-words.ts'
import { isClosed } from './home-head.ts'
import { isLand } from '../../facts/home-kinds.ts'
import { brokerageOf } from './monthly-cost.ts'

/** What it costs to buy or rent and to keep, and for how long one binds oneself. */
export function moneyFacts(source: FactSource): FactRow[] {
  const { home, i18n, format } = source
  const months = (count: number | undefined) =>
    count === undefined ? undefined : count === 0 ? i18n._(msg`None`) : monthsWords(count, i18n)
  return [
    ...priceFacts(source),
    ...moneyRow(
      source,
      i18n._(msg`Maintenance`),
      home.associationFee,
      format.per(home.associationFeeFrequency ?? 'month'),
    ),
    ...moneyRow(source, i18n._(msg`Deposit`), home.securityDeposit, '', depositNote(source)),
    ...brokerageFacts(source),
    ...moneyRow(source, i18n._(msg`Property tax`), home.taxAnnualAmount, format.per('year'), home.taxYear?.toString()),
    ...row(i18n._(msg`Available from`), home.availabilityDate && calendarDay(home.availabilityDate, localeOf(source))),
    ...row(i18n._(msg`Shortest stay`), home.leaseTermMin === undefined ? undefined : months(home.leaseTermMin)),
    ...row(i18n._(msg`Longest stay`), home.leaseTermMax === undefined ? undefined : months(home.leaseTermMax)),
    ...row(i18n._(msg`Lock-in`), months(home.lockInMonths), {
      ...(home.lockInMonths && { note: i18n._(msg`The period in which the agreement cannot be ended`) }),
    }),
    ...row(i18n._(msg`Notice`), months(home.noticeMonths)),
    ...row(i18n._(msg`Rent includes`), factWords(home.rentIncludes, i18n)),
    ...row(i18n._(msg`Tenant pays`), factWords(home.tenantPays, i18n)),
  ]
}

function priceFacts(source: FactSource): FactRow[] {
  const { home, i18n, format } = source
  if (home.listPrice === undefined) return row(i18n._(msg`Price`), i18n._(msg`On request`))
  const per = home.leaseAmountFrequency ? format.per(home.leaseAmountFrequency) : ''
  const label = home.leaseAmountFrequency ? i18n._(msg`Asking rent`) : i18n._(msg`Price`)
  const measure = mainArea(home, i18n, format)?.measure
  const unit = isLand(home) ? format.landUnit : format.unit
  const note = isClosed(home) ? i18n._(msg`Asking price`) : home.priceNegotiable ? i18n._(msg`Negotiable`) : undefined
  return [
    ...moneyRow(source, i18n._(msg`Closing price`), home.closePrice, per),
    ...moneyRow(source, label, home.listPrice, per, note),
    ...(home.pricePerArea === undefined
      ? []
      : row(
          i18n._(msg`Price per area`),
          formatPricePerArea(home.pricePerArea, home.currency, unit, format.language) + (per && ` ${per}`),
          measure ? { note: i18n._(msg`of ${measure}`) } : {},
        )),
  ]
}

/** How many rents the deposit is. */
function depositNote({ home, i18n }: FactSource): string | undefined {
  if (!home.securityDeposit || !home.listPrice || home.leaseAmountFrequency !== 'month') return undefined
  const months = Math.round((home.securityDeposit / home.listPrice) * 10) / 10
  return i18n._(msg`${months} × the monthly rent`)
}

function brokerageFacts(source: FactSource): FactRow[] {
  const { home, i18n, format } = source
  const label = i18n._(msg`Brokerage`)
  if (brokerageOf(home) === 0) return row(label, i18n._(msg`None`))
  if (!home.brokerage) return []
  const { percent } = home.brokerage
  if (percent === undefined) return moneyRow(source, label, home.brokerage.amount)
  const amount = brokerageOf(home)
  const share = `${numberFormat(localeOf(source)).format(percent)}%`
  return row(label, share, amount === undefined ? {} : { note: format.money(amount, home.currency).short })
}
