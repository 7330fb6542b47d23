// @vitest-environment node
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

// Runs in a child process, because Vite strips the roles from the contract.
test('the documents are what `npm run docs` writes', () => {
  const { stdout, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'docs.ts'), '--check'], {
    encoding: 'utf8',
  })
  expect(stdout + stderr).toBe('')
})
