import { Trans, useLingui } from '@lingui/react/macro'
import { CREDITS_PER_PAGE } from '../../../../contract/billing/credits.ts'
import { useListPage } from '../../../platform/api/use-list-page.ts'
import { useConfig } from '../../../platform/config.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { ListFrame } from '../../../ui/table/list-frame.tsx'
import { useMoment } from '../../../platform/use-moment.ts'
import { creditsQuery, poolAddress } from '../open/pool/pool-data.ts'
import type { PoolSearch } from '../open/pool/pool-data.ts'
import { creditKindNames } from '../open/pool/pool-words.ts'

/** The credits of a person: the balance, and every change with what was left. */
export function CreditList({ person, search }: { person: string; search: PoolSearch }) {
  const { i18n } = useLingui()
  const { number } = useFormat()
  const { brandName } = useConfig()
  const moment = useMoment()
  const read = useListPage(creditsQuery(person, search.page))
  const left = number(read.data?.balance ?? 0)
  return (
    <ListFrame
      list={{ page: search.page, isFiltered: false, addressOf: (page) => poolAddress({ ...search, page }) }}
      read={read}
      pageSize={CREDITS_PER_PAGE}
      empty={<Trans>You have no credits yet</Trans>}
      hint={<Trans>Leads from the pool are paid in credits. Ask {brandName} to grant you some.</Trans>}
    >
      {(entries) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <p className="figures text-title font-semibold">
            <Trans>Balance: {left}</Trans>
          </p>
          <div className="overflow-x-auto">
            <table className="w-full border-collapse text-small">
              <caption className="sr-only">
                <Trans>Changes of your credits, newest first</Trans>
              </caption>
              <thead>
                <tr className="border-b border-line text-soft">
                  <th scope="col" className="pe-4 pb-2 text-start font-medium">
                    <Trans>Time</Trans>
                  </th>
                  <th scope="col" className="pe-4 pb-2 text-start font-medium">
                    <Trans context="a column">Change</Trans>
                  </th>
                  <th scope="col" className="pe-4 pb-2 text-end font-medium">
                    <Trans>Credits</Trans>
                  </th>
                  <th scope="col" className="pb-2 text-end font-medium">
                    <Trans>Balance</Trans>
                  </th>
                </tr>
              </thead>
              <tbody className="divide-y divide-line">
                {entries.map((entry) => (
                  <tr key={entry.id} className="align-top">
                    <td className="figures py-2.5 pe-4 text-soft">{moment(entry.at)}</td>
                    <td className="py-2.5 pe-4">
                      {i18n._(creditKindNames[entry.kind])}
                      {entry.note && <span className="block wrap-anywhere text-soft">{entry.note}</span>}
                    </td>
                    <td className="figures py-2.5 pe-4 text-end font-medium">
                      {entry.amount > 0 ? `+${number(entry.amount)}` : number(entry.amount)}
                    </td>
                    <td className="figures py-2.5 text-end">{number(entry.balance)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </div>
      )}
    </ListFrame>
  )
}
