// @vitest-environment node
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { lockClasses, programLocks } from '../server/platform/db/locks.ts'
import { files, project } from './imports.ts'

const sources = files
  .filter((file) => /^(server|demo)\//.test(file) && !file.endsWith('.test.ts'))
  .map((file) => ({ file, source: readFileSync(path.join(project, file), 'utf8') }))

/** Template literals, each with its position. */
const statements = sources.flatMap(({ file, source }) =>
  [...source.matchAll(/`[^`]*`/g)].map(({ 0: text, index }) => ({
    file,
    text,
    place: `${file}:${source.slice(0, index).split('\n').length}`,
  })),
)

/** Statements that `insertRow` cannot express: several in one, rows from arrays, and a row that depends on another. */
const positional = [
  'server/domains/conversations/messages/insert-message.ts',
  'server/domains/notifications/notify.ts',
  'server/domains/visits/availability.ts',
]

test('a statement that writes ten values or more names the column of each', () => {
  const places = statements
    .filter(({ text }) => /\binsert into\b|\bupdate\b[^$]*\bset\b/.test(text) && /\$[1-9]\d/.test(text))
    .filter(({ file }) => !positional.includes(file))
    .map(({ place }) => `${place} should call insertRow or updateRow of server/platform/db/write-row.ts`)
  expect(places).toEqual([])
})

test('locks of the database have a class, each with a number of its own', () => {
  const doors = ['locks', 'embedded', 'migrate'].map((name) => `server/platform/db/${name}.ts`)
  const bare = sources
    .filter(
      ({ file, source }) => /advisory\w*\(\d/.test(source) || (source.includes('advisory') && !doors.includes(file)),
    )
    .map(({ file }) => `${file} should call lock of server/platform/db/locks.ts`)
  expect(bare).toEqual([])
  const numbers = [...Object.values(lockClasses), ...Object.values(programLocks)]
  expect(numbers).toEqual([...new Set(numbers)])
})

test('a statement is put together from parts, and none of them is changed as a text', () => {
  const changes = /\b[A-Z][A-Z_]+\.replace|\.replace(All)?\(\s*['"`](\$\d|\)|(where|from|select|and|order by|limit)\b)/g
  const places = sources.flatMap(({ file, source }) =>
    [...source.matchAll(changes)].map(
      ({ index }) =>
        `${file}:${source.slice(0, index).split('\n').length} should compose its SQL, or make it by a function of its parameters`,
    ),
  )
  expect(places).toEqual([])
})
