import { expect, test } from 'vitest'
import {
  marketSettingHistory,
  marketSettings,
  saveSetting,
  settingEffect,
  type MarketSetting,
} from '../../../contract/market-settings/market-settings.ts'
import { settingKeys, shippedSetting } from '../../../contract/settings/settings.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { currentUser } from '../../platform/session/account.ts'
import { administrator } from '../../testing/administrator.ts'
import { all, one, submit, texts, type, until } from '../../testing/dom.ts'
import { answer, openApp } from '../../testing/open-app.tsx'

const at = '2026-05-29T10:00:00.000Z'

const saved12: MarketSetting = { key: 'reply-hours', value: 12, revision: 2 }

async function open(refuse = false) {
  const saved: unknown[] = []
  const app = await openApp('/', [
    answer(marketSettings, ({ market }) => ({
      data: settingKeys.map((key) => ({
        key,
        value: key === 'reply-hours' && market === 'in' ? 36 : shippedSetting(market === 'us' ? 'us' : 'in', key),
        revision: key === 'reply-hours' ? 1 : 0,
      })),
    })),
    answer(settingEffect, (_query, { key }) => (key === 'relist-days' ? {} : { data: { present: 12, wanted: 41 } })),
    answer(marketSettingHistory, () => ({
      data: [
        {
          id: 1,
          at,
          by: 'Asha Rao',
          before: { value: 24 },
          after: { value: 36 },
        },
      ],
    })),
    answer(saveSetting, (_query, _params, body) => {
      if (refuse) throw new ApiError({ status: 409, code: 'SETTINGS_CHANGED', message: 'Someone changed these.' })
      saved.push(body)
      return { data: saved12 }
    }),
  ])
  currentUser.set(administrator)
  await app.goTo('/admin/market-settings')
  await one('button', 'Change: Time to reply')
  return { saved }
}

test('shows each setting with its value, and the shipped one where it differs', async () => {
  await open()
  const row = texts('li').find((text) => text.startsWith('Time to reply'))
  expect(row).toContain('36 hours')
  expect(row).toContain('Shipped: 24 hours')
  expect(all('button', /^Change: /)).toHaveLength(settingKeys.length)
})

test('tells the effect and who changed it before, then saves over the revision it shows', async () => {
  const { saved } = await open()
  ;(await one('button', 'Change: Time to reply')).click()
  const value = await one('form input[name=value]')
  expect(texts('form li').join()).toContain('24 hours → 36 hours')
  type(value, '0')
  submit(await one('form'))
  await until(() => expect(document.body.textContent).toContain('Enter a whole number from 1 to 168.'))
  type(value, '12')
  await until(() => expect(texts('form [role=status]').join()).toMatch(/Now ?12.*With this value ?41/))
  submit(await one('form'))
  await until(() => expect(saved).toEqual([{ market: 'in', revision: 1, value: 12 }]))
})

test('resets to the shipped value', async () => {
  const { saved } = await open()
  ;(await one('button', 'Change: Time to reply')).click()
  ;(await one('button', 'Reset to 24 hours')).click()
  submit(await one('form'))
  await until(() => expect(saved).toEqual([{ market: 'in', revision: 1, value: null }]))
})

test('says that someone else was first', async () => {
  await open(true)
  ;(await one('button', 'Change: Time to reply')).click()
  type(await one('form input[name=value]'), '12')
  submit(await one('form'))
  await until(() => expect(texts('form').join()).toContain('Someone changed these'))
})
