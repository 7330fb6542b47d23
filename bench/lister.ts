import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import * as z from 'zod/mini'
import sharp from 'sharp'
import { readAccounts } from '../demo/accounts.ts'
import { buildWeb } from '../scripts/start.mjs'
import { startServer } from './processes.ts'
import { median } from './rounds.ts'
import { readOptions } from './usage.ts'

const usage = `npm run bench:lister

Measures how long a lister waits until photographs are stored and a published home is found. It fills a demonstration market
and takes no options.`

readOptions(usage, {})

const PHOTOS = 24
const AT_ONCE = 3
const HOMES = 20
const POLL_MS = 10
const [WIDTH, HEIGHT] = [4000, 3000]
const say = (line: string) => console.log(line)

/** A photo of twelve megapixels, different each time: soft shapes with sensor noise. */
async function photo(n: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const shapes = await sharp({ create: { width: 40 + n, height: 30, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  const grain = await sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#888', noise: { ...noise, sigma: 8 } },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return sharp(shapes)
    .resize(WIDTH, HEIGHT, { fit: 'fill', kernel: 'cubic' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 85 })
    .toBuffer()
}

/** Does the product's processing of a photo with the image library alone: no network, no child process, nothing stored. */
async function bySharp(bytes: Buffer): Promise<void> {
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .resize({ width: 1200 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const base = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  for (const width of [320, 640, 1200])
    await base()
      .resize(width)
      .webp({ quality: width > 700 ? 76 : 72, effort: 3 })
      .toBuffer()
  await base().webp({ quality: 92, effort: 0 }).toBuffer()
}

/** Processes all items, `atOnce` at a time; returns how many per second. */
async function perSecond<Of>(all: readonly Of[], atOnce: number, work: (one: Of) => Promise<unknown>): Promise<number> {
  const waiting = [...all]
  const began = performance.now()
  const next = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: atOnce }, next))
  return (all.length * 1000) / (performance.now() - began)
}

/** Calls `ask` repeatedly until it returns an answer. */
async function until<Answer>(ask: () => Answer | Promise<Answer>): Promise<NonNullable<Answer>> {
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_MS)
    })
  }
}

const Signed = z.object({ token: z.string() })
const Kept = z.object({ data: z.object({ key: z.string() }) })
const Begun = z.object({ data: z.object({ id: z.string(), version: z.int() }) })
const Published = z.object({ data: z.object({ id: z.string(), standardStatus: z.string() }) })
const Case = z.object({ data: z.object({ version: z.int() }) })
const Answered = z.object({ message: z.string() })
/** A message as a server without a sender writes it. */
const Letter = z.object({ to: z.string(), code: z.optional(z.string()) })
const Found = z.object({ data: z.array(z.object({ id: z.string() })) })

buildWeb()
const folder = mkdtempSync(path.join(os.tmpdir(), 'lintel-bench-'))
const server = await startServer({ DATA_DIR: folder, DEMO: 'on', RATE_LIMIT_SCALE: '1000' })
try {
  /** Returns a client that makes requests with this token, or without one. */
  const asking = ({ token }: { token?: string } = {}) => {
    const ask = async <Shape extends z.ZodMiniType>(shape: Shape, address: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers)
      if (token) headers.set('authorization', `Bearer ${token}`)
      const response = await fetch(`http://127.0.0.1:${server.port}${address}`, { ...init, headers })
      if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`)
      return shape.parse(await response.json())
    }
    const post = <Shape extends z.ZodMiniType>(shape: Shape, address: string, body: object) =>
      ask(shape, address, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
    return { ask, post }
  }
  const accounts = await readAccounts(folder)
  const stranger = asking()
  const agentsAccount = accounts.find(({ role }) => role === 'Agent')
  const agent = asking(
    await stranger.post(Signed, '/mobile/auth/login?loginFor=agent', {
      email: agentsAccount?.email,
      password: agentsAccount?.password,
    }),
  )
  const email = accounts.find(({ role }) => role === 'Moderator')?.email
  await stranger.post(Answered, '/mobile/auth/sendOtpOnEmail', { email })
  const outbox = path.join(folder, 'outbox.ndjson')
  const otp = await until(() => {
    const letters = existsSync(outbox) ? readFileSync(outbox, 'utf8').trim().split('\n') : []
    return letters.map((letter) => Letter.parse(JSON.parse(letter))).find(({ to }) => to === email)?.code
  })
  const moderator = asking(await stranger.post(Signed, '/mobile/auth/LoginwithOTP', { email, otp }))

  const photos = await Promise.all(Array.from({ length: PHOTOS }, (_, n) => photo(n)))
  const upload = (bytes: Buffer) =>
    agent.ask(Kept, '/api/pictures', {
      method: 'POST',
      body: Uint8Array.from(bytes),
      headers: { 'content-type': 'image/jpeg' },
    })
  const { data: cover } = await upload(photos[0] ?? Buffer.alloc(0))
  sharp.concurrency(1)
  sharp.cache(false)
  const alone = await perSecond(photos.slice(1), AT_ONCE, bySharp)
  const uploaded = await perSecond(photos.slice(1), AT_ONCE, upload)
  say(`${PHOTOS - 1} photographs of 12 megapixels, ${AT_ONCE} at a time`)
  say(`  uploaded, checked, encoded, kept:  ${uploaded.toFixed(2)} a second`)
  say(`  by sharp alone, kept nowhere:      ${alone.toFixed(2)} a second (ratio ${(uploaded / alone).toFixed(2)})`)

  const times: number[] = []
  for (let n = 0; n < HOMES; n++) {
    const word = `quillon${n}${Date.now().toString(36)}`
    const begun = await agent.post(Begun, '/api/listing-drafts', {
      fields: {
        market: 'in',
        intent: 'sale',
        category: 'residential',
        propertySubType: 'apartment',
        place: { city: 'pune', locality: 'aundh' },
        title: `Bright flat ${word} by the river`,
        publicRemarks: 'Two bedrooms with morning light, a balcony over the trees and a covered place for one car.',
        bedroomsTotal: 2,
        bathroomsTotalInteger: 2,
        livingArea: 60 + n * 5,
        listPrice: 80_00_000_00 + n * 7_00_000_00,
        unparsedAddress: `House ${n + 1}, ${word} lane`,
        pictures: [{ key: cover.key, mediaCategory: 'photo' }],
      },
    })
    const draft = begun.data
    let letOn = performance.now()
    const { data } = await agent.post(Published, `/api/listing-drafts/${draft.id}/submit`, {
      version: draft.version,
      despite: ['duplicates'],
    })
    // A new lister's first homes wait for a moderator.
    if (data.standardStatus === 'pending_review') {
      const { version } = (await moderator.ask(Case, `/api/admin/moderation/${data.id}`)).data
      letOn = performance.now()
      await moderator.post(Answered, `/api/admin/moderation/${data.id}/decisions`, { decision: 'approve', version })
    }
    const search = `/api/properties?market=in&intent=sale&city=pune&text=${word}`
    await until(async () => (await stranger.ask(Found, search)).data.some((one) => one.id === data.id))
    times.push(performance.now() - letOn)
  }
  say(`let onto the market to found by anybody, ${HOMES} homes one after the other`)
  say(`  median ${Math.round(median(times))} ms, at most ${Math.round(Math.max(...times))} ms`)
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
