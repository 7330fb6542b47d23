import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminContestRounds, makeContestRound } from '../../../../contract/contests/contest-admin.ts'
import { dayIn } from '../../../../contract/markets.ts'
import { listCities } from '../../../../contract/places.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import { call } from '../../../platform/api/call.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { useConfig } from '../../../platform/config.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { localName } from '../../places/open/place-names.ts'

/** Makes the round of a city for a day to come. */
export function MakeRound({ onMade, onClose }: { onMade: (code: string) => void; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { marketId: market, now } = useConfig()
  const cities = useQuery(query(listCities, { query: { market } })).data?.data ?? []
  const tomorrow = dayIn(new Date(Date.parse(now) + DAY_MS), market)
  const [city, setCity] = useState('')
  const [day, setDay] = useState(tomorrow)
  const form = useForm({
    faults: { city: !city && t`Choose a city.`, day: !(day >= tomorrow) && t`Choose a day after today.` },
    send: () => call(makeContestRound, { body: { market, city, day } }),
    onDone: ({ data }) => onMade(data.code),
    invalidates: [adminContestRounds],
  })
  return (
    <FormDialog
      form={form}
      title={t`Create a round`}
      description={t`Its homes are chosen at random. You see them next, and can replace any of them.`}
      action={t`Create the round`}
      onClose={onClose}
    >
      <SelectField
        label={t`City`}
        name="city"
        value={city}
        error={form.errorOf('city')}
        onChange={({ target }) => setCity(target.value)}
      >
        <option value="">{t`Not chosen`}</option>
        {cities.map((one) => (
          <option key={one.slug} value={one.slug}>
            {localName(one, i18n)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t`Day`}
        name="day"
        type="date"
        min={tomorrow}
        value={day}
        error={form.errorOf('day')}
        onChange={({ target }) => setDay(target.value)}
      />
    </FormDialog>
  )
}
