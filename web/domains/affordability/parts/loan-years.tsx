import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { saveCsv } from '../../../platform/storage/save-csv.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Button } from '../../../ui/button.tsx'
import { LoanInput } from '../../properties/open/costs/loan-input.tsx'
import { amortise, type LoanYear, type Schedule } from '../formulas/amortisation.ts'
import { FigureTable } from '../../../ui/table/figure-table.tsx'
import { useInputFields, type InputsProps } from './inputs-form.tsx'

/** The loan of the comfortable budget year by year, and what prepayments save. */
export function LoanYears({ loan, inputs, onChange }: InputsProps & { loan: number }) {
  const { t } = useLingui()
  const { currency } = useMarket()
  const { limits, money: field } = useInputFields({ inputs, onChange })
  const { rate, years: term, extra, once, onceInYear } = inputs
  const prepaid = extra > 0 || once > 0
  const schedule = amortise(loan, rate, term, { monthly: extra * 100, once: once * 100, onceInYear })
  const download = () =>
    saveCsv(`${t`loan`}.csv`, [
      [t`Year`, `${t`Interest`} (${currency})`, `${t`Principal`} (${currency})`, `${t`Balance`} (${currency})`],
      ...schedule.years.map(({ year, interest, principal, balance }) => [
        year,
        interest / 100,
        principal / 100,
        balance / 100,
      ]),
    ])
  return (
    <section aria-labelledby="loan-years" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="loan-years" className="text-title">
          <Trans>The loan, year by year</Trans>
        </h2>
        <Button size="small" icon={<Download aria-hidden />} onClick={download} className="print:hidden">
          <Trans>Download CSV</Trans>
        </Button>
      </div>
      <YearBars years={schedule.years} />
      <div className="grid gap-x-12 gap-y-3 md:grid-cols-2 print:hidden">
        {field('extra', t`Extra payment each month`)}
        {field('once', t`One extra payment`)}
        {once > 0 && (
          <LoanInput
            label={t`In year`}
            unit=""
            {...limits.onceInYear}
            max={term}
            value={Math.min(term, onceInYear)}
            said={String(onceInYear)}
            onChange={(value) => onChange({ onceInYear: value })}
          />
        )}
      </div>
      {prepaid && <Saved plain={amortise(loan, rate, term)} prepaid={schedule} />}
      <YearTable years={schedule.years} />
    </section>
  )
}

function Saved({ plain, prepaid }: { plain: Schedule; prepaid: Schedule }) {
  const { t } = useLingui()
  const { money } = useFormat()
  const months = plain.months - prepaid.months
  const saved = money(Math.max(0, plain.interest - prepaid.interest)).exact
  const sooner = t`${plural(months, { one: '# month', other: '# months' })}`
  return (
    <p role="status" className="rounded-card bg-verified-soft p-4 text-verified">
      <Trans>
        The loan is paid back {sooner} sooner, with {saved} less interest.
      </Trans>
    </p>
  )
}

/** Interest and principal of each year, one bar above the other. */
function YearBars({ years }: { years: readonly LoanYear[] }) {
  const most = Math.max(1, ...years.map(({ interest, principal }) => interest + principal))
  const share = (amount: number) => `${(amount / most) * 100}%`
  return (
    <figure aria-hidden className="grid gap-2">
      <div className="flex h-40 items-end gap-0.5 border-b border-line sm:gap-1">
        {years.map(({ year, interest, principal }) => (
          <div key={year} className="flex h-full min-w-0 flex-1 flex-col justify-end gap-px">
            <span className="bg-edge" style={{ height: share(interest) }} />
            <span className="bg-accent" style={{ height: share(principal) }} />
          </div>
        ))}
      </div>
      <figcaption className="flex flex-wrap gap-x-5 text-small text-soft">
        <span className="flex items-center gap-2">
          <span className="size-3 rounded-full bg-accent" />
          <Trans>Principal</Trans>
        </span>
        <span className="flex items-center gap-2">
          <span className="size-3 rounded-full bg-edge" />
          <Trans>Interest</Trans>
        </span>
      </figcaption>
    </figure>
  )
}

function YearTable({ years }: { years: readonly LoanYear[] }) {
  const { t } = useLingui()
  const { money, number } = useFormat()
  return (
    <details className="print:block" open={years.length <= 5}>
      <summary className="min-h-11 content-center font-medium">
        <Trans>As a table</Trans>
      </summary>
      <div className="overflow-x-auto">
        <FigureTable
          captionHidden
          caption={<Trans>The loan, year by year</Trans>}
          head={[t`Year`, t`Interest`, t`Principal`, t`Balance`]}
          rows={years.map(({ year, interest, principal, balance }) => ({
            key: year,
            name: number(year),
            cells: [interest, principal, balance].map((amount) => money(amount).exact),
          }))}
        />
      </div>
    </details>
  )
}
