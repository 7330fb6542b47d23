import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documentFile, permissionsDocument } from '../scripts/permissions.ts'

test('docs/permissions.md is what `npm run permissions` writes', () => {
  expect(readFileSync(documentFile, 'utf8').split('\n')).toEqual(permissionsDocument().split('\n'))
})
