import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleDashed, Clock, UserRound } from 'lucide-react'
import type { Property } from '../../../../contract/properties/property.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { areaSourceNames, precisionNames } from '../open/fact-lists.ts'
import { capital } from '../open/home-words.ts'
import { alterationNames } from '../open/facts/alteration-names.ts'
import { calendarDay, localeOf } from '../open/facts/fact-row.ts'
import { KnownRow } from './known-row.tsx'
import type { Known } from './known-row.tsx'

// A tick is reserved for facts that someone other than the lister verified.
const GIVEN = <UserRound aria-hidden className="text-faint" />
const DUE = <Clock aria-hidden className="text-due" />
const ABSENT = <CircleDashed aria-hidden className="text-faint" />

/** What the lister states about a home and since when; unknown facts are listed too. */
export function KnownFacts({ home }: { home: Property }) {
  const rows = useKnown(home)
  return (
    <div className="grid content-start gap-2">
      <h3 className="font-semibold">
        <Trans>Stated in the listing</Trans>
      </h3>
      <dl className="divide-y divide-line border-y border-line print:columns-2 print:gap-x-8 print:divide-y-0">
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the rows are always the same in the same order
          <KnownRow key={index} {...row} />
        ))}
      </dl>
    </div>
  )
}

function useKnown(home: Property): Known[] {
  const { i18n, t } = useLingui()
  const format = useFormat(home)
  const { date, ago } = format
  const { freshness, market, reraId, livingAreaSource: source, locationPrecision: precision, media } = home
  const day = (at: string) => date(at, 'long')
  const onDay = (of: string | undefined) => of && calendarDay(of, localeOf({ home, format }))
  const altered = [...new Set(media.map(({ mediaAlteration }) => mediaAlteration))].flatMap((alteration) => {
    const name = alteration && alterationNames[alteration]
    return name ? [i18n._(name)] : []
  })
  const confirmed = ago(freshness.lastConfirmedAt)
  const due = day(freshness.nextDueAt)
  const [count, first] = [media.length, day(home.onMarketTimestamp)]
  const changed = home.priceChangeTimestamp && day(home.priceChangeTimestamp)
  const { daysOnMarket: stood, cumulativeDaysOnMarket: inAll } = home
  const [back, expires] = [onDay(home.backOnMarketDate), onDay(home.expirationDate)]
  return [
    {
      what: t`Still available`,
      said: t`Confirmed ${confirmed}`,
      by:
        freshness.state === 'fresh'
          ? t`By the owner or agent; next confirmation due by ${due}`
          : t`Confirmation was due by ${due}`,
      icon: freshness.state === 'fresh' ? GIVEN : DUE,
    },
    {
      what: t`On the market`,
      said: !stood
        ? t`Since ${first}`
        : i18n._(msg`${plural(stood, { one: '# day', other: '# days' })}, since ${first}`),
      by: [
        inAll === undefined || inAll === stood
          ? undefined
          : i18n._(msg`${plural(inAll, { one: '# day', other: '# days' })} including earlier listings`),
        back && t`Back on ${back}`,
        changed && t`The price was last changed on ${changed}`,
        expires && t`Expires on ${expires} unless confirmed`,
      ]
        .filter(Boolean)
        .join(' · '),
      icon: GIVEN,
    },
    // A number is shown with the project, where it can be looked up.
    ...(reraId === undefined && market === 'in'
      ? [{ what: t`RERA number`, said: precision === 'locality' ? t`Not shown` : t`Not given`, icon: ABSENT }]
      : []),
    ...(home.livingArea === undefined
      ? []
      : [
          {
            what: t`Carpet area`,
            said: source ? capital(i18n._(areaSourceNames[source])) : t`Source not given`,
            icon: source ? GIVEN : ABSENT,
          },
        ]),
    {
      what: t`Place on the map`,
      said: home.location ? i18n._(precisionNames[precision]) : t`Not given`,
      by: precision === 'exact' || !home.location ? undefined : t`As precise as the owner or agent allows`,
      icon: home.location ? GIVEN : ABSENT,
    },
    {
      what: t`Photos`,
      said: count === 0 ? t`None` : altered.length > 0 ? altered.join(', ') : t`As uploaded with the listing`,
      icon: count === 0 ? ABSENT : GIVEN,
    },
    ...(home.disclosures.length > 0
      ? []
      : [
          {
            what: t`Disclosures`,
            said: t`No disclosures`,
            by: t`You should still ask about floods, court cases, mortgages and restrictions`,
            icon: ABSENT,
          },
        ]),
  ]
}
