import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getCity, listCities } from '../../../../contract/places.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useConfig } from '../../../platform/config.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { placeName } from '../../places/open/place-names.ts'

interface LocalityDialogProps {
  city: string
  locality: string
  onClose: () => void
  onDone: (place: { city: string; locality: string }) => void
}

/** Chooses the locality of a card. */
export function LocalityDialog({ city: before, locality: localityBefore, onClose, onDone }: LocalityDialogProps) {
  const { t } = useLingui()
  const { marketId: market } = useConfig()
  const language = useLanguage()
  const [city, setCity] = useState(before)
  const [locality, setLocality] = useState(localityBefore)
  const cities = useQuery(query(listCities, { query: { market } })).data?.data ?? []
  const within = useQuery({ ...query(getCity, { params: { slug: city }, query: { market } }), enabled: city !== '' })
  const localities = within.data?.data.localities ?? []

  const form = useForm({
    faults: { city: !city && t`Choose a city.`, locality: !locality && t`Choose a locality.` },
    send: () => onDone({ city, locality }),
  })
  return (
    <FormDialog
      form={form}
      action={before ? <Trans>Save</Trans> : <Trans>Insert the locality</Trans>}
      onClose={onClose}
      title={t`Locality`}
    >
      <SelectField
        label={t`City`}
        name="city"
        error={form.errorOf('city')}
        value={city}
        onChange={({ target }) => {
          setCity(target.value)
          setLocality('')
        }}
      >
        <option value="">{t`Choose`}</option>
        {cities.map((one) => (
          <option key={one.slug} value={one.slug}>
            {placeName(one, language)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t`Locality`}
        name="locality"
        error={form.errorOf('locality')}
        disabled={!city}
        value={locality}
        onChange={({ target }) => setLocality(target.value)}
      >
        <option value="">{t`Choose`}</option>
        {localities.map((one) => (
          <option key={one.slug} value={one.slug}>
            {placeName(one, language)}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
