import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { markets } from '../../../../../contract/markets.ts'
import type { SimilarHome } from '../../../../../contract/properties/properties.ts'
import type { Property } from '../../../../../contract/properties/property.ts'
import { paths } from '../../../../../contract/paths.ts'
import { useConfig } from '../../../../platform/config.ts'
import { useLanguage } from '../../../../platform/use-format.ts'
import { ErrorCard } from '../../../../ui/error-card.tsx'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { Scroller } from '../../../../ui/scroller.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { localName } from '../../../places/open/place-names.ts'
import { PropertyCard } from '../property-card.tsx'
import { writeSearch } from '../../../../../contract/search/search-address.ts'
import { reasonWords } from '../../page/similar-reasons.ts'
import { similarQuery } from './similar-query.ts'

interface SimilarHomesProps {
  id: string
  /** The search that is linked if there are none. */
  search?: Pick<Property, 'market' | 'intent' | 'city'>
  /** A button for alerts about such homes. */
  tell?: ReactNode
}

const PLACES = ['1', '2', '3', '4']

/** Similar homes in a row of the full window width. */
export function SimilarHomes({ id, search, tell }: SimilarHomesProps) {
  const { i18n, t } = useLingui()
  const config = useConfig()
  const { data, isError, isFetching, refetch } = useQuery(similarQuery(id, config))
  const heading = (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <h2 className="text-title">{t`Similar homes`}</h2>
      {tell}
    </div>
  )
  if (isError) {
    return (
      <Alone heading={heading}>
        <ErrorCard title={t`Similar homes could not be loaded`} busy={isFetching} onRetry={() => void refetch()} />
      </Alone>
    )
  }
  if (data?.data.length === 0) {
    const place = search && localName(search.city, i18n)
    const there = search && { market: search.market, intent: search.intent, city: search.city.slug }
    return (
      <Alone heading={heading}>
        <p className="text-soft">
          {config.agentSite ? (
            <Trans>There are no similar homes here at the moment.</Trans>
          ) : (
            <Trans>No similar homes are on the market at the moment.</Trans>
          )}
        </p>
        <LinkButton to={paths.grid(there && writeSearch(there, config))}>
          {search ? <Trans>All homes in {place}</Trans> : <Trans>Search homes</Trans>}
        </LinkButton>
      </Alone>
    )
  }
  return (
    <Scroller label={t`Similar homes`} head={heading} itemClass="w-[min(21rem,80vw)] min-w-0">
      {data
        ? data.data.map((home) => (
            <div key={home.id} className="flex h-full flex-col gap-2">
              <Reasons home={home} />
              <PropertyCard home={home} />
            </div>
          ))
        : PLACES.map((place) => <Place key={place} />)}
    </Scroller>
  )
}

function Reasons({ home }: { home: SimilarHome }) {
  const { i18n } = useLingui()
  const words = reasonWords(home.reasons, i18n, markets[home.market], useLanguage())
  return words.length > 0 && <p className="text-small text-soft">{words.join(' · ')}</p>
}

function Alone({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <div data-alone className="page grid justify-items-start gap-4">
      {heading}
      {children}
    </div>
  )
}

/** The skeleton of a card. */
function Place() {
  return (
    <div aria-hidden className="overflow-hidden rounded-card border border-line">
      <Skeleton className="aspect-4/3 rounded-none" />
      <div className="grid h-53 content-start gap-2.5 p-4">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-5 w-2/5" />
      </div>
    </div>
  )
}
