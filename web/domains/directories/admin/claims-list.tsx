import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { OFFICE_PROFILES_PER_PAGE, adminClaims } from '../../../../contract/directories/profile-admin.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useConfig } from '../../../platform/config.ts'
import { useTableState } from '../../../ui/table/table-state.ts'
import { ClaimCase } from './claim-case.tsx'
import { AdminList } from './admin-list.tsx'

/** Claims that wait, oldest first. */
export function ClaimsList() {
  const { t, i18n } = useLingui()
  const { marketId } = useConfig()
  const table = useTableState()
  const { page } = table.state
  const read = useQuery({
    ...query(adminClaims, { query: { market: marketId, page: String(page) } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return (
    <AdminList
      label={t`Claims`}
      read={read}
      problem={read.error ? errorText(read.error, i18n) : undefined}
      empty={<Trans>No claim is waiting</Trans>}
      page={page}
      pageSize={OFFICE_PROFILES_PER_PAGE}
      addressOf={table.addressOf}
      renderRow={(claim) => <ClaimCase claim={claim} />}
    />
  )
}
