import { Trans, useLingui } from '@lingui/react/macro'
import { useLingui as useI18n } from '@lingui/react'
import { plural } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { SQUARE_METRES_PER } from '../../../../contract/markets.ts'
import { listCities } from '../../../../contract/places.ts'
import { intents, pgGenders } from '../../../../contract/properties/vocabulary.ts'
import { query } from '../../../platform/api/query-client.ts'
import { areaUnits, switchAreaUnit } from '../../../platform/area-unit.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { areaUnitName } from '../../../platform/market.ts'
import { Checkbox, Segmented } from '../../../ui/choice.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import type { PlaceNames } from '../../properties/place-names.ts'
import { CheckList, FilterSection, Pills } from './facet-fields.tsx'
import { useFilterOptions } from './filter-options.ts'
import type { Facets } from './filter-options.ts'
import { intentNames, pgSharingNames } from '../../properties/filter-lists.ts'
import { pgGenderNames } from '../../properties/word-lists.ts'
import { NumberRange } from './number-range.tsx'
import { PriceFilter } from './price-filter.tsx'
import { changeSearch, listOf, toggleIn } from '../query/search-query.ts'
import type { Search, SearchKey } from '../../../../contract/search/search-address.ts'

interface FilterFormProps {
  search: Search
  facets: Facets | undefined
  names: PlaceNames
  onChange: (search: Search) => void
}

const noKind = {
  bedrooms: undefined,
  category: undefined,
  propertySubType: undefined,
  pgGender: undefined,
  pgSharing: undefined,
}

/** The filters of the contract that mean something for what is looked for, those people use most first. */
export function FilterForm({ search, facets, names, onChange }: FilterFormProps) {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const { language, unit } = useFormat()
  const options = useFilterOptions(search, facets, names)
  const cities = useQuery(query(listCities, { query: { market: search.market } })).data?.data ?? []
  const change = (patch: { [Key in SearchKey]?: string | undefined }) => onChange(changeSearch(search, patch))
  const toggle = (key: SearchKey) => (value: string) => onChange(toggleIn(search, key, value))
  const perUnit = SQUARE_METRES_PER[unit]
  /** A bed or a room among others': it has no bedrooms, and is of two kinds only. */
  const isShared = search.intent === 'pg'
  const years = (number: number) => t`${plural(number, { one: '# year at most', other: '# years at most' })}`
  const days = (number: number) => t`${plural(number, { one: 'Last day', other: 'Last # days' })}`

  return (
    <div className="grid gap-5">
      <Segmented
        label={t`What are you looking for?`}
        className="flex-wrap justify-self-start"
        value={search.intent}
        options={intents.map((intent) => ({ value: intent, label: i18n._(intentNames[intent]) }))}
        onChange={(intent) =>
          change({
            intent,
            priceMin: undefined,
            priceMax: undefined,
            ...(isShared !== (intent === 'pg') && noKind),
            ...(intent !== 'sale' && { developmentStatus: undefined }),
          })
        }
      />
      <FilterSection title={<Trans>Price</Trans>}>
        <PriceFilter search={search} bars={facets?.price} onChange={onChange} />
      </FilterSection>
      {isShared && (
        <FilterSection title={<Trans>Who lives there</Trans>}>
          <Segmented
            label={t`Whom it is for`}
            className="justify-self-start"
            value={search.pgGender ?? ''}
            options={[
              { value: '' as const, label: t`Anyone` },
              ...pgGenders.map((value) => ({ value, label: i18n._(pgGenderNames[value]) })),
            ]}
            onChange={(value) => change({ pgGender: value || undefined })}
          />
          <SelectField
            label={t`People in the room`}
            value={search.pgSharing ?? ''}
            onChange={({ currentTarget }) => change({ pgSharing: currentTarget.value || undefined })}
          >
            <option value="">{t`Any number`}</option>
            {pgSharingNames.map((name, index) => (
              <option key={name.id} value={index + 1}>
                {i18n._(name)}
              </option>
            ))}
          </SelectField>
        </FilterSection>
      )}
      {!isShared && (
        <FilterSection title={<Trans>Bedrooms</Trans>}>
          <Pills options={options.bedrooms} chosen={listOf(search, 'bedrooms')} onToggle={toggle('bedrooms')} />
        </FilterSection>
      )}
      <FilterSection title={<Trans>Kind of property</Trans>}>
        {!isShared && (
          <Pills options={options.categories} chosen={listOf(search, 'category')} onToggle={toggle('category')} />
        )}
        <CheckList
          options={options.subTypes}
          chosen={listOf(search, 'propertySubType')}
          onToggle={toggle('propertySubType')}
          first={6}
        />
      </FilterSection>
      <FilterSection title={<Trans>Place</Trans>}>
        <SelectField
          label={t`City`}
          value={search.city ?? ''}
          onChange={({ currentTarget }) => change({ city: currentTarget.value || undefined, locality: undefined })}
        >
          <option value="">{t`All cities`}</option>
          {cities.map(({ slug, name, nameHindi }) => (
            <option key={slug} value={slug}>
              {(language === 'hi' && nameHindi) || name}
            </option>
          ))}
        </SelectField>
        {search.city !== undefined && options.localities.length > 0 && (
          <CheckList
            options={options.localities}
            chosen={listOf(search, 'locality')}
            onToggle={toggle('locality')}
            first={6}
          />
        )}
      </FilterSection>
      <FilterSection title={<Trans>Area</Trans>}>
        <Segmented
          label={t`Unit of area`}
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
            change({
              areaMin: low && String(Math.round(Number(low) * perUnit * 100) / 100),
              areaMax: high && String(Math.round(Number(high) * perUnit * 100) / 100),
            })
          }
        />
      </FilterSection>
      {(search.intent === 'sale' || search.developmentStatus !== undefined) && (
        <FilterSection title={<Trans>Possession</Trans>}>
          <CheckList
            options={options.developmentStatus}
            chosen={listOf(search, 'developmentStatus')}
            onToggle={toggle('developmentStatus')}
          />
        </FilterSection>
      )}
      <FilterSection title={<Trans>Furnishing</Trans>}>
        <CheckList options={options.furnished} chosen={listOf(search, 'furnished')} onToggle={toggle('furnished')} />
      </FilterSection>
      <FilterSection title={<Trans>Bathrooms</Trans>}>
        <Segmented
          label={t`Bathrooms at least`}
          className="justify-self-start"
          value={search.bathroomsMin ?? ''}
          options={['', '1', '2', '3', '4'].map((value) => ({ value, label: value ? `${value}+` : t`Any` }))}
          onChange={(value) => change({ bathroomsMin: value || undefined })}
        />
      </FilterSection>
      <FilterSection title={<Trans>Amenities</Trans>}>
        <CheckList
          options={options.amenities}
          chosen={listOf(search, 'amenities')}
          onToggle={toggle('amenities')}
          first={8}
        />
      </FilterSection>
      <FilterSection title={<Trans>Floor</Trans>}>
        <NumberRange
          low={search.floorMin}
          high={search.floorMax}
          least={-5}
          most={200}
          onChange={(floorMin, floorMax) => change({ floorMin, floorMax })}
        />
      </FilterSection>
      <FilterSection title={<Trans>Age and freshness</Trans>}>
        {!isShared && (
          <SelectField
            label={t`Age of the building`}
            value={search.ageMax ?? ''}
            onChange={({ currentTarget }) => change({ ageMax: currentTarget.value || undefined })}
          >
            <option value="">{t`Any`}</option>
            {withChosen([1, 3, 5, 10, 20], search.ageMax).map((number) => (
              <option key={number} value={number}>
                {years(number)}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField
          label={t`Listed within`}
          value={search.listedWithin ?? ''}
          onChange={({ currentTarget }) => change({ listedWithin: currentTarget.value || undefined })}
        >
          <option value="">{t`Any time`}</option>
          {withChosen([1, 3, 7, 14, 30, 90], search.listedWithin).map((number) => (
            <option key={number} value={number}>
              {days(number)}
            </option>
          ))}
        </SelectField>
        <Checkbox
          checked={search.photosOnly === '1' || search.photosOnly === 'true'}
          onChange={({ currentTarget }) => change({ photosOnly: currentTarget.checked ? '1' : undefined })}
        >
          <Trans>Only with photographs</Trans>
        </Checkbox>
      </FilterSection>
      <FilterSection title={<Trans>Listed by</Trans>}>
        <CheckList options={options.lister} chosen={listOf(search, 'lister')} onToggle={toggle('lister')} />
      </FilterSection>
      <FilterSection title={<Trans>Words</Trans>}>
        <TextField
          label={t`Project, builder or words in the description`}
          labelHidden
          type="search"
          placeholder={t`Project, builder or words in the description`}
          maxLength={200}
          value={search.text ?? ''}
          onChange={({ currentTarget }) => onChange({ ...changeSearch(search, {}), ...typed(currentTarget.value) })}
        />
      </FilterSection>
    </div>
  )
}

/** The words as they are being typed, a space at the end included, which reading an address would take off. */
const typed = (text: string) => ({ text: text === '' ? undefined : text })

const withChosen = (numbers: number[], chosen: string | undefined) =>
  chosen === undefined || numbers.includes(Number(chosen))
    ? numbers
    : [...numbers, Number(chosen)].toSorted((a, b) => a - b)
