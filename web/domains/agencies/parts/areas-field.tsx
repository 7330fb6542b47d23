import { Trans, useLingui } from '@lingui/react/macro'
import { MEMBER_AREAS_LIMIT } from '../../../../contract/agencies/membership.ts'
import type { NamedArea } from '../../../../contract/agencies/membership.ts'
import { toast } from '../../../platform/toasts.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { RemovableChip } from '../../../ui/chip.tsx'
import { PlaceField } from '../../places/open/place-field.tsx'
import type { FoundPlace } from '../../places/open/place-field.tsx'

export type ChosenArea = Pick<NamedArea, 'city' | 'locality' | 'name'>

interface AreasFieldProps {
  areas: readonly ChosenArea[]
  error: string | undefined
  onChange: (areas: ChosenArea[]) => void
}

/** The localities a member serves, found by name. */
export function AreasField({ areas, error, onChange }: AreasFieldProps) {
  const { t } = useLingui()
  const market = useMarket()

  function add({ label, filters = {} }: FoundPlace) {
    const { city, locality } = filters
    if (city === undefined || locality === undefined)
      return void toast.info(t`Choose a locality: leads are routed by it, not by the whole city.`)
    if (areas.some((one) => one.city === city && one.locality === locality)) return
    if (areas.length >= MEMBER_AREAS_LIMIT) return void toast.info(t`You can add up to fifty localities.`)
    onChange([...areas, { city, locality, name: label }])
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <PlaceField label={t`Localities served`} market={market.id} onChoose={add} />
      {areas.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {areas.map((area) => {
            const { name } = area
            return (
              <li key={`${area.city} ${area.locality}`}>
                <RemovableChip
                  removeLabel={t`Remove ${name}`}
                  onRemove={() => onChange(areas.filter((one) => one !== area))}
                >
                  {name}
                </RemovableChip>
              </li>
            )
          })}
        </ul>
      )}
      {areas.length === 0 && (
        <p className="text-small text-faint">
          <Trans>Without localities, they get leads only from areas that no one else serves.</Trans>
        </p>
      )}
      {error !== undefined && <p className="text-small font-medium text-wrong">{error}</p>}
    </div>
  )
}
