import { Trans } from '@lingui/react/macro'
import type { PropertyCard } from '../../../../contract/properties/property.ts'
import { formatPricePerArea } from '../../../../contract/format.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { classes } from '../../../ui/classes.ts'
import { FigureText } from '../../../ui/text/figure-text.tsx'
import { Converted } from '../../currencies/open/converted.tsx'

type Priced = Pick<
  PropertyCard,
  'market' | 'listPrice' | 'previousListPrice' | 'currency' | 'priceOnRequest' | 'leaseAmountFrequency' | 'unitsOnOffer'
>

/** The asking price in the currency the person chose; nothing if that is the home's own. */
export const ConvertedPrice = ({ home, className }: PriceProps) => (
  <Converted
    amount={home.listPrice}
    currency={home.currency}
    per={home.leaseAmountFrequency}
    {...(className !== undefined && { className })}
  />
)

interface PriceProps {
  home: Priced
  className?: string
}

/**
 * The price of a home: short, exact on hover and for screen readers, and the previous price struck out after a cut.
 */
export function Price({ home, className }: PriceProps) {
  const format = useFormat(home)
  if (home.listPrice === undefined) {
    return (
      <span className={className}>
        {home.leaseAmountFrequency ? <Trans>Rent on request</Trans> : <Trans>Price on request</Trans>}
      </span>
    )
  }
  const now = format.money(home.listPrice, home.currency)
  const { previousListPrice = 0, unitsOnOffer: { priceTo = 0 } = {} } = home
  const more = (amount: number) => amount > (home.listPrice ?? 0) && format.money(amount, home.currency)
  const [before, dearest] = [more(previousListPrice), more(priceTo)]
  return (
    <span className={classes('figures', className)}>
      <FigureText short={now.short} exact={now.exact} />
      {dearest && (
        <>
          {' – '}
          <FigureText short={dearest.short} exact={dearest.exact} />
        </>
      )}
      {home.leaseAmountFrequency && (
        <span className="text-small font-normal text-soft"> {format.per(home.leaseAmountFrequency)}</span>
      )}
      {before && (
        <>
          {' '}
          <s className="text-small font-normal text-faint">
            <span className="sr-only">
              <Trans>before:</Trans>{' '}
            </span>
            <FigureText short={before.short} exact={before.exact} />
          </s>
        </>
      )}
    </span>
  )
}

/** "₹ 8,500 / sq ft" in the person's unit; for land in the unit of land. Empty if unknown. */
export function PricePerArea({ home, className }: { home: PropertyCard; className?: string | undefined }) {
  const { language, unit, landUnit } = useFormat(home)
  if (home.pricePerArea === undefined || home.leaseAmountFrequency !== undefined) return null
  const isLand = home.livingArea === undefined && home.leasableArea === undefined && home.lotSizeArea !== undefined
  const in_ = isLand ? landUnit : unit
  return (
    <span className={classes('figures', className)}>
      {formatPricePerArea(home.pricePerArea, home.currency, in_, language)}
    </span>
  )
}
