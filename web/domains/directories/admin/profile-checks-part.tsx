import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MAX_PROFILE_REASON, revokeProfileCheck } from '../../../../contract/directories/profile-admin.ts'
import type { AdminCheck, AdminProfileDetail } from '../../../../contract/directories/profile-admin.ts'
import { call } from '../../../platform/api/call.ts'
import { toast } from '../../../platform/toasts.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { checkName } from '../open/profile/detail-words.ts'
import { ReasonDialog } from '../../content/open/reason-dialog.tsx'
import { CheckProfileDialog } from './check-profile-dialog.tsx'
import { useDecision } from './admin-data.ts'
import { checkTones, adminCheckNames } from './admin-words.ts'

/** What was checked about a profile, newest first; a new check, and taking one back. */
export function ProfileChecksPart({ profile }: { profile: AdminProfileDetail }) {
  const { t, i18n } = useLingui()
  const { date } = useFormat()
  const [isRecording, setIsRecording] = useState(false)
  const [revoking, setRevoking] = useState<AdminCheck>()
  const { run } = useDecision()
  const { id, checks, market, party, state, name } = profile
  const mayCheck = !party && state !== 'rejected' && state !== 'closed'

  async function revoke(check: AdminCheck, reason: string) {
    const { ok } = await run(() => call(revokeProfileCheck, { params: { id, check: check.id }, body: { reason } }))
    if (!ok) return
    setRevoking(undefined)
    toast.success(t`Revoked.`)
  }
  return (
    <>
      {checks.length === 0 ? (
        <p className="text-soft">
          <Trans>Nothing was checked yet.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {checks.map((check) => {
            const { kind, result, by, at, until, note } = check
            const checked = i18n._(checkName(kind, market))
            const end = until && date(until)
            const said = [by, date(at), end && t`until ${end}`].filter(Boolean).join(' · ')
            return (
              <li key={check.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                <span className="grid min-w-0 grow basis-56 gap-0.5">
                  <span className="flex flex-wrap items-center gap-2">
                    <span className="font-medium">{checked}</span>
                    <Chip tone={checkTones[result]}>{i18n._(adminCheckNames[result])}</Chip>
                  </span>
                  <span className="text-small text-soft">{said}</span>
                  {note && <span className="text-small wrap-anywhere text-soft">{note}</span>}
                </span>
                {result === 'passed' && !party && (
                  <Button
                    size="small"
                    aria-haspopup="dialog"
                    aria-label={t`Revoke: ${checked}`}
                    onClick={() => setRevoking(check)}
                  >
                    <Trans>Revoke</Trans>
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {mayCheck && (
        <div>
          <Button aria-haspopup="dialog" onClick={() => setIsRecording(true)}>
            <Trans>Record a check</Trans>
          </Button>
        </div>
      )}
      {isRecording && <CheckProfileDialog profile={profile} onClose={() => setIsRecording(false)} />}
      {revoking && (
        <ReasonDialog
          title={t`Revoke this check?`}
          description={`${name}: ${i18n._(checkName(revoking.kind, market))}`}
          label={t`Why? We’ll tell the owner.`}
          action={t`Revoke`}
          maxLength={MAX_PROFILE_REASON}
          send={(reason) => revoke(revoking, reason)}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </>
  )
}
