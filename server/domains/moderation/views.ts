import { MAX_VIEWS, savedViews, deleteView, saveView } from '../../../contract/admin/views.ts'
import type { SavedView, ViewSection } from '../../../contract/admin/views.ts'
import type { Database, Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Api } from '../../platform/http/serve.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { PersonalData } from '../users/service.ts'

async function viewsOf(db: Db, userId: string, section: ViewSection): Promise<SavedView[]> {
  const { rows } = await db.query<SavedView>(
    `select id, name, search from saved_views where user_id = $1 and section = $2 order by lower(name)`,
    [userId, section],
  )
  return rows
}

/** Saved views of lists of the back office, of each person alone. */
export function viewRoutes({ serve }: Api, database: Database): void {
  serve(savedViews, async ({ params: { section }, viewer }) => ({
    data: await viewsOf(database, viewer.userId, section),
  }))
  serve(saveView, ({ params: { section }, body: { name, search }, viewer: { userId } }) =>
    database.transaction(async (db) => {
      await db.query(
        `insert into saved_views (id, user_id, section, name, search) values ($1, $2, $3, $4, $5)
         on conflict (user_id, section, lower(name)) do update set name = excluded.name, search = excluded.search`,
        [uuidv7(), userId, section, name, search],
      )
      const data = await viewsOf(db, userId, section)
      if (data.length > MAX_VIEWS) throw new Refusal('TOO_MANY_VIEWS')
      return { data }
    }),
  )
  serve(deleteView, async ({ params: { section, id }, viewer: { userId } }) => {
    await database.query(`delete from saved_views where id = $1 and user_id = $2 and section = $3`, [
      id,
      userId,
      section,
    ])
    return { data: await viewsOf(database, userId, section) }
  })
}

/** Views and changes of many homes by a person of the staff. */
export const staffPersonalData: PersonalData = {
  async export(db, userId) {
    const { rows: views } = await db.query(
      `select section, name, search from saved_views where user_id = $1 order by section, lower(name)`,
      [userId],
    )
    const { rows: changes } = await db.query(
      `select change, created_at as "createdAt" from home_batches where user_id = $1 order by created_at, id`,
      [userId],
    )
    return { savedViews: views, changesOfHomes: changes }
  },
  async erase(db, userId) {
    await db.query(`delete from saved_views where user_id = $1`, [userId])
    await db.query(
      `delete from home_batches where user_id = $1 or to_user_id = $1
         or id in (select batch_id from home_batch_items where facts ->> 'lister' = $1::text)`,
      [userId],
    )
  },
}
