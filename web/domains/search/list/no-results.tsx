import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { listFormat } from '../../../../contract/intl.ts'
import { paths } from '../../../../contract/paths.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { PlaceNames } from '../../places/open/place-names.ts'
import { useFilterWords } from '../query/filter-words.ts'
import { relaxationsQuery } from '../query/open/search-data.ts'
import { appliedGroups, withoutFilter, withoutFilters } from '../query/open/search-query.ts'
import type { Search } from '../../../../contract/search/search-address.ts'

interface NoResultsProps {
  search: Search
  names: PlaceNames
  addressOf: (search: Search) => string
}

/** Nothing matches: which filters to take off, the fewest that help, and what that would bring. */
export function NoResults({ search, names, addressOf }: NoResultsProps) {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const { groupWords } = useFilterWords(names)
  const { data, isPending } = useQuery({ ...relaxationsQuery(search), retryOnMount: false })
  const groups = appliedGroups(search)
  const and = listFormat(i18n.locale, { type: 'conjunction' })
  const ways = (data?.data ?? []).flatMap((relaxation) => {
    const taken = groups.filter((group) => relaxation.filters.includes(group))
    const words = taken.flatMap((group) => (group === 'text' ? search.text : groupWords(search, group)) ?? [])
    return words.length === relaxation.filters.length ? [{ ...relaxation, taken, words: and.format(words) }] : []
  })

  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={groups.length > 0 ? <Trans>No homes match all of this</Trans> : <Trans>No homes listed here yet</Trans>}
      actions={
        groups.length > 0 ? (
          <LinkButton to={addressOf(withoutFilters(search))}>
            <Trans>Clear all filters</Trans>
          </LinkButton>
        ) : (
          <LinkButton to={paths.propertyHub}>
            <Trans>See what is available</Trans>
          </LinkButton>
        )
      }
    >
      {groups.length === 0 ? (
        <p>
          <Trans>No properties of this type are listed at the moment.</Trans>
        </p>
      ) : isPending ? (
        <div className="grid gap-2">
          <Skeleton className="h-11 w-72" />
          <Skeleton className="h-11 w-72" />
        </div>
      ) : ways.length > 0 ? (
        <>
          <p className="mb-4">
            <Trans>Try removing a filter:</Trans>
          </p>
          <ul aria-label={t`Filters to remove`} className="grid gap-2">
            {ways.map(({ taken, words, count, more }) => (
              <li key={words}>
                <LinkButton
                  to={addressOf(taken.reduce(withoutFilter, search))}
                  className="w-full justify-between! whitespace-normal!"
                >
                  <span className="text-start">
                    <Trans>Without “{words}”</Trans>
                  </span>
                  <span className="figures shrink-0 font-normal text-soft">
                    {more ? (
                      <Trans>{number(count)}+ homes</Trans>
                    ) : (
                      <Plural value={count} one="# home" other={`${number(count)} homes`} />
                    )}
                  </span>
                </LinkButton>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>
          <Trans>Clear the filters to start over.</Trans>
        </p>
      )}
    </EmptyState>
  )
}
