import { Trans, useLingui } from '@lingui/react/macro'
import { Check, CircleDashed, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Property } from '../../../../contract/properties/property.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { areaSourceNames, precisionNames } from '../fact-lists.ts'
import { listerNames } from '../home-words.ts'
import { alterationNames } from './alteration-names.ts'

type State = 'given' | 'due' | 'absent'

interface Known {
  what: ReactNode
  said: ReactNode
  /** Who says so, and since when. */
  by?: ReactNode
  state: State
}

const icons: Record<State, ReactNode> = {
  // Green is kept for what somebody other than the lister has checked.
  given: <Check aria-hidden className="text-soft" />,
  due: <Clock aria-hidden className="text-due" />,
  absent: <CircleDashed aria-hidden className="text-faint" />,
}

/** What is known of a home, from whom and since when; what is not known is said as plainly. */
export function KnownFacts({ home }: { home: Property }) {
  const rows = useKnown(home)
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-soft">
        <Trans>Everything in this table is what the lister says. Ask to see the papers before you pay anything.</Trans>
      </p>
      <dl className="divide-y divide-line border-y border-line print:columns-2 print:gap-x-8 print:divide-y-0">
        {rows.map(({ what, said, by, state }, index) => (
          <div
            // oxlint-disable-next-line react/no-array-index-key -- the rows are always the same in the same order
            key={index}
            className="grid gap-x-4 py-2.5 sm:grid-cols-[minmax(11rem,1fr)_2.4fr] print:break-inside-avoid print:grid-cols-[7rem_1fr] print:gap-x-2 print:py-0.5"
          >
            <dt className="flex gap-3 text-soft print:gap-1.5 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 print:[&_svg]:size-4">
              {icons[state]} {what}
            </dt>
            <dd className="max-sm:ps-8 print:ps-0">
              <span className="font-medium">{said}</span>
              {by && <span className="block text-small text-faint">{by}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function useKnown(home: Property): Known[] {
  const { i18n, t } = useLingui()
  const { date, ago } = useFormat()
  const { freshness, lister, reraId, livingAreaSource: source, locationPrecision: precision, media } = home
  const day = (at: string) => date(at, 'long')
  const altered = [...new Set(media.map(({ mediaAlteration }) => mediaAlteration))].flatMap((alteration) => {
    const name = alteration && alterationNames[alteration]
    return name ? [i18n._(name)] : []
  })
  const confirmed = ago(freshness.lastConfirmedAt)
  const due = day(freshness.nextDueAt)
  const who = i18n._(listerNames[lister.kind])
  const [count, first] = [media.length, day(home.onMarketTimestamp)]
  const changed = home.priceChangeTimestamp && day(home.priceChangeTimestamp)
  return [
    {
      what: t`Still available`,
      said: t`Confirmed ${confirmed}`,
      by:
        freshness.state === 'fresh'
          ? t`By the lister, who is asked again by ${due}`
          : t`The lister was to confirm again by ${due}`,
      state: freshness.state === 'fresh' ? 'given' : 'due',
    },
    {
      what: t`On the market`,
      said: t`Since ${first}`,
      by: changed ? t`The price was last changed on ${changed}` : undefined,
      state: 'given',
    },
    {
      what: t`Listed by`,
      said: `${who}: ${lister.name}`,
      by: t`As they registered`,
      state: 'given',
    },
    {
      what: t`RERA number`,
      said: reraId ?? (precision === 'locality' ? t`Not shown` : t`Not given`),
      by: reraId ? t`As the lister gave it; look it up in the state's register` : undefined,
      state: reraId ? 'given' : 'absent',
    },
    ...(home.livingArea === undefined
      ? []
      : [
          {
            what: t`Carpet area`,
            said: source ? capital(i18n._(areaSourceNames[source])) : t`Source not given`,
            state: source ? ('given' as const) : ('absent' as const),
          },
        ]),
    {
      what: t`Place on the map`,
      said: home.location ? i18n._(precisionNames[precision]) : t`Not given`,
      by: precision === 'exact' || !home.location ? undefined : t`As near as the lister allows it to be shown`,
      state: home.location ? 'given' : 'absent',
    },
    {
      what: t`Photographs`,
      said: count === 0 ? t`None` : altered.length > 0 ? altered.join(', ') : t`As the lister uploaded them`,
      state: count === 0 ? 'absent' : 'given',
    },
    {
      what: t`Disclosures`,
      said: home.disclosures.length === 0 ? t`The lister disclosed nothing` : t`See above`,
      by:
        home.disclosures.length === 0
          ? t`Ask about floods, court cases, mortgages and restrictions all the same`
          : undefined,
      state: home.disclosures.length === 0 ? 'absent' : 'given',
    },
  ]
}
