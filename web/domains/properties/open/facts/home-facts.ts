import { msg, plural } from '@lingui/core/macro'
import { markets } from '../../../../../contract/markets.ts'
import { bedroomWords, developmentNames, directionNames, floorOf, furnishedNames } from '../home-words.ts'
import { areaSourceNames, conditionNames, ownershipNames, subTypeNames } from '../fact-lists.ts'
import { calendarDay, lengthWords, localeOf, row } from './fact-row.ts'
import type { FactHome, FactRow, FactSource } from './fact-row.ts'
import { factWords } from './fact-words.ts'
import { hasBedrooms, possessionSaid } from '../../facts/home-kinds.ts'
import { lengthIn } from '../../../../platform/lengths/lengths.ts'

/** The home's rooms, fittings and facing. */
export function insideFacts({ home, i18n }: FactSource): FactRow[] {
  const { coveredSpaces: covered, openParkingSpaces: open } = home
  const bedrooms = hasBedrooms(home) ? bedroomWords(home.bedroomsTotal ?? 0, markets[home.market], i18n) : undefined
  const kinds = factWords(home.parkingFeatures, i18n)
  const parking =
    covered === undefined && open === undefined
      ? kinds
      : [
          covered ? i18n._(msg`${covered} covered`) : undefined,
          open ? i18n._(msg`${open} open`) : undefined,
          !covered && !open ? i18n._(msg`None of its own`) : undefined,
          kinds || undefined,
        ]
          .filter((part) => part !== undefined)
          .join(', ')
  return [
    ...row(i18n._(msg`Type`), i18n._(subTypeNames[home.propertySubType])),
    ...row(i18n._(msg`Bedrooms`), bedrooms),
    ...row(i18n._(msg`Bathrooms`), home.bathroomsTotalInteger?.toString()),
    ...row(i18n._(msg`Balconies`), home.balconies === 0 ? i18n._(msg`None`) : home.balconies?.toString()),
    ...row(i18n._(msg`Levels in the home`), home.stories?.toString()),
    ...row(i18n._(msg`Condition`), home.propertyCondition && i18n._(conditionNames[home.propertyCondition])),
    ...row(i18n._(msg`Furnishing`), home.furnished && i18n._(furnishedNames[home.furnished])),
    ...row(i18n._(msg`Facing`), home.directionFaces && i18n._(directionNames[home.directionFaces])),
    ...row(i18n._(msg`View`), factWords(home.view, i18n)),
    ...row(i18n._(msg`Flooring`), factWords(home.flooring, i18n)),
    ...row(i18n._(msg`Parking`), parking),
    ...row(i18n._(msg`Pets`), home.petsAllowed && factWords(home.petsAllowed, i18n)),
  ]
}

/** Whether several areas can be drawn within each other; the drawing then explains them. */
export const isDrawn = ({ livingArea, buildingAreaTotal, superBuiltUpArea }: FactHome) =>
  [livingArea, buildingAreaTotal, superBuiltUpArea].filter((area) => area !== undefined).length > 1

/** All known areas with an explanation. */
export function areaFacts({ home, i18n, format }: FactSource): FactRow[] {
  const drawn = isDrawn(home)
  const size = (area: number | undefined) => (area === undefined ? undefined : format.area(area))
  const source = home.livingAreaSource && i18n._(areaSourceNames[home.livingAreaSource])
  const builtSource = home.buildingAreaSource && i18n._(areaSourceNames[home.buildingAreaSource])
  const inside = i18n._(msg`Usable floor area inside the walls`)
  const isCarpet = markets[home.market].areaWord === 'carpet'
  return [
    ...row(isCarpet ? i18n._(msg`Carpet area`) : i18n._(msg`Living area`), size(home.livingArea), {
      note: [drawn ? undefined : inside, source].filter(Boolean).join(' · '),
    }),
    ...row(i18n._(msg`Built-up area`), size(home.buildingAreaTotal), {
      note: [drawn ? undefined : i18n._(msg`Carpet area, the walls and the balconies`), builtSource]
        .filter(Boolean)
        .join(' · '),
    }),
    ...row(i18n._(msg`Super built-up area`), size(home.superBuiltUpArea), {
      note: drawn ? '' : i18n._(msg`Built-up area plus a share of stairs, lifts and lobbies`),
    }),
    ...row(i18n._(msg`Leasable area`), size(home.leasableArea), { note: i18n._(msg`Area the price is based on`) }),
  ]
}

/** The building of the home. */
export function buildingFacts(source: FactSource & { now: number }): FactRow[] {
  const { home, i18n, now } = source
  const { yearBuilt, possessionDate, developmentStatus } = home
  const age = yearBuilt === undefined ? undefined : new Date(now).getUTCFullYear() - yearBuilt
  const built =
    yearBuilt === undefined || age === undefined
      ? undefined
      : age <= 0
        ? String(yearBuilt)
        : i18n._(msg`${yearBuilt} (${plural(age, { one: '# year old', other: '# years old' })})`)
  const possession =
    developmentStatus === undefined || developmentStatus === 'ready'
      ? possessionSaid(source)
      : i18n._(developmentNames[developmentStatus])
  return [
    ...row(i18n._(msg`Project`), home.project?.name ?? home.buildingName),
    ...row(i18n._(msg`Plan`), home.unitType ?? home.builderModel),
    ...row(i18n._(msg`Tower`), home.tower),
    ...row(i18n._(msg`Builder`), home.builderName),
    ...row(home.entryLevel === undefined ? i18n._(msg`Floors`) : i18n._(msg`Floor`), floorOf(home, i18n)),
    ...row(i18n._(msg`Year built`), built),
    ...row(i18n._(msg`Possession`), possession),
    ...row(i18n._(msg`Possession by`), possessionDate && calendarDay(possessionDate, localeOf(source))),
    ...row(i18n._(msg`RERA number`), home.reraId),
    ...row(i18n._(msg`Security`), factWords(home.securityFeatures, i18n)),
    ...row(i18n._(msg`Water`), factWords(home.waterSource, i18n)),
    ...row(i18n._(msg`Electricity`), factWords(home.electric, i18n)),
    ...row(i18n._(msg`Utilities`), factWords(home.utilities, i18n)),
    ...row(i18n._(msg`Access`), factWords(home.accessibilityFeatures, i18n)),
    ...row(i18n._(msg`Energy rating`), home.energyRating),
  ]
}

/** The plot of the home, or the land itself. */
export function landFacts(source: FactSource): FactRow[] {
  const { home, i18n, format } = source
  const length = (metres: number | undefined) =>
    metres === undefined ? undefined : lengthIn(metres, format.unit, localeOf(source), lengthWords(i18n))
  const unit = format.landUnit
  const plot = home.lotSizeArea === undefined ? undefined : format.area(home.lotSizeArea, unit)
  const other = unit === 'sqft' ? 'sqm' : 'sqft'
  return [
    ...row(
      i18n._(msg`Plot`),
      plot,
      home.lotSizeArea === undefined ? {} : { note: format.area(home.lotSizeArea, other) },
    ),
    ...row(i18n._(msg`Dimensions`), home.lotSizeDimensions),
    ...row(i18n._(msg`Frontage`), length(home.frontageLength)),
    ...row(i18n._(msg`Road width`), length(home.roadWidth)),
    ...row(
      i18n._(msg`Ownership`),
      home.ownership && home.leaseAmountFrequency === undefined ? i18n._(ownershipNames[home.ownership]) : undefined,
    ),
    ...row(
      i18n._(msg`Land lease left`),
      home.landLeaseYears === undefined
        ? undefined
        : i18n._(msg`${plural(home.landLeaseYears, { one: '# year', other: '# years' })}`),
    ),
    ...row(
      i18n._(msg`Land lease until`),
      home.landLeaseExpirationDate && calendarDay(home.landLeaseExpirationDate, localeOf(source)),
    ),
  ]
}
