import { useLingui } from '@lingui/react/macro'
import { useLingui as useI18n } from '@lingui/react'
import { Fragment } from 'react'
import { keysOf } from '../../../../contract/keys-of.ts'
import { intents } from '../../../../contract/properties/vocabulary.ts'
import { Segmented } from '../../../ui/choice.tsx'
import { intentNames } from '../../properties/open/filter-lists.ts'
import { changeSearch } from '../query/open/search-query.ts'
import { FilterSection } from '../open/filters/facet-fields.tsx'
import { CustomFilters } from './custom-filters.tsx'
import { controlsOf, isShared, sectionTitles } from './filter-controls.tsx'
import type { Section } from './filter-controls.tsx'
import type { ControlProps } from './shared-home-controls.tsx'

const noKind = {
  bedrooms: undefined,
  category: undefined,
  propertySubType: undefined,
  pgGender: undefined,
  pgSharing: undefined,
}

/** The filters of the contract that mean something for what is looked for, those people use most first. */
export function FilterForm(props: ControlProps) {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const { search, onChange } = props
  return (
    <div className="grid gap-5">
      <Segmented
        label={t`What are you looking for?`}
        className="flex-wrap justify-self-start"
        value={search.intent}
        options={intents.map((intent) => ({ value: intent, label: i18n._(intentNames[intent]) }))}
        onChange={(intent) =>
          onChange(
            changeSearch(search, {
              intent,
              priceMin: undefined,
              priceMax: undefined,
              ...(isShared(search) !== (intent === 'pg') && noKind),
              ...(intent !== 'sale' && { developmentStatus: undefined }),
            }),
          )
        }
      />
      <FilterSections {...props} sections={keysOf(sectionTitles)} />
      <CustomFilters search={search} onChange={onChange} />
    </div>
  )
}

/** Parts of the form, those that mean something for what is looked for. */
export function FilterSections({ sections, ...props }: ControlProps & { sections: readonly Section[] }) {
  return sections.map((section) => {
    const controls = controlsOf(section, props.search)
    if (controls.length === 0) return null
    return (
      <FilterSection key={section} title={sectionTitles[section]}>
        {controls.map(({ group, control }) => (
          <Fragment key={group}>{control(props)}</Fragment>
        ))}
      </FilterSection>
    )
  })
}
