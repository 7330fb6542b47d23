import { DAY_MS } from '../../../contract/time.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayIn } from '../../../contract/markets.ts'
import { CHECKED_BY_LENGTH, MODERATION_NOTE_LENGTH, recordCheck } from '../../../contract/moderation.ts'
import type { Property } from '../../../contract/properties/property.ts'
import { checkResults, checkedKinds, daysOfCheck } from '../../../contract/properties/verifications.ts'
import type { CheckResult, CheckedKind } from '../../../contract/properties/verifications.ts'
import { call } from '../../platform/api/call.ts'
import { useConfig } from '../../platform/config.ts'
import { newId } from '../../platform/new-id.ts'
import { toast } from '../../platform/toasts.ts'
import { useForm } from '../../platform/api/use-form.ts'
import { Segmented } from '../../ui/choice.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { AreaField, SelectField, TextField } from '../../ui/field.tsx'
import { checkNames, checkResultNames } from '../properties/open/check-words.ts'
import { refresh } from './open/moderation-data.ts'

const dayAfter = (day: string, days: number) =>
  Number.isNaN(Date.parse(day)) ? '' : new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Records a check: what, by whom, when, validity and findings. */
export function CheckDialog({ home, onClose }: { home: Property; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const { brandName } = useConfig()
  const [today] = useState(() => dayIn(new Date(), home.market))
  // The same id for each try, so that retries create one check.
  const [check] = useState(() => newId())
  const [kind, setKind] = useState<CheckedKind>('site-visit')
  const [result, setResult] = useState<CheckResult>('passed')
  const [by, setBy] = useState(brandName)
  const [on, setOn] = useState(today)
  const [chosen, setUntil] = useState<string>()
  const [note, setNote] = useState('')
  const until = chosen ?? dayAfter(on, daysOfCheck[kind])

  const form = useForm({
    send: async () => {
      const said = { check, kind, result, by, on, note, ...(result === 'passed' && { until }) }
      await call(recordCheck, { params: { id: home.id }, body: said })
      toast.success(t`Recorded. Buyers see it now.`)
      await refresh(client, home.id)
      onClose()
    },
  })
  const length = note.length
  return (
    <FormDialog
      form={form}
      action={<Trans>Record</Trans>}
      onClose={onClose}
      title={t`Record a check`}
      description={home.title}
      shape="sheet"
      aside={
        <span className="figures me-auto text-small text-faint">
          {length}/{MODERATION_NOTE_LENGTH}
        </span>
      }
    >
      <SelectField
        label={t`What was checked`}
        name="kind"
        value={kind}
        error={form.errorOf('kind')}
        onChange={({ target: { value } }) => setKind(checkedKinds.find((one) => one === value) ?? kind)}
      >
        {checkedKinds.map((one) => (
          <option key={one} value={one}>
            {i18n._(checkNames[one])}
          </option>
        ))}
      </SelectField>
      <Segmented
        label={t`Outcome`}
        value={result}
        options={checkResults.map((one) => ({ value: one, label: i18n._(checkResultNames[one]) }))}
        onChange={setResult}
      />
      <TextField
        label={t`Checked by`}
        name="by"
        hint={t`An office or a profession, not a person’s name. Buyers will see it.`}
        value={by}
        maxLength={CHECKED_BY_LENGTH}
        error={form.errorOf('by')}
        onChange={(event) => setBy(event.target.value)}
      />
      <TextField
        label={t`Checked on`}
        name="on"
        type="date"
        max={today}
        value={on}
        error={form.errorOf('on')}
        onChange={(event) => setOn(event.target.value)}
      />
      {result === 'passed' && (
        <TextField
          label={t`Valid until`}
          name="until"
          type="date"
          min={on}
          value={until}
          error={form.errorOf('until')}
          onChange={(event) => setUntil(event.target.value)}
        />
      )}
      <AreaField
        label={t`What was seen`}
        hint={<Trans>Only moderators read it.</Trans>}
        error={form.errorOf('note')}
        name="note"
        rows={4}
        maxLength={MODERATION_NOTE_LENGTH}
        value={note}
        onText={setNote}
      />
    </FormDialog>
  )
}
