import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { REQUIREMENT_LOCALITIES } from '../../../../contract/enquiries/requirements.ts'
import { getCity } from '../../../../contract/places.ts'
import { query } from '../../../platform/api/query-client.ts'
import { toast } from '../../../platform/toasts.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Button } from '../../../ui/button.tsx'
import { RemovableChip } from '../../../ui/chip.tsx'
import { PlaceField } from '../../places/open/place-field.tsx'
import type { FoundPlace } from '../../places/open/place-field.tsx'
import { nameOfSlug, placeName } from '../../places/open/place-names.ts'
import { DrawnArea } from '../areas/drawn-area.tsx'
import type { RequirementDraft } from './requirement-draft.ts'

type Where = Pick<RequirementDraft, 'city' | 'localities' | 'polygon'>

interface WhereFieldsProps {
  draft: RequirementDraft
  onChange: (where: Where) => void
  error: string | undefined
}

/** Localities offered beside those that are chosen. */
const OFFERED = 6

/** One city and, of it, localities by name or an area drawn on the map. */
export function WhereFields({ draft: { city, localities, polygon }, onChange, error }: WhereFieldsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const market = useMarket()
  const known = useQuery({
    ...query(getCity, { params: { slug: city?.slug ?? '' }, query: { market: market.id } }),
    enabled: city !== undefined,
  }).data?.data
  const cityName = known ? placeName(known, language) : city?.name
  const nameOf = ({ slug, name }: { slug: string; name: string }) => {
    const place = known?.localities.find((one) => one.slug === slug)
    return place ? placeName(place, language) : name
  }
  const offered = (known?.localities ?? []).filter(({ slug }) => !localities.some((one) => one.slug === slug))

  function add(slug: string, name: string, of = city) {
    if (localities.length >= REQUIREMENT_LOCALITIES && of?.slug === city?.slug)
      return void toast.info(t`You can add up to twenty localities. Remove one, or draw the area on the map.`)
    const before = of?.slug === city?.slug ? localities.filter((one) => one.slug !== slug) : []
    onChange({ city: of, localities: [...before, { slug, name }], polygon: undefined })
  }
  function choose({ kind, label, detail, filters = {} }: FoundPlace) {
    const { city: slug, locality } = filters
    if (slug === undefined) return
    const named = { slug, name: kind === 'city' ? label : (detail?.split(',')[0] ?? nameOfSlug(slug)) }
    if (locality !== undefined) add(locality, label, named)
    else onChange({ city: named, localities: [], polygon: undefined })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" id="where">
      <PlaceField label={t`City or locality`} market={market.id} onChoose={choose} />
      {error && <p className="text-small font-medium text-wrong">{error}</p>}
      {city && !polygon && (
        <div className="grid gap-3">
          <ul aria-label={t`Where you’re looking`} className="flex flex-wrap gap-2">
            {localities.length === 0 && (
              <li>
                <RemovableChip
                  removeLabel={t`Remove: All of ${cityName}`}
                  onRemove={() => onChange({ city: undefined, localities: [], polygon: undefined })}
                >
                  <Trans>All of {cityName}</Trans>
                </RemovableChip>
              </li>
            )}
            {localities.map((locality) => {
              const name = nameOf(locality)
              return (
                <li key={locality.slug}>
                  <RemovableChip
                    removeLabel={t`Remove ${name}`}
                    onRemove={() =>
                      onChange({ city, localities: localities.filter((one) => one !== locality), polygon: undefined })
                    }
                  >
                    {name}
                  </RemovableChip>
                </li>
              )
            })}
          </ul>
          {offered.length > 0 && (
            <div className="flex flex-wrap items-center gap-2">
              <span className="text-small text-soft">
                <Trans>In {cityName}:</Trans>
              </span>
              {offered.slice(0, OFFERED).map((place) => (
                <Button
                  key={place.slug}
                  size="small"
                  look="quiet"
                  icon={<Plus aria-hidden />}
                  onClick={() => add(place.slug, place.name)}
                >
                  {placeName(place, language)}
                </Button>
              ))}
            </div>
          )}
        </div>
      )}
      {city && (
        <DrawnArea
          city={city.slug}
          ring={polygon}
          onChange={(ring) => onChange({ city, localities: ring ? [] : localities, polygon: ring })}
        />
      )}
    </div>
  )
}
