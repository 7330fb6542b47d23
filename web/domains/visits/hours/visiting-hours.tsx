import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../../platform/api/error-text.ts'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { availabilityQuery } from '../visit/visits-data.ts'
import { HoursForm } from './hours-form.tsx'

/** When a host receives visitors at their homes. */
export function VisitingHours({ person }: { person: string }) {
  const { i18n } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(availabilityQuery(person))
  if (error && !data)
    return (
      <ErrorCard
        title={<Trans>Your visiting hours could not be loaded</Trans>}
        busy={isFetching}
        onRetry={() => void refetch()}
      >
        {errorText(error, i18n)}
      </ErrorCard>
    )
  if (!data)
    return (
      <div className="grid gap-3">
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-12" />
        ))}
      </div>
    )
  const { version, availability } = data.data
  return <HoursForm key={version} version={version} saved={availability} />
}
