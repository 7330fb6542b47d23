import { PriceList, unitPrice } from '../../../../contract/projects/prices.ts'
import type { PriceListSummary } from '../../../../contract/projects/price-lists.ts'
import type { Db } from '../../../platform/db/pool.ts'

interface ListRow {
  id: string
  number: number
  effectiveOn: string
  note: string | null
  prices: unknown
}

/** The price list of a project that is in force on a day, `YYYY-MM-DD` of its market; index price_lists_project. */
export async function priceListOn(db: Db, projectId: string, day: string) {
  const { rows } = await db.query<ListRow>({
    name: 'price-list-on',
    text: `select id, number, to_char(effective_on, 'YYYY-MM-DD') as "effectiveOn", note, prices from price_lists
      where project_id = $1 and effective_on <= $2 order by effective_on desc, number desc limit 1`,
    values: [projectId, day],
  })
  const row = rows[0]
  return row && { ...row, note: row.note ?? undefined, prices: PriceList.parse(row.prices) }
}

/** Versions of a project's price list up to a day, newest first, each with the base price of every plan it names; index price_lists_project. */
export async function priceListsUntil(db: Db, projectId: string, day: string): Promise<PriceListSummary[]> {
  const { rows } = await db.query<Omit<PriceListSummary, 'note'> & { note: string | null }>({
    name: 'price-lists-until',
    text: `select l.id, l.number, to_char(l.effective_on, 'YYYY-MM-DD') as "effectiveOn", l.note, coalesce(
        (select json_agg(json_build_object('unitTypeId', t.id, 'name', t.name, 'basePrice', p."basePrice")
           order by t.position, t.unit_type_beds_total, t.living_area, t.name)
         from jsonb_to_recordset(l.prices -> 'unitTypes') p ("unitTypeId" uuid, "basePrice" bigint)
         join unit_types t on t.id = p."unitTypeId"), '[]') as "unitTypes"
      from price_lists l where l.project_id = $1 and l.effective_on <= $2 order by l.effective_on desc, l.number desc limit 60`,
    values: [projectId, day],
  })
  return rows.map(({ note, ...row }) => ({ ...row, ...(note !== null && { note }) }))
}

interface PricedRow {
  id: string
  unitTypeId: string
  entryLevel: number
  locationCodes: string[]
}

/**
 * Updates the prices of a project's unsold units from the price list in force on a day; sold and booked units keep theirs. Returns how many
 * changed. Call it with the project's row locked.
 */
export async function applyPrices(db: Db, projectId: string, day: string, now: Date): Promise<number> {
  const list = await priceListOn(db, projectId, day)
  if (!list) return 0
  const { rows } = await db.query<PricedRow>(
    `select id, unit_type_id as "unitTypeId", entry_level as "entryLevel", location_codes as "locationCodes" from project_units
     where project_id = $1 and state in ('available', 'held', 'blocked') order by id`,
    [projectId],
  )
  const { rowCount } = await db.query(
    `update project_units u set list_price = n.price, updated_at = $3, version = u.version + 1
     from unnest($1::uuid[], $2::bigint[]) n (id, price) where u.id = n.id and u.list_price is distinct from n.price`,
    [rows.map(({ id }) => id), rows.map((row) => unitPrice(list.prices, row) ?? null), now],
  )
  await db.query(`update price_lists set applied_at = $2 where id = $1 and applied_at is null`, [list.id, now])
  return rowCount ?? 0
}
