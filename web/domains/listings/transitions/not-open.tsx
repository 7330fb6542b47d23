import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MyListing } from '../../../../contract/listings/my-listings.ts'
import type { StandardStatus } from '../../../../contract/properties/vocabulary.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { statusNames } from '../../properties/open/word-lists.ts'
import type { ListingAction } from './listing-actions.ts'

/** Statuses after which a home can be listed again. */
export const isOver: ReadonlySet<StandardStatus> = new Set(['sold', 'rented', 'expired', 'withdrawn'])

const names: Partial<Record<ListingAction, MessageDescriptor>> = {
  edit: msg`Edit`,
  relist: msg`List again …`,
  renew: msg`Renew`,
  pause: msg`Pause`,
  close: msg`Close`,
}

function openActions({ home, moves }: MyListing): ListingAction[] {
  const can = (...wanted: MyListing['moves']) => wanted.some((move) => moves.includes(move))
  return [
    ...(isOver.has(home.standardStatus) ? (['relist'] as const) : (['edit'] as const)),
    ...(can('renew', 'resume', 'confirm') ? (['renew'] as const) : []),
    ...(can('pause') ? (['pause'] as const) : []),
    ...(can('close-sold', 'close-rented') ? (['close'] as const) : []),
  ]
}

/** Says that an action is not possible for a home, and which ones are. */
export function NotOpen({ listing }: { listing: MyListing }) {
  const { i18n } = useLingui()
  const { id, standardStatus } = listing.home
  return (
    <div className="grid justify-items-start gap-3">
      <p className="font-medium">
        <Trans>This is not possible in the home’s current state: {i18n._(statusNames[standardStatus])}.</Trans>
      </p>
      <p className="text-soft">
        <Trans>What you can do now:</Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        {openActions(listing).map((action) => {
          const name = names[action]
          return (
            <LinkButton key={action} to={memberPaths.listingAction(action, id)}>
              {name && i18n._(name)}
            </LinkButton>
          )
        })}
      </div>
    </div>
  )
}
