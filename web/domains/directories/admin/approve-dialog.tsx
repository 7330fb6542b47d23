import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { profileChecks } from '../../../../contract/directories/kinds.ts'
import type { ProfileCheck } from '../../../../contract/directories/kinds.ts'
import { decideProfile } from '../../../../contract/directories/profile-admin.ts'
import type { AdminProfileDetail } from '../../../../contract/directories/profile-admin.ts'
import { call } from '../../../platform/api/call.ts'
import { toast } from '../../../platform/toasts.ts'
import { Segmented } from '../../../ui/choice.tsx'
import { useForm } from '../../../platform/api/use-form.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { checkName, checksOfKind } from '../open/profile/detail-words.ts'
import { CheckFields, useCheckWords } from './check-fields.tsx'
import { staleProfiles } from './admin-data.ts'

type Result = 'none' | 'passed' | 'failed'

/** Approves a profile with its checks. */
export function ApproveDialog({ profile, onClose }: { profile: AdminProfileDetail; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [results, setResults] = useState<Partial<Record<ProfileCheck, Result>>>({})
  const [words, setWords] = useCheckWords()
  const kinds = [...new Set([...checksOfKind[profile.kind], ...profileChecks])]
  const isAny = (result: Result) => kinds.some((kind) => results[kind] === result)
  const options = [
    { value: 'none' as const, label: t`Not checked` },
    { value: 'passed' as const, label: t`Passed` },
    { value: 'failed' as const, label: t`Not passed` },
  ]

  const form = useForm({
    invalidates: staleProfiles,
    send: () => {
      const checks = kinds.flatMap((kind) => {
        const result = results[kind]
        if (result !== 'passed' && result !== 'failed') return []
        const { by, until, note } = words
        return [{ kind, result, by, ...(result === 'passed' ? { until } : { note: note.trim() || undefined }) }]
      })
      return call(decideProfile, {
        params: { id: profile.id },
        body: { version: profile.version, to: 'active', checks },
      })
    },
    onDone: () => {
      toast.success(t`Approved.`)
      onClose()
    },
  })
  /** Errors by field, merged over all checks, which share their fields. */
  const shared = Object.fromEntries(
    Object.entries(form.errors).map(([path, said]) => [path.replace(/^checks\.\d+\./, ''), said]),
  )
  return (
    <FormDialog
      form={form}
      action={<Trans>Approve</Trans>}
      onClose={onClose}
      title={t`Approve this profile`}
      description={profile.name}
      shape="sheet"
    >
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
    </FormDialog>
  )
}
