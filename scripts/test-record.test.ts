import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cleanCommit, emptyReports, recordRun, slowest, type TestRun } from './test-record.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lintel-record-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const run: TestRun = {
  at: '2026-06-01T06:00:00.000Z',
  commit: 'abc123',
  all: false,
  databases: [],
  passed: 1,
  failed: 0,
  skipped: 0,
  seconds: {},
  slowestFiles: {},
  slowestJourneys: {},
}
const green = () =>
  existsSync(path.join(folder, 'green')) ? readFileSync(path.join(folder, 'green'), 'utf8') : undefined

test('a run that passed on a commit says so until one does not', () => {
  recordRun(folder, run, true)
  expect(green()).toBe('abc123\n')
  recordRun(folder, { ...run, failed: 1 }, true)
  expect(green()).toBeUndefined()
  const history = readFileSync(path.join(folder, 'history.ndjson'), 'utf8').trim().split('\n')
  expect(history.map((line): unknown => JSON.parse(line))).toMatchObject([{ failed: 0 }, { failed: 1 }])
})

test.each([
  ['of files that no commit has', { commit: undefined }, true],
  ['that left tests out', {}, false],
])('a run %s proves no commit', (_, more, isComplete) => {
  recordRun(folder, run, true)
  recordRun(folder, { ...run, ...more }, isComplete)
  expect(green()).toBeUndefined()
})

test('a new run keeps the history, what passed and filled markets', () => {
  mkdirSync(path.join(folder, 'demo-1'))
  for (const name of ['green', 'history.ndjson', 'vitest.json', 'demo-1/one'])
    writeFileSync(path.join(folder, name), '')
  emptyReports(folder)
  expect(readdirSync(folder).toSorted()).toEqual(['demo-1', 'green', 'history.ndjson'])
  expect(readdirSync(path.join(folder, 'demo-1'))).toEqual(['one'])
})

test('only a work tree without changes has a commit to prove', () => {
  expect(cleanCommit(folder)).toBeUndefined()
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.test', ...args], { cwd: folder })
  git('init', '-q')
  writeFileSync(path.join(folder, 'one'), '')
  expect(cleanCommit(folder)).toBeUndefined()
  git('add', '.')
  git('commit', '-q', '-m', 'One')
  expect(cleanCommit(folder)).toMatch(/^[0-9a-f]{40}$/)
  writeFileSync(path.join(folder, 'two'), '')
  expect(cleanCommit(folder)).toBeUndefined()
})

test('the slowest come first', () => {
  expect(Object.entries(slowest({ a: 1.26, b: 3, c: 2 }, 2))).toEqual([
    ['b', 3],
    ['c', 2],
  ])
})
