import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { AdminService } from '../../../../contract/services/service-admin.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { RemovableChip } from '../../../ui/chip.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { citiesQuery } from '../open/services-data.ts'

interface CitiesFieldProps {
  everywhere: boolean
  cities: AdminService['cities']
  onChange: (change: { everywhere?: boolean; cities?: AdminService['cities'] }) => void
}

/** Where a service is offered: in every city, or in those that are named. */
export function CitiesField({ everywhere, cities, onChange }: CitiesFieldProps) {
  const { t } = useLingui()
  const all = useQuery(citiesQuery(useMarket().id)).data?.data ?? []
  const left = all
    .filter(({ slug }) => cities.every((city) => city.slug !== slug))
    .toSorted((one, other) => one.name.localeCompare(other.name))
  return (
    <div className="grid gap-2">
      <Checkbox checked={everywhere} onChange={({ target }) => onChange({ everywhere: target.checked })}>
        <Trans>Offer it in every city</Trans>
      </Checkbox>
      {!everywhere && (
        <>
          <SelectField
            label={t`Add a city`}
            name="cities"
            value=""
            onChange={({ target }) => {
              const city = all.find(({ slug }) => slug === target.value)
              if (city) onChange({ cities: [...cities, { slug: city.slug, name: city.name }] })
            }}
          >
            <option value="">{t`Choose a city`}</option>
            {left.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </SelectField>
          <ul className="flex flex-wrap gap-2">
            {cities.map(({ slug, name }) => (
              <li key={slug}>
                <RemovableChip
                  removeLabel={t`Remove the city: ${name}`}
                  onRemove={() => onChange({ cities: cities.filter((city) => city.slug !== slug) })}
                >
                  {name}
                </RemovableChip>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
