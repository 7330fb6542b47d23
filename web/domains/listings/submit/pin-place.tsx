import { Trans } from '@lingui/react/macro'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import type { placeAt } from '../../../../contract/places.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { placeName } from '../../places/open/place-names.ts'

type PlaceAt = EndpointOutput<typeof placeAt>['data']

/** The value of the field `place` for a point on the map; null without a locality near it. */
export const writtenPlace = ({ city, locality }: Partial<PlaceAt>) =>
  city && locality ? { city: city.slug, locality: locality.slug } : null

/** Warns that the pin is in another place than the chosen one, and offers to use that. */
export function PinPlace({ at, onTake }: { at: PlaceAt; onTake: () => void }) {
  const language = useLanguage()
  const { city, locality } = at
  if (!city || !locality) return null
  const [near, within] = [placeName(locality, language), placeName(city, language)]
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 text-small font-medium text-due">
      <Trans>
        The pin is in {near}, {within}.
      </Trans>
      <Button size="small" onClick={onTake}>
        <Trans>Use this place</Trans>
      </Button>
    </div>
  )
}
