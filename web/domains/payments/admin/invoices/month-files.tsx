import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { exportGstReturn, exportInvoices, gstSections } from '../../../../../contract/billing/invoices.ts'
import type { MarketId } from '../../../../../contract/markets.ts'
import { download } from '../../../../platform/api/download.ts'
import { useAction } from '../../../../platform/api/use-action.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/field.tsx'

/** Downloads what was issued in a month: one table, and in India the sections of the return. */
export function MonthFiles({ market, month: begin }: { market: MarketId; month: string }) {
  const { t } = useLingui()
  const [month, setMonth] = useState(begin)
  const isMonth = /^20\d\d-(0[1-9]|1[0-2])$/.test(month)
  const { pending, run } = useAction()
  const take = (address: string, name: string) => void run(() => download(address, name))
  return (
    <section className="flex flex-wrap items-end gap-3 rounded-card bg-sunk p-4">
      <TextField
        type="month"
        label={t`Month`}
        className="w-44"
        value={month}
        error={isMonth ? undefined : t`Choose a month.`}
        onChange={({ target }) => setMonth(target.value)}
      />
      <Button
        disabled={!isMonth}
        busy={pending}
        onClick={() =>
          take(`${exportInvoices.path}?market=${market}&month=${month}`, `invoices-${market}-${month}.csv`)
        }
      >
        <Trans>Download the month</Trans>
      </Button>
      {market === 'in' &&
        gstSections.map((section) => (
          <Button
            key={section}
            size="small"
            disabled={!isMonth}
            busy={pending}
            onClick={() =>
              take(`${exportGstReturn.path}?month=${month}&section=${section}`, `gstr1-${section}-${month}.csv`)
            }
          >
            {`GSTR-1 ${section}`}
          </Button>
        ))}
    </section>
  )
}
