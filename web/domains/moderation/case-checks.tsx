import { Trans, useLingui } from '@lingui/react/macro'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import type { CaseCheck, ModerationCase } from '../../../contract/moderation.ts'
import { useFormat } from '../../platform/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { checkNames, checkResultNames } from '../properties/open/check-words.ts'
import { Section } from '../properties/open/facts/section.tsx'
import { CheckDialog } from './check-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import type { RecordedCheck } from './revoke-dialog.tsx'
import { revokedName } from './messages.ts'

const isRecorded = (check: CaseCheck): check is RecordedCheck => check.id !== undefined

/** What was checked of the home, also what ran out or was taken back, and the way to record more. */
export function CaseChecks({ found }: { found: ModerationCase }) {
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState<RecordedCheck>()
  const { checks, canCheck, own, id } = found
  return (
    <Section title={<Trans>What was checked</Trans>}>
      {checks.length === 0 ? (
        <p className="text-soft">
          <Trans>Nothing yet.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {checks.map((check) => (
            <Check
              key={check.id ?? check.kind}
              check={check}
              onRevoke={own || !isRecorded(check) ? undefined : () => setAsked(check)}
            />
          ))}
        </ul>
      )}
      {canCheck && (
        <Button className="justify-self-start" icon={<BadgeCheck aria-hidden />} onClick={() => setOpen(true)}>
          <Trans>Record a check</Trans>
        </Button>
      )}
      {isOpen && <CheckDialog home={found.home} onClose={() => setOpen(false)} />}
      {asked && <RevokeDialog homeId={id} check={asked} onClose={() => setAsked(undefined)} />}
    </Section>
  )
}

const tones: Record<CaseCheck['result'], 'verified' | 'wrong' | 'due' | 'plain'> = {
  passed: 'verified',
  failed: 'wrong',
  pending: 'due',
  expired: 'due',
  revoked: 'plain',
}

function Check({ check, onRevoke }: { check: CaseCheck; onRevoke: (() => void) | undefined }) {
  const { i18n } = useLingui()
  const { date } = useFormat()
  const { kind, result, by, note, recordedBy, revoked } = check
  const what = i18n._(checkNames[kind])
  const [on, until, back] = [date(check.at), check.expiresAt && date(check.expiresAt), revoked && date(revoked.at)]
  const who = revoked?.by
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-medium">{what}</span>
        <Chip tone={tones[result]}>{i18n._(result === 'revoked' ? revokedName : checkResultNames[result])}</Chip>
      </p>
      <p className="text-small text-soft">
        {by === undefined ? (
          on
        ) : (
          <Trans>
            By {by}, on {on}
          </Trans>
        )}
        {until &&
          (result === 'expired' ? <Trans>; was valid until {until}</Trans> : <Trans>; valid until {until}</Trans>)}
        {recordedBy && (
          <>
            {' · '}
            <Trans>recorded by {recordedBy}</Trans>
          </>
        )}
      </p>
      {note && <p className="text-small wrap-anywhere whitespace-pre-line">{note}</p>}
      {revoked && (
        <p className="text-small wrap-anywhere whitespace-pre-line">
          {who ? (
            <Trans>
              Revoked by {who} on {back}:
            </Trans>
          ) : (
            <Trans>Revoked on {back}:</Trans>
          )}{' '}
          {revoked.reason}
        </p>
      )}
      {!revoked && onRevoke && (
        <Button size="small" look="quiet" className="-ms-[12px] justify-self-start" onClick={onRevoke}>
          <Trans>Revoke</Trans> <span className="sr-only">{what}</span>
        </Button>
      )}
    </li>
  )
}
