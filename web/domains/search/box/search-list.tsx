import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { Bell, Building2, History, House, LocateFixed, MapPin, Search, Sparkles, UserRound } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { MarketId } from '../../../../contract/markets.ts'
import { useConfig } from '../../../platform/config.ts'
import { pictureProps } from '../../properties/open/property-media-url.ts'
import { Picture } from '../../../ui/picture.tsx'
import { useLanguage } from '../../../platform/use-format.ts'
import { classes } from '../../../ui/classes.ts'
import { headingOf } from '../query/describe-price.ts'
import { useFilterWords } from '../query/filter-words.ts'
import { optionGroups, optionId } from './search-options.ts'
import type { OptionGroup, SearchOption } from './search-options.ts'
import { appliedGroups, readSearch } from '../query/open/search-query.ts'
import type { FilterGroup } from '../../../../contract/search/filter-table.ts'

const groupNames: Record<OptionGroup, MessageDescriptor> = {
  recent: msg`Recent searches`,
  near: msg`Around you`,
  viewed: msg`Recently viewed`,
  saved: msg`Saved searches`,
  popular: msg`Popular places`,
  sentence: msg`What you wrote`,
  place: msg`Places`,
  project: msg`Projects`,
  person: msg`People`,
  property: msg`Reference`,
  text: msg`In titles and descriptions`,
}

const icons: Record<OptionGroup, LucideIcon> = {
  recent: History,
  near: LocateFixed,
  viewed: House,
  saved: Bell,
  popular: MapPin,
  sentence: Sparkles,
  place: MapPin,
  project: Building2,
  person: UserRound,
  property: House,
  text: Search,
}

interface SearchListProps {
  id: string
  options: readonly SearchOption[]
  /** Index of the option selected with the arrow keys; -1 for none. */
  active: number
  market: MarketId
  onPoint: (index: number) => void
  onChoose: (option: SearchOption) => void
  onForget: (group: OptionGroup) => void
}

/** Groups of what the device remembers, with the button that clears each. */
const clearNames: { [Group in OptionGroup]?: MessageDescriptor } = {
  recent: msg`Clear recent searches`,
  viewed: msg`Clear recently viewed`,
}

/**
 * The options below the search box, by group; the focus stays in the text field. Loaded when the field first gets the
 * focus, because it needs many texts.
 */
export default function SearchList({ id, options, active, market, onPoint, onChoose, onForget }: SearchListProps) {
  const { t, i18n } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
    else list.current?.scrollTo(0, 0)
  }, [id, active])

  const indexed = options.map((option, index) => ({ option, index }))
  const cleared = optionGroups.flatMap((group) => {
    const name = options.some((option) => option.group === group) && clearNames[group]
    return name ? [{ group, name: i18n._(name) }] : []
  })
  return (
    <>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={t`Suggestions`}
        className="max-h-[min(30rem,60dvh)] overflow-y-auto py-2"
      >
        {optionGroups.map((group) => {
          const members = indexed.filter(({ option }) => option.group === group)
          if (members.length === 0) return null
          return (
            <div key={group} role="group" aria-label={i18n._(groupNames[group])}>
              <div aria-hidden className="px-4 pt-2 pb-1 text-small text-faint">
                {i18n._(groupNames[group])}
              </div>
              {members.map(({ option, index }) => (
                <div
                  key={index}
                  role="option"
                  id={optionId(id, index)}
                  tabIndex={-1}
                  aria-selected={index === active}
                  onPointerMove={() => onPoint(index)}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(option)}
                  onKeyDown={(event) => {
                    if (event.key === 'Enter') onChoose(option)
                  }}
                  className={classes(
                    'flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2',
                    index === active && 'bg-sunk',
                  )}
                >
                  <OptionWords option={option} market={market} />
                </div>
              ))}
            </div>
          )
        })}
      </div>
      {cleared.length > 0 && (
        <div className="flex flex-wrap border-t border-line p-1.5">
          {cleared.map(({ group, name }) => (
            <button
              key={group}
              type="button"
              // The focus stays in the field, or the list would close.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onForget(group)}
              className="min-h-10 rounded-control px-3 text-small text-soft hover:bg-sunk hover:text-ink pointer-coarse:min-h-11"
            >
              {name}
            </button>
          ))}
        </div>
      )}
    </>
  )
}

function OptionWords({ option, market }: { option: SearchOption; market: MarketId }) {
  const { group, count, picture } = option
  const { imageBaseUrl } = useConfig()
  const Icon = icons[group]
  const { title, detail } = useOptionText(option, market)
  return (
    <>
      {picture ? (
        <span className="size-10 shrink-0 overflow-hidden rounded-control">
          <Picture {...pictureProps(picture, imageBaseUrl)} alt="" sizes="2.5rem" />
        </span>
      ) : (
        <Icon aria-hidden className="size-5 shrink-0 text-faint" />
      )}
      <span className="min-w-0 grow">
        <span className="block font-medium wrap-anywhere">{title}</span>
        {detail && <span className="block text-small text-soft">{detail}</span>}
      </span>
      {count !== undefined && (
        <span className="figures shrink-0 text-small text-faint">
          <Plural value={count} one="# home" other="# homes" />
        </span>
      )}
    </>
  )
}

/** Filters that the heading of a search mentions. */
const inHeading = new Set<FilterGroup>([
  'propertySubType',
  'category',
  'city',
  'locality',
  'project',
  'price',
  'bedrooms',
  'text',
  'box',
  'polygon',
  'radius',
])

/** A sentence is shown as it was understood, so that the person can check it; other options show their name. */
function useOptionText(option: SearchOption, market: MarketId) {
  const { group, label, labelHindi, detail, filters, unmet, names = {} } = option
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { groupWords } = useFilterWords(names)
  if (group === 'text') return { title: t`Search for “${label}”`, detail: undefined }
  if (group !== 'sentence' || !filters) return { title: (language === 'hi' && labelHindi) || label, detail }
  const search = readSearch(new URLSearchParams(filters), market)
  return {
    title: headingOf(search, i18n, names),
    detail: [
      ...appliedGroups(search).flatMap((filter) => (inHeading.has(filter) ? [] : (groupWords(search, filter) ?? []))),
      ...(unmet === undefined ? [] : [t`without searching for “${unmet}”`]),
    ].join(' · '),
  }
}
