import { Trans, useLingui } from '@lingui/react/macro'
import {
  ADMIN_PROFILES_PER_PAGE,
  adminProfileReports,
  profileReportStates,
} from '../../../../contract/directories/profile-admin.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useListPage } from '../../../platform/api/use-list-page.ts'
import { useConfig } from '../../../platform/config.ts'
import { FilterFields } from '../../../ui/table/filter-fields.tsx'
import { choice } from '../../../ui/table/filters.ts'
import { useListState } from '../../../ui/table/list-state.ts'
import { AdminList } from './admin-list.tsx'
import { reportStateNames } from './admin-words.ts'
import { ReportCase } from './report-case.tsx'

/** Reports of profiles: those that wait, or those that were decided. */
export function ReportsList() {
  const { t, i18n } = useLingui()
  const { marketId } = useConfig()
  const list = useListState({
    sorts: [],
    filters: {
      state: choice({
        label: t({ message: 'State', context: 'of a report' }),
        any: i18n._(reportStateNames.open),
        implied: 'open',
        values: profileReportStates,
        nameOf: (one) => i18n._(reportStateNames[one]),
      }),
    },
  })
  const { state = 'open' } = list.values
  const read = useListPage(query(adminProfileReports, { query: { market: marketId, state, page: list.query.page } }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex">
        <FilterFields list={list} />
      </div>
      <AdminList
        label={t`Reports`}
        list={list}
        read={read}
        pageSize={ADMIN_PROFILES_PER_PAGE}
        empty={state === 'open' ? <Trans>No report is waiting</Trans> : <Trans>Nothing here yet</Trans>}
        renderRow={(report) => <ReportCase report={report} />}
      />
    </div>
  )
}
