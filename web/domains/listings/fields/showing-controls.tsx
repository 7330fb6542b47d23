import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { TextField } from '../../../ui/field.tsx'
import { dayNames } from '../../properties/open/facts/visit-days.ts'
import { toggled } from '../../../platform/list-changes.ts'
import { weekdays } from '../../../../contract/values.ts'
import { ChipChoices } from '../../../ui/lists/chip-choices.tsx'
import { fieldNames } from '../open/draft/field-words.ts'
import { fieldId } from '../../../ui/steps/focus-field.ts'
import { useField } from '../draft/form-context.ts'
import { showText, wordsOf } from '../../../platform/draft/typed-values.ts'

export function ShowingDaysControl() {
  const { i18n } = useLingui()
  const market = useMarket()
  const { language } = useFormat()
  const { value, error, change } = useField('showingDays')
  const chosen = wordsOf(value)
  return (
    <ChipChoices
      id={fieldId('showingDays')}
      name={fieldId('showingDays')}
      legend={i18n._(fieldNames.showingDays)}
      options={weekdays.map((day) => ({ value: day, label: dayNames([day], market.locale[language])[0] ?? day }))}
      chosen={chosen}
      error={error}
      onToggle={(day) => {
        const next = toggled(chosen, day)
        change(next.length > 0 ? weekdays.filter((one) => next.includes(one)) : null)
      }}
    />
  )
}

/** Hours stored as one text: `09:00-18:00`. */
export function ShowingHoursControl() {
  const { value, error, change, touch } = useField('showingHours')
  const kept = showText(value)
  const [typed, setTyped] = useState(kept)
  // An incomplete range is shown but not stored.
  const [from = '', to = ''] = (kept || typed).split('-')
  function set(next: string) {
    setTyped(next)
    change(/^\d\d:\d\d-\d\d:\d\d$/.test(next) ? next : null)
  }
  return (
    <div id={fieldId('showingHours')} className="grid grid-cols-2 gap-4">
      <TextField
        label={<Trans>Visits from</Trans>}
        type="time"
        value={from}
        error={error}
        onBlur={touch}
        onChange={({ currentTarget }) => set(`${currentTarget.value}-${to}`)}
      />
      <TextField
        label={<Trans>Visits until</Trans>}
        type="time"
        value={to}
        onBlur={touch}
        onChange={({ currentTarget }) => set(`${from}-${currentTarget.value}`)}
      />
    </div>
  )
}
