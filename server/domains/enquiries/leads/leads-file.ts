import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'
import { FullName } from '../../../../contract/text/person-name.ts'
import { LEAD_ROWS_AT_ONCE, NOTE_LENGTH } from '../../../../contract/enquiries/lead-changes.ts'
import { code, message, type Message } from '../../../../contract/messages/messages.ts'
import { messageOf } from '../../../../contract/messages/issue.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { Email, Phone } from '../../../../contract/users.ts'
import { csvTable } from '../../../platform/csv-records.ts'
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

const ROW_LENGTH = 16_384

const names = ['name', 'phone', 'email', 'listing', 'message', 'campaign'] as const
type Name = (typeof names)[number]
/** Columns by what they are called here, in our own export and in usual lists of contacts; without signs and case. */
const columns: ReadonlyMap<string, Name> = new Map<string, Name>([
  ...names.map((name) => [name, name] as const),
  ['fullname', 'name'],
  ['mobile', 'phone'],
  ['mobilephone', 'phone'],
  ['phonenumber', 'phone'],
  ['emailaddress', 'email'],
  ['reference', 'listing'],
])
const columnOf = (cell: string) =>
  columns.get(
    cell
      .slice(0, 40)
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, ''),
  )
const refused = () => new Refusal('LEADS_FILE_REFUSED')

/** The rows of a file of leads by their number, as a spreadsheet counts them, and what is wrong with the others. */
export async function readLeadsFile(
  csv: string,
  market: MarketId,
): Promise<{ rows: (LeadRow & { row: number })[]; faults: { row: number; says: Message }[] }> {
  const table = await csvTable(csv, {
    rows: LEAD_ROWS_AT_ONCE,
    rowLength: ROW_LENGTH,
    isColumn: (cell) => columnOf(cell) !== undefined,
  })
  if ('unreadable' in table) throw refused()
  const heads = table.header.map(columnOf)
  const has = (name: Name) => heads.includes(name)
  if (!has('name') || !(has('phone') || has('email'))) throw refused()
  const rows: (LeadRow & { row: number })[] = []
  const faults: { row: number; says: Message }[] = []
  for (const [n, { row, cells }] of table.rows.entries()) {
    const parsed = Row.safeParse(Object.fromEntries(names.map((name) => [name, cells[heads.indexOf(name)] ?? ''])))
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
