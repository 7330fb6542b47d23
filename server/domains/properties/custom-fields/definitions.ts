import type { MarketId } from '../../../../contract/markets.ts'
import type { CustomField } from '../../../../contract/properties/custom-fields.ts'
import type { Db } from '../../../platform/db/pool.ts'

export interface CustomFieldRow extends Omit<CustomField, 'unit' | 'unitHindi'> {
  id: string
  market: MarketId
  unit: string | null
  unitHindi: string | null
  position: number
  version: number
}

const COLUMNS = `id, market, key, kind, label, label_hindi as "labelHindi", unit, unit_hindi as "unitHindi", choices,
  sub_types::text[] as "subTypes", intents::text[], required, filterable, retired, position, version`

/** The fields of a market in order; `hold` keeps them as they are until the transaction ends. */
export async function fieldRows(
  db: Db,
  market: MarketId,
  hold: '' | 'share' | 'update' = '',
): Promise<CustomFieldRow[]> {
  const { rows } = await db.query<CustomFieldRow>({
    name: `custom-fields${hold && `-for-${hold}`}`,
    text: `select ${COLUMNS} from custom_fields where market = $1 order by position, key ${hold && `for ${hold}`}`,
    values: [market],
  })
  return rows
}

export const fieldOf = ({ unit, unitHindi, ...row }: CustomFieldRow): CustomField => ({
  key: row.key,
  kind: row.kind,
  label: row.label,
  labelHindi: row.labelHindi,
  ...(unit && { unit }),
  ...(unitHindi && { unitHindi }),
  choices: row.choices,
  subTypes: row.subTypes,
  intents: row.intents,
  required: row.required,
  filterable: row.filterable,
  retired: row.retired,
})

export const customFieldsOf = async (db: Db, market: MarketId): Promise<CustomField[]> =>
  (await fieldRows(db, market)).map(fieldOf)

/** The same for a transaction that writes values: they stay as they are until it ends, so that a kind never changes under a value. */
export const heldCustomFields = async (db: Db, market: MarketId): Promise<CustomField[]> =>
  (await fieldRows(db, market, 'share')).map(fieldOf)
