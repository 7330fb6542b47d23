import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import type { PostFacets } from '../../../../contract/blog/posts.ts'
import type { BlogTerm } from '../../../../contract/blog/taxonomy.ts'
import { RemovableChip } from '../../../ui/chip.tsx'
import { localName } from '../../places/open/place-names.ts'
import type { BlogFilters } from '../blog-data.ts'
import { useMonthName } from './blog-sidebar.tsx'

interface AppliedFiltersProps {
  filters: BlogFilters
  /** Where the names of categories and tags are. */
  facets: PostFacets | undefined
  /** Of the first post. */
  author: BlogTerm | undefined
  to: (change: BlogFilters) => string
}

/** What narrows the list, each to be taken off. */
export function AppliedFilters({ filters, facets, author, to }: AppliedFiltersProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const monthName = useMonthName()
  const named = (terms: readonly BlogTerm[] = [], slug = '') => {
    const found = terms.find((term) => term.slug === slug)
    return found ? localName(found, i18n) : slug
  }
  const applied: { name: string; change: BlogFilters }[] = []
  if (filters.text) applied.push({ name: `“${filters.text}”`, change: { text: undefined } })
  if (filters.category)
    applied.push({ name: named(facets?.categories, filters.category), change: { category: undefined } })
  if (filters.tag) applied.push({ name: named(facets?.tags, filters.tag), change: { tag: undefined } })
  if (filters.month) applied.push({ name: monthName(filters.month), change: { month: undefined } })
  if (filters.author)
    applied.push({ name: author ? localName(author, i18n) : filters.author, change: { author: undefined } })
  if (applied.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {applied.map(({ name, change }) => (
        <li key={name}>
          <RemovableChip
            removeLabel={t`Remove filter: ${name}`}
            onRemove={() => void navigate(to(change), { state: { keepScroll: true } })}
          >
            {name}
          </RemovableChip>
        </li>
      ))}
    </ul>
  )
}
