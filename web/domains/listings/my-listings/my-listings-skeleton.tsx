import { Skeleton } from '../../../ui/skeleton.tsx'

/** The places of one's listings. */
export const ListingSkeletons = () => (
  <div className="grid gap-4">
    {[0, 1, 2, 3].map((n) => (
      <Skeleton key={n} className="h-28" />
    ))}
  </div>
)

export const OwnListingsSkeleton = () => (
  <div className="page grid grid-cols-[minmax(0,1fr)] gap-5">
    <Skeleton className="h-11" />
    <div className="flex flex-wrap gap-2 max-sm:*:grow">
      <Skeleton className="h-11 w-52" />
      <Skeleton className="h-11 w-52" />
    </div>
    <ListingSkeletons />
  </div>
)
