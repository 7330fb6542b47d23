import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { useConfig } from '../../../platform/config.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { PlaceMap } from '../../places/place-map.tsx'
import { headline, placeOf } from '../home-words.ts'
import { Price } from '../price.tsx'
import { Description } from '../property-page/description.tsx'
import { factGroups } from '../property-page/fact-groups.ts'
import { FactsTable } from '../property-page/facts-table.tsx'
import { usePreview } from './use-preview.ts'

/** The home's page in short, with the place as nearly as buyers see it. */
export function PagePreview() {
  const { i18n } = useLingui()
  const format = useFormat()
  const { imageBaseUrl, now } = useConfig()
  const home = usePreview()
  return (
    <section aria-labelledby="page-preview" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id="page-preview" className="text-small text-soft">
        <Trans>On its own page</Trans>
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 rounded-card border border-line bg-surface p-4 sm:p-6">
        {home.media.length > 0 && (
          <div className="grid grid-cols-4 gap-1 overflow-hidden rounded-card">
            {home.media.slice(0, 5).map((picture, at) => (
              <img
                key={picture.url}
                src={`${imageBaseUrl}${picture.url}-${picture.widths.at(at === 0 ? -1 : 0)}.webp`}
                alt={picture.alt}
                className={`aspect-4/3 size-full bg-sunk object-cover ${at === 0 ? 'col-span-4 sm:col-span-2 sm:row-span-2' : 'max-sm:aspect-square'}`}
              />
            ))}
          </div>
        )}
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <p className="text-title font-semibold">{headline(home, i18n)}</p>
          <Price home={home} className="text-title font-semibold" />
        </div>
        <Description home={home} />
        <FactsTable groups={factGroups({ home, i18n, format, now: Date.parse(now) })} />
        {home.location ? (
          <PlaceMap
            key={`${home.location.join(',')} ${home.locationPrecision}`}
            position={home.location}
            precision={home.locationPrecision}
            label={placeOf(home, i18n)}
          />
        ) : (
          <p className="text-soft">
            <Trans>The lister has not put the home on the map.</Trans>
          </p>
        )}
      </div>
    </section>
  )
}
