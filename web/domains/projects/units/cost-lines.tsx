import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { MarketId } from '../../../../contract/markets.ts'
import type { CostSheet } from '../../../../contract/projects/prices.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { costName } from './unit-words.ts'

/** Everything that will be paid for a home, line by line, to the last unit. */
export function CostLines({ sheet: { lines, total }, market }: { sheet: CostSheet; market: MarketId }) {
  const { i18n } = useLingui()
  const { money } = useFormat()
  return (
    <table className="figures w-full">
      <caption className="sr-only">
        <Trans>Cost breakdown</Trans>
      </caption>
      <tbody className="divide-y divide-line">
        {lines.map((line) => (
          <tr key={`${line.kind} ${line.label ?? ''}`}>
            <th scope="row" className="py-1.5 pe-4 text-start font-normal">
              {costName(line, market, i18n)}
            </th>
            <td className="py-1.5 text-end whitespace-nowrap">{money(line.amount).exact}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="border-t-2 border-ink">
        <tr>
          <th scope="row" className="py-2 pe-4 text-start font-semibold">
            <Trans>Total</Trans>
          </th>
          <td className="py-2 text-end font-semibold whitespace-nowrap">{money(total).exact}</td>
        </tr>
      </tfoot>
    </table>
  )
}
