import { DAY_MS } from '../../../contract/time.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { PersonalData } from '../users/service.ts'

/** How long the moves of a visitor are kept after a round. */
const VISITORS_KEPT_MS = 30 * DAY_MS

/** What a person guessed and chose. Erasing keeps the guesses, which the players' estimate counts, without the person. */
export const contestPersonalData: PersonalData = {
  async export(db, userId) {
    const ask = async (text: string) => (await db.query(text, [userId])).rows
    return {
      contest: await ask(
        `select y.on_leaderboards as "onLeaderboards", y.name_hidden_reason as "nameHiddenBecause", c.name as "reminderCity", y.homes_allowed as "homesAllowed"
         from contest_players y left join places c on c.id = y.reminder_city_id where y.user_id = $1`,
      ),
      contestGuesses: await ask(
        `select r.code as round, g.position as home, g.started_at as "startedAt", g.revealed_facts as facts, g.passed, g.value,
           g.guessed_at as "guessedAt", g.error_pct as "errorPct", g.score
         from contest_guesses g join contest_rounds r on r.id = g.round_id where g.user_id = $1 order by r.day, r.id, g.position`,
      ),
    }
  },
  async erase(db, userId) {
    await db.query(`delete from contest_players where user_id = $1`, [userId])
    await db.query(`delete from contest_guesses where user_id = $1 and value is null`, [userId])
    await db.query(`update contest_guesses set user_id = null where user_id = $1`, [userId])
  },
}

/** Deletes what visitors played in rounds that closed a month ago. Runs every night. */
export async function forgetVisitors(database: Database, now: Date): Promise<void> {
  await database.query(
    `delete from contest_guesses g using contest_rounds r where r.id = g.round_id and g.visitor_hash is not null and r.closes_at < $1`,
    [new Date(now.getTime() - VISITORS_KEPT_MS)],
  )
}
