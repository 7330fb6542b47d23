import { expect, test } from 'vitest'
import type { EndpointOutput } from '../../../contract/endpoint.ts'
import { featureNames, openRule, type Feature, type FeatureRule } from '../../../contract/settings/features.ts'
import {
  marketFeatures,
  marketSettingHistory,
  saveFeature,
  type MarketFeature,
} from '../../../contract/market-settings/market-settings.ts'
import { currentUser } from '../../platform/session/account.ts'
import { administrator } from '../../testing/administrator.ts'
import { all, one, submit, texts, type, until } from '../../testing/dom.ts'
import { answer, openApp } from '../../testing/open-app.tsx'

const rules: Partial<Record<Feature, FeatureRule>> = {
  contest: { ...openRule, isOn: false },
  services: { ...openRule, percent: 30 },
}

const services: MarketFeature = { feature: 'services', rule: openRule, revision: 1 }
const accounts: EndpointOutput<typeof marketFeatures>['accounts'] = [{ role: 'Buyer', count: 2310 }]

async function open() {
  const saved: unknown[] = []
  const app = await openApp('/', [
    answer(marketFeatures, () => ({
      data: featureNames.map((feature) => ({ feature, rule: rules[feature] ?? openRule, revision: 0 })),
      accounts,
    })),
    answer(marketSettingHistory, () => ({ data: [] })),
    answer(saveFeature, (_query, _params, body) => {
      saved.push(body)
      return { data: services }
    }),
  ])
  currentUser.set(administrator)
  await app.goTo('/admin/features')
  await one('button', 'Change: Services')
  return { saved }
}

test('says of each feature who has it', async () => {
  await open()
  const row = (name: string) => texts('main li').find((text) => text.startsWith(name))
  expect(row('Guess the right price')).toContain('Off')
  expect(row('Services')).toContain('On for 30%')
  expect(row('Newsletter')).toContain('On for everyone')
})

test('gives a feature to some roles and a share of their accounts, and not to nobody', async () => {
  const { saved } = await open()
  ;(await one('button', 'Change: Services')).click()
  await one('form')
  expect(texts('form label').join()).toContain('2,310 accounts')
  for (const box of all('form input[type=checkbox]')) box.click()
  submit(await one('form'))
  await until(() => expect(document.body.textContent).toContain('Choose who has it, or switch it off.'))
  ;(await one('form input[type=checkbox]', /^Buyer/)).click()
  type(await one('form input[type=range]'), '60')
  submit(await one('form'))
  await until(() =>
    expect(saved).toEqual([{ market: 'in', revision: 0, rule: { isOn: true, audiences: ['Buyer'], percent: 60 } }]),
  )
})

test('one for programs is only on or off', async () => {
  await open()
  ;(await one('button', 'Change: Guide for AI assistants')).click()
  await one('form')
  expect(all('form input[type=checkbox]')).toEqual([])
})
