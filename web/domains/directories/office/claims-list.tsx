import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { OFFICE_PROFILES_A_PAGE, officeClaims } from '../../../../contract/directories/profile-office.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useConfig } from '../../../platform/config.ts'
import { useTableState } from '../../../ui/table/table-state.ts'
import { ClaimCase } from './claim-case.tsx'
import { OfficeList } from './office-list.tsx'

/** Claims that wait, oldest first. */
export function ClaimsList() {
  const { t, i18n } = useLingui()
  const { marketId } = useConfig()
  const table = useTableState()
  const { page } = table.state
  const read = useQuery({
    ...query(officeClaims, { query: { market: marketId, page: String(page) } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return (
    <OfficeList
      label={t`Claims`}
      read={read}
      problem={read.error ? errorText(read.error, i18n) : undefined}
      empty={<Trans>No claim is waiting</Trans>}
      page={page}
      pageSize={OFFICE_PROFILES_A_PAGE}
      addressOf={table.addressOf}
      renderRow={(claim) => <ClaimCase claim={claim} />}
    />
  )
}
