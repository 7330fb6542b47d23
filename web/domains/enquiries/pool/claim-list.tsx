import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Handshake } from 'lucide-react'
import { useState } from 'react'
import { POOL_PAGE } from '../../../../contract/enquiries/lead-pool.ts'
import type { PoolClaim } from '../../../../contract/enquiries/lead-pool.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { useConfig } from '../../../platform/config.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Pagination } from '../../../ui/table/pagination.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { serverNow } from '../open/server-now.ts'
import { useMoment } from '../../../platform/use-moment.ts'
import { DisputeDialog } from './dispute-dialog.tsx'
import { claimsQuery, poolAddress } from '../open/pool/pool-data.ts'
import type { PoolSearch } from '../open/pool/pool-data.ts'
import { claimStateNames, claimTones, disputeReasonNames } from '../open/pool/pool-words.ts'

/** The requirements a person took up, with what became of disputes. */
export function ClaimList({ person, search }: { person: string; search: PoolSearch }) {
  const { i18n } = useLingui()
  const read = useQuery({ ...claimsQuery(person, search.page), placeholderData: keepPreviousData })
  if (read.error && !read.data)
    return (
      <ErrorCard
        title={<Trans>Your leads from the pool could not be loaded</Trans>}
        busy={read.isFetching}
        onRetry={() => void read.refetch()}
      >
        {errorText(read.error, i18n)}
      </ErrorCard>
    )
  if (!read.data) return <Skeleton className="h-80" />
  const { data, total } = read.data
  if (total === 0)
    return (
      <EmptyState
        icon={<Handshake aria-hidden />}
        title={<Trans>You have not taken any leads yet</Trans>}
        actions={
          <LinkButton to={poolAddress({ tab: 'open', sort: 'newest', page: 1 })}>
            <Trans>See the requirements</Trans>
          </LinkButton>
        }
      />
    )
  return (
    <>
      <ol className="divide-y divide-line border-y border-line">
        {data.map((claim) => (
          <li key={claim.id}>
            <Claim claim={claim} disputed={claim.id === search.claim} />
          </li>
        ))}
      </ol>
      <Pagination
        page={search.page}
        pages={Math.ceil(total / POOL_PAGE)}
        to={(page) => poolAddress({ ...search, page })}
      />
    </>
  )
}

/** One lead taken; `disputed` opens its dispute at once, where it still can be. */
function Claim({ claim, disputed }: { claim: PoolClaim; disputed: boolean }) {
  const { i18n } = useLingui()
  const { date } = useFormat()
  const moment = useMoment()
  const { now } = useConfig()
  const { state, title, credits, leadId, disputeReason, decision } = claim
  const [taken, until] = [date(claim.takenAt), moment(claim.disputeUntil)]
  const isDisputable = state === 'taken' && Date.parse(claim.disputeUntil) > serverNow(now)
  const [disputing, setDisputing] = useState(disputed && isDisputable)
  return (
    <div className="flex flex-wrap items-start justify-between gap-3 py-4">
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <Chip tone={claimTones[state]}>{i18n._(claimStateNames[state])}</Chip>
          <span className="figures text-small text-soft">
            <Plural value={credits} one="# credit" other="# credits" /> · {taken}
          </span>
        </div>
        <p className="font-medium wrap-anywhere">{title}</p>
        {disputeReason && <p className="text-small text-soft">{i18n._(disputeReasonNames[disputeReason])}</p>}
        {state === 'disputed' && (
          <p className="text-small text-soft">
            <Trans>A moderator decides. We’ll let you know.</Trans>
          </p>
        )}
        {decision && (
          <p className="text-small wrap-anywhere">
            <Trans>Decision: “{decision}”</Trans>
          </p>
        )}
        {isDisputable && (
          <p className="text-small text-faint">
            <Trans>Can be disputed until {until}</Trans>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {isDisputable && (
          <Button size="small" look="quiet" onClick={() => setDisputing(true)}>
            <Trans>Dispute</Trans>
          </Button>
        )}
        {leadId && (
          <LinkButton size="small" to={memberPaths.leads({ lead: leadId })}>
            <Trans>Open the lead</Trans>
          </LinkButton>
        )}
      </div>
      {disputing && <DisputeDialog claim={claim} onClose={() => setDisputing(false)} />}
    </div>
  )
}
