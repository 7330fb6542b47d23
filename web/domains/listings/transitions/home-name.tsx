import type { MyListing } from '../../../../contract/listings/my-listings.ts'

/** Which home is meant, in one line. */
export const HomeName = ({ home: { title, listingId } }: { home: MyListing['home'] }) => (
  <p className="border-t border-line pt-3">
    <span className="font-medium">{title}</span> <span className="text-small text-soft">{listingId}</span>
  </p>
)
