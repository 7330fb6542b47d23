import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Rocket } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { MyListing } from '../../../../contract/listings/my-listings.ts'
import type { StandardStatus } from '../../../../contract/properties/vocabulary.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Chip } from '../../../ui/chip.tsx'
import { statusNames } from '../../properties/open/word-lists.ts'

const tones: Record<StandardStatus, NonNullable<ComponentProps<typeof Chip>['tone']>> = {
  draft: 'plain',
  pending_review: 'due',
  active: 'verified',
  coming_soon: 'plain',
  under_offer: 'accent',
  paused: 'plain',
  sold: 'plain',
  rented: 'plain',
  expired: 'due',
  withdrawn: 'plain',
  rejected: 'wrong',
}

/** In what state a home is, and whether it is boosted. */
export function StatusChips({ listing }: { listing: MyListing }) {
  const { i18n } = useLingui()
  const { date } = useFormat()
  const { boostedUntil, home, moderation } = listing
  return (
    <span className="flex flex-wrap gap-1.5">
      <Chip tone={tones[home.standardStatus]}>{i18n._(statusNames[home.standardStatus])}</Chip>
      {moderation?.state === 'mend' && (
        <Chip tone="due">
          <Trans>Changes needed</Trans>
        </Chip>
      )}
      {boostedUntil && home.standardStatus === 'active' && (
        <Chip tone="accent" icon={<Rocket aria-hidden />}>
          <Trans>Boosted until {date(boostedUntil)}</Trans>
        </Chip>
      )}
    </span>
  )
}
