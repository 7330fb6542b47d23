import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { profileChecks } from '../../../../contract/directories/kinds.ts'
import type { ProfileCheck } from '../../../../contract/directories/kinds.ts'
import { decideProfile } from '../../../../contract/directories/profile-admin.ts'
import type { AdminProfileDetail } from '../../../../contract/directories/profile-admin.ts'
import { call } from '../../../platform/api/call.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { checkName, checksOfKind } from '../open/profile/detail-words.ts'
import { CheckFields, useCheckWords } from './check-fields.tsx'
import { useDecision } from './admin-data.ts'

type Result = 'none' | 'passed' | 'failed'

/** Makes a profile live, with what was checked about it. */
export function ApproveDialog({ profile, onClose }: { profile: AdminProfileDetail; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [results, setResults] = useState<Partial<Record<ProfileCheck, Result>>>({})
  const [words, setWords] = useCheckWords()
  const { pending, errors, message, run } = useDecision(true)
  const kinds = [...new Set([...checksOfKind[profile.kind], ...profileChecks])]
  const isAny = (result: Result) => kinds.some((kind) => results[kind] === result)
  const options = [
    { value: 'none' as const, label: t`Not checked` },
    { value: 'passed' as const, label: t`Passed` },
    { value: 'failed' as const, label: t`Not passed` },
  ]

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const checks = kinds.flatMap((kind) => {
      const result = results[kind]
      if (result !== 'passed' && result !== 'failed') return []
      const { by, until, note } = words
      return [{ kind, result, by, ...(result === 'passed' ? { until } : { note: note.trim() || undefined }) }]
    })
    const { ok } = await run(() =>
      call(decideProfile, {
        params: { id: profile.id },
        body: { version: profile.version, to: 'active', checks },
      }),
    )
    if (!ok) return
    toast.success(t`Approved.`)
    onClose()
  }
  /** Sentences by field, of whichever check: they share their words. */
  const shared = Object.fromEntries(
    Object.entries(errors).map(([path, said]) => [path.replace(/^checks\.\d+\./, ''), said]),
  )
  return (
    <Dialog open onClose={onClose} title={t`Approve this profile`} description={profile.name} shape="sheet">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p className="text-soft">
          <Trans>It goes live at once. Visitors see what was checked, by whom and until when.</Trans>
        </p>
        {kinds.map((kind) => {
          const name = i18n._(checkName(kind, profile.market))
          return (
            <div key={kind} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <span className="font-medium">{name}</span>
              <Segmented
                label={name}
                value={results[kind] ?? 'none'}
                options={options}
                onChange={(result) => setResults((all) => ({ ...all, [kind]: result }))}
              />
            </div>
          )
        })}
        {(isAny('passed') || isAny('failed')) && (
          <CheckFields
            passed={isAny('passed')}
            failed={isAny('failed')}
            words={words}
            onChange={setWords}
            errors={shared}
          />
        )}
        <FormError>{message}</FormError>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" busy={pending}>
            <Trans>Approve</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
