import { may } from '../../../../contract/policy.ts'
import type { DocumentUse } from '../../uploads/service.ts'

/** Moderators may read the documents of a submitted project, which are kept until the decision. Members may read public ones. */
export const projectDocumentUse: DocumentUse = {
  async mayRead(db, viewer, id) {
    const { rows } = await db.query<{ isShown: boolean }>({
      name: 'document-of-project',
      // Index project_documents_document; a revision names its documents in its fields.
      text: `select j.is_public and p.state in ('active', 'sold_out', 'completed') as "isShown" from project_documents j
          join projects p on p.id = j.project_id where j.document_id = $1
        union all select false from project_revisions where state = 'pending'
          and fields->'documents' @> jsonb_build_array(jsonb_build_object('documentId', $1::text))`,
      values: [id],
    })
    if (rows.some(({ isShown }) => isShown)) return 'shared'
    return rows.length > 0 && may(viewer, 'moderate-projects') ? 'office' : false
  },
  async isNeeded(db, id) {
    const { rowCount } = await db.query({
      name: 'document-of-waiting-project',
      text: `select from project_documents j join projects p on p.id = j.project_id where j.document_id = $1 and p.state = 'pending_review'
        union all select from project_revisions where state = 'pending'
          and fields->'documents' @> jsonb_build_array(jsonb_build_object('documentId', $1::text))`,
      values: [id],
    })
    return Boolean(rowCount)
  },
}
