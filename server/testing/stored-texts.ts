import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Db } from '../platform/db/pool.ts'
import { unseal } from '../platform/messages/sealed.ts'
import { readSecretKey } from '../platform/secret-key.ts'
import type { TestApp } from './start-app.ts'

/** A text long enough to be encrypted. */
const SEALED = /[\w-]{40,}/g

/** The parts of a text that the server's key decrypts. */
function opened(key: Buffer, text: string): string {
  const texts = (text.match(SEALED) ?? []).map((sealed) => {
    try {
      return unseal(key, sealed)
    } catch {
      return ''
    }
  })
  return texts.join(' ')
}

/** The contents of a table: each column as text, bytes also as readable characters, and encrypted values decrypted. */
async function tableText(db: Db, key: Buffer, table: string): Promise<string> {
  const { rows: columns } = await db.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and atttypid = 'bytea'::regtype`,
    [table],
  )
  const texts = ['t::text', ...columns.map(({ name }) => `encode(${name}, 'escape')`)]
  const { rows } = await db.query<{ all: string | null }>(
    `select string_agg(concat_ws(' ', ${texts.join(', ')}), e'\\n') as all from ${table} t`,
  )
  const text = rows[0]?.all ?? ''
  return `${text}\n${opened(key, text)}`
}

/** All stored data by place: the tables of all schemas and the files of the server's folder, in lower case. */
export async function storedTexts({ db, folder }: TestApp): Promise<Map<string, string>> {
  const key = readSecretKey(folder, undefined)
  const { rows: tables } = await db.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind in ('r', 'm', 'p') and nspname not in ('pg_catalog', 'information_schema') and nspname !~ '^pg_toast|^pg_temp'
     order by 1`,
  )
  const kept = new Map<string, string>()
  for (const { name } of tables) kept.set(name, (await tableText(db, key, name)).toLowerCase())
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (file.isFile()) {
      const at = path.join(file.parentPath, file.name)
      kept.set(path.relative(folder, at), `${at} ${readFileSync(at, 'latin1')}`.toLowerCase())
    }
  return kept
}
