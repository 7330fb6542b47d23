import type { Db } from '../../../platform/db/pool.ts'

export interface NamedBuilder {
  id: string
  name: string
}

/** The builder's profiles of a user that a moderator has suspended, by name; index profiles_user. */
export async function suspendedBuilders(db: Db, userId: string): Promise<NamedBuilder[]> {
  const { rows } = await db.query<NamedBuilder>({
    name: 'suspended-builders',
    text: `select id, name from profiles where user_id = $1 and kind = 'builder' and state = 'suspended' and not for_others order by name, id`,
    values: [userId],
  })
  return rows
}
