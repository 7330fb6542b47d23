import { Plural, Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { paths } from '../../../../contract/paths.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { requirementsQuery } from './requirement-data.ts'
import { RequirementItem } from './requirement-item.tsx'

/** What a person looks for, who took it up, and what can be done about it. */
export function RequirementsPart({ person }: { person: string }) {
  const { i18n } = useLingui()
  const read = useQuery(requirementsQuery(person))
  if (read.error && !read.data)
    return (
      <div className="page">
        <ErrorCard
          title={<Trans>Your requirements could not be loaded</Trans>}
          busy={read.isFetching}
          onRetry={() => void read.refetch()}
        >
          {errorText(read.error, i18n)}
        </ErrorCard>
      </div>
    )
  if (!read.data)
    return (
      <div className="page grid gap-4">
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </div>
    )
  const { data } = read.data
  if (data.length === 0)
    return (
      <EmptyState
        icon={<ScrollText aria-hidden />}
        title={<Trans>No requirements yet</Trans>}
        actions={
          <LinkButton look="primary" to={paths.postRequirement()}>
            <Trans>Post a requirement</Trans>
          </LinkButton>
        }
      >
        <Trans>Say what you’re looking for, and agents and builders in the area will contact you.</Trans>
      </EmptyState>
    )
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-small text-soft">
          <Plural value={data.length} one="# requirement" other="# requirements" />
        </p>
        <LinkButton to={paths.postRequirement()}>
          <Trans>Post a requirement</Trans>
        </LinkButton>
      </div>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {data.map((requirement) => (
          <li key={requirement.id}>
            <RequirementItem requirement={requirement} />
          </li>
        ))}
      </ol>
    </div>
  )
}
