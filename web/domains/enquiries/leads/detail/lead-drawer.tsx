import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { LeadStage } from '../../../../../contract/enquiries/lead-stages.ts'
import type { Lead, Teammate } from '../../../../../contract/enquiries/leads.ts'
import { ApiError } from '../../../../platform/api/api-error.ts'
import { errorText } from '../../../../platform/api/error-text.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { ErrorCard } from '../../../../ui/error-card.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { noteSeen, useLeadAction } from '../lead/lead-changes.ts'
import { nameOf } from '../../open/leads/lead/lead-words.ts'
import type { RenderVisit } from '../lead/render-visit.ts'
import { leadQuery } from '../lead/leads-data.ts'
import { LeadView } from './lead-view.tsx'

interface LeadDrawerProps {
  id: string
  /** Where another lead is read. */
  addressOf: (id: string) => string
  onMove: (lead: Lead, stage: LeadStage) => void
  onAssign: (lead: Lead, to: Teammate | undefined) => Promise<void>
  renderVisit: RenderVisit
  onClose: () => void
}

/** One lead beside the others, on a phone instead of them. */
export function LeadDrawer({ id, addressOf, onMove, onAssign, renderVisit, onClose }: LeadDrawerProps) {
  const { t, i18n } = useLingui()
  const { run } = useLeadAction()
  const { data, error, isFetching, refetch } = useQuery(leadQuery(id))
  const lead = data?.data
  const isThere = lead !== undefined

  const see = useEffectEvent(() => void run(() => noteSeen(id)))
  useEffect(() => {
    if (isThere) see()
  }, [id, isThere])

  const isGone = error instanceof ApiError && error.status === 404
  const title = lead ? nameOf(lead, i18n) : isGone ? t`Lead not found` : t`Lead`
  return (
    <Dialog open shape="drawer" onClose={onClose} title={title} {...(lead && { description: lead.subject.title })}>
      {isGone ? (
        <p>
          <Trans>It was merged with another lead, or it belongs to another team.</Trans>
        </p>
      ) : lead ? (
        <LeadView lead={lead} addressOf={addressOf} onMove={onMove} onAssign={onAssign} renderVisit={renderVisit} />
      ) : error ? (
        <ErrorCard title={t`This lead could not be loaded`} busy={isFetching} onRetry={() => void refetch()}>
          {errorText(error, i18n)}
        </ErrorCard>
      ) : (
        <div className="grid gap-4">
          <Skeleton className="h-11" />
          <Skeleton className="h-28" />
          <Skeleton className="h-11" />
          <Skeleton className="h-52" />
        </div>
      )}
    </Dialog>
  )
}
