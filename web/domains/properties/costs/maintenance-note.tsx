import { Trans } from '@lingui/react/macro'
import type { Property } from '../../../../contract/properties/property.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { lacksMaintenance, maintenancePerMonth } from '../open/facts/monthly-cost.ts'
import type { RentCost } from '../open/facts/monthly-cost.ts'

/** Says that the cost of moving in excludes the deposit or the brokerage. */
export function StartNote({ cost: { deposit, brokerage } }: { cost: RentCost }) {
  if (deposit !== undefined && brokerage !== undefined) return null
  return (
    <p className="text-small text-soft">
      {deposit !== undefined ? (
        <Trans>Brokerage is not stated, so it is not included.</Trans>
      ) : brokerage !== undefined ? (
        <Trans>The deposit is not stated, so it is not included.</Trans>
      ) : (
        <Trans>Deposit and brokerage are not stated, so they are not included.</Trans>
      )}
    </p>
  )
}

/** Says that a monthly amount excludes maintenance: it is unknown or not paid monthly. */
export function MaintenanceNote({ home }: { home: Property }) {
  const { money, per } = useFormat()
  const { associationFee, associationFeeFrequency = 'month', currency } = home
  const isGiven = associationFee !== undefined
  if (isGiven ? maintenancePerMonth(home) !== undefined : !lacksMaintenance(home)) return null
  const fee = money(associationFee ?? 0, currency).exact
  const feePer = per(associationFeeFrequency)
  return (
    <p className="text-small text-soft">
      {isGiven ? (
        <Trans>
          Maintenance of {fee} {feePer} is not counted.
        </Trans>
      ) : (
        <Trans>Maintenance is not stated, so it is not included.</Trans>
      )}
    </p>
  )
}
