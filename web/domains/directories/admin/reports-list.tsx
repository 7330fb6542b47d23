import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  OFFICE_PROFILES_PER_PAGE,
  adminProfileReports,
  profileReportStates,
} from '../../../../contract/directories/profile-admin.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useConfig } from '../../../platform/config.ts'
import { FilterSelect } from '../../../ui/table/filter-select.tsx'
import { useTableState } from '../../../ui/table/table-state.ts'
import { AdminList } from './admin-list.tsx'
import { reportStateNames } from './admin-words.ts'
import { ReportCase } from './report-case.tsx'

/** Reports of profiles: those that wait, or those that were decided. */
export function ReportsList() {
  const { t, i18n } = useLingui()
  const { marketId } = useConfig()
  const table = useTableState()
  const { page, filters } = table.state
  const state = profileReportStates.find((one) => one === filters['state']) ?? 'open'
  const read = useQuery({
    ...query(adminProfileReports, { query: { market: marketId, state, page: String(page) } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex">
        <FilterSelect
          label={t({ message: 'State', context: 'of a report' })}
          any={i18n._(reportStateNames.open)}
          value={state === 'open' ? undefined : state}
          options={profileReportStates
            .filter((one) => one !== 'open')
            .map((one) => ({ value: one, name: i18n._(reportStateNames[one]) }))}
          onChange={(value) => table.setFilter('state', value)}
        />
      </div>
      <AdminList
        label={t`Reports`}
        read={read}
        problem={read.error ? errorText(read.error, i18n) : undefined}
        empty={state === 'open' ? <Trans>No report is waiting</Trans> : <Trans>Nothing here yet</Trans>}
        page={page}
        pageSize={OFFICE_PROFILES_PER_PAGE}
        addressOf={table.addressOf}
        renderRow={(report) => <ReportCase report={report} />}
      />
    </div>
  )
}
