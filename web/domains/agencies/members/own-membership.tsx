import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { MyAgency } from '../../../../contract/agencies/membership.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton, TextLink } from '../../../ui/link-button.tsx'
import { AwayDialog } from './away-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'

/** The agency of a member who does not manage it: days away, and leaving. */
export function OwnMembership({ agency }: { agency: MyAgency }) {
  const { date } = useFormat()
  const [doing, setDoing] = useState<'away' | 'leave'>()
  const { id, name, slug, agentId, awayFrom, awayUntil, creditShare } = agency
  const [from, until] = [awayFrom && date(awayFrom), awayUntil && date(awayUntil)]
  const close = () => setDoing(undefined)
  if (agentId === undefined) return null
  return (
    <section className="grid justify-items-start gap-4 rounded-card border border-line bg-surface p-5">
      <h2 className="text-title">
        <Trans>
          You work with <TextLink to={paths.agency(slug)}>{name}</TextLink>
        </Trans>
      </h2>
      <p>
        {from && until ? (
          <Trans>
            You are away from {from} to {until} and get no new leads on these days.
          </Trans>
        ) : (
          <Trans>You take part when leads are routed.</Trans>
        )}
      </p>
      {creditShare > 0 && (
        <p className="text-soft">
          <Plural
            value={creditShare}
            one="You may spend # credit of the agency in the lead pool."
            other="You may spend # credits of the agency in the lead pool."
          />
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <LinkButton look="primary" to={memberPaths.leads()}>
          <Trans>Leads</Trans>
        </LinkButton>
        <Button onClick={() => setDoing('away')}>
          <Trans>Days away</Trans>
        </Button>
        <Button onClick={() => setDoing('leave')}>
          <Trans>Leave the agency</Trans>
        </Button>
      </div>
      {doing === 'away' && (
        <AwayDialog agencyId={id} agentId={agentId} awayFrom={awayFrom} awayUntil={awayUntil} onClose={close} />
      )}
      {doing === 'leave' && <LeaveDialog agency={agency} agentId={agentId} isYou onClose={close} />}
    </section>
  )
}
