import { msg, plural } from '@lingui/core/macro'
import { expect, test } from 'vitest'
import { createI18n } from './language.ts'

test.each(['مریم', 'דנה 2'])('a name like %s is kept from turning round its sentence', async (name) => {
  const i18n = await createI18n('en', 'in')
  const said = `\u2068${name}\u2069 wrote to you`
  expect(i18n._('x', { name }, { message: '{name} wrote to you' })).toBe(said)
  expect(i18n._({ id: 'x', message: '{name} wrote to you', values: { name } })).toBe(said)
  expect(i18n.t({ id: 'x', message: '{name} wrote to you', values: { name } })).toBe(said)
})

test('other names and numbers stand as they are', async () => {
  const i18n = await createI18n('en', 'in')
  for (const name of ['Meera', 'मीरा', 'Zoë', 5])
    expect(i18n._('x', { name }, { message: '{name} wrote to you' })).toBe(`${name} wrote to you`)
})

test('English is spelled as in the market of the deployment', async () => {
  const total = 2
  const texts = [msg`Favourites only`, msg`Nearby`]
  const [indian, american] = [await createI18n('en', 'in'), await createI18n('en', 'us')]
  expect(texts.map((text) => indian._(text))).toEqual(['Favourites only', 'Nearby'])
  expect(texts.map((text) => american._(text))).toEqual(['Favorites only', 'Nearby'])
  expect(american._(msg`${plural(total, { 0: 'No enquiries', one: '# enquiry', other: '# enquiries' })}`)).toBe(
    '2 inquiries',
  )
})
