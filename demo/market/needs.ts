import type { Db } from '../../server/platform/db/pool.ts'

/** True if the database has no users and no homes. */
export async function needsDemo(db: Db): Promise<boolean> {
  const { rows } = await db.query<{ empty: boolean }>(
    'select not exists (select from users) and not exists (select from properties) as empty',
  )
  return rows[0]?.empty === true
}

/** True if the database has no places of India yet. */
export async function needsPlaces(db: Db): Promise<boolean> {
  const { rows } = await db.query<{ none: boolean }>(
    `select not exists (select from places where market = 'in') as none`,
  )
  return rows[0]?.none === true
}
