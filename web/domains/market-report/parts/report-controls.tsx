import { useLingui } from '@lingui/react/macro'
import type { MarketReport, ReportIntent } from '../../../../contract/market-report/market-report.ts'
import { Segmented } from '../../../ui/choice.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { useRequestedParams } from '../../../ui/requested-params.ts'
import { subTypeNames } from '../../properties/open/fact-lists.ts'
import { readAddress } from '../report-query.ts'
import type { ReportFormat } from '../months.ts'

/** Chooses sale or rent; the address keeps it, without what belongs to the other. */
export function IntentChoice() {
  const { t } = useLingui()
  const [params, setParams] = useRequestedParams()
  const { intent } = readAddress(params)
  return (
    <Segmented<ReportIntent>
      label={t`Sale or rent`}
      value={intent}
      options={[
        { value: 'sale', label: t`For sale` },
        { value: 'rent', label: t`For rent` },
      ]}
      onChange={(next) =>
        setParams(
          (before) => {
            for (const other of ['kind', 'month']) before.delete(other)
            if (next === 'rent') before.set('intent', next)
            else before.delete('intent')
            return before
          },
          { preventScrollReset: true },
        )
      }
    />
  )
}

/** Chooses the kind of home and the month. */
export function ReportControls({ report, format }: { report: MarketReport; format: ReportFormat }) {
  const { t, i18n } = useLingui()
  const [params, setParams] = useRequestedParams()
  const { kind } = readAddress(params)
  const choose = (name: string, value: string) =>
    setParams(
      (before) => {
        if (value === '') before.delete(name)
        else before.set(name, value)
        return before
      },
      { preventScrollReset: true },
    )
  const kinds = report.kinds.map((one) => one.kind)
  const months = report.months.map(({ month }) => month).toReversed()
  return (
    <div className="flex flex-wrap items-end gap-4">
      <IntentChoice />
      <SelectField
        label={t`Kind of home`}
        name="kind"
        value={kind ?? ''}
        className="w-full sm:w-48"
        onChange={({ target }) => choose('kind', target.value)}
      >
        <option value="">{t`All homes`}</option>
        {(kind && !kinds.includes(kind) ? [...kinds, kind] : kinds).map((one) => (
          <option key={one} value={one}>
            {i18n._(subTypeNames[one])}
          </option>
        ))}
      </SelectField>
      {months.length > 0 && (
        <SelectField
          label={t`Month`}
          name="month"
          value={report.month ?? ''}
          className="w-full sm:w-40"
          onChange={({ target }) => choose('month', target.value === months[0] ? '' : target.value)}
        >
          {months.map((month) => (
            <option key={month} value={month}>
              {format.month(month)}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}
