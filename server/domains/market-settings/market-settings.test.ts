import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { groupOf, openRule, type FeatureRule } from '../../../contract/settings/features.ts'
import {
  marketFeatures,
  marketSettingHistory,
  marketSettings,
  saveFeature,
  saveSetting,
  settingEffect,
} from '../../../contract/market-settings/market-settings.ts'
import { settingKeys, shippedSetting } from '../../../contract/settings/settings.ts'
import { myRoommates, roommateBoard, saveRoommateRequest } from '../../../contract/beds/roommates.ts'
import { contestToday, getContestPlayer, listSoldHomes } from '../../../contract/contests/contests.ts'
import { listServices } from '../../../contract/services/services.ts'
import { createLog } from '../../platform/log.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { listenToDatabase } from '../../platform/realtime/pubsub.ts'
import { openListers, type Lister } from '../../testing/listers.ts'
import { requestOf, startApp, type TestApp } from '../../testing/start-app.ts'
import { isFeatureOn, setting } from './service.ts'

let app: TestApp
let admin: Lister
let other: Lister
let moderator: Lister
let buyers: Lister[]

beforeAll(async () => {
  app = await startApp()
  const listers = await openListers(app)
  admin = await listers.someone(['Admin'])
  other = await listers.someone(['Admin'])
  moderator = await listers.someone(['Moderator'])
  buyers = await Promise.all(Array.from({ length: 12 }, () => listers.someone(['Buyer'])))
})
afterAll(() => app.close())

const query = { market: 'in' }
const settingNow = async (key: string, market = 'in') =>
  (await app.ask(marketSettings, { query: { market }, token: admin.token })).data.find((one) => one.key === key)
const change = (key: string, value: number | null, revision: number, token = admin.token, market = 'in') => ({
  params: { key },
  body: { market, revision, value },
  token,
})
const featureNow = async (feature: string) =>
  (await app.ask(marketFeatures, { query, token: admin.token })).data.find((one) => one.feature === feature)
/** Changes a feature from what it is now. */
async function switchTo(feature: string, rule: Partial<FeatureRule>, market = 'in') {
  const { data } = await app.ask(marketFeatures, { query: { market }, token: admin.token })
  const revision = data.find((one) => one.feature === feature)?.revision ?? 0
  await app.ask(saveFeature, {
    params: { feature },
    body: { market, revision, rule: { ...openRule, ...rule } },
    token: admin.token,
  })
}

describe('A setting', () => {
  test('is shipped, changed in one market, logged before and after, and reset', async () => {
    const key = 'reply-hours'
    expect(await settingNow(key)).toEqual({ key, value: 24, revision: 0 })
    const { data } = await app.ask(saveSetting, change(key, 36, 0))
    expect(data).toEqual({ key, value: 36, revision: 1, changedAt: app.clock.now().toISOString() })
    expect(setting(app.db, 'in', key)).toBe(36)
    expect(setting(app.db, 'us', key)).toBe(12)
    await app.db.transaction(async (db) => expect(setting(db, 'in', key)).toBe(36))
    await app.ask(saveSetting, change(key, null, 1, other.token))
    expect(setting(app.db, 'in', key)).toBe(24)
    const history = await app.ask(marketSettingHistory, { params: { key }, query, token: admin.token })
    expect(history.data.map(({ before, after }) => [before, after])).toEqual([
      [{ value: 36 }, { value: 24, isReset: true }],
      [{ value: 24 }, { value: 36 }],
    ])
  })

  test('stays within its bounds', async () => {
    for (const value of [0, 169]) {
      const { status, problem } = await app.refusal(saveSetting, change('reply-hours', value, 2))
      expect([status, problem.errors]).toEqual([422, { value: ['Enter a whole number from 1 to 168.'] }])
    }
    expect((await app.refusal(saveSetting, change('reply-hours', 2.5, 2))).status).toBe(422)
    expect((await app.refusal(saveSetting, change('no-such-setting', 2, 0))).status).toBe(422)
  })

  test('that two change at once is changed by one of them', async () => {
    const answers = await Promise.all(
      [admin, other].map(({ token }, n) =>
        app.app.http.inject(requestOf(saveSetting, change('order-hours', 30 + n, 0, token))),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { status, problem } = await app.refusal(saveSetting, change('order-hours', 31, 0, other.token))
    expect([status, problem.code]).toEqual([409, 'SETTINGS_CHANGED'])
    await app.ask(saveSetting, change('order-hours', null, 1))
    expect((await app.refusal(saveSetting, change('order-hours', 31, 1))).problem.code).toBe('SETTINGS_CHANGED')
  })

  test('tells its effect before it is saved, or that it cannot', async () => {
    for (const key of settingKeys) {
      const { data } = await app.ask(settingEffect, {
        params: { key },
        query: { ...query, value: '3' },
        token: admin.token,
      })
      if (data) expect(data).toEqual({ present: 0, wanted: 0 })
    }
    await app.db.query(
      `insert into message_allowances (recipient_id, channel, day, sent) values ('a', 'sms', $1, 5), ('b', 'sms', $1, 2)`,
      [app.clock.now()],
    )
    const asked = { params: { key: 'sms-per-day' }, query: { ...query, value: '2' }, token: admin.token }
    expect((await app.ask(settingEffect, asked)).data).toEqual({ present: 1, wanted: 2 })
  })

  test('stored out of its bounds, or unknown, does not count', async () => {
    const two = await startApp(await nameOf(app))
    try {
      await app.db.query(
        `insert into market_settings (id, market, key, value, revision, changed_at)
         values ($1, 'us', 'tickets-per-day', '7000', 1, now()), ($2, 'us', 'of-another-version', '7', 1, now())`,
        [uuidv7(), uuidv7()],
      )
      await app.ask(saveSetting, change('open-visits', 9, 0, admin.token, 'us'))
      expect(setting(app.db, 'us', 'open-visits')).toBe(9)
      expect(setting(app.db, 'us', 'tickets-per-day')).toBe(shippedSetting('us', 'tickets-per-day'))
    } finally {
      await two.app.http.close()
      await two.db.close()
    }
  })
})

const nameOf = async ({ db }: TestApp) =>
  (await db.query<{ name: string }>('select current_database() as name')).rows[0]?.name

test('another server hears of a change', async () => {
  const two = await startApp(await nameOf(app))
  const listening = listenToDatabase(two.db.pool.options, createLog('error'), two.app.realtime.hear)
  try {
    await vi.waitFor(async () => {
      const { rowCount } = await app.db.query(
        `select from pg_stat_activity where query ilike 'listen%' and datname = current_database()`,
      )
      expect(rowCount).toBe(1)
    })
    await app.ask(saveSetting, change('open-requirements', 4, 0))
    await switchTo('newsletter', { isOn: false })
    await vi.waitFor(() => {
      expect(setting(two.db, 'in', 'open-requirements')).toBe(4)
      expect(isFeatureOn(two.db, 'in', 'newsletter')).toBe(false)
    })
    expect(isFeatureOn(two.db, 'us', 'newsletter')).toBe(true)
  } finally {
    await listening.close()
    await two.app.http.close()
    await two.db.close()
  }
})

describe('Only administrators', () => {
  test('see and change them', async () => {
    const calls = [
      [marketSettings, { query }],
      [marketFeatures, { query }],
      [settingEffect, { params: { key: 'reply-hours' }, query: { ...query, value: '3' } }],
      [marketSettingHistory, { params: { key: 'contest' }, query }],
      [saveSetting, { params: { key: 'reply-hours' }, body: { market: 'in', revision: 2, value: 3 } }],
      [saveFeature, { params: { feature: 'contest' }, body: { market: 'in', revision: 0, rule: openRule } }],
    ] as const
    for (const [endpoint, input] of calls) {
      expect((await app.refusal(endpoint, input)).status).toBe(401)
      for (const { token } of [moderator, ...buyers.slice(0, 1)])
        expect((await app.refusal(endpoint, { ...input, token })).status).toBe(403)
    }
  })
})

describe('A feature', () => {
  beforeEach(async () => {
    for (const feature of ['contest', 'services', 'roommates']) await switchTo(feature, {})
  })
  const off = [404, 'FEATURE_OFF']
  const refusedTo = async (token?: string) => {
    const { status, problem } = await app.refusal(listServices, { query: { market: 'in' }, ...(token && { token }) })
    return [status, problem.code]
  }

  test('switched off answers nobody, in its market only, and is logged', async () => {
    await app.ask(listServices, { query: { market: 'in' } })
    await switchTo('services', { isOn: false })
    expect(await refusedTo()).toEqual(off)
    expect(await refusedTo(admin.token)).toEqual(off)
    await app.ask(listServices, { query: { market: 'us' } })
    await switchTo('services', {})
    await app.ask(listServices, { query: { market: 'in' } })
    const { data } = await app.ask(marketSettingHistory, { params: { key: 'services' }, query, token: admin.token })
    expect(data[1]).toMatchObject({ before: openRule, after: { ...openRule, isOn: false } })
  })

  test('is refused where a page is rendered too, and its page, links and line of the sitemap go', async () => {
    const listed = async () => (await app.get('/sitemap/pages.xml')).body.includes('/services<')
    expect(await listed()).toBe(true)
    await switchTo('services', { isOn: false })
    app.clock.move(11 * 60_000)
    expect(await listed()).toBe(false)
  })

  test('for some roles answers only these', async () => {
    await switchTo('services', { audiences: ['Buyer'] })
    expect(await refusedTo()).toEqual(off)
    expect(await refusedTo(moderator.token)).toEqual(off)
    await app.ask(listServices, { query: { market: 'in' }, token: buyers[0]?.token ?? '' })
    await switchTo('services', { audiences: ['guest'] })
    await app.ask(listServices, { query: { market: 'in' } })
    expect(await refusedTo(buyers[0]?.token)).toEqual(off)
  })

  test('for a share of accounts answers the same ones each time, and more of them when it is raised', async () => {
    let had = new Set<string>()
    for (const percent of [0, 20, 60, 100]) {
      await switchTo('services', { percent })
      const has = new Set<string>()
      for (const { id, token } of buyers) {
        const input = { query: { market: 'in' }, token }
        if (groupOf('services', id) < percent) {
          await app.ask(listServices, input)
          has.add(id)
        } else expect((await app.refusal(listServices, input)).problem.code).toBe('FEATURE_OFF')
      }
      expect([...had].filter((id) => !has.has(id))).toEqual([])
      had = has
      if (percent < 100) expect(await refusedTo()).toEqual(off)
    }
    expect(had.size).toBe(buyers.length)
  })

  test('asks first who calls, then whether they have it', async () => {
    await switchTo('roommates', { isOn: false })
    const saving = { params: { id: uuidv7() }, body: {} }
    expect((await app.refusal(saveRoommateRequest, saving)).status).toBe(401)
    expect((await app.refusal(saveRoommateRequest, { ...saving, token: moderator.token })).status).toBe(403)
    const { status, problem } = await app.refusal(saveRoommateRequest, { ...saving, token: buyers[0]?.token ?? '' })
    expect([status, problem.code]).toEqual(off)
    expect((await app.refusal(roommateBoard, { query: { market: 'in', city: 'pune' } })).problem.code).toBe(
      'FEATURE_OFF',
    )
    // What people left there stays theirs to see and to end.
    await app.ask(myRoommates, { token: buyers[0]?.token ?? '' })
  })

  test('follows the market that a person looks in where a call names none', async () => {
    await switchTo('contest', { isOn: false }, 'us')
    const [person] = buyers
    await app.ask(listSoldHomes, { token: person?.token ?? '' })
    await app.db.query(`update users set market = 'us' where id = $1`, [person?.id])
    expect((await app.refusal(listSoldHomes, { token: person?.token ?? '' })).problem.code).toBe('FEATURE_OFF')
    await app.ask(getContestPlayer, { token: person?.token ?? '' })
    await app.ask(contestToday, { query: { market: 'in' } })
    await app.db.query(`update users set market = null where id = $1`, [person?.id])
    await switchTo('contest', {}, 'us')
  })

  test('that two switch at once is switched by one of them', async () => {
    const revision = (await featureNow('llms-txt'))?.revision ?? 0
    const body = { market: 'in', revision, rule: { ...openRule, isOn: false } }
    await app.ask(saveFeature, { params: { feature: 'llms-txt' }, body, token: admin.token })
    const { status } = await app.refusal(saveFeature, { params: { feature: 'llms-txt' }, body, token: other.token })
    expect(status).toBe(409)
    expect((await app.get('/llms.txt')).statusCode).toBe(404)
  })
})
