import type { EndpointRequest } from '../../../../contract/endpoint.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { message } from '../../../../contract/messages/messages.ts'
import { MAX_CUSTOM_FIELDS, type CustomChoice } from '../../../../contract/properties/custom-fields.ts'
import {
  CUSTOM_USE_LIMIT,
  type AdminCustomField,
  type addCustomField,
  type moveCustomField,
  type retireCustomField,
  type saveCustomField,
} from '../../../../contract/properties/custom-field-admin.ts'
import { slugOf } from '../../../../contract/text/slug-of.ts'
import { lock } from '../../../platform/db/locks.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { insertRow, updateRow } from '../../../platform/db/write-row.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { audit } from '../../audit/service.ts'
import { fieldOf, fieldRows, type CustomFieldRow } from './definitions.ts'

type Written = EndpointRequest<typeof addCustomField>['body']

interface By {
  by: string
  id: string
}

/** Fields that a market ever had; each stays known, because homes may show it. */
const MAX_KNOWN = 200
const KEY_LENGTH = 40

/** The custom fields of a market, with how many homes have a value of each. */
export async function adminFields(db: Db, market: MarketId): Promise<AdminCustomField[]> {
  const fields = await fieldRows(db, market)
  if (!fields.length) return []
  // Index properties_custom.
  const { rows } = await db.query<{ key: string; used: number }>({
    name: 'custom-field-use',
    text: `select f.key, (select count(*) from (select from properties p where p.custom is not null and p.custom ? f.key
        and p.market = f.market and p.deleted_at is null limit ${CUSTOM_USE_LIMIT + 1}) n) as used
      from custom_fields f where f.market = $1`,
    values: [market],
  })
  const used = new Map(rows.map((row) => [row.key, row.used]))
  return fields.map((row) => ({
    id: row.id,
    ...fieldOf(row),
    version: row.version,
    used: used.get(row.key) ?? 0,
  }))
}

/** Adds a field at the end. Call it in a transaction. */
export async function addField(db: Db, now: Date, market: MarketId, by: string, written: Written): Promise<void> {
  // Serialises changes, so that keys stay unique and the limit holds.
  await lock(db, 'customField', market)
  const known = await fieldRows(db, market)
  const key = `x_${slugOf(written.label, KEY_LENGTH).replaceAll('-', '_')}`
  if (key.length < 4) throw wrong('label', 'CUSTOM_LABEL_UNREADABLE')
  if (known.some((field) => field.key === key)) throw new Refusal('CUSTOM_FIELD_EXISTS')
  assertRoom(known)
  const id = uuidv7(now.getTime())
  const position = Math.max(0, ...known.map((field) => field.position)) + 1
  await insertRow(db, 'custom_fields', {
    id,
    market,
    key,
    ...columnsOf(written, choicesOf(written, [])),
    position,
    createdAt: now,
    updatedAt: now,
  })
  await log(db, now, { by, id, market }, 'custom-field-added', undefined)
}

/** Changes a field at the version its editor saw. Call it in a transaction. */
export async function saveField(
  db: Db,
  now: Date,
  { by, id }: By,
  { version, ...written }: EndpointRequest<typeof saveCustomField>['body'],
): Promise<MarketId> {
  const { field } = await hold(db, id, version)
  const choices = choicesOf(written, field.choices)
  if (written.kind !== field.kind && (await isUsed(db, field, (one) => `p.custom ? ${one}`, field.key)))
    throw new Refusal('CUSTOM_KIND_FIXED')
  for (const { key } of field.choices.filter((one) => !choices.some((kept) => kept.key === one.key)))
    if (await isUsed(db, field, (one) => `p.custom @> ${one}::jsonb`, JSON.stringify({ [field.key]: key })))
      throw new Refusal('CUSTOM_CHOICE_USED')
  await change(db, now, { by, id }, field, 'custom-field-changed', columnsOf(written, choices))
  return field.market
}

/** Swaps a field with its neighbour. Call it in a transaction. */
export async function moveField(
  db: Db,
  now: Date,
  { by, id }: By,
  { version, by: places }: EndpointRequest<typeof moveCustomField>['body'],
): Promise<MarketId> {
  const { field, fields } = await hold(db, id, version)
  const other = fields[fields.findIndex((one) => one.id === id) + places]
  if (!other) return field.market
  await updateRow(db, 'custom_fields', { id: other.id }, { position: field.position })
  await change(db, now, { by, id }, field, 'custom-field-moved', { position: other.position })
  return field.market
}

/** Stops asking for a field, or asks for it again. Call it in a transaction. */
export async function retireField(
  db: Db,
  now: Date,
  { by, id }: By,
  { version, retired }: EndpointRequest<typeof retireCustomField>['body'],
): Promise<MarketId> {
  const { field, fields } = await hold(db, id, version)
  if (field.retired === retired) return field.market
  if (!retired) assertRoom(fields)
  await change(db, now, { by, id }, field, retired ? 'custom-field-retired' : 'custom-field-restored', { retired })
  return field.market
}

/** A field at the version its editor saw, among those of its market, which no other change or new value meets until the end. */
async function hold(db: Db, id: string, version: number): Promise<{ field: CustomFieldRow; fields: CustomFieldRow[] }> {
  const { rows } = await db.query<{ market: MarketId }>(`select market from custom_fields where id = $1`, [id])
  if (!rows[0]) throw new Refusal('CUSTOM_FIELD_NOT_FOUND')
  await lock(db, 'customField', rows[0].market)
  const fields = await fieldRows(db, rows[0].market, 'update')
  const field = fields.find((one) => one.id === id)
  if (field?.version !== version) throw new Refusal('CUSTOM_FIELD_CHANGED')
  return { field, fields }
}

async function change(
  db: Db,
  now: Date,
  { by, id }: By,
  before: CustomFieldRow,
  action: string,
  changes: Parameters<typeof updateRow>[3],
): Promise<void> {
  await updateRow(db, 'custom_fields', { id }, { ...changes, version: before.version + 1, updatedAt: now })
  await log(db, now, { by, id, market: before.market }, action, before)
}

async function log(
  db: Db,
  now: Date,
  { by, id, market }: By & { market: MarketId },
  action: string,
  before: CustomFieldRow | undefined,
): Promise<void> {
  const after = (await fieldRows(db, market)).find((one) => one.id === id)
  if (!after) return
  await audit(db, now, {
    by,
    action,
    targetKind: 'custom-field',
    targetId: id,
    targetName: `${after.market} ${after.key}`.toUpperCase(),
    ...(before && { before: figures(before) }),
    after: figures(after),
  })
}

/** A field in the audit log. */
const figures = ({ id: _id, market: _market, key: _key, choices, ...field }: CustomFieldRow) => ({
  ...field,
  choices: choices.map(({ key }) => key),
})

/** Index properties_custom. */
async function isUsed(
  db: Db,
  { market }: CustomFieldRow,
  test: (value: string) => string,
  value: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from properties p where p.custom is not null and ${test('$1')} and p.market = $2 limit 1`,
    [value, market],
  )
  return (rowCount ?? 0) > 0
}

function assertRoom(fields: readonly CustomFieldRow[]): void {
  if (fields.filter(({ retired }) => !retired).length >= MAX_CUSTOM_FIELDS || fields.length >= MAX_KNOWN)
    throw new Refusal('CUSTOM_FIELDS_FULL')
}

const wrong = (field: string, code: 'CUSTOM_LABEL_UNREADABLE' | 'CUSTOM_CHOICES_MISSING' | 'CUSTOM_CHOICE_TWICE') =>
  new Refusal('INVALID_INPUT', { fields: { [field]: [message(code)] } })

/** The choices as written; a known one keeps its key, a new one gets it from its English label. */
function choicesOf({ kind, choices }: Written, known: readonly CustomChoice[]): CustomChoice[] {
  if (kind !== 'choice') return []
  const kept = choices.map(({ key, label, labelHindi }) => ({
    key: known.some((one) => one.key === key) && key !== undefined ? key : keyOf(label),
    label,
    labelHindi,
  }))
  if (kept.length < 2) throw wrong('choices', 'CUSTOM_CHOICES_MISSING')
  if (kept.some(({ key }) => !key)) throw wrong('choices', 'CUSTOM_LABEL_UNREADABLE')
  if (new Set(kept.map(({ key }) => key)).size < kept.length) throw wrong('choices', 'CUSTOM_CHOICE_TWICE')
  return kept
}

/** Addresses write yes and no as `true` and `false`. */
function keyOf(label: string): string {
  const slug = slugOf(label, KEY_LENGTH)
  return slug === 'true' || slug === 'false' ? `is-${slug}` : slug
}

const columnsOf = (written: Written, choices: readonly CustomChoice[]) => ({
  kind: written.kind,
  label: written.label,
  labelHindi: written.labelHindi,
  unit: (written.kind === 'number' && written.unit) || null,
  unitHindi: (written.kind === 'number' && (written.unitHindi || written.unit)) || null,
  choices: JSON.stringify(choices),
  subTypes: [...new Set(written.subTypes)],
  intents: [...new Set(written.intents)],
  required: written.required,
  filterable: written.filterable && written.kind !== 'text',
})
