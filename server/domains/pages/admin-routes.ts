import { getFirm, saveFirm } from '../../../contract/pages/firm.ts'
import {
  deletePageDraft,
  editedPage,
  adminPages,
  publishPage,
  savePageDraft,
} from '../../../contract/pages/page-admin.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/pool.ts'
import { RawJson, type Api } from '../../platform/http/serve.ts'
import { deleteDraft, publish, readEdited, saveDraft } from './editing.ts'
import { readFirm, saveFirm as keepFirm } from './firm.ts'
import { listAdminPages } from './admin-list.ts'
import { keyOfPage } from './page-key.ts'

/** The pages every site has and the firm they name, for those who keep them. */
export function pageAdminRoutes({ serve }: Api, { database, clock }: { database: Database; clock: Clock }): void {
  const answer = (data: unknown) => new RawJson(JSON.stringify({ data }))

  serve(adminPages, ({ query }) => listAdminPages(database, clock.now(), query))
  serve(editedPage, async ({ params }) => answer(await readEdited(database, clock.now(), keyOfPage(params.id))))
  serve(savePageDraft, async ({ params, body, viewer }) =>
    answer(
      await database.transaction((db) =>
        saveDraft(db, clock.now(), keyOfPage(params.id), { by: viewer.userId, ...body }),
      ),
    ),
  )
  serve(deletePageDraft, async ({ params, viewer }) =>
    answer(await database.transaction((db) => deleteDraft(db, clock.now(), keyOfPage(params.id), viewer.userId))),
  )
  serve(publishPage, async ({ params, body, viewer }) =>
    answer(
      await database.transaction((db) =>
        publish(db, clock.now(), keyOfPage(params.id), { by: viewer.userId, ...body }),
      ),
    ),
  )
  serve(getFirm, async ({ query }) => ({ data: await readFirm(database, query.market) }))
  serve(saveFirm, async ({ body, viewer }) => ({
    data: await database.transaction((db) => keepFirm(db, clock.now(), { by: viewer.userId, ...body })),
  }))
}
