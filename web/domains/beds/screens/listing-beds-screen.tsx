import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { managedBedsQuery } from '../bed/beds-data.ts'
import { BedBoard } from '../manage/bed-board.tsx'
import { WardenPart } from '../manage/warden-part.tsx'

export function loader({ context }: LoaderFunctionArgs): ScreenData {
  return { head: { title: context.get(i18nContext)._(msg`Beds`), robots: 'noindex,follow' } }
}

/** The beds of a listing for its lister: rooms, rents, who reserved what. */
export function Component() {
  const { id = '' } = useParams()
  const person = useStore(currentUser, null)?._id
  return (
    <div className="page grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-6 py-8">
      {person === undefined ? <Skeleton className="h-64" /> : <Managed key={id} person={person} id={id} />}
    </div>
  )
}

function Managed({ person, id }: { person: string; id: string }) {
  const { i18n } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(managedBedsQuery(person, id))
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-headline">
            <Trans>Beds</Trans>
          </h1>
          {data && <p className="text-soft wrap-anywhere">{data.title}</p>}
        </div>
        {data && (
          <LinkButton size="small" to={paths.property(id)}>
            <Trans>See the home’s page</Trans>
          </LinkButton>
        )}
      </div>
      {error && !data ? (
        <ErrorCard title={<Trans>The beds could not be loaded</Trans>} busy={isFetching} onRetry={() => void refetch()}>
          {errorText(error, i18n)}
        </ErrorCard>
      ) : data ? (
        <>
          <WardenPart id={id} warden={data.warden} />
          <BedBoard id={id} beds={data.data} currency={data.currency} />
        </>
      ) : (
        <Skeleton className="h-64" />
      )}
    </>
  )
}
