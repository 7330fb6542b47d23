import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getCity, listCities } from '../../../../contract/places.ts'
import type { Place } from '../../../../contract/places.ts'
import type { DraftFields } from '../../../../contract/listings/drafts.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { SelectField } from '../../../ui/field.tsx'
import { placeName } from '../../places/open/place-names.ts'
import { fieldId } from '../../../ui/steps/focus-field.ts'
import { useField, useListingForm } from '../draft/form-context.ts'
import { isSame } from '../../../platform/draft/merge-fields.ts'
import { recordOf } from '../draft/record-values.ts'
import { showText } from '../../../platform/draft/typed-values.ts'

/** The change to another place, which drops the project of the old one. */
export const movedTo = (fields: DraftFields, place: { city: string; locality: string } | null): DraftFields =>
  isSame(fields['place'] ?? null, place) ? {} : { place, project: null, unitType: null }

interface PlaceNamesProps {
  /** A city whose locality is not chosen yet. */
  chosen: string | undefined
  onChosen: (city: string | undefined, place: Place | undefined) => void
}

/** City and locality by name: those of the pin, or others that the person chooses. */
export function PlaceNames({ chosen, onChosen }: PlaceNamesProps) {
  const { t } = useLingui()
  const market = useMarket()
  const language = useLanguage()
  const { value, error } = useField('place')
  const { fields, set } = useListingForm()
  const place = recordOf(value)
  const [city, locality] = [showText(place['city']), showText(place['locality'])]
  const shownCity = city || chosen || ''
  const cities = useQuery(query(listCities, { query: { market: market.id } }))
  const known = useQuery({
    ...query(getCity, { params: { slug: shownCity }, query: { market: market.id } }),
    enabled: shownCity !== '',
  })
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
  return (
    <div id={fieldId('place')} tabIndex={-1} className="grid gap-4 md:grid-cols-2">
      <SelectField
        label={
          <>
            <Trans>City</Trans> <FieldNeeded />
          </>
        }
        value={shownCity}
        onChange={({ currentTarget }) => {
          onChosen(
            currentTarget.value,
            cities.data?.data.find(({ slug }) => slug === currentTarget.value),
          )
          if (currentTarget.value !== city) set(movedTo(fields, null))
        }}
      >
        <option value="">{t`Choose`}</option>
        {(cities.data?.data ?? []).toSorted(byName).map((one) => (
          <option key={one.slug} value={one.slug}>
            {placeName(one, language)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={
          <>
            <Trans>Locality</Trans> <FieldNeeded />
          </>
        }
        error={error}
        value={shownCity === city ? locality : ''}
        disabled={shownCity === ''}
        onChange={({ currentTarget }) => {
          const state = known.data?.data.within.find(({ kind }) => kind === 'state')
          const { value: locality } = currentTarget
          set({
            ...movedTo(fields, locality ? { city: shownCity, locality } : null),
            ...(state && { stateOrProvince: state.name }),
          })
          onChosen(
            undefined,
            known.data?.data.localities.find(({ slug }) => slug === locality),
          )
        }}
      >
        <option value="">{t`Choose`}</option>
        {(known.data?.data.localities ?? []).toSorted(byName).map((one) => (
          <option key={one.slug} value={one.slug}>
            {placeName(one, language)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

const FieldNeeded = () => (
  <span className="font-normal text-soft">
    · <Trans>required</Trans>
  </span>
)
