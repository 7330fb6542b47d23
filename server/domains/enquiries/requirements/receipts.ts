import type { Receipt } from '../../../../contract/enquiries/enquiries.ts'
import { CONSENT_DAYS, type ContactField } from '../../../../contract/enquiries/consents.ts'
import type { QueryState, RequirementState } from '../../../../contract/enquiries/lead-stages.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { bestHomes } from '../../search/service.ts'
import { withdraw } from '../asking/withdrawing.ts'
import { hashReceipt } from '../consents/receipt-tokens.ts'
import { recipientsOf, requirementById, requirementByToken, stateNow, namesOf, wantedOf } from './rows.ts'
import { publishToOwner } from './serving.ts'
import { askToTellArea } from './telling.ts'
import { filtersOf, titleOf } from './wanted.ts'

const SIMILAR = 3

/** The state of a requirement as that of an enquiry: delivered once it was taken up. */
function queryState(state: RequirementState, isTaken: boolean, isLive: boolean): QueryState {
  if (state === 'closed') return isLive ? 'closed' : 'withdrawn'
  if (state === 'expired') return 'expired'
  return isTaken ? 'delivered' : 'sent'
}

/** The receipt of the requirement that a token belongs to; undefined if it belongs to none. */
export async function receiptOfRequirement(db: Db, now: Date, token: string): Promise<Receipt | undefined> {
  const row = await requirementByToken(db, hashReceipt(token))
  if (!row) return undefined
  const all = (await recipientsOf(db, [row.id])).get(row.id) ?? []
  const recipients = all.filter((recipient) => recipient.state !== 'withdrawn')
  const { rows } = await db.query<{ fields: ContactField[]; expires_at: Date; live: boolean }>(
    `select c.fields, c.expires_at, c.revoked_at is null as live from enquiries e join consents c on c.id = e.consent_id
     where e.requirement_id = $1 order by c.expires_at desc`,
    [row.id],
  )
  const isLive = rows.some(({ live }) => live)
  const state = stateNow(row, now)
  return {
    kind: 'requirement',
    state: queryState(state, recipients.length > 0, isLive),
    sentAt: row.created_at.toISOString(),
    subject: { kind: 'requirement', id: row.id, title: titleOf(namesOf(row)), intent: row.intent },
    recipients: recipients.map(({ name, office, replyBy }) => ({ name, ...(office && { office }), replyBy })),
    consent: {
      fields: rows[0]?.fields ?? ['fullName', row.proven],
      expiresAt: (rows[0]?.expires_at ?? new Date(row.consented_at.getTime() + CONSENT_DAYS * DAY_MS)).toISOString(),
      revoked: !isLive && state === 'closed',
    },
    ...(row.text !== null && { message: row.text }),
    canWithdraw: state !== 'closed' || isLive,
    hasAccount: row.user_id !== null,
    similar: await bestHomes(db, filtersOf(wantedOf(row), now), { nice: row.nice, most: SIMILAR }),
  }
}

/**
 * Withdraws the requirement that a token belongs to, in a transaction: no one else can take it up, and the contact is removed from the
 * takers' leads. False if the token belongs to none.
 */
export async function withdrawRequirement(db: Db, now: Date, token: string): Promise<boolean> {
  const found = await requirementByToken(db, hashReceipt(token))
  if (found) await withdrawById(db, now, found.id)
  return found !== undefined
}

/** Closes a requirement and ends every consent given with it; idempotent. */
export async function withdrawById(db: Db, now: Date, id: string): Promise<void> {
  const row = await requirementById(db, id, true)
  if (!row) return
  // An expired requirement can only be reopened, and then closed.
  if (row.state === 'expired') await db.query(`update requirements set state = 'open' where id = $1`, [id])
  if (row.state !== 'closed') {
    await db.query(
      `update requirements set state = 'closed', outcome = 'gave-up', version = version + 1, updated_at = $2 where id = $1`,
      [id, now],
    )
    await askToTellArea(db, id)
    await publishToOwner(db, row.user_id, id)
  }
  const { rows } = await db.query<{ consent_id: string }>(
    `select e.consent_id from enquiries e join consents c on c.id = e.consent_id
     where e.requirement_id = $1 and c.revoked_at is null order by e.id`,
    [id],
  )
  for (const { consent_id } of rows) await withdraw(db, now, consent_id)
}
