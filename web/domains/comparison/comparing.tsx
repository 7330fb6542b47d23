import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { ComparedHome } from '../../../contract/comparison.ts'
import { useConfig } from '../../platform/config.ts'
import { useFormat } from '../../platform/use-format.ts'
import { loanPresets } from '../../../contract/properties/loan-presets.ts'
import { monthlyCost } from '../properties/open/costs/comparable-cost.ts'
import { useCustomFields } from '../properties/open/custom-fields/custom-fields.ts'
import { isOffered } from '../properties/open/facts/home-head.ts'
import { areAlike } from './best.ts'
import type { Column } from './compare-data.ts'
import { compareGroups } from './compare-rows.ts'
import { CompareTable } from './compare-table.tsx'
import type { ColumnMoves } from './home-head.tsx'

interface ComparingProps {
  columns: Column[]
  onlyDifferences: boolean
  moves?: ColumnMoves
  slot?: ReactNode
}

/** The table of the homes with what must be known to read it. */
export function Comparing({ columns, onlyDifferences, ...table }: ComparingProps) {
  const { i18n } = useLingui()
  const format = useFormat()
  const now = Date.parse(useConfig().now)
  const homes = columns.flatMap(({ home }) => home ?? [])
  const custom = homes.find((home) => home.custom !== undefined)
  const customFields = useCustomFields(custom?.market ?? 'in', custom !== undefined)
  const all = useMemo(
    () =>
      compareGroups(
        columns.map(({ home }) => home),
        { i18n, format, now, customFields },
      ),
    [columns, i18n, format, now, customFields],
  )
  const groups =
    onlyDifferences && homes.length > 1
      ? all.flatMap(({ rows, ...group }) => {
          const differing = rows.filter(({ differs }) => differs)
          return differing.length > 0 ? [{ ...group, rows: differing }] : []
        })
      : all
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {!areAlike(homes) && (
        <p className="rounded-card bg-due-soft px-4 py-3">
          <Trans>We highlight the best values only among homes of the same type, offer and market.</Trans>
        </p>
      )}
      <CompareTable columns={columns} groups={groups} {...table} />
      {groups.length === 0 && homes.length > 1 && (
        <p className="text-soft">
          <Trans>The details given for these homes are all the same.</Trans>
        </p>
      )}
      <CostNote homes={homes} />
    </div>
  )
}

/** How the monthly cost is reckoned, with the assumptions of each market that is looked at. */
function CostNote({ homes }: { homes: ComparedHome[] }) {
  const reckoned = homes.filter((home) => isOffered(home) && monthlyCost(home))
  const sold = reckoned.filter(({ leaseAmountFrequency }) => leaseAmountFrequency === undefined)
  return (
    <div className="grid max-w-prose gap-1 text-small text-soft">
      {[...new Set(sold.map(({ market }) => market))].map((market) => {
        const { down, rate, years } = loanPresets[market]
        const share = 100 - down
        return (
          <p key={market}>
            {market === 'us' ? (
              <Trans>
                Total per month for a home for sale: the payment for a loan of {share}% of the price at {rate}% a year
                over {years} years (payment = P·r·(1+r)ⁿ ÷ ((1+r)ⁿ − 1)), association dues and a twelfth of the yearly
                property tax, where given. An assumption, not an offer.
              </Trans>
            ) : (
              <Trans>
                Total per month for a home for sale: the instalment of a loan of {share}% of the price at {rate}% a year
                over {years} years (EMI = P·r·(1+r)ⁿ ÷ ((1+r)ⁿ − 1)), maintenance and a twelfth of the yearly property
                tax, where given. An assumption, not an offer.
              </Trans>
            )}
          </p>
        )
      })}
      {sold.length < reckoned.length && (
        <p>
          <Trans>Total per month for a home for rent: the rent and the maintenance, where given.</Trans>
        </p>
      )}
    </div>
  )
}
