import { Trans } from '@lingui/react/macro'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import type { placeAt } from '../../../../contract/places.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { placeName } from '../../properties/open/place-names.ts'

type PlaceAt = EndpointOutput<typeof placeAt>['data']

/** What a draft says of its place, as the gazetteer knows it from a point; nothing where no locality is near. */
export const writtenPlace = ({ city, locality }: Partial<PlaceAt>) =>
  city && locality ? { city: city.slug, locality: locality.slug } : null

/** Says that the pin stands in another place than the one that was chosen, and lets the person take that. */
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
