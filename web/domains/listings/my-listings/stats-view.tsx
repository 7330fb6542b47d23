import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listingStats, type DayStats, type StatsSum } from '../../../../contract/listings/stats.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Segmented } from '../../../ui/choice.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Sparkline } from '../open/my-listings/sparkline.tsx'

type Figure = keyof StatsSum

const figures: [Figure, MessageDescriptor][] = [
  ['views', msg`Views`],
  ['saves', msg`Saves`],
  ['enquiries', msg`Enquiries`],
  ['visits', msg`Visits`],
  ['shares', msg`Shares`],
]

/** How often a home was looked at, saved, asked about, visited and shared, against the days before, as lines and as a table. */
export default function StatsView({ id }: { id: string }) {
  const { t, i18n } = useLingui()
  const [days, setDays] = useState<'30' | '90'>('30')
  const { data, error, isFetching, refetch } = useQuery({
    ...query(listingStats, { params: { id }, query: { days } }),
    staleTime: 0,
  })
  if (error)
    return (
      <ErrorCard title={t`The figures could not be loaded`} busy={isFetching} onRetry={() => void refetch()}>
        <Trans>Try again in a moment.</Trans>
      </ErrorCard>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Segmented
        label={t`Period`}
        value={days}
        options={[
          { value: '30', label: t`30 days` },
          { value: '90', label: t`90 days` },
        ]}
        onChange={setDays}
      />
      {figures.map(([figure, name]) =>
        data ? (
          <Chart
            key={figure}
            name={i18n._(name)}
            values={data.data.days.map((day) => day[figure])}
            sum={data.data.sum[figure]}
            before={data.data.before[figure]}
          />
        ) : (
          <Skeleton key={figure} className="h-28" />
        ),
      )}
      {data && <AsTable days={data.data.days} />}
      <p className="text-small text-faint">
        <Trans>
          Each visitor is counted once a day. You, your team and bots are not counted. Saves that were removed again are
          subtracted.
        </Trans>
      </p>
    </div>
  )
}

interface ChartProps {
  name: string
  values: number[]
  sum: number
  before: number
}

function Chart({ name, values, sum, before }: ChartProps) {
  const { t } = useLingui()
  const { number } = useFormat()
  const days = values.length
  const more = sum - before
  const [said, many] = [number(Math.abs(more)), number(sum)]
  return (
    <section className="grid gap-1.5">
      <h3 className="flex items-baseline gap-2 text-body font-medium">
        <span className="figures text-title font-semibold">{many}</span> {name}
      </h3>
      <p className="text-small text-soft">
        {more === 0 && <Trans>Same as in the previous {days} days</Trans>}
        {more > 0 && (
          <Trans>
            {said} more than in the previous {days} days
          </Trans>
        )}
        {more < 0 && (
          <Trans>
            {said} fewer than in the previous {days} days
          </Trans>
        )}
      </p>
      <Sparkline values={values} label={t`${name} day by day: ${many} in ${days} days`} className="h-18 w-full" />
    </section>
  )
}

function AsTable({ days }: { days: DayStats[] }) {
  const { i18n } = useLingui()
  const { date } = useFormat()
  return (
    <details className="text-small">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium">
        <Trans>Daily figures</Trans>
      </summary>
      <table className="figures w-full">
        <thead>
          <tr className="border-b border-edge text-soft">
            <th scope="col" className="py-1.5 text-start font-medium">
              <Trans>Day</Trans>
            </th>
            {figures.map(([figure, name]) => (
              <th key={figure} scope="col" className="py-1.5 text-end font-medium">
                {i18n._(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day} className="border-b border-line">
              <th scope="row" className="py-1.5 text-start font-normal">
                {date(day.day)}
              </th>
              {figures.map(([figure]) => (
                <td key={figure} className="py-1.5 text-end">
                  {day[figure]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
