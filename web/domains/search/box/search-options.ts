import type { Suggestion } from '../../../../contract/search/search.ts'
import type { Picture } from '../../../../contract/uploads.ts'
import { paths } from '../../../../contract/paths.ts'
import type { PlaceNames } from '../../places/open/place-names.ts'
import { searchOf } from './search-kinds.ts'
import type { Filters } from './search-kinds.ts'

export const optionGroups = [
  'recent',
  'near',
  'viewed',
  'saved',
  'popular',
  'property',
  'sentence',
  'place',
  'project',
  'person',
  'text',
] as const
export type OptionGroup = (typeof optionGroups)[number]

/** An option of the search box. */
export interface SearchOption {
  group: OptionGroup
  label: string
  /** Of a place. */
  labelHindi?: string
  detail?: string
  /** Words that no filter expresses; the filters ignore them. */
  unmet?: string
  /** The names of the places its filters name, by slug. */
  names?: PlaceNames
  count?: number
  /** The filters of the search it leads to, shown as words if the label lacks them. */
  filters?: Filters
  /** The first picture of a home. */
  picture?: Picture
  /** Target; absent for the device's location, which must be requested first. */
  to?: string
}

const groupOf: Record<Suggestion['kind'], OptionGroup> = {
  sentence: 'sentence',
  city: 'place',
  locality: 'place',
  project: 'project',
  person: 'person',
  property: 'property',
}

/** Makes an option of a suggestion; `form` has the other filters of the box. */
function optionOf(suggestion: Suggestion, form: Filters): SearchOption {
  const { kind, label, labelHindi, detail, names, unmet, count, propertyId, project } = suggestion
  // A project leads to its page, not to a search.
  const filters = project === undefined ? suggestion.filters && searchOf(form, suggestion.filters) : undefined
  return {
    group: groupOf[kind],
    label,
    ...(labelHindi !== undefined && { labelHindi }),
    ...(detail !== undefined && { detail }),
    ...(names && { names }),
    ...(unmet !== undefined && { unmet }),
    ...(count !== undefined && { count }),
    ...(filters && { filters }),
    to:
      project !== undefined
        ? paths.project(project)
        : propertyId === undefined
          ? paths.grid(filters ?? {})
          : paths.property(propertyId),
  }
}

/** A search for the typed words in titles and descriptions. */
function textOption(text: string, form: Filters): SearchOption {
  const filters = { ...form, text }
  return { group: 'text', label: text, filters, to: paths.grid(filters) }
}

/** The options for a text: suggestions by group, and the text itself unless it was understood as a sentence. */
export function optionsOf(text: string, suggestions: readonly Suggestion[], form: Filters): SearchOption[] {
  const options = suggestions.map((suggestion) => optionOf(suggestion, form))
  if (!options.some(({ group }) => group === 'sentence')) options.push(textOption(text, form))
  return options.toSorted((a, b) => optionGroups.indexOf(a.group) - optionGroups.indexOf(b.group))
}

/** Popular places as options, before anything is typed. */
export const popularOptions = (places: readonly Suggestion[], form: Filters): SearchOption[] =>
  places.map((place) => ({ ...optionOf(place, form), group: 'popular' }))

/** The id of an option's element, for `aria-activedescendant`. */
export const optionId = (list: string, index: number) => `${list}-${index}`

const plain = (text: string) =>
  text
    .toLocaleLowerCase()
    .replaceAll(/[\s,]+/g, ' ')
    .trim()

/**
 * The option for Enter without a choice: the sentence if there is one, a place, project, person or reference with
 * exactly this name, or the place meant, else a text search.
 */
export function meantBy(text: string, suggestions: readonly Suggestion[], form: Filters): SearchOption {
  const wanted = plain(text)
  const meant =
    suggestions.find(({ kind }) => kind === 'sentence') ??
    suggestions.find(({ label, detail }) =>
      [label, `${label} ${detail ?? ''}`, `${label} ${detail?.split(',')[0] ?? ''}`].some(
        (name) => plain(name) === wanted,
      ),
    ) ??
    suggestions.find(({ isMeant }) => isMeant)
  return meant ? optionOf(meant, form) : textOption(text, form)
}
