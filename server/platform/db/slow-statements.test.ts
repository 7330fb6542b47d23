import { expect, test } from 'vitest'
import { SLOW_MS, recordStatement, slowStatements, statementText } from './slow-statements.ts'

test('slow statements are summed up by their text, the costliest first, and few are remembered', () => {
  recordStatement('select fast', SLOW_MS - 1)
  recordStatement('select twice', 300)
  recordStatement('select twice', 500)
  recordStatement('select once', 600)
  expect(slowStatements()).toEqual([
    { text: 'select twice', calls: 2, mean: 400, longest: 500, total: 800 },
    { text: 'select once', calls: 1, mean: 600, longest: 600, total: 600 },
  ])
  for (let n = 0; n < 60; n++) recordStatement(`select ${n}`, 1000)
  expect(slowStatements()).toHaveLength(50)
  expect(slowStatements()).not.toContainEqual(expect.objectContaining({ text: 'select once' }))
})

test('a statement is shown without comments and values', () => {
  expect(
    statementText(`select *\n  -- of Asha\n  from users where state = 'active' and email = 'asha''s@example.com'`),
  ).toBe(`select * from users where state = 'active' and email = '…'`)
})
