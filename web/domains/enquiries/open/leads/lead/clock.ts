import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Lead } from '../../../../../../contract/enquiries/leads.ts'
import { CLOCK, dateTimeFormat } from '../../../../../../contract/intl.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../../../contract/time.ts'
import { useLanguage } from '../../../../../platform/use-format.ts'
import { useMarket } from '../../../../../platform/use-market.ts'

/** Longer durations are shown in days. */
const DAYS_FROM = 2 * DAY_MS

/** A duration: "40 min", "3 h 20 min", "2 days". */
export function lengthOf(ms: number, i18n: I18n, precise = false): string {
  if (ms >= DAYS_FROM) return i18n._(msg`${plural(Math.floor(ms / DAY_MS), { one: '# day', other: '# days' })}`)
  const hours = Math.floor(ms / HOUR_MS)
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS)
  if (hours === 0) return i18n._(msg`${Math.max(1, minutes)} min`)
  return precise && minutes > 0 ? i18n._(msg`${hours} h ${minutes} min`) : i18n._(msg`${hours} h`)
}

/** The fields that decide whether a lead awaits a first reply. */
export type AwaitedReply = Pick<Lead, 'stage' | 'firstReplyDueAt' | 'firstReplyAt'>

/** Time left for the first reply in ms, negative if it is overdue; undefined if none is awaited. */
export function replyLeft({ stage, firstReplyDueAt, firstReplyAt }: AwaitedReply, now: number): number | undefined {
  const isOver = stage === 'won' || stage === 'lost' || stage === 'withdrawn'
  return isOver || firstReplyDueAt === undefined || firstReplyAt !== undefined
    ? undefined
    : Date.parse(firstReplyDueAt) - now
}

const parts = { day: 'numeric', month: 'short', ...CLOCK } as const

/** Formats a time in the device's time zone: "12 May, 16:30". */
export function useTimeOf(): (at: string) => string {
  const locale = useMarket().locale[useLanguage()]
  return (at) => dateTimeFormat(locale, parts).format(new Date(at))
}
