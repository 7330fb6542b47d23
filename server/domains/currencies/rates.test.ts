import { createServer, type RequestListener } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addExchangeRate, adminExchangeRates, exchangeRates } from '../../../contract/currencies/exchange-rates.ts'
import { auditLog } from '../../../contract/moderation.ts'
import { DAY_MS } from '../../../contract/time.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { createLog } from '../../platform/log.ts'
import { openListers, type Lister } from '../../testing/listers.ts'
import { startApp, type AskInput, type TestApp } from '../../testing/start-app.ts'
import { httpFeed, readRateFeed, readRateFeedJob } from './feed.ts'
import { currentRates } from './rates.ts'

let app: TestApp
let admin: Lister
let moderator: Lister
let answers: RequestListener
const bank = createServer((request, response) => answers(request, response))

beforeAll(async () => {
  await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve))
  app = await startApp(undefined, { environment: { EXCHANGE_RATES_URL: addressOfBank() } })
  const listers = await openListers(app)
  admin = await listers.someone(['Admin'])
  moderator = await listers.someone(['Moderator', 'Agent'])
})
afterAll(async () => {
  bank.closeAllConnections()
  bank.close()
  await app.close()
})
beforeEach(() => app.db.query('delete from exchange_rates'))

function addressOfBank(): string {
  const address = bank.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/rates`
}

const entering = (more: object = {}, id = uuidv7()): AskInput => ({
  params: { id },
  body: { base: 'USD', quote: 'INR', rate: '84.25', day: '2026-06-01', source: 'Reserve Bank', ...more },
})
const enter = (more?: object, id?: string) => app.ask(addExchangeRate, { ...entering(more, id), token: admin.token })
const current = async () => {
  app.clock.move(1000)
  return (await app.ask(exchangeRates)).data.map(({ rate, day, source }) => `${rate} ${day} ${source}`)
}
const listed = () => app.ask(adminExchangeRates, { token: admin.token })

describe('Rates', () => {
  test('of the newest day count, a later one of the same day corrects it, and all are kept', async () => {
    await enter({ rate: '80', day: '2026-05-30' })
    await enter({ rate: '84.250', day: '2026-06-01' })
    app.clock.move(1000)
    await enter({ rate: '81', day: '2026-05-31' })
    expect(await current()).toEqual(['84.25 2026-06-01 Reserve Bank'])
    await enter({ rate: '84.5', day: '2026-06-01' })
    expect(await current()).toEqual(['84.5 2026-06-01 Reserve Bank'])
    const { data, total } = await listed()
    expect(total).toBe(4)
    expect(data.map(({ rate, isCurrent }) => [rate, isCurrent])).toEqual([
      ['84.5', true],
      ['84.25', false],
      ['81', false],
      ['80', false],
    ])
  })

  test('sent twice are one, in one line of the log', async () => {
    const id = uuidv7()
    await enter({}, id)
    await enter({ rate: '99' }, id)
    expect(await current()).toEqual(['84.25 2026-06-01 Reserve Bank'])
    const log = await app.ask(auditLog, { token: admin.token })
    expect(log.data.filter(({ targetId }) => targetId === id)).toHaveLength(1)
  })

  test('are read once for many searches and messages, anew after an edit and in each transaction', async () => {
    await enter({ rate: '80' })
    const first = await currentRates(app.db)
    expect(await currentRates(app.db)).toBe(first)
    // Another server's edit.
    await app.db.query(`update exchange_rates set rate = 81`)
    expect((await currentRates(app.db)).map(({ rate }) => rate)).toEqual(['80'])
    const inTransaction = await app.db.transaction((db) => currentRates(db))
    expect(inTransaction.map(({ rate }) => rate)).toEqual(['81'])
    app.clock.move(1000)
    await enter({ rate: '82' })
    expect((await currentRates(app.db)).map(({ rate }) => rate)).toEqual(['82'])
  })

  test('that cannot be are refused', async () => {
    for (const wrong of [
      { rate: '0' },
      { rate: '0.0' },
      { rate: '-1' },
      { rate: '84,25' },
      { rate: '1e3' },
      { day: '2026-02-30' },
      { source: ' ' },
      { base: 'INR', quote: 'USD' },
      { quote: 'USD' },
      { quote: 'EUR' },
    ]) {
      const { problem } = await app.refusal(addExchangeRate, { ...entering(wrong), token: admin.token })
      expect([wrong, problem.code]).toEqual([wrong, 'INVALID_INPUT'])
    }
    const { problem } = await app.refusal(addExchangeRate, { ...entering({ day: '2026-06-03' }), token: admin.token })
    expect(problem.code).toBe('RATE_OF_FUTURE')
    expect(await current()).toEqual([])
  })

  test('are for the operator to enter and list, and for everyone to read', async () => {
    expect((await app.refusal(addExchangeRate, { ...entering(), token: moderator.token })).status).toBe(403)
    expect((await app.refusal(adminExchangeRates, { token: moderator.token })).status).toBe(403)
    expect(await current()).toEqual([])
  })
})

const read = (patienceMs?: number) =>
  readRateFeed(app.db, app.clock.now(), httpFeed(addressOfBank(), patienceMs), createLog('silent'))
const says =
  (text: string, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status).end(text)
const problemOf = async () => (await listed()).feed?.problem

describe('The feed', () => {
  test('of the European bank brings the rate between two currencies', async () => {
    answers = says(`<?xml version="1.0"?><gesmes:Envelope><Cube><Cube time='2026-06-01'>
      <Cube currency='USD' rate='1.0800'/><Cube currency='JPY' rate='169.2'/><Cube currency='INR' rate='90.99'/>
      </Cube></Cube></gesmes:Envelope>`)
    await app.runJob(readRateFeedJob, {})
    expect(await current()).toEqual([`84.25 2026-06-01 ${new URL(addressOfBank()).host}`])
    expect((await listed()).data[0]).not.toHaveProperty('enteredBy')
    await read()
    expect((await listed()).total).toBe(1)
  })

  test('as JSON is rounded to ten decimals', async () => {
    answers = says(JSON.stringify({ base: 'EUR', date: '2026-06-01', rates: { USD: 3, INR: 250 } }))
    await read()
    expect((await listed()).data.map(({ rate }) => rate)).toEqual(['83.3333333333'])
  })

  test('that fails leaves the last rates, and the section says why', async () => {
    await enter()
    const json = (rates: object, date = '2026-06-01') => says(JSON.stringify({ base: 'USD', date, rates }))
    const failing: [RequestListener, string][] = [
      [says('no', 503), 'unreachable'],
      [(request) => request.socket.destroy(), 'unreachable'],
      // Sends the reader to an address that is not configured.
      [
        (request, response) =>
          request.url === '/rates'
            ? response.writeHead(302, { location: '/other' }).end()
            : json({ INR: 84.25 })(request, response),
        'unreachable',
      ],
      [says('x'.repeat(1_000_001)), 'too-large'],
      [says('{"rates":'), 'unreadable'],
      [says('<html>Sign in</html>'), 'unreadable'],
      [json({ INR: 84 }, 'today'), 'unreadable'],
      [json({ INR: 84 }, '2026-06-09'), 'unreadable'],
      [json({ EUR: 0.9 }), 'no-pair'],
      [json({ INR: 0 }), 'no-pair'],
      [json({ INR: '1e9' }), 'no-pair'],
      [json({ INR: 8425 }), 'jump'],
    ]
    for (const [answer, problem] of failing) {
      answers = answer
      await read()
      expect(await problemOf()).toBe(problem)
    }
    expect(await current()).toEqual(['84.25 2026-06-01 Reserve Bank'])
    answers = json({ INR: 84.5 })
    app.clock.move(DAY_MS)
    await read()
    const { feed } = await listed()
    expect([feed?.problem, feed?.succeededAt]).toEqual([undefined, feed?.triedAt])
    expect(await current()).toEqual([`84.5 2026-06-01 ${new URL(addressOfBank()).host}`])
  })

  test('that never ends is given up', async () => {
    answers = (_, response) => response.writeHead(200).write('{')
    await read(50)
    expect(await problemOf()).toBe('unreachable')
  })

  test('older than what a person entered changes nothing', async () => {
    await enter({ day: '2026-06-01' })
    answers = says(JSON.stringify({ base: 'USD', date: '2026-05-31', rates: { INR: 84 } }))
    await read()
    expect((await listed()).total).toBe(1)
  })
})
