// @vitest-environment node
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '../contract/index.ts'
import { variableNames } from '../server/platform/config.ts'
import { faults } from './faults.ts'

const project = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(project, file), 'utf8')
const inventory = read('docs/security-inventory.md')

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; they come first in it, before those of level 3. */
const SECTIONS = `1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4
  5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1
  9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4
  13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2`

const rows = [...read('docs/asvs.md').matchAll(/^\| ([\d.]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, number = '', asked = '', answer = '']) => ({ number, asked, answer }),
)
const testsIn = (text: string) => [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, file = '']) => file)

test('every requirement of levels 1 and 2 has one row, in order', () => {
  const asked = SECTIONS.split(/\s+/).flatMap((entry) => {
    const [section, count] = entry.split(':')
    return Array.from({ length: Number(count) }, (_, at) => `${section}.${at + 1}`)
  })
  expect(asked).toHaveLength(253)
  expect(rows.map(({ number }) => number)).toEqual(asked)
})

test('a row is met by tests that exist, or says why it is not', () => {
  for (const { number, asked, answer } of rows) {
    expect(asked.split(' ').length, number).toBeLessThanOrEqual(12)
    expect(answer, number).toMatch(/^(met|not met|does not apply): \S/)
    if (answer.startsWith('met')) expect(testsIn(answer).length || /by reading/.test(answer), number).toBeTruthy()
    for (const file of testsIn(answer)) expect(existsSync(path.join(project, file)), `${number}: ${file}`).toBe(true)
  }
})

test('a title that a row names is in its file', () => {
  const missing = rows.flatMap(({ number, answer }) =>
    [...answer.matchAll(/`([\w./-]+)` › ([^,;●|)]+)/g)].flatMap(([, file = '', title = '']) =>
      read(file).includes(title.trim()) ? [] : [`${number}: ${file} has no “${title.trim()}”`],
    ),
  )
  expect(missing).toEqual([])
})

test('a protection that is taken out is caught by a test of its row', () => {
  const taken = faults.flatMap(({ name, test: file }) => {
    const number = /^V([\d.]+): /.exec(name)?.[1]
    return number === undefined ? [] : [{ number, file }]
  })
  expect(taken.length).toBeGreaterThan(50)
  for (const { number, file } of taken) {
    const row = rows.find((one) => one.number === number)
    expect(testsIn(row?.answer ?? ''), number).toContain(file)
    expect(row?.answer, number).toContain('●')
  }
  const files = new Set(faults.map(({ test: file }) => file))
  for (const { number, answer } of rows)
    if (answer.includes('●'))
      expect(
        testsIn(answer).some((file) => files.has(file)),
        number,
      ).toBe(true)
})

test('the files that are taken are those of the inventory', () => {
  const listed = [...inventory.matchAll(/^\| `(\w+)` \| [^|]+ \| ([\d.]+) MB/gm)].map(([, name, most]) => [
    name,
    Number(most),
  ])
  const taken = Object.values(endpoints).flatMap(({ name, ...one }) =>
    'file' in one && one.file ? [[name, Math.round((one.file.mostBytes / 1024 ** 2) * 1000) / 1000]] : [],
  )
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(taken))
})

test('the algorithms in use are in the inventory', () => {
  const sources = globSync('server/**/*.ts', { cwd: project }).filter((file) => !/\.test\.ts$|testing\//.test(file))
  const algorithms = /['"](sha\d+|aes-\d+-\w+|argon2id?|scrypt|prime256v1|RS\d+|ES\d+|PS\d+|HS\d+|chacha[\w-]+)['"]/g
  const used = new Set(sources.flatMap((file) => [...read(file).matchAll(algorithms)].map(([, name = '']) => name)))
  expect(used.size).toBeGreaterThan(4)
  for (const name of used) expect(inventory).toContain(name)
})

test('the connections out are in the inventory', () => {
  const addresses = variableNames.filter(
    (name) => /_(URL|URLS|ENDPOINT)$/.test(name) && !/^(MAIN_SITE|API_BASE|IMAGE_BASE|REALTIME|MAP_STYLE)/.test(name),
  )
  expect(addresses.length).toBeGreaterThan(5)
  for (const name of addresses) expect(inventory).toContain(`\`${name}\``)
})
