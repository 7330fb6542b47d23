import { Trans, useLingui } from '@lingui/react/macro'
import { ChartLine } from 'lucide-react'
import { Link } from 'react-router'
import {
  MIN_HOMES_PER_FIGURE,
  isCommercial,
  type MarketReport,
} from '../../../../contract/market-report/market-report.ts'
import { paths } from '../../../../contract/paths.ts'
import { categoryPath } from '../../../../contract/search/category-id.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { localName } from '../../places/open/place-names.ts'
import { reportSearch } from '../report-query.ts'

const NEAREST = 5

/** Without figures: why, and the nearest places that have some. */
export function TooFew({ report }: { report: MarketReport }) {
  const { i18n } = useLingui()
  const { place, city, intent, kind, places } = report
  const homesHere = categoryPath({
    intent: intent === 'rent' && isCommercial(kind) ? 'lease' : intent,
    city: (city ?? place).slug,
    locality: city && place.slug,
    ...(kind && { propertySubType: kind }),
  })
  const nearest = places.slice(0, NEAREST)
  return (
    <EmptyState
      icon={<ChartLine aria-hidden />}
      title={<Trans>Too few for a report yet</Trans>}
      actions={
        <>
          {city && (
            <LinkButton look="primary" to={paths.marketReport(city.slug, undefined, reportSearch(report))}>
              <Trans>Report for {localName(city, i18n)}</Trans>
            </LinkButton>
          )}
          <LinkButton to={homesHere}>
            <Trans>See what is available here</Trans>
          </LinkButton>
        </>
      }
    >
      <Trans>
        A figure needs at least {MIN_HOMES_PER_FIGURE} properties at the end of a month, so that no single price can be
        read from it.
      </Trans>
      {nearest.length > 0 && (
        <span className="mt-4 block">
          <Trans>Nearby places with a report:</Trans>{' '}
          {nearest.map((one, n) => (
            <span key={one.place.slug}>
              {n > 0 && ' · '}
              <Link
                className="underline"
                to={paths.marketReport((city ?? place).slug, one.place.slug, reportSearch(report))}
              >
                {localName(one.place, i18n)}
              </Link>
            </span>
          ))}
        </span>
      )}
    </EmptyState>
  )
}
