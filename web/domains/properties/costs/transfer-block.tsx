import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { numberFormat } from '../../../../contract/intl.ts'
import { markets } from '../../../../contract/markets.ts'
import type { Property } from '../../../../contract/properties/property.ts'
import type { Buyer, DutyLine, TransferCosts } from '../../../../contract/properties/transfer-duties.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Segmented } from '../../../ui/choice.tsx'
import { buyerNames, dutyNames } from '../open/costs/duty-words.ts'
import { stateName } from '../open/facts/state-name.ts'
import { Line } from '../open/costs/cost-split.tsx'
import { costToBuy } from './cost-to-buy.ts'

/** What changes hands when a home is bought: the price, what the state takes, and the sum; `price` in minor units. */
export function TransferBlock({ home, price }: { home: Property; price: number }) {
  const { t, i18n } = useLingui()
  const { money, language } = useFormat(home)
  const [buyer, setBuyer] = useState<Buyer>('man')
  const { costs, brokerage, sum } = costToBuy(home, price, buyer)
  const said = (amount: number) => money(amount, home.currency).exact
  const label = ({ name, percent }: DutyLine) =>
    i18n._(dutyNames[name]) +
    (percent === undefined ? '' : `, ${numberFormat(markets[home.market].locale[language]).format(percent)}%`)
  const byBuyer = costs?.paidBy === 'buyer'
  const tax = money(costs?.sum ?? 0, home.currency).exact

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 className="text-lead font-semibold">
          <Trans>Total cost to buy</Trans>
        </h3>
        {costs && costs.buyers.length > 0 && (
          <Segmented
            label={t`Buyer`}
            value={buyer}
            onChange={setBuyer}
            options={costs.buyers.map((one) => ({ value: one, label: i18n._(buyerNames[one]) }))}
          />
        )}
      </div>
      <dl className="figures grid divide-y divide-line border-y border-line">
        <Line label={<Trans>Price</Trans>}>{said(price)}</Line>
        {byBuyer &&
          costs.lines.map((line) => (
            <Line key={line.name} label={label(line)}>
              {said(line.amount)}
            </Line>
          ))}
        {brokerage !== undefined && <Line label={<Trans>Brokerage</Trans>}>{said(brokerage)}</Line>}
      </dl>
      <p role="status" className="flex flex-wrap justify-between gap-x-4 text-lead font-semibold">
        <span>
          <Trans>Estimated total</Trans>
        </span>
        {said(sum)}
      </p>
      {costs?.paidBy === 'seller' && (
        <p className="text-soft">
          <Trans>The seller pays the state and the county {tax} on this price:</Trans>{' '}
          {costs.lines.map((line) => `${label(line)} ${money(line.amount, home.currency).exact}`).join('; ')}.
        </p>
      )}
      <Source costs={costs} state={stateName(home.address, language)} />
      {byBuyer && home.developmentStatus !== undefined && home.developmentStatus !== 'ready' && (
        <p className="text-small text-faint">
          <Trans>GST applies to homes under construction. Ask the builder for the rate.</Trans>
        </p>
      )}
    </div>
  )
}

function Source({ costs, state }: { costs: TransferCosts | undefined; state: string | undefined }) {
  const { date, language } = useFormat()
  if (!costs)
    return (
      <p className="text-small text-faint">
        {state ? (
          <Trans>We don’t know what {state} charges when a home is sold. Ask the registrar.</Trans>
        ) : (
          <Trans>We don’t know what the state charges when a home is sold. Ask the registrar.</Trans>
        )}
      </p>
    )
  const source = costs.source[language]
  const { reportedBy = '' } = costs
  const asOf = costs.asOf.length === 4 ? costs.asOf : date(costs.asOf, 'long')
  return (
    <p className="text-small text-faint">
      {reportedBy ? (
        <Trans>
          Rates of {source}, as {reportedBy} reported them ({asOf}).
        </Trans>
      ) : (
        <Trans>
          Rates of {source} as of {asOf}, which we could not verify. Check with the registrar.
        </Trans>
      )}{' '}
      {costs.paidBy === 'seller' ? (
        <Trans>This is the most common local rate. The county may charge a different one. Check with it.</Trans>
      ) : (
        <Trans>
          For homes in towns; of the price, or of the value the state sets for the street where that is higher. Check
          with the sub-registrar before you pay.
        </Trans>
      )}{' '}
      {costs.buyers.length > 0 && !costs.buyers.includes('joint') && (
        <Trans>Joint buyers may pay a rate in between.</Trans>
      )}
    </p>
  )
}
