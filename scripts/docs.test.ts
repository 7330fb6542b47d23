// @vitest-environment node
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

// In a process of its own, as Vite takes the roles out of the contract.
test('the documents are what `npm run docs` writes', () => {
  const { stdout, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'docs.ts'), '--check'], {
    encoding: 'utf8',
  })
  expect(stdout + stderr).toBe('')
})
