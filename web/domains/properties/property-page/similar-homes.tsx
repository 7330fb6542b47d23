import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { similarProperties } from '../../../../contract/properties/index.ts'
import type { Property } from '../../../../contract/properties/property.ts'
import { paths } from '../../../paths.ts'
import { query } from '../../../platform/query-client.ts'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PropertyCard } from '../property-card.tsx'

/** The homes nearest to one in kind, place, price and size. */
export const similarQuery = (id: string) => query(similarProperties, { params: { id } })

interface SimilarHomesProps {
  id: string
  /** Asked for when they come near the window. */
  wanted: boolean
  /** Where to look on when there are none. */
  search: Pick<Property, 'intent' | 'city'> | undefined
}

/** On a narrow window a row to swipe, so that its height is that of one card however many there are. */
const row =
  'flex snap-x snap-mandatory gap-4 overflow-x-auto scroll-px-[clamp(1rem,4vw,2.5rem)] [scrollbar-width:none] ' +
  '-mx-[clamp(1rem,4vw,2.5rem)] px-[clamp(1rem,4vw,2.5rem)] lg:mx-0 lg:grid lg:grid-cols-3 lg:gap-5 lg:overflow-visible lg:px-0'
const cell = 'w-[min(20rem,80vw)] min-w-0 shrink-0 snap-start lg:w-auto'
const MOST = 6

export function SimilarHomes({ id, wanted, search }: SimilarHomesProps) {
  const { t } = useLingui()
  const { data, isError, isFetching, refetch } = useQuery({ ...similarQuery(id), enabled: wanted })
  if (isError) {
    return <ErrorCard title={t`Similar homes could not be loaded`} busy={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) {
    return (
      <div aria-hidden className={row}>
        {Array.from({ length: MOST }, (_, place) => (
          <div key={place} className={`overflow-hidden rounded-card border border-line ${cell}`}>
            <Skeleton className="aspect-4/3 rounded-none" />
            <div className="grid gap-2 p-4">
              <Skeleton className="h-6 w-1/2" />
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-5 w-3/5" />
            </div>
          </div>
        ))}
      </div>
    )
  }
  if (data.data.length === 0) {
    const place = search?.city.name
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-soft">
          <Trans>Nothing like it is on the market now.</Trans>
        </p>
        <LinkButton to={paths.grid(search ? { intent: search.intent, city: search.city.slug } : {})}>
          {search ? <Trans>All homes in {place}</Trans> : <Trans>Search homes</Trans>}
        </LinkButton>
      </div>
    )
  }
  return (
    <ul className={row}>
      {data.data.map((home) => (
        <li key={home.id} className={cell}>
          <PropertyCard home={home} />
        </li>
      ))}
    </ul>
  )
}
