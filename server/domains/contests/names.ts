import { PLAYERS_PER_PAGE, type AdminContestPlayer } from '../../../contract/contests/contest-admin.ts'
import { shortName, type User } from '../../../contract/users.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { audit } from '../audit/service.ts'
import { notify } from '../notifications/service.ts'
import { contestName } from './notifications.ts'
import { NAMES } from './players.ts'

interface Named extends Pick<User, 'firstName' | 'lastName'> {
  hidden: string | null
}

/** Players who want to be on leaderboards, those with a hidden name first. */
export async function listPlayers(
  db: Db,
  { q, page }: { q?: string | undefined; page: number },
): Promise<{ data: AdminContestPlayer[]; total: number }> {
  const { rows } = await db.query<Named & { userId: string; total: number }>(
    `select y.user_id as "userId", ${NAMES}, y.name_hidden_reason as hidden, count(*) over ()::int as total
     from contest_players y join users u on u.id = y.user_id
     where y.on_leaderboards and u.state = 'active' and position(lower($1) in lower(concat_ws(' ', u.first_name, u.last_name))) > 0
     order by y.name_hidden_reason is null, u.first_name, u.last_name, u.id limit ${PLAYERS_PER_PAGE} offset $2`,
    [q ?? '', (page - 1) * PLAYERS_PER_PAGE],
  )
  return {
    data: rows.map(({ userId, firstName, lastName, hidden }) => ({
      userId,
      name: shortName({ firstName, lastName }),
      ...(hidden !== null && { hidden }),
    })),
    total: rows[0]?.total ?? 0,
  }
}

/** Hides a player's name, or shows it again, and tells them; idempotent. Call it in a transaction. */
export async function moderateName(
  db: Db,
  now: Date,
  { by, id, hidden, reason }: { by: string; id: string; hidden: boolean; reason: string },
): Promise<void> {
  const { rows } = await db.query<Named>(
    `select ${NAMES}, y.name_hidden_reason as hidden from contest_players y join users u on u.id = y.user_id
     where y.user_id = $1 and y.on_leaderboards and u.state = 'active' for update of y`,
    [id],
  )
  const [player] = rows
  if (!player) throw new Refusal('CONTEST_PLAYER_NOT_FOUND')
  if ((player.hidden !== null) === hidden) return
  await db.query(`update contest_players set name_hidden_reason = $2 where user_id = $1`, [id, hidden ? reason : null])
  await audit(db, now, {
    by,
    action: hidden ? 'contest-name-hidden' : 'contest-name-shown',
    targetKind: 'user',
    targetId: id,
    targetName: shortName(player),
    note: reason,
  })
  await notify(db, now, contestName, { to: { userId: id }, params: { hidden, reason }, key: now.toISOString() })
}
