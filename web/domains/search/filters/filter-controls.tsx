import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLingui as useI18n } from '@lingui/react'
import type { MessageDescriptor } from '@lingui/core'
import { plural } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { SQUARE_METRES_PER, markets } from '../../../../contract/markets.ts'
import { listCities } from '../../../../contract/places.ts'
import { BEDROOMS_AND_MORE, filterTable } from '../../../../contract/search/filter-table.ts'
import type { FacetKey, FilterGroup } from '../../../../contract/search/filter-table.ts'
import type { Search } from '../../../../contract/search/search-address.ts'
import { amenities, categories, propertySubTypes, subTypesOf } from '../../../../contract/properties/vocabulary.ts'
import type { Category, PropertySubType } from '../../../../contract/properties/vocabulary.ts'
import { sharedHomes } from '../../../../contract/shared-homes.ts'
import { keysOf } from '../../../../contract/keys-of.ts'
import { query } from '../../../platform/api/query-client.ts'
import { areaUnits, switchAreaUnit } from '../../../platform/area-unit.ts'
import { areaUnitName } from '../../../../contract/format.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Checkbox, Segmented } from '../../../ui/choice.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { subTypeNames } from '../../properties/open/fact-lists.ts'
import { amenityNames, categoryNames } from '../../properties/open/filter-lists.ts'
import {
  bedroomWords,
  developmentNames,
  directionNames,
  furnishedNames,
  listerNames,
} from '../../properties/open/home-words.ts'
import { nameOfSlug } from '../../places/open/place-names.ts'
import { changeSearch, listOf, toggleIn } from '../query/open/search-query.ts'
import { CheckList, Pills } from '../open/filters/facet-fields.tsx'
import { NumberRange } from './number-range.tsx'
import { Choice, PgDeposit, PgGate, PgGender, PgSharing } from './shared-home-controls.tsx'
import type { ControlProps } from './shared-home-controls.tsx'
import { PriceFilter } from '../open/filters/price-filter.tsx'

/** Titles of the sections, most used first. */
export const sectionTitles = {
  price: <Trans>Price</Trans>,
  shared: <Trans>Who lives there</Trans>,
  bedrooms: <Trans>Bedrooms</Trans>,
  kind: <Trans>Property type</Trans>,
  place: <Trans>Place</Trans>,
  terms: <Trans>Move-in and terms</Trans>,
  area: <Trans>Area</Trans>,
  possession: <Trans>Possession</Trans>,
  furnishing: <Trans>Furnishing</Trans>,
  bathrooms: <Trans>Bathrooms</Trans>,
  amenities: <Trans>Amenities</Trans>,
  floor: <Trans>Floor</Trans>,
  facing: <Trans>Facing</Trans>,
  age: <Trans>Age and freshness</Trans>,
  lister: <Trans>Listed by</Trans>,
  words: <Trans>Keywords</Trans>,
}
export type Section = keyof typeof sectionTitles

interface FilterControl {
  section: Section
  /** Whether the filter applies to the search; by default always. */
  when?: (search: Search) => boolean
  control: (props: ControlProps) => ReactNode
}

/** A bed or room in a shared home (PG), which has no bedrooms and only two kinds. */
export const isShared = ({ intent }: Search) => intent === 'pg'
const isWhole = (search: Search) => !isShared(search)

/** The control of each filter, in the order of its section; filters set on the map or elsewhere have none. */
const filterControls: Record<FilterGroup, FilterControl | undefined> = {
  price: {
    section: 'price',
    control: ({ search, facets, onChange }) => <PriceFilter search={search} bars={facets?.price} onChange={onChange} />,
  },
  pgGender: {
    section: 'shared',
    // Markets without shared homes also forbid the distinction.
    when: (search) => isShared(search) && sharedHomes[search.market],
    control: (props) => <PgGender {...props} />,
  },
  pgSharing: { section: 'shared', when: isShared, control: (props) => <PgSharing {...props} /> },
  pgGate: { section: 'shared', when: isShared, control: (props) => <PgGate {...props} /> },
  pgDeposit: { section: 'shared', when: isShared, control: (props) => <PgDeposit {...props} /> },
  pgShortNotice: {
    section: 'shared',
    when: isShared,
    control: (props) => (
      <Flag {...props} flag="pgShortNotice">
        <Trans>Notice up to 30 days</Trans>
      </Flag>
    ),
  },
  bedrooms: { section: 'bedrooms', when: isWhole, control: (props) => <Bedrooms {...props} /> },
  category: { section: 'kind', when: isWhole, control: (props) => <Categories {...props} /> },
  propertySubType: {
    section: 'kind',
    control: (props) => (
      <Values {...props} filter="propertySubType" codes={kindsFor(props.search)} nameOf={subTypeNames} first={6} />
    ),
  },
  city: { section: 'place', control: (props) => <City {...props} /> },
  locality: {
    section: 'place',
    when: ({ city }) => city !== undefined,
    control: (props) => <Localities {...props} />,
  },
  area: { section: 'area', control: (props) => <Area {...props} /> },
  availableBy: {
    section: 'terms',
    control: ({ search, onChange }) => (
      <TextField
        type="date"
        label={search.intent === 'sale' ? <Trans>Possession by</Trans> : <Trans>Move in by</Trans>}
        value={search.availableBy ?? ''}
        onChange={({ currentTarget: { value } }) => onChange(changeSearch(search, { availableBy: value || undefined }))}
      />
    ),
  },
  noBrokerage: {
    section: 'terms',
    control: (props) => (
      <Flag {...props} flag="noBrokerage">
        {<Trans>No brokerage</Trans>}
      </Flag>
    ),
  },
  petsAllowed: {
    section: 'terms',
    control: (props) => (
      <Flag {...props} flag="petsAllowed">
        {<Trans>Pets allowed</Trans>}
      </Flag>
    ),
  },
  nearStation: {
    section: 'terms',
    control: (props) => (
      <Flag {...props} flag="nearStation">
        {<Trans>Within 1 km of a metro or train station</Trans>}
      </Flag>
    ),
  },
  developmentStatus: {
    section: 'possession',
    when: ({ intent, developmentStatus }) => intent === 'sale' || developmentStatus !== undefined,
    control: (props) => <Values {...props} filter="developmentStatus" nameOf={developmentNames} />,
  },
  furnished: {
    section: 'furnishing',
    control: (props) => <Values {...props} filter="furnished" nameOf={furnishedNames} />,
  },
  bathroomsMin: { section: 'bathrooms', control: (props) => <Bathrooms {...props} /> },
  amenities: {
    section: 'amenities',
    // The terms ask whether pets are welcome.
    control: (props) => (
      <Values {...props} filter="amenities" codes={amenitiesAsked} nameOf={amenityNames} first={8} byCount />
    ),
  },
  floor: {
    section: 'floor',
    control: ({ search, onChange }) => (
      <NumberRange
        low={search.floorMin}
        high={search.floorMax}
        least={filterTable.floorMin.least}
        most={filterTable.floorMax.most}
        onChange={(floorMin, floorMax) => onChange(changeSearch(search, { floorMin, floorMax }))}
      />
    ),
  },
  facing: { section: 'facing', control: (props) => <Values {...props} filter="facing" nameOf={directionNames} /> },
  ageMax: { section: 'age', when: isWhole, control: (props) => <AgeMax {...props} /> },
  listedWithin: { section: 'age', control: (props) => <ListedWithin {...props} /> },
  photosOnly: {
    section: 'age',
    control: (props) => (
      <Flag {...props} flag="photosOnly">
        <Trans>Only with photos</Trans>
      </Flag>
    ),
  },
  lister: { section: 'lister', control: (props) => <Values {...props} filter="lister" nameOf={listerNames} /> },
  text: { section: 'words', control: (props) => <Words {...props} /> },
  project: undefined,
  offeredBy: undefined,
  box: undefined,
  polygon: undefined,
  radius: undefined,
  // Its form asks for the fields of the market first.
  custom: undefined,
}

/** The controls of a section that apply to a search, by filter. */
export const controlsOf = (section: Section, search: Search) =>
  keysOf(filterControls).flatMap((group) => {
    const found = filterControls[group]
    const isMeant = found?.section === section && (found.when?.(search) ?? true)
    return isMeant ? [{ group, control: found.control }] : []
  })

const amenitiesAsked = amenities.filter((amenity) => amenity !== 'pet-friendly')

interface FlagProps extends ControlProps {
  flag: 'pgShortNotice' | 'photosOnly' | 'noBrokerage' | 'petsAllowed' | 'nearStation'
  children: ReactNode
}

/** A checkbox for a filter that is on or off. */
function Flag({ search, onChange, flag, children }: FlagProps) {
  return (
    <Checkbox
      checked={search[flag] === '1' || search[flag] === 'true'}
      onChange={({ currentTarget }) =>
        onChange(changeSearch(search, { [flag]: currentTarget.checked ? '1' : undefined }))
      }
    >
      {children}
    </Checkbox>
  )
}

interface ValuesProps<Code extends string> extends ControlProps {
  filter: FacetKey
  nameOf: Record<Code, MessageDescriptor>
  /** The offered values; by default all. */
  codes?: readonly Code[]
  first?: number
  /** Sorts by frequency instead of the vocabulary's order. */
  byCount?: boolean
}

/** The values of a vocabulary with the number of homes for each; values without homes are shown only if chosen. */
function Values<Code extends string>({
  search,
  facets,
  onChange,
  filter,
  nameOf,
  codes = keysOf(nameOf),
  first = 100,
  byCount = false,
}: ValuesProps<Code>) {
  const { i18n } = useI18n()
  const chosen = listOf(search, filter)
  const buckets = facets?.[filter]
  const counts = new Map(buckets?.map(({ value, count }) => [value, count]))
  const options = codes
    .map((value) => ({ value, label: i18n._(nameOf[value]), count: buckets && (counts.get(value) ?? 0) }))
    .filter(({ value, count }) => count !== 0 || chosen.includes(value))
  return (
    <CheckList
      options={byCount ? options.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0)) : options}
      chosen={chosen}
      onToggle={(value) => onChange(toggleIn(search, filter, value))}
      first={first}
    />
  )
}

const isCategory = (text: string): text is Category => Object.hasOwn(subTypesOf, text)
const sharedKinds = new Set<PropertySubType>(['pg-room', 'bed'])

function kindsFor(search: Search): PropertySubType[] {
  const chosen = listOf(search, 'category').filter(isCategory)
  const offered = chosen.length ? chosen.flatMap((category) => subTypesOf[category]) : propertySubTypes
  return [...new Set(offered.filter((kind) => sharedKinds.has(kind) === isShared(search)))]
}

function Bedrooms({ search, facets, onChange }: ControlProps) {
  const { i18n } = useI18n()
  const counts = new Map(facets?.bedrooms.map(({ value, count }) => [value, count]))
  return (
    <Pills
      options={Array.from({ length: BEDROOMS_AND_MORE + 1 }, (_, number) => ({
        value: String(number),
        label: bedroomWords(number, markets[search.market], i18n, number === BEDROOMS_AND_MORE),
        count: facets && (counts.get(String(number)) ?? 0),
      }))}
      chosen={listOf(search, 'bedrooms')}
      onToggle={(value) => onChange(toggleIn(search, 'bedrooms', value))}
    />
  )
}

function Categories({ search, onChange }: ControlProps) {
  const { i18n } = useI18n()
  return (
    <Pills
      options={categories.map((value) => ({ value, label: i18n._(categoryNames[value]) }))}
      chosen={listOf(search, 'category')}
      onToggle={(value) => onChange(toggleIn(search, 'category', value))}
    />
  )
}

function City({ search, onChange }: ControlProps) {
  const { t } = useLingui()
  const { language } = useFormat()
  const cities = useQuery(query(listCities, { query: { market: search.market } })).data?.data ?? []
  return (
    <SelectField
      label={t`City`}
      value={search.city ?? ''}
      onChange={({ currentTarget }) =>
        onChange(changeSearch(search, { city: currentTarget.value || undefined, locality: undefined }))
      }
    >
      <option value="">{t`All cities`}</option>
      {cities.map(({ slug, name, nameHindi }) => (
        <option key={slug} value={slug}>
          {(language === 'hi' && nameHindi) || name}
        </option>
      ))}
    </SelectField>
  )
}

function Localities({ search, facets, names, onChange }: ControlProps) {
  const found = facets?.locality ?? []
  const chosen = listOf(search, 'locality')
  const missing = chosen.filter((slug) => !found.some(({ value }) => value === slug))
  const options = [
    ...missing.map((value) => ({ value, label: nameOfSlug(value, names), count: facets && 0 })),
    ...found.map(({ value, name, count }) => ({ value, label: name, count })),
  ]
  if (options.length === 0) return null
  return (
    <CheckList
      options={options}
      chosen={chosen}
      onToggle={(value) => onChange(toggleIn(search, 'locality', value))}
      first={6}
    />
  )
}

function Area({ search, onChange }: ControlProps) {
  const { t } = useLingui()
  const { language, unit } = useFormat()
  const perUnit = SQUARE_METRES_PER[unit]
  return (
    <>
      <Segmented
        label={t`Area unit`}
        className="justify-self-start"
        value={unit}
        options={areaUnits.map((name) => ({ value: name, label: areaUnitName(name, language) }))}
        onChange={switchAreaUnit}
      />
      <NumberRange
        key={unit}
        low={search.areaMin && String(Math.round(Number(search.areaMin) / perUnit))}
        high={search.areaMax && String(Math.round(Number(search.areaMax) / perUnit))}
        most={100_000_000}
        onChange={(low, high) =>
          onChange(
            changeSearch(search, {
              areaMin: low && String(Math.round(Number(low) * perUnit * 100) / 100),
              areaMax: high && String(Math.round(Number(high) * perUnit * 100) / 100),
            }),
          )
        }
      />
    </>
  )
}

function Bathrooms({ search, onChange }: ControlProps) {
  const { t } = useLingui()
  return (
    <Segmented
      label={t`Minimum bathrooms`}
      className="justify-self-start"
      value={search.bathroomsMin ?? ''}
      options={['', '1', '2', '3', '4'].map((value) => ({ value, label: value ? `${value}+` : t`Any` }))}
      onChange={(value) => onChange(changeSearch(search, { bathroomsMin: value || undefined }))}
    />
  )
}

function AgeMax({ search, onChange }: ControlProps) {
  const { t } = useLingui()
  const options = withChosen([1, 3, 5, 10, 20], search.ageMax).map((number) => ({
    value: number,
    label: t`${plural(number, { one: '# year at most', other: '# years at most' })}`,
  }))
  const names = { label: t`Age of the building`, any: t`Any` }
  return <Choice {...names} options={options} filter="ageMax" search={search} onChange={onChange} />
}

function ListedWithin({ search, onChange }: ControlProps) {
  const { t } = useLingui()
  const options = withChosen([1, 3, 7, 14, 30, 90], search.listedWithin).map((number) => ({
    value: number,
    label: t`${plural(number, { one: 'Last day', other: 'Last # days' })}`,
  }))
  const names = { label: t`Listed within`, any: t`Any time` }
  return <Choice {...names} options={options} filter="listedWithin" search={search} onChange={onChange} />
}

const withChosen = (numbers: number[], chosen: string | undefined) =>
  chosen === undefined || numbers.includes(Number(chosen))
    ? numbers
    : [...numbers, Number(chosen)].toSorted((a, b) => a - b)

/** Keeps a trailing space while the person types, which parsing an address would trim. */
const typed = (text: string) => ({ text: text === '' ? undefined : text })

function Words({ search, onChange }: ControlProps) {
  const { t } = useLingui()
  return (
    <TextField
      label={t`Project, builder or words in the description`}
      labelHidden
      type="search"
      placeholder={t`Project, builder or words in the description`}
      maxLength={200}
      value={search.text ?? ''}
      onChange={({ currentTarget }) => onChange({ ...changeSearch(search, {}), ...typed(currentTarget.value) })}
    />
  )
}
