import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { SQUARE_METRES_PER } from '../../../../contract/markets.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { categoryPath } from '../../../../contract/search/category-id.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { placeName } from '../../places/open/place-names.ts'
import { localityQuery } from './locality-query.ts'

interface ArticleLocalityProps {
  city: string
  locality: string
  market: MarketId
}

/** The card of a locality: how many homes are for sale there and what they ask. */
export function ArticleLocality({ city, locality, market }: ArticleLocalityProps) {
  const { t } = useLingui()
  const { money, unit, unitName, language } = useFormat()
  const { data } = useQuery(localityQuery(city, locality, market))
  if (!data?.locality) return null
  const { propertiesCount, medianPricePerArea, slug } = data.locality
  const name = placeName(data.locality, language)
  return (
    <aside
      aria-label={t`About ${name}`}
      className="group relative flex items-start gap-4 rounded-card border border-line bg-surface p-5"
    >
      <MapPin aria-hidden className="mt-1 size-6 shrink-0 text-accent" />
      <div className="grid min-w-0 gap-1">
        <p className="text-lead font-semibold">
          <Link
            to={categoryPath({ intent: 'sale', city, locality: slug })}
            className="group-hover:underline after:absolute after:inset-0"
          >
            {name}, {placeName(data.city, language)}
          </Link>
        </p>
        <p className="text-soft">
          <Plural
            value={propertiesCount}
            _0="No homes available now"
            one="# home available"
            other="# homes available"
          />
        </p>
        {medianPricePerArea !== undefined && (
          <p className="figures text-soft">
            <Trans>
              Median asking price {money(medianPricePerArea * SQUARE_METRES_PER[unit]).exact} per {unitName}
            </Trans>
          </p>
        )}
      </div>
    </aside>
  )
}
