import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { PoolClaim } from '../../../../contract/enquiries/lead-pool.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { serverNow, useConfig } from '../../../platform/config.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { claimsQuery } from '../../enquiries/open/pool/pool-data.ts'
import { claimStateNames, claimTones } from '../../enquiries/open/pool/pool-words.ts'
import { useMoment } from '../../../platform/use-moment.ts'

/** Taken leads that can still be disputed, and disputed ones. */
export function OwnClaims({ person }: { person: string }) {
  const { i18n } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(claimsQuery(person, 1))
  if (error && !data)
    return (
      <p className="flex flex-wrap items-center gap-3">
        <span>{errorText(error, i18n)}</span>
        <Button size="small" busy={isFetching} onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </p>
    )
  if (!data) return null
  if (data.total === 0)
    return (
      <p>
        <Trans>You have not taken any leads from the pool.</Trans>
      </p>
    )
  return (
    <ul className="divide-y divide-line border-y border-line">
      {data.data.map((claim) => (
        <li key={claim.id}>
          <Claim claim={claim} />
        </li>
      ))}
    </ul>
  )
}

function Claim({ claim: { id, title, state, credits, disputeUntil } }: { claim: PoolClaim }) {
  const { i18n } = useLingui()
  const moment = useMoment()
  const { now } = useConfig()
  const until = moment(disputeUntil)
  const isOpen = state === 'taken' && Date.parse(disputeUntil) > serverNow(now)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="grid min-w-0 gap-1">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="flex flex-wrap items-center gap-2 text-small text-soft">
          <Chip tone={claimTones[state]}>{i18n._(claimStateNames[state])}</Chip>
          <Plural value={credits} one="# credit" other="# credits" />
          <span>
            {isOpen ? (
              <Trans>Can be disputed until {until}</Trans>
            ) : (
              state === 'taken' && <Trans>Could be disputed until {until}</Trans>
            )}
          </span>
        </p>
      </div>
      {isOpen && (
        <LinkButton size="small" to={memberPaths.leadPool({ tab: 'claims', claim: id })}>
          <Trans>Dispute</Trans>
        </LinkButton>
      )}
    </div>
  )
}
