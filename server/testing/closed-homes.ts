import { insertRows } from '../platform/db/insert-rows.ts'
import { closeAccount } from '../../contract/account.ts'
import { RESEND_AFTER_MS, sendOtpOnEmailVerify } from '../../contract/auth.ts'
import { uuidv7 } from '../platform/ids.ts'
import { codeFor, type Person } from './person.ts'
import type { TestApp } from './start-app.ts'

/** Part of every text that a person writes before their account is closed. */
export const MARKER = 'Zxqmarker'

/** Creates people who close their accounts, and reads what is left of their homes. */
export function openClosing(app: TestApp) {
  async function close({ params, token, email }: Person): Promise<void> {
    app.clock.move(RESEND_AFTER_MS)
    await app.ask(sendOtpOnEmailVerify, { body: { email }, token })
    await app.ask(closeAccount, { params, token, body: { otp: await codeFor(app, email) } })
  }

  /** Adds an agent profile for a person, in the given agency if any. */
  async function asAgent(person: Person, agencyId?: string): Promise<string> {
    const id = uuidv7()
    const entry = { id, market: 'in', slug: id, name: `${MARKER} Khan`, memberStateLicense: 'PRM/KA/1' }
    await insertRows(app.db, 'agents', [{ ...entry, agencyId, userId: person.user._id }])
    return id
  }

  /** All rows that refer to a home, as text. */
  async function dumpOf(id: string): Promise<string> {
    const tables = `select distinct c.table_name as name, c.column_name as key from information_schema.columns c
      where c.table_schema = 'public' and (c.column_name = 'property_id'
        or c.column_name = 'id' and c.table_name in ('properties', 'property_pages', 'property_cards', 'search_homes', 'search_texts'))`
    const { rows } = await app.db.query<{ name: string; key: string }>(tables)
    const dumps = await Promise.all(
      rows.map(({ name, key }) =>
        app.db.query<{ dump: string | null }>(`select json_agg(t)::text as dump from ${name} t where t.${key} = $1`, [
          id,
        ]),
      ),
    )
    return dumps.map((dump, n) => `${rows[n]?.name}: ${dump.rows[0]?.dump}`).join('\n')
  }

  async function verifies(id: string): Promise<boolean> {
    const { rows } = await app.db.query<{ whole: boolean }>(`select history_verifies($1) as whole`, [id])
    return rows[0]?.whole ?? false
  }

  return { close, asAgent, dumpOf, verifies }
}
