import { useLingui } from '@lingui/react'
import type { AuditEntry } from '../../../contract/moderation.ts'
import { ModerationReason } from '../../../contract/listings/status-transitions.ts'
import { useFormat } from '../../platform/use-format.ts'
import { VerificationKind } from '../../../contract/properties/verifications.ts'
import { checkNames } from '../properties/open/check-words.ts'
import { moderationReasonNames } from '../listings/open/moderation-reasons.ts'
import { auditActionText } from './messages.ts'

/** What was done to a home, newest first. */
export function AuditEntries({ entries }: { entries: AuditEntry[] }) {
  const { i18n } = useLingui()
  const { date } = useFormat()
  return (
    <ol className="divide-y divide-line border-y border-line">
      {entries.map((entry) => (
        <li key={entry.id} className="grid gap-1 py-3">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-medium">{auditActionText(entry.action, i18n)}</span>
            <span className="text-small text-soft">
              {entry.by} · {date(entry.at)}
            </span>
          </p>
          <AuditEntryText entry={entry} />
        </li>
      ))}
    </ol>
  )
}

/** Why it was done, where reasons were given. */
export function AuditEntryText({ entry: { after } }: { entry: AuditEntry }) {
  const { i18n } = useLingui()
  const { reasons, note, kind } = after
  const checked = VerificationKind.options.find((option) => option === kind)
  const said = Array.isArray(reasons)
    ? reasons.flatMap((reason) => {
        const known = ModerationReason.options.find((option) => option === reason)
        return known ? [i18n._(moderationReasonNames[known])] : []
      })
    : []
  if (checked) said.push(i18n._(checkNames[checked]))
  if (said.length === 0 && typeof note !== 'string') return null
  return (
    <div className="text-small text-soft">
      {said.length > 0 && <p>{said.join(' · ')}</p>}
      {typeof note === 'string' && <p className="wrap-anywhere whitespace-pre-line">{`“${note}”`}</p>}
    </div>
  )
}
