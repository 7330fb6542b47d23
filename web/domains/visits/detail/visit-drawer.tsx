import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../platform/api/api-error.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { visitQuery } from '../visit/visits-data.ts'
import { VisitView } from './visit-view.tsx'

interface VisitDrawerProps {
  person: string
  id: string
  /** Of a visitor’s code that was scanned. */
  code: string | undefined
  /** Where another visit is read. */
  addressOf: (id: string) => string
  onClose: () => void
}

/** One visit beside the others, on a phone instead of them. */
export function VisitDrawer({ person, id, code, addressOf, onClose }: VisitDrawerProps) {
  const { t, i18n } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(visitQuery(person, id))
  const visit = data?.data
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <Dialog
      open
      shape="drawer"
      onClose={onClose}
      title={isGone ? t`Visit not found` : t`Visit`}
      {...(visit && { description: visit.property.title })}
    >
      {isGone ? (
        <p>
          <Trans>This visit does not exist, or it belongs to another account.</Trans>
        </p>
      ) : visit ? (
        <VisitView person={person} visit={visit} code={code} addressOf={addressOf} />
      ) : error ? (
        <ErrorCard title={t`This visit could not be loaded`} busy={isFetching} onRetry={() => void refetch()}>
          {errorText(error, i18n)}
        </ErrorCard>
      ) : (
        <div className="grid gap-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-11" />
          <Skeleton className="h-24" />
          <Skeleton className="h-52" />
        </div>
      )}
    </Dialog>
  )
}
