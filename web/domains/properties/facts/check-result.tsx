import { Trans } from '@lingui/react/macro'
import { BadgeCheck, CircleDashed, Clock, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Verification } from '../../../../contract/properties/verifications.ts'
import { useFormat } from '../../../platform/use-format.ts'

interface CheckProps {
  /** Absent if nothing was checked. */
  check: Verification | undefined
}

/** The icon of a check: green only for a passed check that is still valid. */
export function checkIcon(check: Verification | undefined): ReactNode {
  if (check?.result === 'passed') return <BadgeCheck aria-hidden className="text-verified" />
  if (check?.result === 'failed') return <TriangleAlert aria-hidden className="text-wrong" />
  if (check?.result === 'pending' || check?.result === 'expired') return <Clock aria-hidden className="text-due" />
  return <CircleDashed aria-hidden className="text-faint" />
}

/** The result of a check: who verified it, when and until when; or that it is not verified. */
export function CheckResult({ check }: CheckProps) {
  const { date } = useFormat()
  if (check?.result !== 'passed')
    return (
      <span className="block text-small text-soft">
        <NotVerified check={check} />
      </span>
    )
  const { by, at, expiresAt } = check
  const on = at && date(at, 'long')
  const until = expiresAt && date(expiresAt, 'long')
  return (
    <span className="block text-small text-verified">
      {by === undefined ? (
        <Trans>Verified by a code sent to it, on {on}</Trans>
      ) : until ? (
        <Trans>
          Verified by {by}, on {on}, until {until}
        </Trans>
      ) : (
        <Trans>
          Verified by {by}, on {on}
        </Trans>
      )}
    </span>
  )
}

function NotVerified({ check }: CheckProps) {
  const { date } = useFormat()
  const { by, at, expiresAt } = check ?? {}
  const on = at && date(at, 'long')
  const until = expiresAt && date(expiresAt, 'long')
  const result = check?.result
  if (result === 'expired')
    return (
      <Trans>
        Was verified by {by}, until {until}
      </Trans>
    )
  if (result === 'failed')
    return (
      <Trans>
        Could not be confirmed by {by}, on {on}
      </Trans>
    )
  if (result === 'pending') return <Trans>Being verified by {by}</Trans>
  if (result === 'given') return <Trans>Stated in the listing, not verified</Trans>
  return <Trans>Not verified</Trans>
}
