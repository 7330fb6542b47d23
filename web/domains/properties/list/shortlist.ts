import { useLingui } from '@lingui/react'
import { useLingui as useWords } from '@lingui/react/macro'
import { SQUARE_METRES_PER } from '../../../../contract/markets.ts'
import type { PropertyCard } from '../../../../contract/properties/property.ts'
import { useConfig } from '../../../platform/config.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { paths } from '../../../paths.ts'
import { directionNames, furnishedNames, kindOf, listerNames, possessionOf } from '../home-words.ts'
import { localName } from '../place-names.ts'
import { saveCsv } from './shortlist-csv.ts'
import type { Cell } from './shortlist-csv.ts'

const rounded = (value: number, digits = 0) => Number(value.toFixed(digits))

/** Saves homes as a table that spreadsheets open: amounts in whole units, areas in the person's unit. */
export function useShortlistExport() {
  const { i18n } = useLingui()
  const { t } = useWords()
  const format = useFormat()
  const { mainSiteUrl } = useConfig()
  const unit = format.unitName.replaceAll('\u00a0', ' ')
  const perUnit = SQUARE_METRES_PER[format.unit]
  const area = (squareMetres: number | undefined) => squareMetres && rounded(squareMetres / perUnit)
  const units = (amount: number | undefined) => amount && rounded(amount / 100, 2)

  const columns: [name: string, cell: (home: PropertyCard) => Cell][] = [
    [t`Reference`, (home) => home.listingId],
    [t`Title`, (home) => home.title],
    [t`Kind`, (home) => kindOf(home, i18n)],
    [t`Locality`, (home) => localName(home.locality, i18n)],
    [t`City`, (home) => localName(home.city, i18n)],
    [t`Price`, (home) => units(home.listPrice)],
    [t`Currency`, (home) => home.currency],
    [t`Price period`, (home) => home.leaseAmountFrequency && format.per(home.leaseAmountFrequency)],
    [t`Price per ${unit}`, (home) => home.pricePerArea && rounded((home.pricePerArea * perUnit) / 100)],
    [t`Bedrooms`, (home) => home.bedroomsTotal],
    [t`Bathrooms`, (home) => home.bathroomsTotalInteger],
    [t`Carpet area (${unit})`, (home) => area(home.livingArea ?? home.leasableArea)],
    [t`Super built-up area (${unit})`, (home) => area(home.superBuiltUpArea)],
    [t`Plot area (${unit})`, (home) => area(home.lotSizeArea)],
    [t`Floor`, (home) => home.entryLevel],
    [t`Floors in the building`, (home) => home.storiesTotal],
    [t`Facing`, (home) => home.directionFaces && i18n._(directionNames[home.directionFaces])],
    [t`Furnishing`, (home) => home.furnished && i18n._(furnishedNames[home.furnished])],
    [t`Possession`, (home) => possessionOf(home, i18n, format)],
    [t`Maintenance`, (home) => units(home.associationFee)],
    [t`Maintenance period`, (home) => home.associationFeeFrequency && format.per(home.associationFeeFrequency)],
    [t`Deposit`, (home) => units(home.securityDeposit)],
    [t`Listed by`, (home) => i18n._(listerNames[home.lister.kind])],
    [t`Name`, (home) => home.lister.name],
    [t`RERA number`, (home) => home.reraId],
    [t`Listed on`, (home) => home.onMarketTimestamp.slice(0, 10)],
    [t`Confirmed on`, (home) => home.lastConfirmedAt.slice(0, 10)],
    [t`Page`, (home) => (mainSiteUrl || location.origin) + paths.property(home.id)],
  ]
  return (homes: readonly PropertyCard[]) => {
    const rows = homes.map((home) => columns.map(([, cell]) => cell(home)))
    saveCsv(`${t`homes`}-${new Date().toISOString().slice(0, 10)}.csv`, [columns.map(([name]) => name), ...rows])
  }
}
