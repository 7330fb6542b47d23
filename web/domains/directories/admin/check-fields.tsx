import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MAX_CHECKED_BY, CHECK_DAYS, MAX_PROFILE_REASON } from '../../../../contract/directories/profile-admin.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import { useConfig } from '../../../platform/config.ts'
import { AreaField, TextField } from '../../../ui/field.tsx'

export interface CheckWords {
  by: string
  until: string
  note: string
}

/** The fields of a check, with defaults. */
export function useCheckWords(): [CheckWords, (change: Partial<CheckWords>) => void] {
  const { brandName, now } = useConfig()
  const [words, setWords] = useState<CheckWords>(() => ({
    by: brandName,
    until: new Date(Date.parse(now) + CHECK_DAYS * DAY_MS).toISOString().slice(0, 10),
    note: '',
  }))
  return [words, (change) => setWords((all) => ({ ...all, ...change }))]
}

interface CheckFieldsProps {
  /** Whether any check passed, and whether any failed. */
  passed: boolean
  failed: boolean
  words: CheckWords
  onChange: (change: Partial<CheckWords>) => void
  errors: Record<string, string[]>
}

/** The checker, and the validity or the reason of failure. */
export function CheckFields({ passed, failed, words, onChange, errors }: CheckFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        label={t`Checked by`}
        name="by"
        hint={t`An office or a profession, not a person’s name. Visitors will see it.`}
        value={words.by}
        maxLength={MAX_CHECKED_BY}
        error={errors['by']?.[0]}
        onChange={({ target }) => onChange({ by: target.value })}
      />
      {passed && (
        <TextField
          label={t`Valid until`}
          name="until"
          type="date"
          value={words.until}
          error={errors['until']?.[0]}
          onChange={({ target }) => onChange({ until: target.value })}
        />
      )}
      {failed && (
        <AreaField
          label={t`Why did it not pass? We’ll tell the owner.`}
          error={errors['note']?.[0]}
          name="note"
          rows={3}
          maxLength={MAX_PROFILE_REASON}
          value={words.note}
          onText={(text) => onChange({ note: text })}
        />
      )}
    </>
  )
}
