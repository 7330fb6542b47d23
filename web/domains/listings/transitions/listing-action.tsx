import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { HomePhoto } from '../../properties/open/home-photo.tsx'
import { placeOf } from '../../properties/open/home-words.ts'
import { Price } from '../../properties/open/price.tsx'
import { BeginDraft } from './begin-draft.tsx'
import { BoostListing } from './boost-listing.tsx'
import { CloseOne } from './close-one.tsx'
import { ConfirmTransition } from './confirm-transition.tsx'
import type { ListingAction as Action } from './listing-actions.ts'
import { isOver, NotOpen } from './not-open.tsx'
import { listingQuery } from './my-listings-data.ts'
import { StatusChips } from './status-chip.tsx'

const titles: Record<Action, MessageDescriptor> = {
  edit: msg`Edit this listing`,
  clone: msg`Duplicate this listing`,
  renew: msg`Renew this listing`,
  relist: msg`List this home again`,
  pause: msg`Pause this listing`,
  close: msg`Close this listing`,
  boost: msg`Boost this listing`,
}

/** One home, what would happen to it, and the one thing to do: where links of messages lead. */
export function ListingAction({ action, id }: { action: Action; id: string }) {
  const { t, i18n } = useLingui()
  const { date } = useFormat()
  const { data, error, isFetching, refetch } = useQuery(listingQuery(id))
  const [done, setDone] = useState<string>()

  if (error instanceof ApiError && error.status >= 400 && error.status < 500)
    return (
      <div className="grid justify-items-start gap-4">
        <h1 className="text-headline">
          <Trans>This home is not among your listings</Trans>
        </h1>
        <p className="text-soft">
          <Trans>It may be listed from another account, or it has been removed.</Trans>
        </p>
        <LinkButton to={memberPaths.listings()}>
          <Trans>My listings</Trans>
        </LinkButton>
      </div>
    )
  if (error)
    return (
      <ErrorCard title={t`The listing could not be loaded`} busy={isFetching} onRetry={() => void refetch()}>
        <Trans>Try again in a moment.</Trans>
      </ErrorCard>
    )
  if (!data) return <Skeleton className="h-52" />
  const { data: listing, allowance } = data
  const { home } = listing
  const closes = listing.moves.some((move) => move === 'close-sold' || move === 'close-rented')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h1 className="text-headline">{i18n._(titles[action])}</h1>
      <article className="flex gap-4 rounded-card border border-line bg-surface p-4">
        <HomePhoto home={home} sizes="7rem" className="h-18 w-28 rounded-control" />
        <div className="grid min-w-0 content-start justify-items-start gap-1">
          <h2 className="text-body font-medium">{home.title}</h2>
          <p className="text-small text-soft">
            {home.listingId} · {placeOf(home, i18n)}
          </p>
          <Price home={home} className="font-semibold" />
          <StatusChips listing={listing} />
        </div>
      </article>
      {done === undefined ? (
        <>
          {action === 'edit' && <Navigate replace to={memberPaths.editListing(home.id)} />}
          {action === 'relist' && !isOver.has(home.standardStatus) && <NotOpen listing={listing} />}
          {(action === 'clone' || (action === 'relist' && isOver.has(home.standardStatus))) && (
            <BeginDraft propertyId={home.id} kind={action} />
          )}
          {(action === 'renew' || action === 'pause') && (
            <ConfirmTransition listing={listing} move={action} onDone={setDone} />
          )}
          {action === 'boost' && (
            <BoostListing
              listing={listing}
              boosts={allowance.boosts}
              onDone={(until) => setDone(t`Boosted until ${date(until)}.`)}
            />
          )}
          {action === 'close' &&
            (closes ? (
              <CloseOne listing={listing} onDone={setDone} />
            ) : (
              <>
                {home.standardStatus === 'paused' && (
                  <p className="font-medium">
                    <Trans>Resume the home before you close it.</Trans>
                  </p>
                )}
                <NotOpen listing={listing} />
              </>
            ))}
        </>
      ) : (
        <p role="status" className="flex items-center gap-2 text-lead font-medium">
          <CircleCheck aria-hidden className="size-6 shrink-0 text-verified" />
          {done}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <LinkButton to={memberPaths.listings()}>
          <Trans>My listings</Trans>
        </LinkButton>
        {done !== undefined && (
          <LinkButton to={paths.property(home.id)}>
            <Trans>Preview as a buyer</Trans>
          </LinkButton>
        )}
      </div>
    </div>
  )
}
