import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeDataDir } from './data-dir.ts'
import { ProgramFault } from './fault.ts'

test.runIf(existsSync('/proc')).each(['/dev/null/x', '/proc', '/proc/x'])('%s is refused in one line', (folder) => {
  const make = () => makeDataDir(folder)
  expect(make).toThrow(ProgramFault)
  expect(make).toThrow(`DATA_DIR cannot be ${folder}: `)
})

test('a folder is made with those above it, and nothing is left in it', () => {
  const above = mkdtempSync(path.join(os.tmpdir(), 'lintel-data-'))
  const folder = path.join(above, 'one', 'two')
  makeDataDir(folder)
  expect(readdirSync(folder)).toEqual([])
  rmSync(above, { recursive: true })
})
