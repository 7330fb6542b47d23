import {
  closeAccount,
  confirmContact,
  exportAccount,
  listSignInMethods,
  removeContact,
  revokeOtherSessions,
  setPassword,
  undoContactChange,
  unlinkIdentity,
} from '../../../contract/account.ts'
import type { MarketId } from '../../../contract/markets.ts'
import { establishedContact, NAMELESS, unconfirmedContact } from '../../../contract/users.ts'
import type { Clock } from '../../platform/clock.ts'
import { codeOf, type Database } from '../../platform/db/pool.ts'
import { consumeRateLimit } from '../../platform/http/limits.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Api } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { publishUserEvent } from '../../platform/realtime/user-events.ts'
import { say } from '../../platform/words.ts'
import { notify } from '../notifications/service.ts'
import {
  accountById,
  changePassword,
  closeAccount as eraseAccount,
  exportPersonalData,
  guessableBecause,
  hashPassword,
  notificationPrefs,
  type Account,
  type PersonalData,
} from '../users/service.ts'
import { confirmPerson, type Confirmation } from './confirmation.ts'
import { confirmContact as establish, takeContactOff } from './contact-changes.ts'
import { undoContactChange as undo } from './contact-undo.ts'
import { identitiesOf, unlinkIdentity as takeIdentityAway } from './identities.ts'
import { dataExported } from './notifications.ts'
import { notifyOfClosing, notifyOwner } from './security-notice.ts'
import { revokeSessions } from './sessions.ts'
import { message } from '../../../contract/messages/messages.ts'

interface AccountOptions {
  database: Database
  clock: Clock
  key: Buffer
  /** Of people who chose none. */
  market: MarketId
  brand: string
  /** Multiplies the limits by client. */
  rateLimitScale: number
  /** Who erases what when an account is closed, the last domain first. */
  personalData: readonly PersonalData[]
}

/** SQLSTATE of two transactions that wait for each other. */
const DEADLOCK = '40P01'
const EXPORTS = { most: 5, windowMs: 3_600_000 }
const TRIES = { most: 10, windowMs: 15 * 60_000 }
/** Of links that undo, by client. */
const UNDOS = { most: 30, windowMs: 3_600_000 }

/** What a person decides about the safety of their account. */
export function accountRoutes({ serve }: Api, options: AccountOptions): void {
  const { database, clock, key, personalData, rateLimitScale } = options

  async function accountOf({ userId }: Viewer): Promise<Account> {
    const account = await accountById(database, userId)
    if (!account) throw new Refusal('NOT_SIGNED_IN')
    return account
  }
  async function confirmed(viewer: Viewer, given: Confirmation): Promise<Account> {
    const now = clock.now()
    await consumeRateLimit(database, now, [{ key: `confirm:as:${viewer.userId}`, ...TRIES }])
    const account = await accountOf(viewer)
    await confirmPerson(database, now, key, account, given)
    return account
  }
  const ownOnly = (id: string, viewer: Viewer) => {
    if (id !== viewer.userId) throw new Refusal('NOT_ALLOWED')
  }

  serve(listSignInMethods, async ({ viewer }) => {
    const { passwordHash } = await accountOf(viewer)
    const identities = await identitiesOf(database, viewer.userId)
    return { data: { hasPassword: passwordHash !== undefined, identities } }
  })

  serve(unlinkIdentity, async ({ params, viewer, client }) => {
    const { user } = await accountOf(viewer)
    await takeIdentityAway(database, viewer.userId, params.provider, async (db) => {
      await notifyOwner(db, clock.now(), options, user, 'identity-unlinked')
      await publishUserEvent(db, [viewer.userId], 'account-changed')
    })
    return { message: say(client.language(), message('IDENTITY_UNLINKED')) }
  })

  serve(setPassword, async ({ body, viewer, client }) => {
    // Judged before the confirmation, so that a code is not used up for nothing.
    const { firstName, lastName, email, phone, unconfirmedContacts = [] } = (await accountOf(viewer)).user
    const why = await guessableBecause(body.newPassword, {
      names: firstName === NAMELESS ? [] : [firstName, lastName],
      contacts: [email ?? '', phone ?? '', ...unconfirmedContacts.map(({ value }) => value)],
      brand: options.brand,
    })
    if (why) throw new Refusal('INVALID_INPUT', { fields: { newPassword: [message(why)] } })
    const { user } = await confirmed(viewer, body)
    const passwordHash = await hashPassword(body.newPassword)
    await database.transaction(async (db) => {
      await changePassword(db, clock.now(), viewer.userId, passwordHash)
      await revokeSessions(db, clock.now(), viewer.userId, viewer.sessionId)
      await notifyOwner(db, clock.now(), options, user, 'password-set')
      await publishUserEvent(db, [viewer.userId], 'account-changed')
    })
    return { message: say(client.language(), message('PASSWORD_SET')) }
  })

  serve(revokeOtherSessions, async ({ viewer, client }) => {
    const revoked = await revokeSessions(database, clock.now(), viewer.userId, viewer.sessionId)
    return { message: say(client.language(), message('OTHER_DEVICES_SIGNED_OUT')), data: { revoked } }
  })

  serve(removeContact, async ({ params, body, viewer }) => {
    ownOnly(params.id, viewer)
    const { contact } = params
    const { user } = await accountOf(viewer)
    const isGrave = user[contact] !== undefined && !unconfirmedContact(user, contact)
    if (isGrave) {
      // Judged before the confirmation, so that a code is not used up for nothing.
      if (!establishedContact(user, contact === 'email' ? 'phone' : 'email')) throw new Refusal('LAST_CONTACT')
      await confirmed(viewer, body ?? {})
    }
    return {
      data: await database.transaction((db) =>
        takeContactOff(db, clock.now(), options, viewer.userId, contact, isGrave),
      ),
    }
  })

  serve(confirmContact, async ({ params, body, viewer }) => {
    ownOnly(params.id, viewer)
    const { value, ...confirmation } = body
    const { user } = await accountOf(viewer)
    if (establishedContact(user, params.contact) === value) return { data: user }
    if (unconfirmedContact(user, params.contact)?.value !== value) throw new Refusal('CONTACT_CHANGED')
    await confirmed(viewer, confirmation)
    return {
      data: await database.transaction((db) =>
        establish(db, clock.now(), options, viewer.userId, params.contact, value),
      ),
    }
  })

  serve(undoContactChange, async ({ body, client }) => {
    const [now, address] = [clock.now(), client.address()]
    await consumeRateLimit(database, now, [
      { key: `undo:client:${address}`, most: UNDOS.most * rateLimitScale, windowMs: UNDOS.windowMs },
    ])
    const contact = await database.transaction((db) => undo(db, now, options, body.token))
    return { message: say(client.language(), message('CONTACT_CHANGE_UNDONE')), data: { contact } }
  })

  serve(exportAccount, async ({ params, viewer }) => {
    ownOnly(params.id, viewer)
    const now = clock.now()
    const { userId } = viewer
    await consumeRateLimit(database, now, [{ key: `export:as:${userId}`, ...EXPORTS }])
    const { user, passwordHash } = await accountOf(viewer)
    const prefs = await notificationPrefs(database, userId)
    if (!prefs) throw new Refusal('NOT_SIGNED_IN')
    const kept = await exportPersonalData(database, personalData, userId)
    await database.transaction((db) =>
      notify(db, now, dataExported, { to: { userId }, params: {}, key: now.toISOString() }),
    )
    return {
      exportedAt: now.toISOString(),
      account: user,
      hasPassword: passwordHash !== undefined,
      notificationPrefs: prefs,
      kept,
    }
  })

  serve(closeAccount, async ({ params, body, viewer, client }) => {
    ownOnly(params.id, viewer)
    const { user } = await confirmed(viewer, body)
    const close = () =>
      database.transaction(async (db) => {
        if (await eraseAccount(db, clock.now(), personalData, viewer.userId))
          await notifyOfClosing(db, clock.now(), options, user)
      })
    await close().catch((error: unknown) => {
      // Another call of the person was under way and each waited for the other; now it is over.
      if (codeOf(error) !== DEADLOCK) throw error
      return close()
    })
    return { message: say(client.language(), message('ACCOUNT_CLOSED')) }
  })
}
