import { useLingui } from '@lingui/react/macro'
import { withSearch } from '../../../../contract/paths.ts'
import { languages } from '../../../platform/language.ts'
import { blogSearch } from '../blog-data.ts'
import type { BlogFilters } from '../blog-data.ts'
import { FilterLinks } from './filter-links.tsx'

/** Narrows a list to posts written in one language. */
export function LanguageLinks({ path, filters }: { path: string; filters: BlogFilters }) {
  const { t } = useLingui()
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
        ...languages.map(({ id, name }) => ({
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
