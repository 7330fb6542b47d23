import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { register } from '../contract/auth.ts'
import { uploadPicture } from '../contract/uploads.ts'
import { startEmbedded } from './platform/db/embedded.ts'
import { openDatabase } from './platform/db/pool.ts'
import { createLog } from './platform/log.ts'

const project = path.resolve(import.meta.dirname, '..')
let folder: string
const running = new Set<ChildProcess>()

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lintel-main-'))
  chmodSync(folder, 0o755)
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  // Whatever a killed server left running is adopted once more and stopped in order.
  if (existsSync(path.join(folder, 'database'))) await (await startEmbedded(path.join(folder, 'database'))).stop()
  rmSync(folder, { recursive: true, force: true })
})

interface Program {
  child: ChildProcess
  output: () => string
  /** Waits for words in the output; fails when the program ends without them. */
  says: (words: RegExp) => Promise<string>
  ended: Promise<number | null>
}

function program(script: string, args: string[], env: Record<string, string>): Program {
  const child = spawn(process.execPath, [path.join(project, script), ...args], {
    cwd: project,
    env: { PATH: process.env.PATH, DATA_DIR: folder, DEMO: 'off', PORT: '0', LOG_LEVEL: 'silent', ...env },
  })
  running.add(child)
  let output = ''
  const waiting = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      for (const look of waiting) look()
    })
  const ended = new Promise<number | null>((resolve) => {
    child.on('exit', (code) => {
      running.delete(child)
      resolve(code)
      for (const look of waiting) look()
    })
  })
  const says = (words: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = words.exec(output)
        if (!found && child.exitCode === null && child.signalCode === null) return
        waiting.delete(look)
        if (found) resolve(found[0])
        else reject(new Error(`It ended without saying ${words}: ${output}`))
      }
      waiting.add(look)
      look()
    })
  return { child, output: () => output, says, ended }
}

const server = (env: Record<string, string> = {}) => program('server/main.ts', [], env)

/** Only once: these start servers of their own, on the embedded database. */
describe.runIf(inject('databaseHost') && inject('engine') === 'embedded')('a server', () => {
  test('starts, answers, refuses a second one on its folder, and stops cleanly', async () => {
    const first = server()
    const address = (await first.says(/http:\/\/127\.0\.0\.1:\d+/)).trim()
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    const second = server()
    expect(await second.ended).toBe(1)
    expect(second.output().trim().split('\n')).toEqual([
      expect.stringMatching(/Another server is running on .*Stop it, or set DATA_DIR/),
    ])
    first.child.kill('SIGINT')
    expect(await first.ended).toBe(0)
    expect(existsSync(path.join(folder, 'database/postmaster.pid'))).toBe(false)
  })

  test('that was killed leaves nothing that hinders the next', async () => {
    const first = server()
    await first.says(/is ready at/)
    first.child.kill('SIGKILL')
    await first.ended
    const next = server()
    await next.says(/is ready at/)
    next.child.kill('SIGTERM')
    expect(await next.ended).toBe(0)
  })

  test.each([
    [{ PORT: 'eighty' }, /PORT must be a whole number/],
    [{ DEMO: 'yes', MARKET: 'mars' }, /DEMO must be on or off.*MARKET|MARKET.*DEMO must be on or off/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must be an address that starts with postgres/],
    [
      { S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'homes' },
      /object storage needs S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY too; set all of them or none/,
    ],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, /database at DATABASE_URL cannot be reached/],
  ])('with %o ends in one clear line', async (env, line) => {
    const wrong = server(env)
    expect(await wrong.ended).toBe(1)
    expect(wrong.output().trim().split('\n')).toEqual([expect.stringMatching(line)])
  })

  test('whose port is taken says so in one line', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const { port } = taken.address() as AddressInfo
    const refused = server({ PORT: String(port) })
    expect(await refused.ended).toBe(1)
    expect(refused.output().trim()).toBe(`Port ${port} is in use. Stop what uses it, or set PORT to another.`)
    taken.close()
  })

  test('killed in the middle of uploads keeps whole pictures alone, and takes them again', async () => {
    const first = server()
    const address = (await first.says(/http:\/\/127\.0\.0\.1:\d+/)).trim()
    const password = 'a door of oak wood'
    const person = { fullname: 'Asha Rao', email: 'asha@example.test', password, repeatPassword: password }
    const registered = await fetch(`${address}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    })
    const { token } = register.returns.parse(await registered.json())
    const pictures = await Promise.all(
      ['#a52', '#25a', '#5a2'].map((background) =>
        sharp({ create: { width: 4000, height: 3000, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const upload = (to: string, bytes: Uint8Array) =>
      fetch(`${to}/api/pictures`, {
        method: 'POST',
        headers: { 'content-type': 'image/png', authorization: `Bearer ${token}` },
        body: new Uint8Array(bytes),
      })
    const underWay = pictures.map((bytes) => upload(address, bytes).catch(() => undefined))
    await underWay[0]
    first.child.kill('SIGKILL')
    await Promise.all(underWay)
    await first.ended

    const kept = readdirSync(path.join(folder, 'uploads')).filter((name) => name.endsWith('.webp'))
    expect(kept.length).toBeGreaterThanOrEqual(4)
    for (const name of kept) await sharp(path.join(folder, 'uploads', name), { failOn: 'warning' }).stats()
    const next = server()
    const again = (await next.says(/http:\/\/127\.0\.0\.1:\d+/)).trim()
    for (const bytes of pictures) {
      const { data } = uploadPicture.returns.parse(await (await upload(again, bytes)).json())
      for (const width of data.widths)
        expect((await fetch(`${again}/images/${data.key}-${width}.webp`)).status).toBe(200)
    }
    next.child.kill('SIGTERM')
    expect(await next.ended).toBe(0)
  })

  test('and database killed in the middle of an import lose nothing that was acknowledged', async () => {
    const header =
      'id,date,price,bedrooms,bathrooms,sqft_living,sqft_lot,floors,waterfront,condition,yr_built,yr_renovated,zipcode,lat,long'
    const rows = Array.from(
      { length: 4000 },
      (_, n) => `${n + 1},20141013T000000,450000,3,2,1800,5000,1,0,3,1955,0,98103,47.67,-122.34`,
    )
    const file = path.join(folder, 'homes.csv')
    writeFileSync(file, [header, ...rows].join('\n'))
    const importing = program('server/import.ts', [file, '--mapping', 'king-county'], { PROGRESS_MS: '0' })
    const acknowledged = Number(/\d+/.exec(await importing.says(/\d+ rows \(/))?.[0])
    importing.child.kill('SIGKILL')
    process.kill(Number(readFileSync(path.join(folder, 'database/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
    await importing.ended

    const database = await startEmbedded(path.join(folder, 'database'))
    const db = openDatabase({ connection: database.connection, log: createLog('silent') })
    const count = async () => (await db.query<{ n: number }>('select count(*) as n from properties')).rows[0]?.n ?? 0
    const kept = await count()
    expect(kept).toBeGreaterThanOrEqual(acknowledged)
    expect(kept % 500).toBe(0)
    const again = program('server/import.ts', [file, '--mapping', 'king-county'], {})
    expect(await again.ended).toBe(0)
    expect(again.output()).toContain(`${kept} done by an earlier run`)
    expect(await count()).toBe(rows.length)
    await db.close()
    await database.stop()
  })
})
