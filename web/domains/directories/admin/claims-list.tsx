import { Trans, useLingui } from '@lingui/react/macro'
import { ADMIN_PROFILES_PER_PAGE, adminClaims } from '../../../../contract/directories/profile-admin.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useListPage } from '../../../platform/api/use-list-page.ts'
import { useConfig } from '../../../platform/config.ts'
import { useListState } from '../../../ui/table/list-state.ts'
import { AdminList } from './admin-list.tsx'
import { ClaimCase } from './claim-case.tsx'

/** Claims that wait, oldest first. */
export function ClaimsList() {
  const { t } = useLingui()
  const { marketId } = useConfig()
  const list = useListState({ sorts: [], filters: {} })
  const read = useListPage(query(adminClaims, { query: { market: marketId, page: list.query.page } }))
  return (
    <AdminList
      label={t`Claims`}
      list={list}
      read={read}
      pageSize={ADMIN_PROFILES_PER_PAGE}
      empty={<Trans>No claim is waiting</Trans>}
      renderRow={(claim) => <ClaimCase claim={claim} />}
    />
  )
}
