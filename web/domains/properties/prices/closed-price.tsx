import { Trans } from '@lingui/react/macro'
import type { Property } from '../../../../contract/properties/property.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { FigureText } from '../../../ui/text/figure-text.tsx'

/** The closing price, if the lister discloses it, and the asking price. */
export function ClosedPrice({ home, small = false }: { home: Property; small?: boolean }) {
  const { money, rent } = useFormat()
  const { closePrice, listPrice, leaseAmountFrequency: frequency, currency, standardStatus } = home
  const said = (amount: number) => (frequency ? rent(amount, frequency, currency) : money(amount, currency))
  return (
    <div className="figures grid gap-0.5">
      {closePrice !== undefined && (
        <p>
          <span className={small ? 'sr-only' : 'block text-soft'}>
            {standardStatus === 'rented' ? <Trans>Rented for</Trans> : <Trans>Sold for</Trans>}
          </span>{' '}
          <FigureText
            {...said(closePrice)}
            className={small ? 'text-lead font-semibold' : 'text-headline font-semibold'}
          />
        </p>
      )}
      {listPrice !== undefined && (
        <p className={small ? 'text-small text-soft' : 'text-soft'}>
          <Trans>Asking price:</Trans> <FigureText {...said(listPrice)} />
        </p>
      )}
    </div>
  )
}
