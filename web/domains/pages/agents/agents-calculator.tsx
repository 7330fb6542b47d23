import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { numberFormat } from '../../../../contract/intl.ts'
import { ENQUIRY_DAYS } from '../../../../contract/pages/agent-entry.ts'
import { useFormat, useLanguage } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { LoanInput } from '../../properties/open/costs/loan-input.tsx'
import { asStep, beginnings, priceEnds, yearlyYield, yieldLimits } from './agents-yield.ts'
import type { YearOfHomes } from './agents-yield.ts'

/** What a year here could earn an agent, from their own figures with the full formula. Nothing leaves the browser. */
export function AgentsCalculator({ enquiriesAHome }: { enquiriesAHome: number | undefined }) {
  const { t } = useLingui()
  const { number, money } = useFormat()
  const language = useLanguage()
  const market = useMarket()
  const [year, setYear] = useState<YearOfHomes>(() => ({
    ...beginnings[market.id],
    ...(enquiriesAHome !== undefined && { enquiries: asStep(enquiriesAHome, yieldLimits.enquiries) }),
  }))
  const set = (name: keyof YearOfHomes) => (value: number) => setYear({ ...year, [name]: value })
  const { homes, price, commission, enquiries, closing } = year
  const { asked, closed, earned } = yearlyYield(year)
  const round = (of: number) => number(Math.round(of * 10) / 10)
  const measured = enquiriesAHome !== undefined && number(Math.round(enquiriesAHome * 100) / 100)
  const sign = numberFormat(language, { style: 'currency', currency: market.currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value
  const said = money(Math.round(price) * 100).short
  const earnedShort = money(Math.round(earned) * 100).short
  return (
    <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
      <div className="grid content-start gap-4 print:hidden">
        <LoanInput
          label={t`Homes you list in a year`}
          unit=""
          {...yieldLimits.homes}
          value={homes}
          said={number(homes)}
          onChange={set('homes')}
        />
        <LoanInput
          label={t`Average price`}
          isMoney
          unit={sign ?? market.currency}
          {...priceEnds[market.id]}
          value={price}
          said={said}
          onChange={set('price')}
        />
        <LoanInput
          label={t`Your commission`}
          unit="%"
          {...yieldLimits.commission}
          value={commission}
          said={`${commission}%`}
          onChange={set('commission')}
        />
        <LoanInput
          label={t`Enquiries for each home`}
          unit=""
          {...yieldLimits.enquiries}
          value={enquiries}
          said={number(enquiries)}
          onChange={set('enquiries')}
        />
        <p className="-mt-2 text-small text-faint">
          {measured ? (
            <Trans>
              Measured here: {measured} enquiries for each home available, in the last {ENQUIRY_DAYS} days.
            </Trans>
          ) : (
            <Trans>Too few enquiries have been measured here yet. Enter your own figure.</Trans>
          )}
        </p>
        <LoanInput
          label={t`Enquiries that end in a deal`}
          unit="%"
          {...yieldLimits.closing}
          value={closing}
          said={`${closing}%`}
          onChange={set('closing')}
        />
      </div>
      <div className="grid content-start gap-4">
        <p role="status" className="grid">
          <span className="text-soft">
            <Trans>Commission in a year</Trans>
          </span>
          <span className="figures text-headline font-semibold">{earnedShort}</span>
        </p>
        <dl className="figures divide-y divide-line border-y border-line">
          <Step
            name={<Trans>Enquiries</Trans>}
            value={round(asked)}
            how={
              <Trans>
                {number(homes)} homes × {number(enquiries)}
              </Trans>
            }
          />
          <Step
            name={<Trans>Homes closed</Trans>}
            value={round(closed)}
            how={
              <Trans>
                {round(asked)} × {closing}%, at most one deal for each home
              </Trans>
            }
          />
          <Step
            name={<Trans>Commission</Trans>}
            value={earnedShort}
            how={
              <Trans>
                {round(closed)} × {said} × {commission}%
              </Trans>
            }
          />
        </dl>
        <p className="text-small text-soft">
          <Trans>
            This is a calculation with your figures, not a forecast: results depend on the home, its price and how fast
            you reply. It runs in your browser; nothing is sent.
          </Trans>
        </p>
      </div>
    </div>
  )
}

const Step = ({ name, value, how }: { name: ReactNode; value: string; how: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3">
    <dt>{name}</dt>
    <dd className="text-end font-semibold">{value}</dd>
    <dd className="col-span-2 text-small text-faint">{how}</dd>
  </div>
)
