import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { profileChecks } from '../../../../contract/directories/kinds.ts'
import type { ProfileCheck } from '../../../../contract/directories/kinds.ts'
import { checkProfile } from '../../../../contract/directories/profile-admin.ts'
import type { AdminProfileDetail } from '../../../../contract/directories/profile-admin.ts'
import { call } from '../../../platform/api/call.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { newId } from '../../../platform/new-id.ts'
import { toast } from '../../../platform/toasts.ts'
import { Segmented } from '../../../ui/choice.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { checkName, checksOfKind } from '../open/profile/detail-words.ts'
import { CheckFields, useCheckWords } from './check-fields.tsx'
import { staleProfiles } from './admin-data.ts'

const results = ['passed', 'failed', 'requested'] as const

/** Records what came of a check of a profile, or asks for one. */
export function CheckProfileDialog({ profile, onClose }: { profile: AdminProfileDetail; onClose: () => void }) {
  const { t, i18n } = useLingui()
  // The same for every try, so that what arrived without an answer is kept once.
  const [check] = useState(() => newId())
  const requested = profile.checks.find(({ result: state }) => state === 'requested')
  const [kind, setKind] = useState<ProfileCheck>(requested?.kind ?? checksOfKind[profile.kind][0] ?? 'identity')
  const [result, setResult] = useState<(typeof results)[number]>('passed')
  const [words, setWords] = useCheckWords()
  const names = { passed: t`Passed`, failed: t`Not passed`, requested: t`Requested` }

  const form = useForm({
    invalidates: staleProfiles,
    send: () => {
      const said = {
        ...(result === 'passed' && { until: words.until }),
        ...(result === 'failed' && { note: words.note.trim() || undefined }),
      }
      return call(checkProfile, { params: { id: profile.id }, body: { check, kind, result, by: words.by, ...said } })
    },
    onDone: () => {
      toast.success(t`Recorded.`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      action={result === 'requested' ? <Trans>Request</Trans> : <Trans>Record</Trans>}
      onClose={onClose}
      title={t`Record a check`}
      description={profile.name}
      shape="sheet"
    >
      <SelectField
        label={t`What was checked`}
        name="kind"
        value={kind}
        onChange={({ target: { value } }) => setKind(profileChecks.find((one) => one === value) ?? kind)}
      >
        {profileChecks.map((one) => (
          <option key={one} value={one}>
            {i18n._(checkName(one, profile.market))}
          </option>
        ))}
      </SelectField>
      <Segmented
        label={t`Outcome`}
        value={result}
        options={results.map((one) => ({ value: one, label: names[one] }))}
        onChange={setResult}
      />
      {result === 'requested' ? (
        <p className="text-soft">
          <Trans>We’ll tell the owner that it will be checked, so that they can update their documents.</Trans>
        </p>
      ) : (
        <CheckFields
          passed={result === 'passed'}
          failed={result === 'failed'}
          words={words}
          onChange={setWords}
          errors={form.errors}
        />
      )}
    </FormDialog>
  )
}
