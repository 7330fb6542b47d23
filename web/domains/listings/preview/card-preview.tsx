import { Trans } from '@lingui/react/macro'
import { PropertyCard } from '../../properties/open/property-card.tsx'
import { usePreview } from './use-preview.ts'

/** The card as it will appear in lists, inert. */
export function CardPreview() {
  const home = usePreview()
  return (
    <div role="group" className="grid grid-cols-[minmax(0,1fr)] gap-2" aria-labelledby="card-preview">
      <p id="card-preview" className="text-small text-soft">
        <Trans>In a list</Trans>
      </p>
      <div inert>
        <PropertyCard home={home} kept />
      </div>
    </div>
  )
}
