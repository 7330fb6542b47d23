import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { getCity, listCities } from '../../../../contract/places.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useConfig } from '../../../platform/config.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { placeName } from '../../properties/open/place-names.ts'

interface LocalityDialogProps {
  city: string
  locality: string
  onClose: () => void
  onDone: (place: { city: string; locality: string }) => void
}

/** Asks for the locality whose card an article shows. */
export function LocalityDialog({ city: before, locality: localityBefore, onClose, onDone }: LocalityDialogProps) {
  const { t } = useLingui()
  const { marketId: market } = useConfig()
  const language = useLanguage()
  const [city, setCity] = useState(before)
  const [locality, setLocality] = useState(localityBefore)
  const [tried, setTried] = useState(false)
  const cities = useQuery(query(listCities, { query: { market } })).data?.data ?? []
  const within = useQuery({ ...query(getCity, { params: { slug: city }, query: { market } }), enabled: city !== '' })
  const localities = within.data?.data.localities ?? []

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (city && locality) onDone({ city, locality })
  }
  return (
    <Dialog open onClose={onClose} title={t`Locality`}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <SelectField
          label={t`City`}
          error={tried && !city && t`Choose a city.`}
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
          error={tried && !locality && t`Choose a locality.`}
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
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary">
            {before ? <Trans>Save</Trans> : <Trans>Insert the locality</Trans>}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
