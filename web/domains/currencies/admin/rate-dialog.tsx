import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { currencyPairs } from '../../../../contract/currencies/currencies.ts'
import {
  RATE_SOURCE_LENGTH,
  addExchangeRate,
  adminExchangeRates,
  exchangeRates,
} from '../../../../contract/currencies/exchange-rates.ts'
import { call } from '../../../platform/api/call.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { useConfig } from '../../../platform/config.ts'
import { newId } from '../../../platform/new-id.ts'
import { toast } from '../../../platform/toasts.ts'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'

const [{ base, quote }] = currencyPairs

/** Adds a rate, which may correct an earlier one of its day. */
export function RateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { now } = useConfig()
  const [id] = useState(newId)
  const [draft, setDraft] = useState({ rate: '', day: now.slice(0, 10), source: '' })
  const change = (more: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...more }))
  const form = useForm({
    invalidates: [adminExchangeRates, exchangeRates],
    faults: {
      rate: !(Number(draft.rate) > 0) && t`Enter a number above 0, such as 84.25.`,
      day: draft.day === '' && t`Choose a day.`,
      source: draft.source.trim() === '' && t`Enter who published the rate.`,
    },
    send: () => call(addExchangeRate, { params: { id }, body: { base, quote, ...draft, rate: draft.rate.trim() } }),
    onDone: () => {
      toast.success(t`The rate was added.`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      action={<Trans>Add</Trans>}
      onClose={onClose}
      title={t`Add a rate`}
      description={t`If it is the newest, all prices are converted at this rate immediately.`}
    >
      <TextField
        label={t`${quote} for 1 ${base}`}
        name="rate"
        inputMode="decimal"
        autoComplete="off"
        maxLength={17}
        value={draft.rate}
        error={form.errorOf('rate')}
        onChange={({ target }) => change({ rate: target.value })}
      />
      <TextField
        type="date"
        label={t`Rate of`}
        name="day"
        max={now.slice(0, 10)}
        value={draft.day}
        error={form.errorOf('day')}
        onChange={({ target }) => change({ day: target.value })}
      />
      <TextField
        label={t`Source`}
        hint={t`Such as the central bank that published it.`}
        name="source"
        maxLength={RATE_SOURCE_LENGTH}
        value={draft.source}
        error={form.errorOf('source')}
        onChange={({ target }) => change({ source: target.value })}
      />
    </FormDialog>
  )
}
