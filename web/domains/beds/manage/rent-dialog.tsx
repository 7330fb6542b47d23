import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useForm } from '../../../platform/api/use-form.ts'
import { readMoney } from '../../../platform/draft/typed-values.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { changeBeds, staleBeds } from '../bed/beds-data.ts'

interface RentDialogProps {
  id: string
  beds: { id: string; version: number }[]
  onClose: () => void
  onDone: () => void
}

/** The rent of chosen beds, or the day they become free; an empty field changes nothing. */
export function RentDialog({ id, beds, onClose, onDone }: RentDialogProps) {
  const { t } = useLingui()
  const market = useMarket()
  const [typed, setTyped] = useState('')
  const [day, setDay] = useState('')
  const rent = readMoney(typed, market)
  const isRent = typeof rent === 'number' && rent > 0
  const form = useForm({
    invalidates: staleBeds,
    faults: {
      rent: (typed.trim() !== '' || day === '') && !isRent && t`Enter the monthly rent.`,
    },
    send: () =>
      changeBeds(id, {
        beds,
        ...(isRent && { rent }),
        ...(day !== '' && { state: 'available', availableFrom: day }),
      }),
    onDone: () => {
      onDone()
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t`Rent and date`} action={<Trans>Save</Trans>} onClose={onClose}>
      <TextField
        label={t`Monthly rent per bed`}
        hint={t`Leave it empty to keep the rents as they are.`}
        name="rent"
        inputMode="decimal"
        value={typed}
        error={form.errorOf('rent')}
        onChange={({ target }) => setTyped(target.value)}
      />
      <TextField
        label={t`Free from`}
        name="availableFrom"
        type="date"
        value={day}
        error={form.errorOf('availableFrom')}
        onChange={({ target }) => setDay(target.value)}
      />
    </FormDialog>
  )
}
