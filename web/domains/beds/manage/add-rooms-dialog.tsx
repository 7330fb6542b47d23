import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MAX_ROOMS_AT_ONCE, MAX_SHARING, type ManagedBed } from '../../../../contract/beds/beds.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { readMoney } from '../../../platform/draft/typed-values.ts'
import { toast } from '../../../platform/toasts.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { addRooms, staleBeds } from '../bed/beds-data.ts'
import { nextRooms } from './room-names.ts'

const shares = Array.from({ length: MAX_SHARING }, (_, n) => n + 1)

interface AddRoomsDialogProps {
  id: string
  beds: readonly ManagedBed[]
  onClose: () => void
}

/** Adds rooms of one kind together, such as four rooms of two. */
export function AddRoomsDialog({ id, beds, onClose }: AddRoomsDialogProps) {
  const { t } = useLingui()
  const market = useMarket()
  const last = beds.at(-1)
  const [count, setCount] = useState('1')
  const [sharing, setSharing] = useState(last?.sharing ?? 2)
  const [typed, setTyped] = useState(last ? String(last.rent / 100) : '')
  const [day, setDay] = useState('')
  const rooms = Number(count)
  const isCount = Number.isInteger(rooms) && rooms >= 1 && rooms <= MAX_ROOMS_AT_ONCE
  const rent = readMoney(typed, market)
  const isRent = typeof rent === 'number' && rent > 0
  const names = isCount
    ? nextRooms(
        beds.map(({ room }) => room),
        rooms,
      )
    : []
  const [first, lastName] = [names[0], names.at(-1)]
  const form = useForm({
    invalidates: staleBeds,
    faults: {
      rooms: !isCount && t`Enter a number from 1 to ${MAX_ROOMS_AT_ONCE}.`,
      rent: !isRent && t`Enter the monthly rent.`,
    },
    send: isRent && (() => addRooms(id, { rooms: names, sharing, rent, ...(day !== '' && { availableFrom: day }) })),
    onDone: () => {
      toast.success(t`Rooms added.`)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t`Add rooms`} action={<Trans>Add rooms</Trans>} onClose={onClose} shape="sheet">
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          label={t`Number of rooms`}
          name="rooms"
          inputMode="numeric"
          value={count}
          error={form.errorOf('rooms')}
          onChange={({ target }) => setCount(target.value)}
        />
        <SelectField
          label={t`Beds per room`}
          name="sharing"
          value={sharing}
          onChange={({ target }) => setSharing(Number(target.value))}
        >
          {shares.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label={t`Monthly rent per bed`}
        name="rent"
        inputMode="decimal"
        value={typed}
        error={form.errorOf('rent')}
        onChange={({ target }) => setTyped(target.value)}
      />
      <TextField
        label={t`Free from`}
        hint={t`Leave it empty if the beds are free now.`}
        name="availableFrom"
        type="date"
        value={day}
        error={form.errorOf('availableFrom')}
        onChange={({ target }) => setDay(target.value)}
      />
      {first !== undefined && (
        <p className="text-small text-soft" role="status">
          {first === lastName ? (
            <Trans>It will be room {first}.</Trans>
          ) : (
            <Trans>
              They will be rooms {first} to {lastName}.
            </Trans>
          )}
        </p>
      )}
    </FormDialog>
  )
}
