import type { AccountMerge, PersonDetail } from '../../../contract/people/people.ts'
import type { Db } from '../../platform/db/pool.ts'

interface MergeRow {
  id: string
  isInto: boolean
  account: AccountMerge['account']
  at: Date
  undoUntil: Date
}

/** The merges of an account that can still be undone. */
export async function mergesOf(db: Db, id: string): Promise<Pick<PersonDetail, 'mergedInto' | 'merges'>> {
  const { rows } = await db.query<MergeRow>(
    `select m.id, m.into_id = $1 as "isInto", json_build_object('id', u.id, 'name', concat_ws(' ', u.first_name, u.last_name)) as account,
       m.at, m.undo_until as "undoUntil"
     from account_merges m join users u on u.id = case when m.into_id = $1 then m.from_id else m.into_id end
     where $1 in (m.into_id, m.from_id) order by m.at desc, m.id`,
    [id],
  )
  const shown = ({ id: merge, account, at, undoUntil }: MergeRow): AccountMerge => ({
    id: merge,
    account,
    at: at.toISOString(),
    undoUntil: undoUntil.toISOString(),
  })
  const emptied = rows.find(({ isInto }) => !isInto)
  return { ...(emptied && { mergedInto: shown(emptied) }), merges: rows.filter(({ isInto }) => isInto).map(shown) }
}
