import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'
import { FullName } from '../../../../contract/enquiries/enquiries.ts'
import { LEAD_ROWS_AT_ONCE, NOTE_LENGTH } from '../../../../contract/enquiries/lead-changes.ts'
import { code, message, type Message } from '../../../../contract/messages/messages.ts'
import { messageOf } from '../../../../contract/messages/issue.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { Email, Phone } from '../../../../contract/users.ts'
import { csvRecords } from '../../../platform/csv-records.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { normalPhone } from '../../auth/service.ts'

const ROWS_A_TURN = 20

const blank = z.transform((cell: unknown) => (typeof cell === 'string' && cell.trim() !== '' ? cell.trim() : undefined))
const Row = z
  .object({
    name: FullName,
    phone: z.pipe(blank, z.optional(Phone)),
    email: z.pipe(blank, z.optional(Email)),
    listing: z.pipe(blank, z.optional(z.string().check(z.maxLength(60)))),
    message: z.pipe(blank, z.optional(z.string().check(z.maxLength(NOTE_LENGTH)))),
    campaign: z.pipe(blank, z.optional(z.string().check(z.maxLength(60)))),
  })
  .check(
    z.refine(({ phone, email }) => phone !== undefined || email !== undefined, {
      path: ['phone'],
      error: code('CONTACT_REQUIRED'),
    }),
  )
export type LeadRow = z.infer<typeof Row>

const names = ['name', 'phone', 'email', 'listing', 'message', 'campaign'] as const
const refused = () => new Refusal('LEADS_FILE_REFUSED')

/** The rows of a file of leads by their number, as a spreadsheet counts them, and what is wrong with the others. */
export async function readLeadsFile(
  csv: string,
  market: MarketId,
): Promise<{ rows: (LeadRow & { row: number })[]; faults: { row: number; says: Message }[] }> {
  const read = await csvRecords(csv, LEAD_ROWS_AT_ONCE)
  if (!read) throw refused()
  const [header = [], ...records] = read
  const at = new Map(names.map((name) => [name, header.findIndex((cell) => cell.trim().toLowerCase() === name)]))
  const has = (name: (typeof names)[number]) => (at.get(name) ?? -1) >= 0
  if (!has('name') || !(has('phone') || has('email'))) throw refused()
  const rows: (LeadRow & { row: number })[] = []
  const faults: { row: number; says: Message }[] = []
  for (const [n, cells] of records.entries()) {
    const row = n + 2
    const parsed = Row.safeParse(Object.fromEntries(names.map((name) => [name, cells[at.get(name) ?? -1] ?? ''])))
    if (parsed.success) {
      const { phone, ...rest } = parsed.data
      rows.push({ ...rest, phone: phone === undefined ? undefined : normalPhone(phone, market), row })
    } else {
      const [issue] = parsed.error.issues
      faults.push({ row, says: issue ? messageOf(issue) : message('INVALID') })
    }
    if (n % ROWS_A_TURN === 0) await setImmediate()
  }
  return { rows, faults }
}
