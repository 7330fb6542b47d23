import type { I18n } from '@lingui/core'
import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import type { NearbyPoint } from '../../../../contract/places/points-of-interest.ts'
import type { Property } from '../../../../contract/properties/property.ts'
import { paths } from '../../../../contract/paths.ts'
import { useConfig } from '../../../platform/config.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { TextLink } from '../../../ui/link-button.tsx'
import { pointKindNames, pointName } from '../../places/open/point-words.ts'
import { PlaceMap } from '../../places/open/place-map.tsx'
import { placeOf } from '../open/home-words.ts'
import { stateName } from '../open/facts/state-name.ts'
import { localName } from '../../places/open/place-names.ts'
import { writeSearch } from '../../../../contract/search/search-address.ts'
import { lengthWords } from '../open/facts/fact-row.ts'
import { markets } from '../../../../contract/markets.ts'
import { distanceIn } from '../../../platform/lengths/lengths.ts'
import { classes } from '../../../ui/classes.ts'

/** Where the home is: as much of the address as is public, what is near, and the map. */
export function HomeLocation({ home }: { home: Property }) {
  const { i18n } = useLingui()
  const config = useConfig()
  const { nearby = [], location, locationPrecision, market, intent, city, locality } = home
  return (
    <div className="grid gap-5">
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <span>{addressLine(home, i18n)}</span>
        <TextLink
          to={paths.map(writeSearch({ market, intent, city: city.slug, locality: locality.slug }, config))}
          className="print:hidden"
        >
          <Trans>Nearby homes on the map</Trans>
        </TextLink>
      </p>
      {nearby.length > 0 && <Nearby points={nearby} home={home} />}
      {location ? (
        <PlaceMap
          position={location}
          precision={locationPrecision}
          label={placeOf(home, i18n)}
          className="print:hidden"
        />
      ) : (
        <p className="text-soft">
          <Trans>No map location given.</Trans>
        </p>
      )}
    </div>
  )
}

/** Points that a printed page has room for. */
const ON_PAPER = 8

/** The nearest points of each kind, and how their distances were measured. */
function Nearby({ points, home }: { points: readonly NearbyPoint[]; home: Property }) {
  const { i18n } = useLingui()
  const format = useFormat(home)
  const sources = [...new Set(points.map(({ source }) => source))].join('; ')
  return (
    <div className="grid gap-2">
      <h3 className="text-small font-medium">
        <Trans>What’s nearby</Trans>
      </h3>
      <ul className="figures grid gap-x-12 sm:grid-cols-2">
        {points.map((point, index) => (
          <li
            key={`${point.kind} ${point.name}`}
            className={classes(
              'flex justify-between gap-4 border-b border-line py-1.5 print:py-0.5',
              index >= ON_PAPER && 'print:hidden',
            )}
          >
            <span>
              {pointName(point, i18n)}{' '}
              <span className="text-small text-soft">{i18n._(pointKindNames[point.kind])}</span>
            </span>
            <span className="whitespace-nowrap text-soft">
              {distanceIn(point.metres, markets[home.market], format.language, lengthWords(i18n))}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-small text-soft">
        {home.locationPrecision === 'exact' ? (
          <Trans>Straight-line distances. The actual route is longer.</Trans>
        ) : (
          <Trans>
            Straight-line distances, rounded, from the place shown on the map, which is not exact. The actual route is
            longer.
          </Trans>
        )}{' '}
        <Trans>Source: {sources}</Trans>
      </p>
    </div>
  )
}

/** The public part of the address in one line; its locality and city always, once. */
function addressLine({ address, buildingName, tower }: Property, i18n: I18n): string {
  const street = [address.streetNumber, address.streetName].filter(Boolean).join(' ')
  const state = stateName(address, i18n.locale === 'hi' ? 'hi' : 'en')
  const parts = address.unparsedAddress
    ? [address.unparsedAddress, state]
    : [
        address.unitNumber,
        tower,
        buildingName,
        street,
        address.subdivisionName,
        localName(address.locality, i18n),
        localName(address.city, i18n),
        [state, address.postalCode].filter(Boolean).join(' '),
      ]
  return [...new Set(parts.filter(Boolean))].join(', ')
}
