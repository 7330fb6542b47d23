import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { PROFILE_AREAS } from '../../../../contract/directories/profile-fields.ts'
import { getCity } from '../../../../contract/places.ts'
import { query } from '../../../platform/api/query-client.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { fieldId } from '../../../ui/steps/focus-field.ts'
import { RemovableChip } from '../../../ui/chip.tsx'
import { PlaceField } from '../../places/open/place-field.tsx'
import type { FoundPlace } from '../../places/open/place-field.tsx'
import { recordOf, textOf } from '../../../platform/draft/typed-values.ts'
import { areasOf } from './profile-form.ts'
import type { ProfileForm, WrittenPlace } from './profile-form.ts'

const OFFERED = 12

/** The localities that a partner serves. */
export function AreasStep({ form }: { form: Pick<ProfileForm, 'profile' | 'fields' | 'set' | 'errorOf'> }) {
  const { t } = useLingui()
  const { market } = form.profile
  const areas = areasOf(form.fields['areas'])
  const error = form.errorOf('areas')
  const base = areas.at(-1)?.city ?? textOf(recordOf(form.fields['city'])['slug'])
  const city = useQuery({
    ...query(getCity, { params: { slug: base }, query: { market } }),
    enabled: base !== '',
  }).data?.data
  const has = (slug: string, of: string) => areas.some((one) => one.locality === slug && one.city === of)
  const offered = (city?.localities ?? []).filter(({ slug }) => !has(slug, base)).slice(0, OFFERED)
  const change = (next: WrittenPlace[]) => form.set({ areas: next.length ? next.map((place) => ({ ...place })) : null })

  function add(place: WrittenPlace) {
    if (has(place.locality, place.city)) return
    if (areas.length >= PROFILE_AREAS) return void toast.info(t`You can add up to fifty localities.`)
    change([...areas, place])
  }
  function choose({ label, detail, filters = {} }: FoundPlace) {
    const { city: of, locality } = filters
    if (of === undefined) return
    if (locality === undefined) return void toast.info(t`Choose the localities of ${label} one by one.`)
    add({ city: of, locality, name: label, cityName: detail?.split(',')[0] ?? '' })
  }
  const cityName = city?.name ?? ''
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" id={fieldId('areas')}>
      <p className="max-w-prose text-soft">
        <Trans>People who search in these localities will find you.</Trans>
      </p>
      <PlaceField label={t`Locality`} market={market} onChoose={choose} />
      {areas.length > 0 && (
        <ul aria-label={t`Areas you serve`} className="flex flex-wrap gap-2">
          {areas.map((area) => {
            const name = area.cityName ? `${area.name}, ${area.cityName}` : area.name || area.locality
            return (
              <li key={`${area.city} ${area.locality}`}>
                <RemovableChip
                  removeLabel={t`Remove ${name}`}
                  onRemove={() => change(areas.filter((one) => one !== area))}
                >
                  {name}
                </RemovableChip>
              </li>
            )
          })}
        </ul>
      )}
      {error && <p className="text-small font-medium text-wrong">{error}</p>}
      {offered.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-small text-soft">
            <Trans>In {cityName}:</Trans>
          </span>
          {offered.map(({ slug, name }) => (
            <Button
              key={slug}
              size="small"
              look="quiet"
              icon={<Plus aria-hidden />}
              onClick={() => add({ city: base, locality: slug, name, cityName })}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
