import { Trans } from '@lingui/react/macro'
import type { MyListing } from '../../../../contract/listings/my-listings.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { TextLink } from '../../../ui/link-button.tsx'

const GOOD = 80

/** How good a listing is of a hundred, and the way to what would make it better. */
export function Quality({ listing: { quality, home, moves } }: { listing: MyListing }) {
  if (quality === undefined)
    return (
      <span className="text-small text-faint max-lg:hidden">
        <Trans>Not rated</Trans>
      </span>
    )
  const canEdit = moves.length > 0 && !['sold', 'rented', 'expired'].includes(home.standardStatus)
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
      <span className="figures whitespace-nowrap">
        <Trans>
          Quality <strong className="font-semibold">{quality}</strong> of 100
        </Trans>
      </span>
      <span aria-hidden className="block h-1.5 w-16 overflow-hidden rounded-full bg-sunk">
        <span
          className={`block h-full rounded-full ${quality >= GOOD ? 'bg-verified' : 'bg-due'}`}
          style={{ inlineSize: `${quality}%` }}
        />
      </span>
      {quality < GOOD && canEdit && (
        <TextLink to={memberPaths.listingAction('edit', home.id)}>
          <Trans>Improve it</Trans>
        </TextLink>
      )}
    </div>
  )
}
