import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { getCity } from '../contract/places.ts'
import { readStrictly } from '../contract/strict-answer.ts'
import { joinEmbedded } from './platform/db/embedded.ts'
import { openDatabase } from './platform/db/pool.ts'
import { createLog } from './platform/log.ts'
import { everything } from './testing/breadth.ts'
import { openPrograms, type Programs } from './testing/programs.ts'

let programs: Programs

beforeAll(() => {
  programs = openPrograms()
})
afterAll(() => programs.close())

const postmasterFile = () => path.join(programs.folder, 'database/postmaster.pid')
const postmaster = () => Number(readFileSync(postmasterFile(), 'utf8').split('\n')[0])

const HEADER =
  'id,date,price,bedrooms,bathrooms,sqft_living,sqft_lot,floors,waterfront,condition,yr_built,yr_renovated,zipcode,lat,long'
const rowOf = (id: number) => `${id},20141013T000000,450000,3,2,1800,5000,1,0,3,1955,0,98103,47.67,-122.34`

const server = (env?: Record<string, string>) => programs.server(env)

/** Runs only on the embedded database, because these tests start their own servers. */
describe.runIf(inject('databaseHost') && inject('engine') === 'embedded')('a server', () => {
  test('starts, answers, refuses a second one on its folder, and stops cleanly', async () => {
    const first = server()
    const address = await first.address()
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    // There are no homes yet, but the places exist.
    const pune = readStrictly(getCity, await (await fetch(`${address}/api/cities/pune`)).json())
    expect(pune.data).toMatchObject({ name: 'Pune', propertiesCount: 0 })
    expect(pune.data.localities.length).toBeGreaterThan(10)
    const second = server()
    expect(await second.ended).toBe(1)
    expect(second.output().trim().split('\n')).toEqual([
      expect.stringMatching(/Another server is running on .*Stop it, or set DATA_DIR/),
    ])
    first.child.kill('SIGINT')
    expect(await first.ended).toBe(0)
    expect(existsSync(path.join(programs.folder, 'database/postmaster.pid'))).toBe(false)
  })

  test('that was killed leaves nothing that hinders the next', async () => {
    const first = server()
    await first.says(/is ready at/)
    first.child.kill('SIGKILL')
    await first.ended
    const next = server()
    await next.says(/is ready at/)
    // A terminal sends SIGHUP when it is closed.
    next.child.kill('SIGHUP')
    expect(await next.ended).toBe(0)
    expect(existsSync(postmasterFile())).toBe(false)
  })

  test('whose database ends starts it anew; a program that ends leaves it to the server', async () => {
    const running = server()
    const address = await running.address()
    process.kill(postmaster(), 'SIGKILL')
    const killed = postmaster()
    await expect.poll(() => existsSync(postmasterFile()) && postmaster() !== killed).toBe(true)
    const ready = async () => (await fetch(`${address}/readyz`)).status
    await expect.poll(ready).toBe(200)

    const file = path.join(programs.folder, 'one.csv')
    writeFileSync(file, `${HEADER}\n${rowOf(1)}\n`)
    const importing = programs.program('server/import.ts', [file, '--mapping', 'king-county', '--dry-run'], {})
    expect(await importing.ended).toBe(0)
    expect(await ready()).toBe(200)
    const role = programs.program('server/role.ts', ['+919876543210', 'Admin'], {})
    expect(await role.ended).toBe(1)
    expect(role.output()).toContain('Nobody has signed up with +919876543210.')
    expect(await ready()).toBe(200)
    const second = server()
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain('Another server is running')
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(0)
    expect(existsSync(postmasterFile())).toBe(false)
  })

  test('stops although somebody never sends the rest of a request', async () => {
    const running = server()
    const { port } = new URL(await running.address())
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(
        'POST /api/alerts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
      ),
    )
    socket.on('error', () => undefined)
    await new Promise((resolve) => socket.once('connect', resolve))
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(0)
    socket.destroy()
  })

  test.each([
    [
      { PORT: 'eighty', DATABASE_URL: 'mysql://x', DEMO: 'yes', MARKET: 'mars', TRUST_PROXY: '10.0.0.0/99' },
      /PORT must be .* DATABASE_URL must be .* DEMO must be .* MARKET must be .* TRUST_PROXY must be/,
    ],
    [
      { S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'homes' },
      /object storage needs S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY too; set all of them or none/,
    ],
    [{ DATA_DIR: '/dev/null/x' }, /DATA_DIR cannot be \/dev\/null\/x/],
    [{ HOST: 'nosuch.invalid' }, /Nothing can listen at HOST nosuch.invalid/],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, /database at DATABASE_URL cannot be reached/],
    [{ REDIS_URL: 'redis://127.0.0.1:1', LOG_LEVEL: 'info' }, /Redis at REDIS_URL cannot be reached/],
  ])('with %o ends in one clear line', async (env, line) => {
    const wrong = server(env)
    expect(await wrong.ended).toBe(1)
    expect(wrong.output().trim().split('\n')).toEqual([expect.stringMatching(line)])
  })

  test('whose port is taken says so in one line, before it fills a market', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const { port } = taken.address() as AddressInfo
    const refused = server({ PORT: String(port), DEMO: 'on' })
    expect(await refused.ended).toBe(1)
    expect(refused.output().trim()).toBe(`Port ${port} is in use. Stop what uses it, or set PORT to another.`)
    taken.close()
  })

  test('in development starts anew when one of its files changes', async () => {
    const developed = programs.program('scripts/start.mjs', ['--dev'], {})
    await developed.says(/is ready at/)
    const now = new Date()
    utimesSync(path.join(import.meta.dirname, 'main.ts'), now, now)
    await developed.says(/is ready at[^]*is ready at/)
    developed.child.kill('SIGINT')
    await developed.ended
    await expect.poll(() => existsSync(postmasterFile())).toBe(false)
  })

  test('import says what is wrong with a call in one line', async () => {
    const wrong = programs.program('server/import.ts', ['--bogus'], {})
    expect(await wrong.ended).toBe(1)
    expect(wrong.output().trim().split('\n')).toEqual([expect.stringContaining("Unknown option '--bogus'")])
  })

  test('and database killed in the middle of an import lose nothing that was acknowledged', async () => {
    const { folder } = programs
    const rows = Array.from({ length: everything ? 4000 : 2500 }, (_, n) => rowOf(n + 1))
    const file = path.join(folder, 'homes.csv')
    writeFileSync(file, [HEADER, ...rows].join('\n'))
    const importing = programs.program('server/import.ts', [file, '--mapping', 'king-county'], { PROGRESS_MS: '0' })
    const acknowledged = Number(/\d+/.exec(await importing.says(/\d+ rows \(/))?.[0])
    importing.child.kill('SIGKILL')
    process.kill(postmaster(), 'SIGKILL')
    await importing.ended

    const database = await joinEmbedded(path.join(folder, 'database'), { asServer: false })
    const db = openDatabase({ connection: database.connection, log: createLog('silent') })
    const count = async () => (await db.query<{ n: number }>('select count(*) as n from properties')).rows[0]?.n ?? 0
    const kept = await count()
    expect(kept).toBeGreaterThanOrEqual(acknowledged)
    expect(kept % 500).toBe(0)
    const again = programs.program('server/import.ts', [file, '--mapping', 'king-county'], {})
    expect(await again.ended).toBe(0)
    expect(again.output()).toContain(`${kept} done by an earlier run`)
    expect(await count()).toBe(rows.length)
    await db.close()
    await database.release()
  })
})
