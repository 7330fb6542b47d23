import { Trans } from '@lingui/react/macro'
import type { Property } from '../../../../contract/properties/property.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Line, Split } from '../open/costs/cost-split.tsx'
import { MaintenanceNote, StartNote } from './maintenance-note.tsx'
import type { RentCost } from '../open/facts/monthly-cost.ts'

/** What a rented home costs a month, all in, and what must be at hand to move in. */
export function RentCostBlock({ home, cost }: { home: Property; cost: RentCost }) {
  const { money } = useFormat(home)
  const toTheRupee = (amount: number) => money(amount, home.currency).exact
  return (
    <div className="grid gap-x-12 gap-y-6 md:grid-cols-2 print:grid-cols-2">
      <div className="grid content-start gap-4 print:gap-1">
        <p className="grid">
          <span className="text-soft">
            <Trans>Total per month</Trans>
          </span>
          <span className="figures text-headline font-semibold print:text-lead">{toTheRupee(cost.monthly)}</span>
        </p>
        <Split
          parts={[
            { label: <Trans>Asking rent</Trans>, amount: cost.rent, fill: 'bg-accent' },
            { label: <Trans>Maintenance</Trans>, amount: cost.maintenance ?? 0, fill: 'bg-edge' },
          ]}
          said={toTheRupee}
        />
        <MaintenanceNote home={home} />
      </div>
      <div className="grid content-start gap-4 print:gap-1">
        <p className="grid">
          <span className="text-soft">
            <Trans>To move in</Trans>
          </span>
          <span className="figures text-headline font-semibold print:text-lead">{toTheRupee(cost.atStart)}</span>
        </p>
        <dl className="figures grid divide-y divide-line border-t border-line">
          <Line label={<Trans>First month</Trans>}>{toTheRupee(cost.monthly)}</Line>
          {cost.deposit !== undefined && <Line label={<Trans>Deposit</Trans>}>{toTheRupee(cost.deposit)}</Line>}
          {cost.brokerage !== undefined && <Line label={<Trans>Brokerage</Trans>}>{toTheRupee(cost.brokerage)}</Line>}
        </dl>
        <StartNote cost={cost} />
      </div>
    </div>
  )
}
