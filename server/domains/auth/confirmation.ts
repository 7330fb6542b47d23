import { establishedContact, type User } from '../../../contract/users.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { contactKind, verifyPassword, type Account } from '../users/service.ts'
import { spendCode, tryCode } from './codes.ts'
import { limitsOf } from './sign-in-limits.ts'
import { message } from '../../../contract/messages/messages.ts'

export interface Confirmation {
  currentPassword?: string | undefined
  otp?: string | undefined
}

/** The destination of the newest code that an account requested to verify a contact. */
export async function newestDestination(db: Db, userId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ destination: string }>(
    `select destination from one_time_codes where user_id = $1 and purpose = 'verify' order by created_at desc limit 1`,
    [userId],
  )
  return rows[0]?.destination
}

/** Whether this address or number is an established contact of the account. */
export const isEstablished = (user: User, destination: string) =>
  establishedContact(user, contactKind(destination)) === destination

/**
 * Refuses a sensitive change unless the person confirms it by password, or by a code sent to an established contact, so that an unlocked
 * device is not enough. A code sent to any other address confirms nothing.
 */
export async function confirmPerson(
  db: Db,
  now: Date,
  key: Buffer,
  { user, passwordHash }: Account,
  { currentPassword, otp }: Confirmation,
): Promise<void> {
  if (otp !== undefined) {
    const destination = await newestDestination(db, user._id)
    const code =
      destination !== undefined && isEstablished(user, destination)
        ? await tryCode(
            db,
            now,
            key,
            { purpose: 'verify', destination, userId: user._id },
            otp,
            limitsOf('wrong-code', destination, { by: 'owner', id: `user:${user._id}` }, 1),
          )
        : undefined
    if (code === undefined) throw new Refusal('CONFIRMATION_REFUSED', { fields: { otp: [message('CODE_WRONG')] } })
    await spendCode(db, now, code)
    return
  }
  if (passwordHash === undefined || !(await verifyPassword(currentPassword ?? '', passwordHash)))
    throw new Refusal('CONFIRMATION_REFUSED', { fields: { currentPassword: [message('PASSWORD_WRONG')] } })
}
