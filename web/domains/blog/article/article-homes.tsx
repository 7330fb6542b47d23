import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { MarketId } from '../../../../contract/markets.ts'
import { paths } from '../../../../contract/paths.ts'
import { writeSearch } from '../../../../contract/search/search-address.ts'
import { useConfig } from '../../../platform/config.ts'
import { TextLink } from '../../../ui/link-button.tsx'
import { PropertyCard } from '../../properties/open/property-card.tsx'
import { homesQuery, homesSearch } from './homes-query.ts'

/** Homes an article speaks of, as they are now; nothing where none is left. */
export function ArticleHomes({ search, market }: { search: string; market: MarketId }) {
  const { t } = useLingui()
  const config = useConfig()
  const homes = useQuery(homesQuery(search, market)).data?.data ?? []
  if (homes.length === 0) return null
  return (
    <aside
      aria-label={t`Homes mentioned in this article`}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-y border-line py-5"
    >
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {homes.map((home) => (
          <li key={home.id}>
            <PropertyCard home={home} layout="compact" />
          </li>
        ))}
      </ul>
      <p>
        <TextLink to={paths.grid(writeSearch(homesSearch(search, market), config))}>
          <Trans>Show all matching homes</Trans>
        </TextLink>
      </p>
    </aside>
  )
}
