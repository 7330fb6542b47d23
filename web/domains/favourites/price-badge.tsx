import { Trans } from '@lingui/react/macro'
import { TrendingDown, TrendingUp } from 'lucide-react'
import { useFormat } from '../../platform/use-format.ts'
import { Chip } from '../../ui/chip.tsx'
import { priceChange, type SavedPrice } from './price-change.ts'

/** How the price changed since the home was saved. */
export function PriceBadge({ favourite }: { favourite: SavedPrice }) {
  const { money } = useFormat()
  const by = priceChange(favourite)
  if (by === undefined) return null
  const sum = money(Math.abs(by), favourite.currency).short
  return (
    <p>
      {by < 0 ? (
        <Chip tone="accent" icon={<TrendingDown aria-hidden />}>
          <Trans>{sum} less than when you saved it</Trans>
        </Chip>
      ) : (
        <Chip tone="due" icon={<TrendingUp aria-hidden />}>
          <Trans>{sum} more than when you saved it</Trans>
        </Chip>
      )}
    </p>
  )
}
