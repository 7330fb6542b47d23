import { Trans } from '@lingui/react/macro'
import { convert, rateBetween, roughly } from '../../../../contract/currencies/currencies.ts'
import type { Currency, Frequency } from '../../../../contract/values.ts'
import { useConfig } from '../../../platform/config.ts'
import { chosenCurrency } from '../../../platform/currency.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { classes } from '../../../ui/classes.ts'

interface ConvertedProps {
  /** Minor units of `currency`; nothing is shown without an amount. */
  amount: number | undefined
  currency: Currency
  /** Of a rent. */
  per?: Frequency | undefined
  /** Instead of the person's choice. */
  to?: Currency | undefined
  className?: string
}

/**
 * A price in the currency the person chose, always labelled as converted and with the day of its rate; nothing if it is
 * the price's own currency or no rate is known.
 */
export function Converted({ amount, currency, per, to, className }: ConvertedProps) {
  const { rates = [] } = useConfig()
  const chosen = useStore(chosenCurrency, null)
  const { money, per: sayPer, date } = useFormat()
  const target = to ?? chosen
  if (amount === undefined || target === null || target === currency) return null
  const rate = rateBetween(rates, currency, target)
  if (!rate) return null
  const sum = money(roughly(convert(amount, currency, rate)), target).short
  const said = per ? `${sum} ${sayPer(per)}` : sum
  const day = date(rate.day)
  return (
    <span className={classes('figures text-small font-normal text-soft', className)}>
      <Trans>
        about {said}, converted at the rate of {day}
      </Trans>
    </span>
  )
}
