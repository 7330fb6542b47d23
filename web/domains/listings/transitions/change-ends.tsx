import { Plural } from '@lingui/react/macro'
import type { MyListing } from '../../../../contract/listings/my-listings.ts'

/** Says that taking homes off the market drops their pending changes. */
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
