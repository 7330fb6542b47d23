import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { uuidv7 } from '../ids.ts'
import { readSecretKey } from '../secret-key.ts'
import { openMessages } from './messages.ts'
import { openOutbox } from './outbox.ts'
import { forgetOldJob } from '../jobs/clean-ups.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const outboxLines = () =>
  readFileSync(path.join(app.folder, 'outbox.ndjson'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): unknown => JSON.parse(line))

const open = (shown: string[] = [], more: { atTerminal?: boolean; smsUrl?: string } = {}) =>
  openMessages({
    smtpUrl: undefined,
    smsUrl: undefined,
    from: 'doors@lintel.example',
    dataDir: app.folder,
    key: readSecretKey(app.folder, undefined),
    clock: app.clock,
    say: (line) => shown.push(line),
    ...more,
  })
const user = '00000000-0000-4000-8000-000000000001'
const send = (to: string, more: object = {}) =>
  open().deliver(app.db, { id: uuidv7(), channel: 'email', to, subject: 'Homes', text: `Homes for ${to}`, ...more })

test('lines that go while others come, from two servers, take none of those along', async () => {
  const servers = [openOutbox(app.folder), openOutbox(app.folder)]
  const at = app.clock.now().toISOString()
  const line = (to: string, n: number) => JSON.stringify({ id: uuidv7(), at, to, n })
  const isTheirs = ({ to }: { to: string }) => to === 'gone@example.test'
  await Promise.all(
    Array.from({ length: 60 }, async (_, n) => {
      const server = servers[n % 2]
      await server?.append(app.db, line(n % 3 ? 'stays@example.test' : 'gone@example.test', n))
      if (n % 10 === 0) await server?.remove(app.db, isTheirs)
    }),
  )
  await servers[0]?.remove(app.db, isTheirs)
  const rest = outboxLines()
  expect(rest).toHaveLength(40)
  expect(JSON.stringify(rest)).not.toContain('gone')
  await servers[0]?.remove(app.db, () => true)
})

test('messages to a person are forgotten by address and by account, and nobody else’s', async () => {
  const recipient = { userId: user, addresses: ['Former@example.test'] }
  const all = async () => {
    await send('former@example.test')
    await send('someone@example.test', { userId: user })
    await send('other@example.test')
    await send('other@example.test', { userId: user.replace('1', '2') })
  }
  await all()
  expect(outboxLines()).toHaveLength(4)
  await app.db.transaction((db) => open().forget(db, recipient))
  await app.work()
  expect(outboxLines()).toHaveLength(2)
  expect(JSON.stringify(outboxLines())).not.toMatch(/former|someone/)
})

test('what is sent to the address of a closed account later arrives, also before its messages are forgotten', async () => {
  await send('former@example.test')
  await app.db.transaction((db) => open().forget(db, { userId: user, addresses: ['former@example.test'] }))
  const then = Date.now()
  await expect.poll(() => Date.now()).toBeGreaterThan(then + 1)
  await send('former@example.test', { subject: 'Welcome' })
  await app.work()
  expect(outboxLines().filter((line) => JSON.stringify(line).includes('former'))).toMatchObject([
    { subject: 'Welcome' },
  ])
  await app.db.transaction((db) => open().forget(db, { userId: user, addresses: ['former@example.test'] }))
  await app.work()
})

test('a message that is under way is forgotten once it was sent', async () => {
  const id = uuidv7()
  const then = Date.now()
  await expect.poll(() => Date.now()).toBeGreaterThan(then)
  await app.db.transaction((db) => open().forget(db, { userId: user, addresses: ['former@example.test'] }, true))
  await app.work()
  // The other server delivers it only now.
  await send('former@example.test', { id })
  expect(JSON.stringify(outboxLines())).toContain('former')
  await app.db.query(`update graphile_worker._private_jobs set run_at = now()`)
  await app.work()
  expect(JSON.stringify(outboxLines())).not.toContain('former')
})

test('an ephemeral message is shown and written nowhere', async () => {
  const shown: string[] = []
  await open(shown).deliver(app.db, {
    id: uuidv7(),
    channel: 'email',
    to: 'closed@example.test',
    text: 'Closed',
    ephemeral: true,
  })
  expect(shown).toEqual(['E-mail to c•••@example.test'])
  expect(JSON.stringify(outboxLines())).not.toContain('closed')
})

test('a code is shown at a terminal, and nowhere where a gateway takes other messages', async () => {
  const sent = { id: uuidv7(), channel: 'email' as const, to: 'a@example.test', text: 'Code', code: '204816' }
  const shown: string[] = []
  await open(shown, { atTerminal: true }).deliver(app.db, { ...sent, ephemeral: true })
  await open(shown, { atTerminal: true, smsUrl: 'http://127.0.0.1:1' }).deliver(app.db, { ...sent, ephemeral: true })
  await open(shown).deliver(app.db, { ...sent, ephemeral: true })
  expect(shown).toEqual([
    'E-mail to a•••@example.test: code 204816',
    'E-mail to a•••@example.test',
    'E-mail to a•••@example.test',
  ])
})

test('a week later the outbox has forgotten what was sent', async () => {
  await send('old@example.test')
  await app.work()
  app.clock.move(7 * 86_400_000)
  await send('new@example.test')
  await app.work()
  app.clock.move(1000)
  await app.runJob(forgetOldJob, {})
  expect(outboxLines()).toMatchObject([{ to: 'new@example.test' }])
})
