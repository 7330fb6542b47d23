import { useLingui } from '@lingui/react/macro'
import { withSearch } from '../../../../contract/paths.ts'
import type { Language } from '../../../../contract/values.ts'
import { languages } from '../../../platform/language.ts'
import { blogSearch } from '../blog-data.ts'
import type { BlogFilters } from '../blog-data.ts'
import { FilterLinks } from './filter-links.tsx'

interface LanguageLinksProps {
  path: string
  filters: BlogFilters
  /** Those in which the list has posts. */
  offered: readonly Language[]
}

/** Narrows a list to posts written in one language; nothing where all are in the same. */
export function LanguageLinks({ path, filters, offered }: LanguageLinksProps) {
  const { t } = useLingui()
  const shown = languages.filter(({ id }) => offered.includes(id) || id === filters.locale)
  if (shown.length < 2 && filters.locale === undefined) return null
  return (
    <FilterLinks
      label={t`Language of the articles`}
      links={[
        {
          key: 'all',
          to: withSearch(path, blogSearch({ ...filters, locale: undefined })),
          name: t`All languages`,
          current: filters.locale === undefined,
        },
        ...shown.map(({ id, name }) => ({
          key: id,
          to: withSearch(path, blogSearch({ ...filters, locale: id })),
          name,
          lang: id,
          current: filters.locale === id,
        })),
      ]}
    />
  )
}
