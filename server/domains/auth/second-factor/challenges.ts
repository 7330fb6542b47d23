import { CODE_LIFE_MS } from '../../../../contract/auth.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { seal, unseal } from '../../../platform/messages/sealed.ts'

/** What a session is about to do: prove a factor, or add one. */
type Purpose = 'check' | 'add-passkey' | 'add-totp'

interface Ask {
  sessionId: string
  purpose: Purpose
}

/** Remembers a challenge or secret for ten minutes; it replaces the session's last one of this purpose. */
export async function issueChallenge(
  db: Db,
  now: Date,
  key: Buffer,
  { sessionId, purpose, text }: Ask & { text: string },
): Promise<void> {
  await db.query(
    `insert into factor_challenges (session_id, purpose, sealed, expires_at) values ($1, $2, $3, $4)
     on conflict (session_id, purpose) do update set sealed = excluded.sealed, expires_at = excluded.expires_at`,
    [sessionId, purpose, seal(key, text), new Date(now.getTime() + CODE_LIFE_MS)],
  )
}

/** Uses up a challenge, in the transaction it authorises, so that a rollback leaves it usable; undefined without one. */
export async function spendChallenge(
  db: Db,
  now: Date,
  key: Buffer,
  { sessionId, purpose }: Ask,
): Promise<string | undefined> {
  const { rows } = await db.query<{ sealed: string }>(
    `delete from factor_challenges where session_id = $1 and purpose = $2 and expires_at > $3 returning sealed`,
    [sessionId, purpose, now],
  )
  return rows[0] && unseal(key, rows[0].sealed)
}
