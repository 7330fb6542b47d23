import { Trans } from '@lingui/react/macro'
import { TrendingDown } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { loanPresets } from '../../../../contract/properties/loan-presets.ts'
import type { Property } from '../../../../contract/properties/property.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { useLingui } from '@lingui/react'
import { classes } from '../../../ui/classes.ts'
import { besideBar } from '../../../ui/page-bar.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { mainArea } from '../open/home-words.ts'
import { ConvertedPrice, Price, PricePerArea } from '../open/price.tsx'
import { isClosed } from '../open/facts/home-head.ts'
import { costToBuy } from '../costs/cost-to-buy.ts'
import { loanOn } from '../open/costs/loan.ts'
import { MaintenanceNote, StartNote } from '../costs/maintenance-note.tsx'
import { upkeepPerMonth } from '../open/facts/monthly-cost.ts'
import { costOfRent, loanPrice } from './page-parts.ts'
import { ClosedPrice } from '../prices/closed-price.tsx'
import { Standing } from './standing.tsx'
import { OfferedBy } from './offered-by.tsx'

interface ContactCardProps {
  home: Property
  /** The main actions; absent if no one can be contacted any more. */
  action: ReactNode
  /** The lister's phone number. */
  number: ReactNode
  ref: Ref<HTMLDivElement>
}

/** The price and what it means per area, above the key facts on a phone. */
export const PriceHead = ({ home }: { home: Property }) => (
  <div className="-order-1 content-start @min-[48rem]:order-none">
    {isClosed(home) ? <ClosedPrice home={home} /> : <AskingPrice home={home} />}
  </div>
)

/** Who offers the home, and how to reach them or visit it. */
export const ContactCard = ({ home, action, number, ref }: ContactCardProps) => (
  <div
    ref={ref}
    className={classes(
      'grid grid-cols-[minmax(0,1fr)] content-start gap-5 rounded-card border border-line bg-surface p-5',
      '@min-[48rem]:col-span-2 @min-[48rem]:grid-cols-2 @min-[76rem]:col-span-1 @min-[76rem]:grid-cols-[minmax(0,1fr)]',
      '@min-[76rem]:rounded-none @min-[76rem]:border-0 @min-[76rem]:p-0 print:block print:border-0 print:p-0',
    )}
  >
    {action && <div className={besideBar}>{action}</div>}
    <OfferedBy home={home} number={number && <div className={besideBar}>{number}</div>} />
  </div>
)

/** What the home costs a month, since when it is free, its most important checks, and open houses. */
export const CostAndChecks = ({ home, openHouse }: { home: Property; openHouse: ReactNode }) => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))] gap-px overflow-hidden rounded-card border border-line bg-line *:bg-surface *:p-5 print:block print:border-0 print:*:p-0">
    <MonthlyCost home={home} />
    <div className="grid content-start gap-4 print:hidden">
      <Standing home={home} />
      {openHouse && <div className="empty:hidden">{openHouse}</div>}
    </div>
  </div>
)

function AskingPrice({ home }: { home: Property }) {
  const { i18n } = useLingui()
  const size = mainArea(home, i18n, useFormat(home))
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 @min-[48rem]:grid @min-[48rem]:gap-1.5 print:grid">
      <Price home={home} className="text-headline font-semibold [&_s]:block [&_s]:text-body" />
      <ConvertedPrice home={home} />
      <ul className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-soft empty:hidden print:justify-end">
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
          <Trans>Price on request. Ask the owner or agent.</Trans>
        </p>
      )}
    </div>
  )
}

/** Amount and date of the last price cut. */
function PriceCut({ home }: { home: Property }) {
  const { date } = useFormat(home)
  const { listPrice, previousListPrice, priceChangeTimestamp } = home
  if (listPrice === undefined || previousListPrice === undefined || previousListPrice <= listPrice) return null
  const since = priceChangeTimestamp && date(priceChangeTimestamp)
  const percent = Math.round((1 - listPrice / previousListPrice) * 100)
  return (
    <li>
      <Chip icon={<TrendingDown aria-hidden />}>
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

/** The total monthly cost, with a link to its calculation and a note on what is missing. */
function MonthlyCost({ home }: { home: Property }) {
  const { money } = useFormat(home)
  const cost = costOfRent(home)
  const price = loanPrice(home)
  if (!cost && price === undefined) return null
  const monthly = cost ? cost.monthly : loanOn(price ?? 0, loanPresets[home.market]).instalment + upkeepPerMonth(home)
  return (
    <div className="grid content-start gap-1.5">
      <dl className="figures grid gap-1.5">
        {price !== undefined && <CostToBuy home={home} price={price} />}
        <Line label={cost ? <Trans>Total per month</Trans> : <Trans>Monthly with a loan, about</Trans>}>
          {money(monthly, home.currency).exact}
        </Line>
        {cost && <Line label={<Trans>To move in</Trans>}>{money(cost.atStart, home.currency).exact}</Line>}
      </dl>
      <MaintenanceNote home={home} />
      {cost && <StartNote cost={cost} />}
      <TextLink to="#cost" className="text-small print:hidden">
        <Trans>How this is calculated</Trans>
      </TextLink>
    </div>
  )
}

/** The price with duties (at the rates for men) and brokerage; empty if nothing is added. */
function CostToBuy({ home, price }: { home: Property; price: number }) {
  const { money } = useFormat(home)
  const { sum } = costToBuy(home, price, 'man')
  if (sum === price) return null
  return <Line label={<Trans>Estimated total</Trans>}>{money(sum, home.currency).exact}</Line>
}

function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-soft">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
