import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { blocks } from '../../conversations/service.ts'
import type { Asker } from '../consents/askers.ts'
import { TEAM_OF_HOME, teamMembers } from '../leads/team.ts'
import type { AskedSubject } from './subjects.ts'

/** SQL of whether a lister of home `p`, or its `host`, blocks user `whom`. */
export const blocksAtHome = (whom: string, host: string) =>
  blocks(`(select user_id from ${teamMembers(`(${TEAM_OF_HOME})`)} m union select ${host}::uuid)`, whom)

/**
 * Refuses an enquiry if a member of the team blocks its sender, with the same code as a lister who takes no enquiries, so that the sender
 * does not learn of the block. A guest is recognised by the contact of earlier enquiries.
 */
export async function assertNotBlocked(
  db: Db,
  { userId, key }: Pick<Asker, 'userId' | 'key'>,
  { teamKey, listerUserId }: Pick<AskedSubject, 'teamKey' | 'listerUserId'>,
): Promise<void> {
  const team = `(select user_id from ${teamMembers('$1')} m union select $2::uuid)`
  const { rows } = await db.query<{ blocked: boolean }>({
    name: 'is-asker-blocked',
    text: `select ${blocks(team, '$3::uuid')} or exists (select from enquiries e join threads t on t.subject_kind = 'enquiry' and t.subject_id = e.id
        join thread_members m on m.thread_id = t.id and m.side = 'host' and m.is_blocked and m.user_id in ${team}
        where e.asker_key = $4) as blocked`,
    values: [teamKey, listerUserId ?? null, userId ?? null, key],
  })
  if (rows[0]?.blocked) throw new Refusal('LISTER_UNAVAILABLE')
}
