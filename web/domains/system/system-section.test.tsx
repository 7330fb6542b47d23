import { expect, test } from 'vitest'
import { systemStatus, type SystemStatus } from '../../../contract/system/system.ts'
import { currentUser } from '../../platform/session/account.ts'
import { administrator } from '../../testing/administrator.ts'
import { one, texts } from '../../testing/dom.ts'
import { answer, openApp } from '../../testing/open-app.tsx'

const status: SystemStatus = {
  at: '2026-06-01T06:00:00.000Z',
  version: '1.0.0',
  startedAt: '2026-06-01T05:00:00.000Z',
  servers: 1,
  node: { version: '24.21.0', support: 'supported', supportedUntil: '2028-04-30' },
  database: { version: '15.9', support: 'unknown', bytes: 1_000_000, isEmbedded: false },
  queue: { jobs: [] },
  disk: { free: 900_000, total: 1_000_000 },
  gateways: { email: 'gateway', sms: 'gateway', push: 'configured' },
  files: { place: 'folder', kinds: [] },
  statements: { source: 'server', from: 200, rows: [] },
}

async function factsOf(more: Partial<SystemStatus>): Promise<string> {
  const app = await openApp('/', [answer(systemStatus, () => ({ data: { ...status, ...more } }))])
  currentUser.set(administrator)
  await app.goTo('/admin/system')
  await one('h2', 'Database')
  return texts('main dl').join('\n')
}

test('a backup is not claimed because a WAL file was archived', async () => {
  const facts = await factsOf({ walArchivedAt: '2026-06-01T05:59:00.000Z' })
  expect(facts).toMatch(/^Last backup\s*Never, as far as the server knows$/m)
  expect(facts).toMatch(/^Last archived WAL file\s*1 Jun 2026/m)
})

test('the last backup is shown, and no WAL file without an archive', async () => {
  const facts = await factsOf({ backupAt: '2026-05-31T03:17:00.000Z' })
  expect(facts).toMatch(/^Last backup\s*31 May 2026/m)
  expect(facts).not.toContain('WAL')
})

test('the page says until when Node.js and PostgreSQL are supported', async () => {
  const facts = await factsOf({})
  expect(facts).toMatch(/^Node\.js support\s*Until 30 Apr 2028$/m)
  expect(facts).toMatch(/^PostgreSQL support\s*Not known for this version$/m)
})

test('support that ends soon or has ended is named as such', async () => {
  const facts = await factsOf({
    node: { version: '22.1.0', support: 'ended', supportedUntil: '2027-04-30' },
    database: { ...status.database, support: 'ending', supportedUntil: '2027-11-11' },
  })
  expect(facts).toMatch(/^Node\.js support\s*Ended on 30 Apr 2027$/m)
  expect(facts).toMatch(/^PostgreSQL support\s*Ends within 180 days, on 11 Nov 2027$/m)
})
