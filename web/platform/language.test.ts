import { msg, plural } from '@lingui/core/macro'
import { expect, test } from 'vitest'
import type { SiteConfig } from '../../contract/site-config.ts'
import { createI18n, switchLanguage } from './language.ts'

test.each(['مریم', 'דנה 2'])('a name like %s is kept from turning round its sentence', async (name) => {
  const i18n = await createI18n('en', { siteMarketId: 'in' })
  const said = `\u2068${name}\u2069 wrote to you`
  expect(i18n._('x', { name }, { message: '{name} wrote to you' })).toBe(said)
  expect(i18n._({ id: 'x', message: '{name} wrote to you', values: { name } })).toBe(said)
  expect(i18n.t({ id: 'x', message: '{name} wrote to you', values: { name } })).toBe(said)
})

test('other names and numbers stand as they are', async () => {
  const i18n = await createI18n('en', { siteMarketId: 'in' })
  for (const name of ['Meera', 'मीरा', 'Zoë', 5])
    expect(i18n._('x', { name }, { message: '{name} wrote to you' })).toBe(`${name} wrote to you`)
})

test('English is spelled as in the market of the deployment', async () => {
  const total = 2
  const texts = [msg`Favourites only`, msg`Nearby`]
  const [indian, american] = [
    await createI18n('en', { siteMarketId: 'in' }),
    await createI18n('en', { siteMarketId: 'us' }),
  ]
  expect(texts.map((text) => indian._(text))).toEqual(['Favourites only', 'Nearby'])
  expect(texts.map((text) => american._(text))).toEqual(['Favorites only', 'Nearby'])
  expect(american._(msg`${plural(total, { 0: 'No enquiries', one: '# enquiry', other: '# enquiries' })}`)).toBe(
    '2 inquiries',
  )
})

test('the words of operators take the place of the shipped ones, as they are spelled', async () => {
  const backup = msg`Power backup`
  const words = { en: { [backup.id]: ['Favourite generator'] }, hi: { [backup.id]: ['जनरेटर'] } }
  const [indian, american, hindi] = await Promise.all([
    createI18n('en', { siteMarketId: 'in', words }),
    createI18n('en', { siteMarketId: 'us', words }),
    createI18n('hi', { siteMarketId: 'in', words }),
  ])
  expect([indian, american, hindi].map((i18n) => i18n._(backup))).toEqual([
    'Favourite generator',
    'Favourite generator',
    'जनरेटर',
  ])
  expect([indian, american, hindi].map((i18n) => i18n._(msg`Nearby`))).toEqual(['Nearby', 'Nearby', 'आसपास'])
  const untouched = await createI18n('hi', { siteMarketId: 'in' })
  expect(untouched._(backup)).toBe('पावर बैकअप')
})

test('an edited text is filled with the values and has its plural forms', async () => {
  const total = 2
  const text = msg`${plural(total, { 0: 'No enquiries', one: '# enquiry', other: '# enquiries' })}`
  const words: SiteConfig['words'] = {
    en: { [text.id]: [['total', 'plural', { one: ['# question'], other: ['#', ' questions'] }]] },
    hi: { [text.id]: ['सवाल'] },
  }
  const i18n = await createI18n('en', { siteMarketId: 'in', words })
  expect(i18n._(text)).toBe('2 questions')
  await switchLanguage(i18n, 'hi', { siteMarketId: 'in', words })
  expect(i18n._(text)).toBe('सवाल')
})
