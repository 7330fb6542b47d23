import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { clockWords, listFormat } from '../../../../../contract/intl.ts'
import { markets } from '../../../../../contract/markets.ts'
import type { Property } from '../../../../../contract/properties/property.ts'
import { useLanguage } from '../../../../platform/use-format.ts'
import { ErrorCard } from '../../../../ui/error-card.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { dayNames } from '../../../properties/open/facts/visit-days.ts'
import { sameHours } from '../../visit/same-hours.ts'
import { slotsQuery } from '../../visit/visits-data.ts'

/** The days and hours at which a home can be booked for a visit: what its host offers within the hours of the listing. */
export function VisitingHours({ home: { id, market } }: { home: Property }) {
  const { t } = useLingui()
  const locale = markets[market].locale[useLanguage()]
  const { data, isPending, isFetching, refetch } = useQuery(slotsQuery(id, undefined, 1, undefined))
  if (isPending) return <Skeleton className="h-6 w-72 max-w-full" />
  if (!data)
    return <ErrorCard title={t`Visiting hours could not be loaded`} busy={isFetching} onRetry={() => void refetch()} />
  const words = listFormat(locale, { type: 'conjunction' })
  const { weekly, noticeHours } = data
  if (weekly.length === 0) return <Trans>Send an enquiry to arrange a visit.</Trans>
  return (
    <>
      {sameHours(weekly).map(({ days, hours }) => {
        const named = words.format(dayNames(days, locale))
        const times = words.format(
          hours.map(({ from, to }) => {
            const [begins, ends] = [clockWords(from, locale), clockWords(to, locale)]
            return t`${begins} to ${ends}`
          }),
        )
        return (
          <p key={named}>
            {named}: {times}
          </p>
        )
      })}
      {noticeHours > 0 && (
        <p className="text-soft">
          <Plural value={noticeHours} one="Book at least # hour ahead." other="Book at least # hours ahead." />
        </p>
      )}
    </>
  )
}
