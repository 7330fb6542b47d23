// @vitest-environment node
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { verdictOn } from './audit.ts'

const report = (severity: string) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      tar: {
        name: 'tar',
        severity,
        range: '<7.5.0',
        via: [{ title: 'Writes anywhere', url: 'https://example.com/1' }, 'fs-x'],
      },
    },
    metadata: {},
  })

test.each([
  [report('critical'), 1, 'critical: tar <7.5.0 (Writes anywhere, https://example.com/1; by fs-x)'],
  [report('high'), 1, 'high: tar'],
  [report('moderate'), 0, 'moderate: tar'],
  [JSON.stringify({ vulnerabilities: {} }), 0, 'No package that runs in production has'],
  [JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 }), 2, 'No registry answered'],
  ['', 2, 'No registry answered'],
])('%s ends with %i', (output, code, line) => {
  const verdict = verdictOn(output)
  expect(verdict.code).toBe(code)
  expect(verdict.lines[0]).toContain(line)
})

test('a registry that cannot be reached is said to be away', () => {
  const { status, stdout } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'audit.ts')], {
    encoding: 'utf8',
    env: { ...process.env, npm_config_registry: 'http://127.0.0.1:9', npm_config_fetch_retries: '0' },
  })
  expect(stdout).toContain('No registry answered')
  expect(status).toBe(2)
})
