import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { register } from '../contract/auth.ts'
import { searchProperties } from '../contract/search/search.ts'
import { uploadPicture } from '../contract/uploads.ts'
import { startEmbedded } from './platform/db/embedded.ts'
import { everything } from './testing/breadth.ts'
import { freePort } from './testing/engines.ts'
import { openCaller, type Answer, type Caller } from './testing/machines/caller.ts'
import { keep, type Kept } from './testing/machines/kept.ts'
import { openPrograms, type Programs } from './testing/programs.ts'
import { answerOf, requestOf } from './testing/start-app.ts'

const DISK_MB = 320

const mount = (folder: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder]).status === 0
const unmount = (folder: string) => spawnSync('umount', [folder])

const isPossible = inject('engine') === 'embedded' && process.getuid?.() === 0

describe.runIf(everything && isPossible)('a market on a disk that becomes full', () => {
  let programs: Programs
  let disk: string
  let isMounted = false
  let server: Kept | undefined
  let caller: Caller

  beforeAll(async () => {
    programs = openPrograms()
    disk = path.join(programs.folder, 'disk')
    mkdirSync(disk)
    isMounted = mount(disk)
    const PORT = String(await freePort())
    const environment = { PORT, DATA_DIR: disk, MICRO_CACHE_MS: '0', RATE_LIMIT_SCALE: '1000000' }
    server = keep('server', () => programs.server(environment).child)
    caller = openCaller(`http://127.0.0.1:${PORT}`)
  })
  afterAll(async () => {
    caller?.close()
    await server?.end()
    // The database outlived the server.
    await (await startEmbedded(path.join(disk, 'database'))).stop()
    if (isMounted) unmount(disk)
    await programs?.close()
  })

  let made = 0
  const known: string[] = []
  const wrong: string[] = []
  const statuses = new Map<number, number>()
  const search = () => caller.call(searchProperties, { query: { intent: 'sale' } })
  /** The answer, of which only success and `UNAVAILABLE` with the time to try again are right; undefined if there was none. */
  async function once(call: () => Promise<Answer>): Promise<Answer | undefined> {
    const answer = await call().catch(() => undefined)
    const status = answer?.status ?? 0
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status >= 300 && (status !== 503 || !answer?.retryAfter)) wrong.push(`${status} ${answer?.text.slice(0, 300)}`)
    return answer
  }
  async function join(): Promise<string | undefined> {
    const password = 'a door of oak wood'
    const email = `joined${(made += 1)}@example.com`
    const body = { fullname: 'Meera Iyer', email, password, repeatPassword: password }
    const answer = await once(() => caller.call(register, { body }))
    if (answer?.status !== 201) return undefined
    known.push(email)
    return answerOf(register, 201, answer.text).token
  }
  async function upload(token: string): Promise<number | undefined> {
    const background = { r: (made += 1) % 256, g: 80, b: 120 }
    // Noise, so that the files are large.
    const noise = { type: 'gaussian' as const, mean: 120, sigma: 60 }
    const body = await sharp({ create: { width: 1600, height: 1200, channels: 3, background, noise } })
      .jpeg()
      .toBuffer()
    const { url, headers } = requestOf(uploadPicture, { token })
    const sent = { method: 'POST', headers: { ...headers, 'content-type': 'image/jpeg' }, body }
    return (await once(() => caller.send(url, sent)))?.status
  }

  test('says so, and goes on without a hand once there is room', async ({ skip }) => {
    skip(!isMounted, 'This account may not mount a small disk.')
    await expect.poll(async () => (await search().catch(() => undefined))?.status).toBe(200)
    const token = (await join()) ?? ''
    expect(await upload(token)).toBe(201)

    const ballast = path.join(disk, 'ballast')
    const file = openSync(ballast, 'w')
    for (const size of [1024 * 1024, 4096])
      try {
        for (const bytes = Buffer.alloc(size, 1); ;) writeSync(file, bytes)
      } catch {
        // It is full.
      }
    closeSync(file)
    let isRefused = false
    for (const until = performance.now() + 20_000; performance.now() < until; await wait(100)) {
      await join()
      const status = await upload(token)
      isRefused ||= status === 503
      await once(search)
    }
    const restarts = server?.restarts()
    rmSync(ballast)
    await expect.poll(() => upload(token)).toBe(201)
    await expect.poll(async () => typeof (await join())).toBe('string')
    expect((await search()).status).toBe(200)
    // Who was acknowledged is known still.
    for (const email of known) {
      const password = 'another door of oak'
      const body = { fullname: 'Meera Iyer', email, password, repeatPassword: password }
      expect((await caller.call(register, { body })).status).toBe(409)
    }
    process.stdout.write(
      `full disk: answers ${JSON.stringify(Object.fromEntries(statuses))}, ${known.length} accounts acknowledged, the server ended ${restarts} times\n`,
    )
    expect(isRefused).toBe(true)
    expect(wrong).toEqual([])
  })
})
