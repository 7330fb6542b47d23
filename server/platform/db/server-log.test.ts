import { randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import * as z from 'zod/mini'
import { expect, inject, onTestFinished, test } from 'vitest'
import { tidyLog } from './server-log.ts'

const modeOf = (file: string) => statSync(file).mode & 0o777

test('the database writes down no value of a statement that fails, and its log is its owner’s alone', async () => {
  const client = new pg.Client({ host: inject('databaseHost'), user: 'lintel', database: 'postgres' })
  await client.connect()
  onTestFinished(() => client.end())
  const marker = `marker-${randomUUID()}`
  const fails = (text: string, values: unknown[] = []) => expect(client.query(text, values)).rejects.toThrow()
  await client.query('create temporary table contacts (email text unique, born date)')
  await client.query('insert into contacts (email) values ($1)', [marker])
  await fails('insert into contacts (email) values ($1)', [marker])
  await fails(`insert into contacts (email) values ('${marker}')`)
  await fails('insert into contacts (born) values ($1)', [marker])
  await fails(`select * from "${marker}"`)
  await fails(`select '${marker}'::int`)
  await fails(`do $$ begin raise exception '${marker}'; end $$`)
  await client.query(`do $$ begin raise warning '${marker}'; end $$`)
  await client.query('checkpoint')
  const { rows } = await client.query('show data_directory')
  const [{ data_directory: folder }] = z.tuple([z.object({ data_directory: z.string() })]).parse(rows)
  const log = readFileSync(`${folder}.log`, 'utf8')
  expect(log).toContain('ready to accept connections')
  expect(log).not.toContain(marker)
  expect(log).not.toMatch(/STATEMENT|DETAIL|checkpoint/)
  expect(modeOf(`${folder}.log`)).toBe(0o600)
})

test('the log stays short while the database writes it, and one that others could read begins anew', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lintel-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'database.log')
  tidyLog(file)
  expect(existsSync(file)).toBe(false)
  const writer = openSync(file, 'a', 0o600)
  onTestFinished(() => closeSync(writer))
  writeSync(writer, 'short\n')
  tidyLog(file)
  expect(readFileSync(file, 'utf8')).toBe('short\n')
  const long = 'x'.repeat(1024 ** 2)
  for (const round of ['first', 'second']) {
    writeSync(writer, `${round} ${long}`)
    tidyLog(file)
    writeSync(writer, 'after\n')
    expect(readFileSync(file, 'utf8')).toBe('after\n')
    expect(readFileSync(`${file}.1`, 'utf8')).toContain(round)
  }
  expect([modeOf(file), modeOf(`${file}.1`)]).toEqual([0o600, 0o600])
  const old = path.join(folder, 'old.log')
  writeFileSync(old, 'Key (email)=(asha@example.test) already exists.', { mode: 0o644 })
  tidyLog(old)
  expect([readFileSync(old, 'utf8'), modeOf(old)]).toEqual(['', 0o600])
})
