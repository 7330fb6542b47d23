import { may } from '../../../../contract/policy.ts'
import type { DocumentUse } from '../../uploads/service.ts'

/** Moderators may read the documents of a profile's checks or of a claim, which are kept until the decision. */
export const profileDocumentUse: DocumentUse = {
  async mayRead(db, viewer, id) {
    if (!may(viewer, 'moderate-profiles')) return false
    const { rowCount } = await db.query({
      name: 'document-of-profile',
      text: `select from profile_documents where document_id = $1 union all select from profile_claim_documents where document_id = $1`,
      values: [id],
    })
    return rowCount ? 'office' : false
  },
  async isNeeded(db, id) {
    const { rowCount } = await db.query({
      name: 'document-of-waiting-profile',
      text: `select from profile_documents d join profiles p on p.id = d.profile_id where d.document_id = $1
          and (p.state = 'pending' or exists (select from profile_verifications v where v.profile_id = p.id and v.result = 'requested'))
        union all select from profile_claim_documents d join profile_claims c on c.id = d.claim_id
          where d.document_id = $1 and c.state = 'pending'`,
      values: [id],
    })
    return Boolean(rowCount)
  },
}
