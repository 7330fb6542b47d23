import { Trans, useLingui } from '@lingui/react/macro'
import { TrendingDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { loanPresets } from '../../../../contract/properties/loan-presets.ts'
import type { Property } from '../../../../contract/properties/property.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Chip } from '../../../ui/chip.tsx'
import { FigureText } from '../../../ui/figure-text.tsx'
import { CompareButton } from '../../comparison/store/compare-button.tsx'
import { FavouriteButton } from '../../favourites/store/favourite-button.tsx'
import { mainArea } from '../home-words.ts'
import { Price, PricePerArea } from '../price.tsx'
import { isClosed } from '../facts/home-head.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { loanOn } from '../costs/loan.ts'
import { upkeepPerMonth } from '../facts/monthly-cost.ts'
import { PrintButton, ShareButton } from './page-actions.tsx'
import { costOfRent, loanPrice, partNames, partsOf } from './page-parts.ts'

export const closedPrice = lazyPart(async () => (await import('../prices/closed-price.tsx')).ClosedPrice)

interface SummaryProps {
  home: Property
  /** The main thing to do; without it, that is to share the page. */
  action: ReactNode
  /** When it can be seen without asking; also where the action stands in the bar. */
  openHouse: ReactNode
}

/** What a home costs and what can be done with its page; stays in view beside the page on a wide window. */
export function Summary({ home, action, openHouse }: SummaryProps) {
  const { t, i18n } = useLingui()
  const { ago, date } = useFormat()
  const [listed, confirmed] = [ago(home.onMarketTimestamp), ago(home.lastConfirmedAt)]
  const ref = home.listingId
  return (
    <div className="grid gap-5 rounded-card border border-line bg-surface p-5 print:gap-2 print:border-0 print:bg-transparent print:p-0 print:text-end">
      {isClosed(home) ? <closedPrice.Part of={{ home }} /> : <AskingPrice home={home} />}
      <MonthlyLine home={home} />
      {/* On a phone it stands in the bar, which a low window has no room for. */}
      {action && <div className="print:hidden max-md:[@media(min-height:30rem)]:hidden">{action}</div>}
      {openHouse && <div className="empty:hidden print:hidden">{openHouse}</div>}
      <div className="flex flex-wrap gap-3 print:hidden">
        <ShareButton home={home} look={action ? 'plain' : 'primary'} className="grow" />
        <PrintButton home={home} className="grow" />
        <div className="flex gap-3">
          <CompareButton id={home.id} className="border border-edge" />
          <FavouriteButton id={home.id} className="border border-edge" />
        </div>
      </div>
      <p className="text-small text-soft">
        <span title={date(home.lastConfirmedAt, 'long')}>
          <Trans>
            Listed {listed} · confirmed {confirmed}
          </Trans>
        </span>
        <span className="block">
          <Trans>Ref. {ref}</Trans>
        </span>
      </p>
      <nav aria-label={t`On this page`} className="max-lg:hidden border-t border-line pt-4">
        <ul className="grid text-small">
          {partsOf(home).map((id) => (
            <li key={id}>
              <Link to={`#${id}`} className="block py-1 text-soft hover:text-ink hover:underline">
                {i18n._(partNames[id])}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

/** What is asked for it. */
function AskingPrice({ home }: { home: Property }) {
  const { i18n } = useLingui()
  const size = mainArea(home, i18n, useFormat())
  return (
    <div className="grid gap-1.5">
      <Price home={home} className="text-headline font-semibold [&_s]:block [&_s]:text-body" />
      <ul className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-soft empty:hidden">
        {home.pricePerArea !== undefined && !home.leaseAmountFrequency && (
          <li>
            <PricePerArea home={home} /> {size?.measure}
          </li>
        )}
        {home.priceNegotiable && (
          <li>
            <Chip>
              <Trans>Negotiable</Trans>
            </Chip>
          </li>
        )}
        <PriceCut home={home} />
      </ul>
      {home.priceOnRequest && (
        <p className="text-small text-soft">
          <Trans>The lister gives the price on request.</Trans>
        </p>
      )}
    </div>
  )
}

/** By how much and when the price came down. */
function PriceCut({ home }: { home: Property }) {
  const { date } = useFormat()
  const { listPrice, previousListPrice, priceChangeTimestamp } = home
  if (listPrice === undefined || previousListPrice === undefined || previousListPrice <= listPrice) return null
  const since = priceChangeTimestamp && date(priceChangeTimestamp)
  const percent = Math.round((1 - listPrice / previousListPrice) * 100)
  return (
    <li>
      <Chip tone="verified" icon={<TrendingDown aria-hidden />}>
        {since ? (
          <Trans>
            {percent}% less since {since}
          </Trans>
        ) : (
          <Trans>{percent}% less than before</Trans>
        )}
      </Chip>
    </li>
  )
}

/** What it comes to a month, in one line that leads to the reckoning. */
function MonthlyLine({ home }: { home: Property }) {
  const { money } = useFormat()
  const cost = costOfRent(home)
  const price = loanPrice(home)
  if (cost) {
    const monthly = money(cost.monthly, home.currency)
    const start = money(cost.atStart, home.currency)
    return (
      <dl className="figures grid gap-1.5 border-t border-line pt-4">
        {cost.maintenance !== undefined && (
          <Line label={<Trans>Total per month</Trans>} short={monthly.exact} exact={monthly.exact} />
        )}
        <Line label={<Trans>To move in</Trans>} short={start.exact} exact={start.exact} />
      </dl>
    )
  }
  if (price === undefined) return null
  const { instalment } = loanOn(price, loanPresets[home.market])
  const monthly = money(instalment + upkeepPerMonth(home), home.currency)
  return (
    <dl className="figures grid gap-1.5 border-t border-line pt-4">
      <Line
        label={
          <Link
            to="#cost"
            className="underline decoration-line decoration-1 underline-offset-3 hover:decoration-current pointer-coarse:-my-3 pointer-coarse:inline-block pointer-coarse:py-3"
          >
            <Trans>A month with a loan, about</Trans>
          </Link>
        }
        short={monthly.exact}
        exact={monthly.exact}
      />
    </dl>
  )
}

function Line({ label, short, exact }: { label: ReactNode; short: string; exact: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-soft">{label}</dt>
      <dd className="font-semibold">
        <FigureText short={short} exact={exact} />
      </dd>
    </div>
  )
}
