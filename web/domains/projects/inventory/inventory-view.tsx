import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../../platform/api/error-text.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { InventoryBoard } from './inventory-board.tsx'
import { inventoryQuery } from './unit/inventory-data.ts'

/** The homes of a project for its builder, or for a channel partner. */
export function InventoryView({ projectId }: { projectId: string }) {
  const { i18n } = useLingui()
  const person = useStore(currentUser, null)?._id ?? ''
  const read = useQuery(inventoryQuery(person, projectId))
  if (read.data !== undefined) return <InventoryBoard key={projectId} inventory={read.data.data} person={person} />
  if (read.error)
    return (
      <ErrorCard
        title={<Trans>The inventory could not be loaded</Trans>}
        busy={read.isFetching}
        onRetry={() => void read.refetch()}
      >
        {errorText(read.error, i18n)}
      </ErrorCard>
    )
  return (
    <div className="grid gap-3" aria-hidden>
      <Skeleton className="h-11" />
      <Skeleton className="h-96" />
    </div>
  )
}
