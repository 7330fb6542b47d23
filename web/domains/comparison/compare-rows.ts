import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComparedHome } from '../../../contract/comparison.ts'
import { keysOf } from '../../../contract/keys-of.ts'
import type { PointKind } from '../../../contract/places/points-of-interest.ts'
import type { CustomField } from '../../../contract/properties/custom-fields.ts'
import { amenities } from '../../../contract/properties/vocabulary.ts'
import type { Amenity } from '../../../contract/properties/vocabulary.ts'
import { amenityNames } from '../properties/open/filter-lists.ts'
import { precisionNames } from '../properties/open/fact-lists.ts'
import { listerNames, placeOf, statusNames } from '../properties/open/home-words.ts'
import type { Format } from '../properties/open/home-words.ts'
import { monthlyCost } from '../properties/open/costs/comparable-cost.ts'
import { lacksMaintenance } from '../properties/open/facts/monthly-cost.ts'
import { customFacts } from '../properties/open/custom-fields/custom-fields.ts'
import { lengthWords, localeOf, moneyRow, row } from '../properties/open/facts/fact-row.ts'
import type { FactRow } from '../properties/open/facts/fact-row.ts'
import { factWords } from '../properties/open/facts/fact-words.ts'
import { areaFacts, buildingFacts, insideFacts, landFacts } from '../properties/open/facts/home-facts.ts'
import { markets } from '../../../contract/markets.ts'
import { distanceIn } from '../../platform/lengths/lengths.ts'
import { isOffered } from '../properties/open/facts/home-head.ts'
import { moneyFacts } from '../properties/open/facts/money-facts.ts'
import { bestOf, nearest } from './best.ts'
import type { Best } from './best.ts'
import { pointKindNames, pointName } from '../places/open/point-words.ts'

/** A row of the comparison: its label, and the value of each home. */
export interface CompareRow {
  label: string
  /** Undefined without a value. */
  cells: (FactRow | undefined)[]
  /** Whether known values differ; missing ones do not count. */
  differs: boolean
  best: Best | undefined
}

export interface CompareGroup {
  title: string
  rows: CompareRow[]
  /** The rows merged into one, for printing. */
  printed?: CompareRow[]
}

interface Words {
  i18n: I18n
  format: Format
  now: number
  /** The operator's own fields of the market of the homes. */
  customFields?: readonly CustomField[] | undefined
}
type Facts = (source: Words & { home: ComparedHome }) => FactRow[]

/** All compared facts by group; an undefined home has none. */
export function compareGroups(homes: readonly (ComparedHome | undefined)[], words: Words): CompareGroup[] {
  const { i18n } = words
  const isNamed = (label: string) => (message: MessageDescriptor) => i18n._(message) === label
  const rows = (facts: Facts) => align(homes.map((home) => (home ? facts({ ...words, home }) : [])))
  const marked = (facts: Facts) =>
    rows(facts).map((line): CompareRow => ({ ...line, best: bestOf(homes, isNamed(line.label)) }))
  const plain = (facts: Facts) => rows(facts).map((line): CompareRow => ({ ...line, best: undefined }))

  const legal = [msg`RERA number`, msg`Ownership`, msg`Land lease left`].map((message) => i18n._(message))
  const isLegal = ({ label }: FactRow) => legal.includes(label)
  const isKind = ({ label }: FactRow) => label === i18n._(msg`Type`)
  const besides =
    (facts: Facts, not: (fact: FactRow) => boolean): Facts =>
    (source) =>
      facts(source).filter((fact) => !not(fact))

  return [
    { title: i18n._(msg`Price`), rows: marked((source) => [...moneyFacts(source), ...monthlyFacts(source)]) },
    {
      title: i18n._(msg`Size`),
      rows: marked((source) => [...areaFacts(source), ...besides(landFacts, isLegal)(source)]),
    },
    { title: i18n._(msg`Building`), rows: marked(besides(buildingFacts, isLegal)) },
    {
      title: i18n._(msg`Rooms`),
      rows: plain((source) => insideFacts(source).toSorted((a, b) => Number(isKind(b)) - Number(isKind(a)))),
    },
    {
      title: i18n._(msg`Further details`),
      rows: plain((source) => customFacts(source.home.custom, words.customFields, i18n, localeOf(source))),
    },
    {
      title: i18n._(msg`Amenities`),
      rows: plain(amenityFacts(homes)),
      printed: plain(({ home }) => row(i18n._(msg`Amenities`), amenityWords(home, i18n))),
    },
    {
      title: i18n._(msg`Location`),
      rows: [
        ...plain(placeFacts),
        ...keysOf(pointKindNames).flatMap((kind) =>
          rows((source) => nearFacts(source, kind)).map((line): CompareRow => ({
            ...line,
            best: kind === 'landmark' ? undefined : nearest(homes, (home) => nearOf(home, kind)[0]?.metres),
          })),
        ),
      ],
    },
    {
      title: i18n._(msg`Legal`),
      rows: plain((source) => [
        ...[...buildingFacts(source), ...landFacts(source)].filter(isLegal),
        ...row(i18n._(msg`Disclosures`), disclosed(source.home, i18n)),
      ]),
    },
    { title: i18n._(msg`Listed by`), rows: plain(listerFacts) },
    { title: i18n._(msg`Freshness`), rows: plain(freshFacts) },
  ].filter((group) => group.rows.length > 0)
}

/** Merges rows of several homes, each label once, in an order that keeps each home's order. */
export function align(lists: FactRow[][]): Omit<CompareRow, 'best'>[] {
  const labels: string[] = []
  for (const list of lists) {
    let at = 0
    for (const { label } of list) {
      const known = labels.indexOf(label)
      if (known < 0) labels.splice(at, 0, label)
      at = (known < 0 ? at : known) + 1
    }
  }
  return labels.map((label) => {
    const cells = lists.map((list) => list.find((fact) => fact.label === label))
    return { label, cells, differs: new Set(cells.flatMap((cell) => cell?.exact ?? cell?.value ?? [])).size > 1 }
  })
}

function monthlyFacts(source: Parameters<Facts>[0]): FactRow[] {
  const { home, i18n } = source
  const cost = isOffered(home) ? monthlyCost(home) : undefined
  if (!cost) return []
  const parts = [
    cost.kind === 'rent'
      ? i18n._(msg`rent`)
      : home.market === 'us'
        ? i18n._(msg`loan payment`)
        : i18n._(msg`instalment`),
    cost.maintenance !== undefined && i18n._(msg`maintenance`),
    cost.tax !== undefined && i18n._(msg`property tax`),
  ]
  const counted = parts.filter(Boolean).join(' + ')
  const note = lacksMaintenance(home) ? i18n._(msg`${counted}; maintenance not given`) : counted
  return moneyRow(source, i18n._(msg`Total per month`), cost.total, '', note)
}

const BACKUP = ['full backup', 'backup for lights', 'inverter']

/** Facts outside the amenities that say whether an amenity exists. */
const toldElsewhere: Partial<Record<Amenity, (home: ComparedHome) => boolean | undefined>> = {
  parking: ({ coveredSpaces: covered, openParkingSpaces: open }) =>
    covered === undefined && open === undefined ? undefined : Boolean(covered || open),
  'power-backup': ({ electric }) =>
    electric.includes('no backup') ? false : electric.some((word) => BACKUP.includes(word)) || undefined,
  security: ({ securityFeatures }) => securityFeatures.includes('guard at the gate') || undefined,
  cctv: ({ securityFeatures }) => securityFeatures.includes('cameras') || undefined,
}

/** Whether a home has an amenity; undefined if unknown. */
const hasAmenity = (home: ComparedHome, amenity: Amenity) =>
  home.amenities.includes(amenity) || toldElsewhere[amenity]?.(home)

/** The amenities a home has, in one line. */
const amenityWords = (home: ComparedHome, i18n: I18n) =>
  amenities
    .filter((amenity) => hasAmenity(home, amenity))
    .map((amenity) => i18n._(amenityNames[amenity]))
    .join(', ')

/** Rows of the amenities that at least one of the homes has. */
const amenityFacts =
  (homes: readonly (ComparedHome | undefined)[]): Facts =>
  ({ home, i18n }) =>
    amenities
      .filter((amenity) => homes.some((other) => other && hasAmenity(other, amenity)))
      .flatMap((amenity) => {
        const has = hasAmenity(home, amenity)
        const said = has === undefined ? undefined : has ? i18n._(msg`Yes`) : i18n._(msg`No`)
        return row(i18n._(amenityNames[amenity]), said)
      })

const placeFacts: Facts = ({ home, i18n }) => [
  ...row(i18n._(msg`Locality`), placeOf(home, i18n)),
  ...row(i18n._(msg`Place on the map`), home.location && i18n._(precisionNames[home.locationPrecision])),
]

const nearOf = ({ nearby = [] }: ComparedHome, kind: PointKind) => nearby.filter((point) => point.kind === kind)

/** Distance and name of the nearest point of a kind; then the others. */
function nearFacts({ home, i18n, format }: Parameters<Facts>[0], kind: PointKind) {
  const far = (metres: number) => distanceIn(metres, markets[home.market], format.language, lengthWords(i18n))
  const [first, ...rest] = nearOf(home, kind)
  if (!first) return []
  const note = [pointName(first, i18n), ...rest.map((point) => `${pointName(point, i18n)} ${far(point.metres)}`)]
  return row(i18n._(pointKindNames[kind]), far(first.metres), { note: note.join(', ') })
}

const disclosed = ({ disclosures }: ComparedHome, i18n: I18n) =>
  disclosures.length > 0
    ? factWords(
        disclosures.map(({ code }) => code),
        i18n,
      )
    : i18n._(msg`None`)

const listerFacts: Facts = ({ home: { lister }, i18n }) => [
  ...row(i18n._(msg`Listed by`), i18n._(listerNames[lister.kind])),
  ...row(i18n._(msg`Name`), lister.name, lister.office ? { note: lister.office } : {}),
]

const freshFacts: Facts = ({ home, i18n, format }) => [
  ...row(i18n._(msg`Status`), i18n._(statusNames[home.standardStatus])),
  ...row(i18n._(msg`Confirmed`), format.ago(home.freshness.lastConfirmedAt)),
  ...row(i18n._(msg`On the market since`), format.date(home.onMarketTimestamp)),
  ...row(i18n._(msg`Price changed`), home.priceChangeTimestamp && format.date(home.priceChangeTimestamp)),
]
