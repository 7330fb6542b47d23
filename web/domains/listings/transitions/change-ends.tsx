import { Plural } from '@lingui/react/macro'
import type { MyListing } from '../../../../contract/listings/my-listings.ts'

/** Says of homes that are to leave the market that what waits for a moderator ends with them. */
export function ChangeEnds({ listings }: { listings: readonly MyListing[] }) {
  const waiting = listings.filter(({ moderation }) => moderation?.state === 'change-pending').length
  if (waiting === 0) return null
  return (
    <p className="font-medium">
      <Plural
        value={waiting}
        one="The change awaiting review is dropped."
        other="The changes of # homes awaiting review are dropped."
      />
    </p>
  )
}
