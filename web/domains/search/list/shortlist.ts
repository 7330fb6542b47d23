import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Cell } from '../../../../contract/text/csv.ts'
import { SQUARE_METRES_PER } from '../../../../contract/markets.ts'
import type { PropertyCard } from '../../../../contract/properties/property.ts'
import { paths } from '../../../../contract/paths.ts'
import type { Format } from '../../properties/open/home-words.ts'
import { directionNames, furnishedNames, kindOf, listerNames, possessionOf } from '../../properties/open/home-words.ts'
import { localName } from '../../places/open/place-names.ts'
import { saveCsv } from '../../../platform/storage/save-csv.ts'

const rounded = (value: number, digits = 0) => Number(value.toFixed(digits))

interface Words {
  i18n: I18n
  format: Format
  mainSiteUrl: string
}

/** Saves homes as a table that spreadsheets open: amounts in whole units, areas in the person's unit. */
export function saveShortlist(homes: readonly PropertyCard[], { i18n, format, mainSiteUrl }: Words): void {
  const unit = format.unitName.replaceAll('\u00a0', ' ')
  const perUnit = SQUARE_METRES_PER[format.unit]
  const area = (squareMetres: number | undefined) => squareMetres && rounded(squareMetres / perUnit)
  const units = (amount: number | undefined) => amount && rounded(amount / 100, 2)

  const columns: [name: MessageDescriptor, cell: (home: PropertyCard) => Cell][] = [
    [msg`Reference`, (home) => home.listingId],
    [msg`Title`, (home) => home.title],
    [msg`Type`, (home) => kindOf(home, i18n)],
    [msg`Locality`, (home) => localName(home.locality, i18n)],
    [msg`City`, (home) => localName(home.city, i18n)],
    [msg`Price`, (home) => units(home.listPrice)],
    [msg`Currency`, (home) => home.currency],
    [msg`Price period`, (home) => home.leaseAmountFrequency && format.per(home.leaseAmountFrequency)],
    [msg`Price per ${unit}`, (home) => home.pricePerArea && rounded((home.pricePerArea * perUnit) / 100)],
    [msg`Bedrooms`, (home) => home.bedroomsTotal],
    [msg`Bathrooms`, (home) => home.bathroomsTotalInteger],
    [msg`Carpet area (${unit})`, (home) => area(home.livingArea ?? home.leasableArea)],
    [msg`Super built-up area (${unit})`, (home) => area(home.superBuiltUpArea)],
    [msg`Plot area (${unit})`, (home) => area(home.lotSizeArea)],
    [msg`Floor`, (home) => home.entryLevel],
    [msg`Floors in the building`, (home) => home.storiesTotal],
    [msg`Facing`, (home) => home.directionFaces && i18n._(directionNames[home.directionFaces])],
    [msg`Furnishing`, (home) => home.furnished && i18n._(furnishedNames[home.furnished])],
    [msg`Possession`, (home) => possessionOf(home, i18n, format)],
    [msg`Maintenance`, (home) => units(home.associationFee)],
    [msg`Maintenance period`, (home) => home.associationFeeFrequency && format.per(home.associationFeeFrequency)],
    [msg`Deposit`, (home) => units(home.securityDeposit)],
    [msg`Listed by`, (home) => i18n._(listerNames[home.lister.kind])],
    [msg`Name`, (home) => home.lister.name],
    [msg`RERA number`, (home) => home.reraId],
    [msg`Listed on`, (home) => home.onMarketTimestamp.slice(0, 10)],
    [msg`Confirmed on`, (home) => home.lastConfirmedAt.slice(0, 10)],
    [msg`Page`, (home) => (mainSiteUrl || location.origin) + paths.property(home.id)],
  ]
  const rows = homes.map((home) => columns.map(([, cell]) => cell(home)))
  const name = `${i18n._(msg`homes`)}-${new Date().toISOString().slice(0, 10)}.csv`
  saveCsv(name, [columns.map(([title]) => i18n._(title)), ...rows])
}
