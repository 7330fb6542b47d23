import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { MarketId } from '../../../../contract/markets.ts'
import { projectPriceLists, type PriceListSummary } from '../../../../contract/projects/price-lists.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { FigureText } from '../../../ui/text/figure-text.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { changesOf } from './price-changes.ts'

/** The price list in force and the changes of earlier ones. The parent renders the heading. */
export function PriceListsSection({ project }: { project: { slug: string; market: MarketId } }) {
  const { t } = useLingui()
  const { data, isError, isFetching, refetch } = useQuery(
    query(projectPriceLists, { params: { key: project.slug }, query: { market: project.market } }),
  )
  if (isError)
    return <ErrorCard title={t`The price list could not be loaded`} busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40 w-full" />
  const { versions } = data.data
  if (versions.length === 0)
    return (
      <p className="text-soft">
        <Trans>The builder has not published a price list yet.</Trans>
      </p>
    )
  return <Versions versions={versions} />
}

/** A row for each plan, a column for each version, newest first. */
function Versions({ versions }: { versions: readonly PriceListSummary[] }) {
  const { date, money, number } = useFormat()
  const { t } = useLingui()
  const plans = changesOf(versions)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keys
    <div role="region" aria-label={t`Price list`} tabIndex={0} className="relative overflow-x-auto">
      <table className="figures w-full min-w-max text-start">
        <thead className="align-bottom text-small text-soft">
          <tr className="border-b border-edge">
            <th scope="col" className="py-2 pe-6 text-start font-normal">
              <Trans>Base price of</Trans>
            </th>
            {versions.map(({ id, effectiveOn, note }, at) => (
              <th key={id} scope="col" className="px-3 py-2 text-end font-normal">
                {at === 0 && (
                  <span className="block font-semibold text-ink">
                    <Trans>In force</Trans>
                  </span>
                )}
                <span className="block">
                  <Trans>from {date(effectiveOn)}</Trans>
                </span>
                {note && <span className="ms-auto block max-w-44 text-faint">{note}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {plans.map(({ unitTypeId, name, prices }) => (
            <tr key={unitTypeId}>
              <th scope="row" className="py-2 pe-6 text-start font-medium">
                {name}
              </th>
              {prices.map((price, at) => (
                <td key={versions[at]?.id} className="px-3 py-2 text-end whitespace-nowrap">
                  {price ? <FigureText {...money(price.basePrice)} /> : '–'}
                  {price?.change !== undefined && price.change !== 0 && (
                    <span className="block text-small text-faint">
                      {price.change > 0 ? '+' : '−'}
                      {number(Math.abs(price.change))}%
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
