import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { register } from '../contract/auth.ts'
import { searchProperties } from '../contract/search/search.ts'
import { POOLER_BINARY } from './testing/engines.ts'
import { openPrograms, type Programs } from './testing/programs.ts'
import { canReplicate, openCluster, type DatabaseServer } from './testing/replica.ts'
import { requestOf } from './testing/start-app.ts'

const isPossible = canReplicate && existsSync(POOLER_BINARY) && inject('engine') === 'embedded'

describe.runIf(isPossible)('a server with a pooler before its database and a replica beside it', () => {
  const cluster = openCluster()
  let programs: Programs
  let primary: DatabaseServer
  let address: string

  const call = (request: ReturnType<typeof requestOf>, cookie = '') =>
    fetch(`${address}${request.url}`, { ...request, headers: { ...request.headers, cookie } })
  const join = (email: string) => {
    const password = 'a door of oak wood'
    return call(requestOf(register, { body: { fullname: 'Meera Iyer', email, password, repeatPassword: password } }))
  }
  const search = (cookie?: string) => call(requestOf(searchProperties, { query: { intent: 'sale' } }), cookie)

  beforeAll(async () => {
    programs = openPrograms()
    primary = await cluster.primary()
    const replica = await cluster.replica()
    const server = programs.server({
      DATABASE_URL: await cluster.pooler(),
      DATABASE_DIRECT_URL: primary.url,
      DATABASE_REPLICA_URLS: replica.url,
      PREPARED_STATEMENTS: 'off',
      MICRO_CACHE_MS: '0',
    })
    address = await server.address()
  })
  afterAll(async () => {
    await programs?.close()
    await cluster.close()
  })

  test('writes, and has the device remember until where its reads must be', async () => {
    const joined = await join('one@example.com')
    expect(joined.status).toBe(register.status)
    const wrote = joined.headers.getSetCookie().find((cookie) => cookie.startsWith('wrote='))
    expect(wrote).toMatch(/^wrote=[0-9A-F]+\/[0-9A-F]+; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax$/)
    expect((await search(wrote?.split(';')[0])).status).toBe(200)
    expect((await search('wrote=anything')).status).toBe(200)
  })

  test('still finds homes while the primary is away, and says that it cannot write', async () => {
    await expect.poll(async () => (await search()).status).toBe(200)
    await primary.kill()
    expect((await search()).status).toBe(200)
    const refused = await join('two@example.com')
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([503, true])
  })
})
