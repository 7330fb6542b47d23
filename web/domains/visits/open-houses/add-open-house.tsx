import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_OPEN_HOUSE_PLACES, addOpenHouse } from '../../../../contract/visits/open-houses.ts'
import { visitSlots } from '../../../../contract/visits/visits.ts'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { HomeChoice } from '../../enquiries/open/leads/adding/home-choice.tsx'
import { addDays, dayOf, instantOf } from '../clock/zone-time.ts'
import { ZoneNote } from '../clock/zone-note.tsx'
import { staleOpenHouses } from '../visit/visits-data.ts'
import { RemarksField } from './remarks-field.tsx'

const MAX_DAYS = 90

/** Announces an open house at one of the person's homes, in the time zone of that home. */
export function AddOpenHouse({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const ownZone = useMarket().timeZone
  const [today] = useState(() => dayOf(Date.now(), ownZone))
  const [propertyId, setPropertyId] = useState<string>()
  const ofHome = useQuery({
    ...query(visitSlots, { params: { id: propertyId ?? '' }, query: { days: '1' } }),
    enabled: propertyId !== undefined,
  })
  const zone = ofHome.data?.showingTimeZone
  const timeZone = zone ?? ownZone
  const [day, setDay] = useState(addDays(today, 7))
  const [from, setFrom] = useState('11:00')
  const [to, setTo] = useState('14:00')
  const [places, setPlaces] = useState('20')
  const [remarks, setRemarks] = useState('')
  const capacity = Number(places)
  const starts = day && from ? instantOf(day, from, timeZone) : undefined
  const ends = day && to ? instantOf(day, to, timeZone) : undefined
  const faults = {
    propertyId: propertyId ? ofHome.error !== null && errorText(ofHome.error, i18n) : t`Choose the home.`,
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
  const form = useForm({
    invalidates: staleOpenHouses,
    faults,
    send:
      propertyId !== undefined &&
      zone !== undefined &&
      starts !== undefined &&
      ends !== undefined &&
      (() =>
        call(addOpenHouse, {
          body: {
            propertyId,
            openHouseStartTime: starts,
            openHouseEndTime: ends,
            capacity,
            ...(remarks.trim() && { openHouseRemarks: remarks.trim() }),
          },
        })),
    onDone: () => {
      toast.success(t`Open house announced on the home’s page.`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      action={<Trans>Announce</Trans>}
      cancel={<Trans>Back</Trans>}
      onClose={onClose}
      shape="sheet"
      title={t`Announce an open house`}
    >
      <HomeChoice
        label={t({ message: 'Home', context: 'a property' })}
        onMarket
        chosen={propertyId}
        error={form.errorOf('propertyId')}
        onChoose={setPropertyId}
      />
      <TextField
        label={t`Day`}
        name="day"
        type="date"
        min={today}
        max={addDays(today, MAX_DAYS)}
        value={day}
        error={form.errorOf('day')}
        onChange={({ target }) => setDay(target.value)}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={t({ message: 'From', context: 'a time' })}
          name="from"
          type="time"
          step={900}
          value={from}
          error={form.errorOf('from')}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          label={t({ message: 'To', context: 'a time' })}
          name="to"
          type="time"
          step={900}
          value={to}
          error={form.errorOf('to')}
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
      {starts !== undefined && zone !== undefined && <ZoneNote at={starts} zone={zone} />}
      <TextField
        label={t`Places`}
        hint={t`How many people may come. After that there is a waiting list.`}
        name="capacity"
        inputMode="numeric"
        value={places}
        error={form.errorOf('capacity')}
        onChange={({ target }) => setPlaces(target.value)}
      />
      <RemarksField value={remarks} onText={setRemarks} />
    </FormDialog>
  )
}
