import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { MAX_OPEN_HOUSE_PLACES, addOpenHouse } from '../../../../contract/visits/open-houses.ts'
import { call } from '../../../platform/api/call.ts'
import { fieldsOf, useAction } from '../../../platform/api/use-action.ts'
import { toast } from '../../../platform/toasts.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { HomeChoice } from '../../enquiries/open/leads/adding/home-choice.tsx'
import { addDays, dayOf, instantOf } from '../clock/zone-time.ts'
import { ZoneNote } from '../clock/zone-note.tsx'
import { DialogButtons } from '../visit/dialog-buttons.tsx'
import { staleOpenHouses } from '../visit/visits-data.ts'
import { RemarksField } from './remarks-field.tsx'

const MAX_DAYS = 90

/** Announces an open house at one of the person's homes, in the market's time zone. */
export function AddOpenHouse({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { timeZone } = useMarket()
  const [today] = useState(() => dayOf(Date.now(), timeZone))
  const [propertyId, setPropertyId] = useState<string>()
  const [day, setDay] = useState(addDays(today, 7))
  const [from, setFrom] = useState('11:00')
  const [to, setTo] = useState('14:00')
  const [places, setPlaces] = useState('20')
  const [remarks, setRemarks] = useState('')
  const [tried, setTried] = useState(false)
  const { pending, errors, message, run } = useAction({ inline: true, invalidates: staleOpenHouses })
  const capacity = Number(places)
  const starts = day && from ? instantOf(day, from, timeZone) : undefined
  const ends = day && to ? instantOf(day, to, timeZone) : undefined
  const wrong = {
    propertyId: !propertyId && t`Choose the home.`,
    day: !day && t`Choose a day.`,
    from: day !== '' && starts === undefined && t`This time does not exist on that day. Choose another one.`,
    to:
      ends === undefined
        ? t`This time does not exist on that day. Choose another one.`
        : starts && ends <= starts && t`It must end after it begins.`,
    capacity:
      !(Number.isInteger(capacity) && capacity >= 1 && capacity <= MAX_OPEN_HOUSE_PLACES) &&
      t`Enter a number from 1 to ${MAX_OPEN_HOUSE_PLACES}.`,
  }
  const said = (field: keyof typeof wrong) => tried && wrong[field]

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    const faults = Object.entries(wrong).flatMap(([field, fault]) => (fault ? [field] : []))
    if (faults.length > 0 || propertyId === undefined || starts === undefined || ends === undefined)
      return void fieldsOf(event.currentTarget)(...faults)
    const { ok } = await run(() =>
      call(addOpenHouse, {
        body: {
          propertyId,
          openHouseStartTime: starts,
          openHouseEndTime: ends,
          capacity,
          ...(remarks.trim() && { openHouseRemarks: remarks.trim() }),
        },
      }),
    )
    if (!ok) return
    toast.success(t`Open house announced on the home’s page.`)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} shape="sheet" title={t`Announce an open house`}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <HomeChoice
          label={t({ message: 'Home', context: 'a property' })}
          onMarket
          chosen={propertyId}
          error={said('propertyId') || errors['propertyId']?.[0]}
          onChoose={setPropertyId}
        />
        <TextField
          label={t`Day`}
          name="day"
          type="date"
          min={today}
          max={addDays(today, MAX_DAYS)}
          value={day}
          error={said('day')}
          onChange={({ target }) => setDay(target.value)}
        />
        <div className="grid grid-cols-2 gap-4">
          <TextField
            label={t({ message: 'From', context: 'a time' })}
            name="from"
            type="time"
            step={900}
            value={from}
            error={said('from')}
            onChange={({ target }) => setFrom(target.value)}
          />
          <TextField
            label={t({ message: 'To', context: 'a time' })}
            name="to"
            type="time"
            step={900}
            value={to}
            error={said('to')}
            onChange={({ target }) => setTo(target.value)}
          />
        </div>
        {starts !== undefined && <ZoneNote at={starts} zone={timeZone} />}
        <TextField
          label={t`Places`}
          hint={t`How many people may come. After that there is a waiting list.`}
          name="capacity"
          inputMode="numeric"
          value={places}
          error={said('capacity')}
          onChange={({ target }) => setPlaces(target.value)}
        />
        <RemarksField value={remarks} onText={setRemarks} />
        <FormError>{message}</FormError>
        <DialogButtons busy={pending} onClose={onClose}>
          <Trans>Announce</Trans>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
