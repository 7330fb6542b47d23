import { DAY_MS } from '../../../../contract/time.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { overdueDays } from '../../../../contract/properties/listing-confirmation.ts'
import type { MyListing } from '../../../../contract/listings/my-listings.ts'
import { useConfig } from '../../../platform/config.ts'
import { useFormat } from '../../../platform/use-format.ts'

const SOON_DAYS = 7

/** Until when a home must be confirmed, and what happens if it is not. Nothing of a home that is not on offer. */
export function FreshnessLine({ listing }: { listing: MyListing }) {
  const { date } = useFormat()
  const now = Date.parse(useConfig().now)
  const { state, nextDueAt } = listing.freshness
  if (nextDueAt === undefined || !listing.moves.includes('confirm')) return null
  const dueAt = Date.parse(nextDueAt)
  const until = (days: number) => date(new Date(dueAt + days * DAY_MS).toISOString())
  const left = Math.ceil((dueAt - now) / DAY_MS)
  const [lowered, hiddenOn, expires] = [until(overdueDays.stale), until(overdueDays.hidden), until(overdueDays.expired)]
  if (state === 'fresh')
    return left > SOON_DAYS ? (
      <span className="text-soft">
        <Trans>Confirmed until {date(nextDueAt)}</Trans>
      </span>
    ) : (
      <span className="font-medium text-due">
        <Plural value={left} one="Confirm by tomorrow" other="Confirm within # days" />
      </span>
    )
  return (
    <span className="font-medium text-due">
      {state === 'due' && <Trans>Confirm now: it ranks lower from {lowered}</Trans>}
      {state === 'stale' && <Trans>Not confirmed: ranks lower, hidden from {hiddenOn}</Trans>}
      {state === 'hidden' && <Trans>Not confirmed: hidden from search, expires on {expires}</Trans>}
    </span>
  )
}
