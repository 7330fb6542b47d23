import { MINUTE_MS } from '../contract/time.ts'
import { createServer } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import * as z from 'zod'
import { Problem, type Endpoint } from '../contract/endpoint.ts'
import { readStrictly } from '../contract/strict-answer.ts'
import { endpoints } from '../contract/index.ts'
import { makePlaces } from './domains/places/factory.ts'
import { makeProperty } from './domains/properties/factory.ts'
import { insertProperties } from './domains/properties/repository.ts'
import { everything } from './testing/breadth.ts'
import { asPerson } from './testing/person.ts'
import { startApp, type TestApp } from './testing/start-app.ts'

/** The calls whose shapes docs/client-contract.md fixes exactly. */
const names = [
  'login',
  'socialLogin',
  'register',
  'me',
  'sendOtpOnEmail',
  'getOtpOnPhone',
  'sendOtpOnEmailVerify',
  'getOtpOnPhoneVerify',
  'verifyOtp',
  'loginWithOtp',
  'loginPhoneWithOtp',
  'updateUser',
  'toggleFavourite',
  'activeVisit',
  'agentSite',
]
const known: Record<string, Endpoint> = endpoints
const calls = names.flatMap((name) => known[name] ?? [])

/** Other seeds try other inputs: `FUZZ_SEED=7 FUZZ_RUNS=200000`. */
const seed = Number(process.env['FUZZ_SEED'] ?? 2026)
const RUNS = Number(process.env['FUZZ_RUNS'] ?? (everything ? 20_000 : 4000))
/** After this many requests, the test checks that refused ones changed nothing in the database. */
const LOOK_EVERY = 200

let app: TestApp
let token = ''
let userId = ''
let propertyId = ''
/** Google and Facebook, which accept no token. */
const provider = createServer((request, response) => {
  response.setHeader('content-type', 'application/json')
  response.end(request.url?.startsWith('/keys') ? '{"keys":[]}' : '{"data":{"is_valid":false}}')
})

const once = describe.runIf(inject('engine') === 'embedded')

once('whatever is sent to the specified calls', () => {
  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      provider.listen(0, '127.0.0.1', resolve)
    })
    const address = provider.address()
    const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
    app = await startApp(undefined, {
      environment: {
        GOOGLE_CLIENT_ID: 'door.example',
        FACEBOOK_APP_ID: '42',
        FACEBOOK_APP_SECRET: 'secret',
        RATE_LIMIT_SCALE: '1000000',
      },
      providers: { googleKeys: `${origin}/keys`, facebookGraph: origin, patienceMs: 5000 },
    })
    const { city, locality } = await makePlaces(app.db, {
      Pune: { at: [73.85, 18.52], localities: { Aundh: [73.8, 18.55] } },
    })
    const home = makeProperty({ cityId: city.Pune ?? 0, localityId: locality.Aundh ?? 0 })
    await insertProperties(app.db, [home])
    propertyId = home.id
    const person = await asPerson(app, 'known@example.test')
    token = person.token
    userId = person.user._id
    await noteChanges()
  })
  afterAll(async () => {
    await app.close()
    provider.close()
  })

  test(`is answered in the contract's shape or refused in the one error shape, and refused it changes nothing (${RUNS} requests)`, async () => {
    let kept = await changes()
    let runs = 0
    const seen = new Map<string, number>()
    const refusedNothingChanged = async () => {
      expect(await changes()).toEqual(kept)
    }
    await fc.assert(
      fc.asyncProperty(someRequest(), async ({ name, ...request }) => {
        const endpoint = known[name]
        if (!endpoint) return
        runs += 1
        if (runs % LOOK_EVERY === 0) {
          await refusedNothingChanged()
          // Move to the next rate limit window; the session stays valid, and the server records its use.
          app.clock.move(16 * MINUTE_MS)
          await app.ask(endpoints.me, { token })
          await clearAway()
          kept = await changes()
        }
        const answer = await app.app.http.inject(request)
        const key = `${name} ${answer.statusCode}`
        seen.set(key, (seen.get(key) ?? 0) + 1)
        expect(answer.statusCode, answer.body).toBeLessThan(500)
        if (answer.statusCode < 300) {
          if (request.method === endpoint.method) readStrictly(endpoint, answer.json())
          if (request.method !== 'GET') kept = await changes()
          return
        }
        expect(answer.statusCode).toBeGreaterThanOrEqual(400)
        expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
        expect(Problem.parse(answer.json()).status).toBe(answer.statusCode)
      }),
      { seed, numRuns: RUNS, endOnFailure: true },
    )
    await refusedNothingChanged()
    // Each call must both succeed and be refused at least once; otherwise the generator proves nothing.
    for (const { name } of calls) {
      const statuses = [...seen.keys()].filter((key) => key.startsWith(`${name} `)).map((key) => key.split(' ')[1])
      expect(
        statuses.some((status) => status?.startsWith('4')),
        `${name}: ${statuses.join(', ')}`,
      ).toBe(true)
    }
    for (const name of [
      'register',
      'sendOtpOnEmail',
      'getOtpOnPhoneVerify',
      'updateUser',
      'toggleFavourite',
      'agentSite',
      'activeVisit',
      'me',
    ])
      expect(seen.get(`${name} ${known[name]?.status ?? 200}`), name).toBeGreaterThan(0)
  })
})

/** Deletes what the calls made, so that the check stays fast. */
async function clearAway(): Promise<void> {
  await app.db.query(
    `with jobs as (delete from graphile_worker._private_jobs), codes as (delete from one_time_codes)
      delete from users where id <> '${userId}'`,
  )
  await app.db.query('delete from changes')
}

/** Makes the database record each inserted, deleted or changed row, except counters of attempts. */
async function noteChanges(): Promise<void> {
  await app.db.query(`create table changes (relation text not null);
    create function note_change() returns trigger language plpgsql as
      $$ begin insert into changes values (tg_table_name); return null; end $$;
    do $$ declare relation regclass; begin
      for relation in select oid from pg_class where relkind in ('r', 'p') and not relispartition
        and (relnamespace = 'public'::regnamespace and relname not in ('rate_limits', 'changes') or relname = '_private_jobs')
      loop
        execute format('create trigger came_or_went after insert or delete on %s for each row execute function note_change()', relation);
        execute format($f$create trigger became after update on %s for each row
          when (to_jsonb(old) - 'tries' is distinct from to_jsonb(new) - 'tries') execute function note_change()$f$, relation);
      end loop;
    end $$`)
}

/** Changed rows per table, without those rolled back. */
async function changes(): Promise<Record<string, number>> {
  const { rows } = await app.db.query<{ relation: string; rows: number }>({
    name: 'changes',
    text: 'select relation, count(*) as rows from changes group by 1',
  })
  return Object.fromEntries(rows.map(({ relation, rows: changed }) => [relation, changed]))
}

/** Texts that have broken servers before. */
const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b@example.test',
    '\ud800',
    '\udfff@example.test',
    '__proto__',
    'constructor',
    `' or 1=1 --`,
    '${7*7}',
    '../../etc/passwd',
    '%00',
    '\u202e',
    '\uffff',
    '\r\nSet-Cookie: a=b',
    'NaN',
    '-0',
    '1e999',
    '9'.repeat(400),
    '+91'.repeat(200),
    'x'.repeat(5000),
    '🏚️'.repeat(100),
    '00000000-0000-0000-0000-000000000000',
    'eyJhbGciOiJSUzI1NiIsImtpZCI6IngifQ.eyJzdWIiOiJ4In0.c2ln',
    'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.',
  ),
  fc.string({ maxLength: 40, unit: 'binary' }),
)

const deep = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown

const hostileValue = () =>
  fc.oneof(
    { weight: 4, arbitrary: hostileText },
    {
      weight: 3,
      arbitrary: fc.constantFrom<unknown>(
        null,
        true,
        0,
        -1,
        1e308,
        Number.MAX_SAFE_INTEGER + 2,
        [],
        {},
        ['known@example.test'],
        [[[]]],
        { length: 3 },
        { toString: 'x' },
        deep(500),
      ),
    },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  )

/** A valid value for a field of that name. */
function lawful(field: string): fc.Arbitrary<unknown> {
  const email = fc.oneof(
    fc.constantFrom('known@example.test', 'KNOWN@example.test '),
    fc.nat(2000).map((n) => `new${n}@example.test`),
  )
  const phone = fc.nat(2000).map((n) => `+9198${70_000_000 + n}`)
  const point = fc.constantFrom({ type: 'Point', coordinates: [73.8, 18.5] }, { type: 'Point', coordinates: [0, 0] })
  const fields: Record<string, fc.Arbitrary<unknown>> = {
    email,
    phone,
    phoneNo: phone,
    phoneNumber: phone,
    otp: fc.constantFrom('000000', '123456', ' 999999 '),
    token: fc.constantFrom('proof', 'a.b.c'),
    facebook_id: fc.constantFrom('77', null, ''),
    fullname: fc.constantFrom('Meera Rani Iyer', 'अ', 'x'.repeat(100)),
    // Most are refused before hashing, which is slow on purpose.
    password: fc.nat(7).map((n) => (n ? 'x'.repeat(129) : 'a door of oak wood')),
    repeatPassword: fc.constant('a door of oak wood'),
    remember: fc.constantFrom('yes', 'no'),
    loginFor: fc.constant('agent'),
    locality: point,
    lastSeen: point,
    language: fc.constantFrom('en', 'hi'),
    firstName: fc.constantFrom('Meera', 'मीरा'),
    lastName: fc.constantFrom('Iyer', 'x'.repeat(50)),
    id: fc.constant(userId),
    user: fc.constant(userId),
    seller: fc.constant(userId),
    property: fc.constant(propertyId),
    currentPage: fc.constantFrom('1', '2', '999999999999999'),
    pageSize: fc.constantFrom('5', '50'),
    sub: fc.constantFrom('farah-khan', 'www'),
  }
  return fields[field] ?? hostileValue()
}

const Fields = z.object({
  properties: z.optional(z.record(z.string(), z.unknown())),
  anyOf: z.optional(z.array(z.object({ properties: z.record(z.string(), z.unknown()) }))),
})

/** Field names of a part of a call, one list for each shape of a union. */
function shapesOf(part: Endpoint['body']): string[][] {
  if (!part) return []
  const { properties, anyOf } = Fields.parse(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }))
  return [...(properties ? [properties] : []), ...(anyOf ?? []).map((choice) => choice.properties)].map(Object.keys)
}

/** Mostly valid values for mostly the right fields, with some noise. */
function someFields(part: Endpoint['body']): fc.Arbitrary<Record<string, unknown>> {
  const shapes = shapesOf(part)
  const names = [...shapes.flat(), 'id', 'email']
  const odd = fc.dictionary(fc.oneof(hostileText, fc.constantFrom(...names)), hostileValue(), { maxKeys: 4 })
  const record = (fields: string[], value: (field: string) => fc.Arbitrary<unknown>, requiredKeys: string[]) =>
    fc.record(Object.fromEntries(fields.map((field) => [field, value(field)])), { requiredKeys })
  const careless = (field: string) => fc.oneof({ weight: 3, arbitrary: lawful(field) }, hostileValue())
  return fc.oneof(
    ...shapes.flatMap((fields) => [
      { weight: 1, arbitrary: record(fields, lawful, fields) },
      { weight: 7, arbitrary: record(fields, careless, []) },
    ]),
    { weight: 1, arbitrary: odd },
  )
}

/** A request body: JSON of the fields, broken JSON, or nothing. */
function someBody(fields: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const json = fields.map((value) => JSON.stringify(value))
  return fc.oneof(
    { weight: 12, arbitrary: json },
    { weight: 1, arbitrary: fc.tuple(json, fc.nat(200)).map(([text, at]) => text.slice(0, at)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        'null',
        '[]',
        '"x"',
        '0',
        '{"__proto__":{"isAdmin":true}}',
        '{"constructor":{"prototype":{"roles":["Admin"]}}}',
        '{"email":"a@b.example","email":"c@d.example"}',
        '['.repeat(50_000),
        `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
        '\ufeff{}',
        'email=a%40b.example',
      ),
    },
    { weight: 1, arbitrary: hostileText },
  )
}

const someHeaders = () =>
  fc.record(
    {
      authorization: fc.oneof(
        { weight: 4, arbitrary: fc.constant(`Bearer ${token}`) },
        fc.constantFrom(
          'Bearer ',
          'Bearer',
          'Basic eDp5',
          `Bearer ${'x'.repeat(5000)}`,
          'Bearer a b',
          `bearer ${token}`,
        ),
      ),
      'content-type': fc.oneof(
        { weight: 12, arbitrary: fc.constant('application/json') },
        fc.constantFrom(
          'application/json; charset=utf-16',
          'text/plain',
          'application/xml',
          'multipart/form-data',
          ';',
          '',
        ),
      ),
      cookie: fc.oneof(
        { weight: 6, arbitrary: fc.constant('language=hi') },
        fc.constantFrom('XSRF-TOKEN=abc', 'XSRF-TOKEN=%', '=;=;', 'XSRF-TOKEN', '__proto__=x', ';'.repeat(2000)),
      ),
      'x-xsrf-token': fc.constantFrom('abc', '', '%'),
      'user-agent': fc.constantFrom('Mozilla/5.0 (Linux) Firefox/140.0', '', 'x'.repeat(4000)),
      'accept-encoding': fc.constantFrom('identity', 'gzip;q=0', ',,,'),
      'content-encoding': fc.constant('identity'),
    },
    { requiredKeys: ['content-type'] },
  )

const queryText = (fields: Record<string, unknown>) =>
  Object.entries(fields)
    .map(([name, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      return `${encode(name)}=${encode(text)}`
    })
    .join('&')

/** A lone surrogate cannot be percent-encoded, so it is sent as invalid UTF-8 bytes. */
const encode = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ed%a0%80')

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS'

const someRequest = () => fc.oneof(...calls.map(requestOf))

function requestOf(endpoint: Endpoint) {
  const methods = fc.constantFrom<Method>('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS')
  const nothing = fc.constant({})
  return fc
    .record({
      method: fc.oneof({ weight: 40, arbitrary: fc.constant<Method>(endpoint.method) }, methods),
      params: endpoint.params ? someFields(endpoint.params) : nothing,
      query: endpoint.query
        ? someFields(endpoint.query)
        : fc.oneof({ weight: 9, arbitrary: nothing }, someFields(undefined)),
      rawQuery: fc.oneof(
        { weight: 30, arbitrary: fc.constant('') },
        fc.constantFrom('&%', '&a[]=1&a[]=2', '&=', '&__proto__=1', '&toString[]=1', '&%ff=%fe'),
      ),
      body: someBody(someFields(endpoint.body)),
      headers: someHeaders(),
    })
    .map(({ method, params, query, rawQuery, body, headers }) => {
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        const value: unknown = Reflect.get(params, name)
        return typeof value === 'string' ? encode(value) : '%'
      })
      return {
        name: endpoint.name,
        method,
        url: `${path}?${queryText(query)}${rawQuery}`,
        headers,
        ...(method !== 'GET' && { payload: body }),
      }
    })
}
