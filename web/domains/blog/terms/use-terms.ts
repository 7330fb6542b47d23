import { adminTaxonomy } from '../../../../contract/blog/taxonomy-admin.ts'
import { may } from '../../../../contract/policy.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useListPage } from '../../../platform/api/use-list-page.ts'
import { useConfig } from '../../../platform/config.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'

/** Categories, tags and authors of the market, and whether the person may change them. */
export function useTerms() {
  const { marketId } = useConfig()
  const mayChange = may(useStore(currentUser, null), 'manage-taxonomy')
  const read = useListPage(query(adminTaxonomy, { query: { market: marketId } }))
  return { market: marketId, mayChange, read, terms: read.data?.data }
}
