import * as z from 'zod/mini'
import { INVITATION_ROWS_AT_ONCE } from '../../../contract/agencies/invitations.ts'
import { MEMBER_AREAS_LIMIT, agencyRoles } from '../../../contract/agencies/membership.ts'
import { FullName } from '../../../contract/text/person-name.ts'
import { messageOf } from '../../../contract/messages/issue.ts'
import { code, message, type Message } from '../../../contract/messages/messages.ts'
import { Email, Phone } from '../../../contract/users.ts'
import type { Db } from '../../platform/db/pool.ts'
import { csvTable } from '../../platform/csv-records.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { normalPhone } from '../auth/service.ts'
import type { Agency } from './actor.ts'
import { localitiesOf } from './areas.ts'
import { contactsInUse, takenContacts, unreachable, type InvitingTools, type NewInvitation } from './inviting.ts'
import { unsharedCredits } from './quota.ts'

const blank = z.transform((cell: unknown) => (typeof cell === 'string' && cell.trim() !== '' ? cell.trim() : undefined))
const wholeNumber = (most: number, error: string, otherwise: number) =>
  z.pipe(
    blank,
    z._default(
      z.pipe(
        z.string().check(
          z.regex(/^\d{1,7}$/, error),
          z.refine((text) => Number(text) <= most, error),
        ),
        z.transform(Number),
      ),
      otherwise,
    ),
  )

const Row = z
  .object({
    name: FullName,
    email: z.pipe(blank, z.optional(Email)),
    phone: z.pipe(blank, z.optional(Phone)),
    role: z.pipe(
      blank,
      z._default(
        z.pipe(
          z.string().check(z.overwrite((text) => text.toLowerCase())),
          z.enum(agencyRoles, { error: code('ROLE_UNKNOWN') }),
        ),
        'agent',
      ),
    ),
    areas: z.pipe(
      blank,
      z._default(
        z.pipe(
          z.string().check(z.maxLength(2000)),
          z.transform((text) =>
            text
              .split(/[;|]/)
              .map((one) => one.trim())
              .filter(Boolean),
          ),
        ),
        [],
      ),
    ),
    licence: z.pipe(
      blank,
      z.optional(z.string().check(z.minLength(3, code('LICENSE_LENGTH')), z.maxLength(60, code('LICENSE_LENGTH')))),
    ),
    weight: wholeNumber(100, code('WEIGHT_RANGE'), 100),
    credits: wholeNumber(1_000_000, code('CREDITS_RANGE'), 0),
  })
  .check(
    z.refine(({ email, phone }) => email !== undefined || phone !== undefined, {
      path: ['email'],
      error: code('CONTACT_REQUIRED'),
    }),
  )

const names = ['name', 'email', 'phone', 'role', 'areas', 'licence', 'weight', 'credits'] as const
type Name = (typeof names)[number]
/** Synonyms of headers. */
const aliases: Readonly<Record<string, Name>> = { license: 'licence', 'e-mail': 'email' }
const columnOf = (cell: string): Name | undefined => {
  const head = cell.trim().toLowerCase()
  return names.find((name) => name === head) ?? aliases[head]
}
const ROW_LENGTH = 16_384

export type FileRow = Omit<NewInvitation, 'id' | 'language' | 'teamId'> & { row: number; areaNames: string[] }
export interface Fault {
  row: number
  says: Message
}

/** A normalised name or slug of a locality. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * The valid rows of a file of invitations with their row numbers, and the faults of the others: invalid cells, duplicate contacts, members
 * and open invitations, and more credits than are left. Call it in a transaction.
 */
export async function readInvitationsFile(
  db: Db,
  { gazetteer, sms }: InvitingTools,
  agency: Agency,
  csv: string,
): Promise<{ ready: FileRow[]; faults: Fault[] }> {
  const table = await csvTable(csv, {
    rows: INVITATION_ROWS_AT_ONCE,
    rowLength: ROW_LENGTH,
    isColumn: (cell) => columnOf(cell) !== undefined,
  })
  if ('unreadable' in table) throw new Refusal('INVITATIONS_FILE_REFUSED')
  const heads = table.header.map(columnOf)
  const has = (name: Name) => heads.includes(name)
  if (!has('name') || !(has('email') || has('phone'))) throw new Refusal('INVITATIONS_FILE_REFUSED')
  const city = agency.cityId === null ? undefined : gazetteer.byId.get(agency.cityId)
  const places = city ? localitiesOf(gazetteer, city) : gazetteer.all.filter(({ kind }) => kind === 'locality')
  const localities = new Map(places.flatMap((place) => [place.slug, place.name].map((name) => [plain(name), place])))
  const faults: Fault[] = []
  const rows: FileRow[] = []
  for (const { row, cells } of table.rows) {
    const parsed = Row.safeParse(Object.fromEntries(names.map((name) => [name, cells[heads.indexOf(name)] ?? ''])))
    if (!parsed.success) {
      faults.push(...parsed.error.issues.map((issue) => ({ row, says: messageOf(issue) })))
      continue
    }
    const { name, phone, licence, weight, credits, areas, ...rest } = parsed.data
    const found = areas.slice(0, MEMBER_AREAS_LIMIT).map((area) => ({ area, place: localities.get(plain(area)) }))
    const unknown = found.filter(({ place }) => !place)
    faults.push(...unknown.map(({ area }) => ({ row, says: message('AREA_UNKNOWN', { area: area.slice(0, 80) }) })))
    if (unknown.length) continue
    const mobilePhone = phone === undefined ? undefined : normalPhone(phone, agency.market)
    const noSms = unreachable(sms, { email: rest.email, mobilePhone })
    if (noSms) {
      faults.push({ row, says: noSms })
      continue
    }
    const known = [...new Set(found.flatMap(({ place }) => place ?? []))]
    rows.push({
      ...rest,
      row,
      fullName: name,
      mobilePhone,
      license: licence,
      leadWeight: weight,
      creditShare: credits,
      areaIds: known.map(({ id }) => id),
      areaNames: known.map((place) => place.name),
    })
  }
  const ready = await withoutTaken(db, agency.id, rows, faults)
  return { ready, faults: faults.toSorted((a, b) => a.row - b.row) }
}

/**
 * Removes rows whose contact is duplicated, invited or a member, or whose share exceeds the credits that are left, and adds their faults.
 */
async function withoutTaken(db: Db, agencyId: string, rows: FileRow[], faults: Fault[]): Promise<FileRow[]> {
  const inUse = await contactsInUse(db, agencyId, rows)
  const seen = new Map<string, number>()
  let left = rows.some(({ creditShare }) => creditShare > 0) ? await unsharedCredits(db, agencyId) : 0
  return rows.filter((one) => {
    const contacts = [one.email?.toLowerCase(), one.mobilePhone].filter((contact) => contact !== undefined)
    const twin = contacts.map((contact) => seen.get(contact)).find((row) => row !== undefined)
    for (const contact of contacts) seen.set(contact, seen.get(contact) ?? one.row)
    const taken = Object.values(takenContacts(inUse, one)).flat()
    const reasons = [
      ...(twin === undefined ? [] : [message('CONTACT_IN_FILE', { row: twin })]),
      ...taken,
      ...(one.creditShare > left ? [message('SHARES_EXCEED')] : []),
    ]
    faults.push(...reasons.map((says) => ({ row: one.row, says })))
    if (reasons.length) return false
    left -= one.creditShare
    return true
  })
}
