import path from 'node:path'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openThread, sendMessage, threadMessages } from '../contract/conversations/threads.ts'
import type { Endpoint, EndpointOutput } from '../contract/endpoint.ts'
import { REALTIME_PATH, UserEvent, realtimeEvents } from '../contract/user-events.ts'
import { makeAskedLead } from './domains/enquiries/talk/factory.ts'
import { systemClock } from './platform/clock.ts'
import { startEmbedded } from './platform/db/embedded.ts'
import { migrate } from './platform/db/migrate.ts'
import { openDatabase, type Database } from './platform/db/pool.ts'
import { uuidv7 } from './platform/ids.ts'
import { migrateJobs } from './platform/jobs/queue.ts'
import { createLog } from './platform/log.ts'
import { openListers } from './testing/listers.ts'
import { openPrograms, type Program, type Programs } from './testing/programs.ts'
import { answerOf, requestOf, type AskInput } from './testing/start-app.ts'

const MESSAGES = 60
const KILLS = 3

/** Runs only on the embedded database, because it starts its own servers. */
describe.runIf(inject('databaseHost') && inject('engine') === 'embedded')('A talk whose server is killed', () => {
  let programs: Programs
  let db: Database
  let listers: Awaited<ReturnType<typeof openListers>>
  let running: Promise<{ program: Program; address: string }>

  beforeAll(async () => {
    programs = openPrograms()
    const { connection } = await startEmbedded(path.join(programs.folder, 'database'))
    db = openDatabase({ connection, log: createLog('silent'), secretKey: Buffer.alloc(32, 1) })
    await migrate(db.pool, path.join(import.meta.dirname, 'migrations'))
    await migrateJobs(db, createLog('silent'))
    const refusal = () => Promise.reject(new Error('Nothing is refused here.'))
    // Created before the server fills the database.
    listers = await openListers({ db, clock: systemClock, ask, refusal })
    running = start('0')
    await running
  })
  afterAll(async () => {
    await db.close()
    await programs.close()
  })

  async function start(port: string) {
    const program = programs.server({ PORT: port, RATE_LIMIT_SCALE: '10' })
    return { program, address: await program.address() }
  }

  /** Repeats the request until it is answered, at the next server if one was killed. */
  async function ask<const E extends Endpoint>(endpoint: E, input: AskInput = {}): Promise<EndpointOutput<E>> {
    const { url, ...request } = requestOf(endpoint, input)
    for (;;) {
      const asked = running
      const { program, address } = await asked
      const answer = await fetch(`${address}${url}`, request)
        .then(async (response) => ({ status: response.status, text: await response.text() }))
        .catch(() => undefined)
      if (answer) return answerOf(endpoint, answer.status, answer.text)
      await program.ended
    }
  }

  async function kill(): Promise<void> {
    const { program, address } = await running
    const next = Promise.withResolvers<Awaited<typeof running>>()
    running = next.promise
    program.child.kill('SIGKILL')
    await program.ended
    next.resolve(await start(new URL(address).port))
  }

  test('loses nothing, and nothing comes twice', async () => {
    const [agent, asker] = [await listers.anAgent(), await listers.someone()]
    const asked = await makeAskedLead(db, new Date(), {
      teamKey: agent.agencyId,
      listerUserId: agent.id,
      asker: asker.id,
    })
    const subject = { kind: 'enquiry', id: asked.enquiryId }
    const { data: thread } = await ask(openThread, { body: { subject }, token: asker.token })
    const params = { id: thread.id }

    // The receiver's device reconnects to each new server by itself and continues from the last message it read.
    const read: { seq: number; text: string }[] = []
    let since: number | undefined
    let reading = Promise.resolve()
    const catchUp = async () => {
      const after = String(read.at(-1)?.seq ?? 0)
      read.push(...(await ask(threadMessages, { params, query: { after }, token: asker.token })).data)
    }
    const socket = io((await running).address, {
      path: REALTIME_PATH,
      reconnectionDelay: 50,
      reconnectionDelayMax: 200,
      forceNew: true,
      auth: (answer) => answer({ token: asker.token, ...(since !== undefined && { since }) }),
    })
    socket.on(realtimeEvents.news, (heard: unknown) => {
      const news = UserEvent.parse(heard)
      since = news.seq
      if (news.kind === 'threads-changed') reading = reading.then(catchUp)
    })
    await new Promise((resolve) => socket.once(realtimeEvents.caughtUp, resolve))

    const killing = (async () => {
      for (let kills = 0; kills < KILLS; kills += 1) {
        const mark = Math.round((MESSAGES * (kills + 1)) / (KILLS + 1))
        await expect.poll(() => read.length, { interval: 5 }).toBeGreaterThanOrEqual(mark)
        await kill()
      }
    })()
    for (let n = 1; n <= MESSAGES; n += 1) {
      const body = { clientId: uuidv7(), text: `Message ${n}` }
      await ask(sendMessage, { params, body, token: agent.token })
    }
    await killing
    await expect.poll(() => read.length).toBe(MESSAGES)
    await reading
    socket.disconnect()
    const expected = Array.from({ length: MESSAGES }, (_, n) => ({ seq: n + 1, text: `Message ${n + 1}` }))
    expect(read.map(({ seq, text }) => ({ seq, text }))).toEqual(expected)
  })
})
