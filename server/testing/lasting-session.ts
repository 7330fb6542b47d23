import { startSession } from '../domains/auth/sessions.ts'
import type { Asked } from './start-app.ts'

/** Signs a person in for ten years: tests move the clock by months, and sessions of staff end after 12 hours. */
export async function lastingSession(app: Asked, userId: string): Promise<string> {
  const token = await startSession(app.db, app.clock.now(), { userId, remember: true, device: 'Test' })
  await app.db.query(`update sessions set created_at = created_at + interval '10 years' where user_id = $1`, [userId])
  return token
}
