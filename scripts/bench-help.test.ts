import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

test.each([
  ['bench', 'main'],
  ['bench:alerts', 'alerts'],
  ['bench:dashboard', 'dashboard'],
  ['bench:directories', 'directories'],
  ['bench:enquiries', 'enquiries'],
  ['bench:lister', 'lister'],
  ['bench:messages', 'messages'],
  ['bench:projects', 'projects'],
  ['bench:web', 'web'],
])(
  '%s says how it is called, and what was wrong with a call',
  (name, file) => {
    const called = (option: string) =>
      spawnSync(process.execPath, [path.resolve(import.meta.dirname, `../bench/${file}.ts`), option], {
        encoding: 'utf8',
        timeout: 60_000,
      })
    const helped = called('--help')
    expect(helped.stdout).toContain(`npm run ${name}`)
    expect(helped.stdout.split('\n').length).toBeLessThan(8)
    expect(helped.status).toBe(0)
    const wrong = called('--bogus')
    expect(wrong.stderr).toMatch(/^Unknown option '--bogus'/)
    expect(wrong.stderr).not.toContain('    at ')
    expect(wrong.status).toBe(1)
  },
  150_000,
)
