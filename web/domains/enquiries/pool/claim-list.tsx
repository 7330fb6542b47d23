import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { POOL_PAGE } from '../../../../contract/enquiries/lead-pool.ts'
import type { PoolClaim } from '../../../../contract/enquiries/lead-pool.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { useListPage } from '../../../platform/api/use-list-page.ts'
import { serverNow, useConfig } from '../../../platform/config.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ListFrame } from '../../../ui/table/list-frame.tsx'
import { useMoment } from '../../../platform/use-moment.ts'
import { DisputeDialog } from './dispute-dialog.tsx'
import { claimsQuery, poolAddress } from '../open/pool/pool-data.ts'
import type { PoolSearch } from '../open/pool/pool-data.ts'
import { claimStateNames, claimTones, disputeReasonNames } from '../open/pool/pool-words.ts'

/** The requirements a person took up, with what became of disputes. */
export function ClaimList({ person, search }: { person: string; search: PoolSearch }) {
  const read = useListPage(claimsQuery(person, search.page))
  return (
    <ListFrame
      list={{ page: search.page, isFiltered: false, addressOf: (page) => poolAddress({ ...search, page }) }}
      read={read}
      pageSize={POOL_PAGE}
      empty={<Trans>You have not taken any leads yet</Trans>}
      hint={
        <LinkButton to={poolAddress({ tab: 'open', sort: 'newest', page: 1 })}>
          <Trans>See the requirements</Trans>
        </LinkButton>
      }
    >
      {(claims) => (
        <ol className="divide-y divide-line border-y border-line">
          {claims.map((claim) => (
            <li key={claim.id}>
              <Claim claim={claim} disputed={claim.id === search.claim} />
            </li>
          ))}
        </ol>
      )}
    </ListFrame>
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
