import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { deliveryChannels, deliveryDays } from '../../../../contract/notifications.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { useMoment } from '../../../platform/use-moment.ts'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Fold } from '../../../ui/text/fold.tsx'
import { FigureTable } from '../../../ui/table/figure-table.tsx'
import { channelWords } from '../../users/open/notification-words.ts'

/** Sent and failed messages by channel on each of the last days. */
export const Days = () => (
  <Fold id="days" title={<Trans>Day by day</Trans>} hint={<Trans>Sent and failed messages of two weeks</Trans>}>
    <div className="pb-4">
      <DayTable />
    </div>
  </Fold>
)

function DayTable() {
  const { t, i18n } = useLingui()
  const { date, number } = useFormat()
  const moment = useMoment()
  const read = useQuery(query(deliveryDays, {}))
  if (read.error)
    return (
      <ErrorCard
        title={<Trans>The days could not be loaded</Trans>}
        busy={read.isFetching}
        onRetry={() => void read.refetch()}
      >
        {errorText(read.error, i18n)}
      </ErrorCard>
    )
  if (!read.data) return <Skeleton className="h-40" />
  const { data: days, countedAt } = read.data
  if (countedAt === undefined)
    return (
      <p className="text-soft">
        <Trans>Not counted yet: they are counted every hour.</Trans>
      </p>
    )
  const counted = moment(countedAt)
  return (
    <div className="overflow-x-auto">
      <FigureTable
        caption={t`Sent messages, counted on ${counted}`}
        head={[t`Day`, ...deliveryChannels.map((channel) => i18n._(channelWords[channel]))]}
        rows={days.map(({ day, channels }) => ({
          key: day,
          name: date(day),
          cells: deliveryChannels.map((channel) => {
            const { sent = 0, failed = 0 } = channels.find((one) => one.channel === channel) ?? {}
            const misses = number(failed)
            return (
              <>
                {number(sent)}
                {failed > 0 && <span className="block font-medium text-wrong">{t`${misses} failed`}</span>}
              </>
            )
          }),
        }))}
      />
    </div>
  )
}
