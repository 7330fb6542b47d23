import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { dayParts } from '../../../../../contract/format.ts'
import { CLOCK, dateTimeFormat } from '../../../../../contract/intl.ts'
import type { ListingChange } from '../../../../../contract/listings/my-listings.ts'
import { markets } from '../../../../../contract/markets.ts'
import { useFormat, useLanguage } from '../../../../platform/use-format.ts'
import { useMarket } from '../../../../platform/use-market.ts'
import { changeText } from './history-words.ts'

/** A line of a home's history: when, who, and what. */
export function HistoryRow({ at, by, children }: { at: string; by: ReactNode; children: ReactNode }) {
  const { timeZone, locale } = markets[useMarket().id]
  const when = dateTimeFormat(locale[useLanguage()], { ...dayParts, ...CLOCK, timeZone })
  return (
    <li className="grid gap-0.5 border-s-2 border-line ps-4">
      <p className="text-small text-faint">
        <time dateTime={at}>{when.format(new Date(at))}</time> · {by}
      </p>
      {children}
    </li>
  )
}

/** A change of a home, with what it was before. */
export function ChangeRow({ change }: { change: ListingChange }) {
  const { t, i18n } = useLingui()
  const { what, from, to, reasons } = changeText(change, i18n, useFormat())
  const known: Record<string, string> = {
    you: t`You`,
    moderator: t`A moderator`,
    clock: t`Automatic`,
    team: t`Your team`,
  }
  return (
    <HistoryRow at={change.at} by={known[change.by] ?? change.by}>
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="font-medium">{what}</span>
        {from !== undefined && to !== undefined && (
          <>
            <span className="text-soft">
              <span className="sr-only">{t`before:`} </span>
              <s className="no-underline">{from}</s>
            </span>
            <span aria-hidden className="text-faint rtl:-scale-x-100">
              →
            </span>
            <span>
              <span className="sr-only">{t`now:`} </span>
              {to}
            </span>
          </>
        )}
      </p>
      {reasons.length > 0 && <p className="text-small text-soft">{reasons.join(' ')}</p>}
    </HistoryRow>
  )
}
