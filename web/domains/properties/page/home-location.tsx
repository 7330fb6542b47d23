import type { I18n } from '@lingui/core'
import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import type { Property } from '../../../../contract/properties/property.ts'
import { paths } from '../../../../contract/paths.ts'
import { useConfig } from '../../../platform/config.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { TextLink } from '../../../ui/link-button.tsx'
import { PlaceMap } from '../../places/open/place-map.tsx'
import { placeOf } from '../open/home-words.ts'
import { stateName } from '../open/facts/state-name.ts'
import { localName } from '../open/place-names.ts'
import { writeSearch } from '../../../../contract/search/search-address.ts'
import { lengthWords, localeOf } from '../open/facts/fact-row.ts'
import { distanceIn } from '../../../platform/lengths/lengths.ts'

/** Where the home is: as much of the address as is public, what is near, and the map. */
export function HomeLocation({ home }: { home: Property }) {
  const { i18n } = useLingui()
  const format = useFormat()
  const config = useConfig()
  const locale = localeOf({ home, format })
  const { distances = [], location, locationPrecision, market, intent, city, locality } = home
  return (
    <div className="grid gap-5">
      <p>
        {addressLine(home, i18n)}{' '}
        <TextLink
          to={paths.map(writeSearch({ market, intent, city: city.slug, locality: locality.slug }, config))}
          className="print:hidden"
        >
          <Trans>Nearby homes on the map</Trans>
        </TextLink>
      </p>
      {distances.length > 0 && (
        <ul className="figures grid gap-x-12 sm:grid-cols-2">
          {distances.map(({ to, metres }) => (
            <li key={to} className="flex justify-between gap-4 border-b border-line py-1.5 print:py-0.5">
              <span>{to}</span>
              <span className="whitespace-nowrap text-soft">{distanceIn(metres, locale, lengthWords(i18n))}</span>
            </li>
          ))}
        </ul>
      )}
      {location ? (
        <PlaceMap
          position={location}
          precision={locationPrecision}
          label={placeOf(home, i18n)}
          className="print:hidden"
        />
      ) : (
        <p className="text-soft">
          <Trans>The lister has not put the home on the map.</Trans>
        </p>
      )}
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
