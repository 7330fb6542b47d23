import { useLingui } from '@lingui/react/macro'
import {
  commercialKinds,
  isCommercial,
  type MarketReport,
  type ReportIntent,
} from '../../../../contract/market-report/market-report.ts'
import type { PropertySubType } from '../../../../contract/properties/vocabulary.ts'
import { Segmented } from '../../../ui/choice.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { useRequestedParams } from '../../../ui/requested-params.ts'
import { subTypeNames } from '../../properties/open/fact-lists.ts'
import { readAddress } from '../report-query.ts'
import type { ReportFormat } from '../months.ts'

/** The choices of a report, kept in the address; undefined or empty leaves one out. */
function useChoices() {
  const [params, setParams] = useRequestedParams()
  const choose = (changes: Record<string, string | undefined>) =>
    setParams(
      (before) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value) before.set(name, value)
          else before.delete(name)
        }
        return before
      },
      { preventScrollReset: true },
    )
  return { ...readAddress(params), choose }
}

/** Chooses homes or commercial property, and sale or rent. `kinds` have figures here; the first commercial one is shown first. */
export function ReportChoices({ kinds = [] }: { kinds?: readonly PropertySubType[] }) {
  const { t } = useLingui()
  const { intent, kind, choose } = useChoices()
  const isOfHomes = !isCommercial(kind)
  return (
    <>
      <Segmented<'homes' | 'commercial'>
        label={t`Homes or commercial property`}
        value={isOfHomes ? 'homes' : 'commercial'}
        options={[
          { value: 'homes', label: t`Homes` },
          { value: 'commercial', label: t`Commercial and land` },
        ]}
        onChange={(next) =>
          choose({
            kind: next === 'homes' ? undefined : (kinds.find(isCommercial) ?? commercialKinds[0]),
            month: undefined,
          })
        }
      />
      <Segmented<ReportIntent>
        label={t`Sale or rent`}
        value={intent}
        options={[
          { value: 'sale', label: t`For sale` },
          { value: 'rent', label: t`For rent` },
        ]}
        onChange={(next) =>
          choose({
            intent: next === 'rent' ? next : undefined,
            kind: isOfHomes ? undefined : kind,
            month: undefined,
          })
        }
      />
    </>
  )
}

/** Chooses among kinds of homes, or of commercial property, which have no figures in common. */
export function KindSelect({ kinds }: { kinds: readonly PropertySubType[] }) {
  const { t, i18n } = useLingui()
  const { kind, choose } = useChoices()
  return (
    <SelectField
      label={t`Kind`}
      name="kind"
      value={kind ?? ''}
      className="w-full sm:w-48"
      onChange={({ target }) => choose({ kind: target.value })}
    >
      {!isCommercial(kind) && <option value="">{t`All homes`}</option>}
      {(kind && !kinds.includes(kind) ? [...kinds, kind] : kinds).map((one) => (
        <option key={one} value={one}>
          {i18n._(subTypeNames[one])}
        </option>
      ))}
    </SelectField>
  )
}

/** Chooses what a place's report is of, and the month. */
export function ReportControls({ report, format }: { report: MarketReport; format: ReportFormat }) {
  const { t } = useLingui()
  const { choose } = useChoices()
  const kinds = report.kinds.map(({ kind }) => kind)
  const months = report.months.map(({ month }) => month).toReversed()
  return (
    <div className="flex flex-wrap items-end gap-4">
      <ReportChoices kinds={kinds} />
      <KindSelect kinds={kinds.filter((kind) => isCommercial(kind) === isCommercial(report.kind))} />
      {months.length > 0 && (
        <SelectField
          label={t`Month`}
          name="month"
          value={report.month ?? ''}
          className="w-full sm:w-40"
          onChange={({ target }) => choose({ month: target.value === months[0] ? undefined : target.value })}
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
