import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { faults, occurrences } from './faults.ts'

const project = path.resolve(import.meta.dirname, '..')

test.each(faults)('the planted fault “$name” fits the sources', (fault) => {
  const source = readFileSync(path.join(project, fault.file), 'utf8')
  expect(occurrences(fault, source), `${fault.find} in ${fault.file}`).toBe(1)
  expect(existsSync(path.join(project, fault.test)), fault.test).toBe(true)
})

test('no two planted faults have one name', () => {
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length)
})
