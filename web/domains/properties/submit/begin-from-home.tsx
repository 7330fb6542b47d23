import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { startDraft } from '../../../../contract/properties/drafts.ts'
import { paths } from '../../../paths.ts'
import { call } from '../../../platform/call.ts'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { draftId } from './draft-id.ts'

interface BeginFromHomeProps {
  propertyId: string
  as: 'edit' | 'clone' | 'relist'
}

/**
 * Begins a draft of a home that stands and leads to the form; `edit` leads to the changes that are open already.
 * @public
 */
export function BeginFromHome({ propertyId, as }: BeginFromHomeProps) {
  const { t } = useLingui()
  const begun = useQuery({
    queryKey: ['begin', as, propertyId],
    queryFn: async () =>
      (await call(startDraft, { body: { ...(as !== 'edit' && { id: draftId() }), of: { propertyId, as } } })).data,
    enabled: as !== 'edit',
    retry: false,
    staleTime: Infinity,
  })
  if (as === 'edit') return <Navigate replace to={paths.editListing(propertyId)} />
  if (begun.data) return <Navigate replace to={paths.submitListing({ draft: begun.data.id })} />
  return (
    <div className="page py-8">
      {begun.isError ? (
        <ErrorCard title={t`This listing cannot be begun`} busy={begun.isFetching} onRetry={() => void begun.refetch()}>
          <Trans>It is not yours, or not in a state in which that can be done.</Trans>
        </ErrorCard>
      ) : (
        <Skeleton className="h-80" />
      )}
    </div>
  )
}
