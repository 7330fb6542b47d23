import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = path.resolve(import.meta.dirname, '../migrations')
/** From here on, servers of the release before go on working after a migration. */
const FIRST = '0085'

/** A line that says which release no longer uses what the migration removes: `-- Contracts: 0.3.0 reads it no longer.` */
const CONTRACTS = /^-- Contracts: \d+\.\d+\.\d+ /m

/** What a statement does that servers of the release before cannot live with; one with a new table may do all to it. */
const rules: [fault: string, applies: (statement: string) => boolean][] = [
  ['drops what they use', (sql) => /\bdrop (?!constraint\b|not null\b|default\b|index\b)/.test(sql)],
  ['renames what they use', (sql) => /\brename\b/.test(sql)],
  ['changes the type of what they write', (sql) => /\balter column \w+ (set data )?type\b/.test(sql)],
  ['asks for a value that they do not write', (sql) => /\bset not null\b/.test(sql)],
  [
    'adds a column that they do not fill',
    (sql) =>
      sql
        .split(/\badd (?!constraint\b)/)
        .slice(1)
        .some((column) => /\bnot null\b/.test(column) && !/\b(default|generated)\b/.test(column)),
  ],
  [
    'adds a constraint that what they write may break',
    (sql) => [...sql.matchAll(/\badd constraint (\w+)/g)].some(([, name]) => !sql.includes(`drop constraint ${name}`)),
  ],
]

/** What in a migration breaks servers of the release before. */
function faultsOf(text: string): string[] {
  if (CONTRACTS.test(text)) return []
  const plain = text
    .replaceAll(/--[^\n]*/g, '')
    .split('$$')
    // The bodies of functions.
    .filter((_, index) => index % 2 === 0)
    .join(' ')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
  const created = new Set([...plain.matchAll(/\bcreate table (\w+)/g)].map(([, name]) => name))
  return plain
    .split(';')
    .filter((sql) => !created.has(/\balter table (\w+)/.exec(sql)?.[1]))
    .flatMap((sql) => rules.filter(([, applies]) => applies(sql)).map(([fault]) => fault))
}

test('servers of the release before live with every migration, until one says that they are gone', () => {
  const files = readdirSync(folder).filter((name) => name >= FIRST)
  const faults = files.flatMap((name) =>
    faultsOf(readFileSync(path.join(folder, name), 'utf8')).map(
      (fault) => `${name} ${fault}: add first, remove a release later (CONTRIBUTING.md)`,
    ),
  )
  expect(faults).toEqual([])
})

test.each([
  ['alter table users drop nickname', 'drops what they use'],
  ['drop table users', 'drops what they use'],
  ['alter table users\n  rename column a to b', 'renames what they use'],
  ['alter table users alter column age type bigint', 'changes the type of what they write'],
  ['alter table users alter column age set not null', 'asks for a value that they do not write'],
  ['alter table users add column age int, add column name text not null', 'adds a column that they do not fill'],
  ['alter table users add constraint adult check (age > 17)', 'adds a constraint that what they write may break'],
])('%s is refused', (sql, fault) => {
  expect(faultsOf(`${sql};`)).toEqual([fault])
  expect(faultsOf(`-- Contracts: 0.3.0 reads it no longer.\n${sql};`)).toEqual([])
})

test.each([
  'alter table users add column age int not null default 0',
  'alter table users drop constraint kinds, add constraint kinds check (kind in (1, 2, 3))',
  'alter table users alter name drop not null; drop index users_name',
  'create table pets (id int); alter table pets add constraint one unique (id)',
  'create function f() returns int language sql as $$ select 1; drop table users $$',
])('%s is allowed', (sql) => {
  expect(faultsOf(`${sql};`)).toEqual([])
})
