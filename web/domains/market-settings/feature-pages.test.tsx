import { beforeEach, expect, test } from 'vitest'
import { openRule, type FeatureRule } from '../../../contract/settings/features.ts'
import { administrator } from '../../testing/administrator.ts'
import { all, one, until } from '../../testing/dom.ts'
import { openApp } from '../../testing/open-app.tsx'
import { currentUser } from '../../platform/session/account.ts'

const withRule = (rule: Partial<FeatureRule>) => ({ features: { in: { affordability: { ...openRule, ...rule } } } })
beforeEach(() => currentUser.set(null))

const links = () => all('a').filter((link) => link.getAttribute('href') === '/check-affordabitity')

test('a feature that a visitor does not have has no page and no link', async () => {
  await openApp('/check-affordabitity', [], withRule({ isOn: false }))
  await one('h1', 'This page is not available')
  expect(links()).toEqual([])
})

test('a person who has it meets the page that visitors do not have', async () => {
  await openApp('/check-affordabitity', [], withRule({ audiences: ['Admin'] }))
  await one('h1', 'This page is not available')
  currentUser.set(administrator)
  await until(() => expect(all('h1', 'This page is not available')).toEqual([]))
})

test('a person who does not have it does not meet the page that visitors have', async () => {
  await openApp('/check-affordabitity', [], withRule({ audiences: ['guest'] }))
  await until(() => expect(all('h1')).toHaveLength(1))
  expect(all('h1', 'This page is not available')).toEqual([])
  currentUser.set(administrator)
  await one('h1', 'This page is not available')
})
