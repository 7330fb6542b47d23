import { Plural, Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Rocket } from 'lucide-react'
import { boostListing, type Quota, type MyListing } from '../../../../contract/listings/my-listings.ts'
import { call } from '../../../platform/api/call.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { StoreLink } from '../../billing/open/store-link.tsx'
import { refreshListings } from './my-listings-data.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { FormError } from '../../../ui/form-error.tsx'

interface BoostFormProps {
  listing: MyListing
  boosts: Quota['boosts']
  /** Called with the end of the boost. */
  onDone: (until: string) => void
  onCancel?: () => void
}

/** Explains a boost and its cost, and boosts. */
export function BoostForm({ listing, boosts, onDone, onCancel }: BoostFormProps) {
  const client = useQueryClient()
  const { date } = useFormat()
  const { pending, refusal, message, run } = useAction({ inline: true })
  const { home, boostedUntil } = listing
  const { most, used } = boosts
  const left = Math.max(0, most - used)
  const live = home.standardStatus === 'active'
  const canBoost = live && boostedUntil === undefined
  // Another device can have used the last one since.
  const isSpent = left === 0 || refusal === 'BOOSTS_SPENT'

  async function boost() {
    const { data } = await call(boostListing, { params: { id: home.id } })
    void refreshListings(client)
    onDone(data.boostedUntil)
  }
  return (
    <div className="grid gap-4">
      <ul className="grid list-disc gap-1.5 ps-5">
        <li>
          <Trans>
            For seven days it takes hourly turns at the top of matching searches sorted by newest or relevance. At most
            two boosted homes show at a time.
          </Trans>
        </li>
        <li>
          <Trans>It is labelled “Boosted”, so that everyone can see why it is there.</Trans>
        </li>
        <li>
          <Trans>It appears only in matching searches. Its quality and freshness do not change.</Trans>
        </li>
      </ul>
      <p className="text-soft">
        <Plural
          value={left}
          _0={`You have used all your boosts for these 30 days.`}
          one={`# of ${most} boosts left in these 30 days.`}
          other={`# of ${most} boosts left in these 30 days.`}
        />
      </p>
      {boostedUntil !== undefined && (
        <p className="font-medium">
          <Trans>It is already boosted, until {date(boostedUntil)}.</Trans>
        </p>
      )}
      {!live && (
        <p className="font-medium">
          <Trans>Only a home that is active can be boosted.</Trans>
        </p>
      )}
      <FormError>{message}</FormError>
      <div className="flex flex-wrap justify-end gap-3">
        {onCancel && (
          <Button onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
        {canBoost && isSpent && (
          <StoreLink look="primary">
            <Trans>See plans and boosts</Trans>
          </StoreLink>
        )}
        {canBoost && !isSpent && (
          <Button look="primary" icon={<Rocket aria-hidden />} busy={pending} onClick={() => void run(boost)}>
            <Trans>Boost for a week</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}
