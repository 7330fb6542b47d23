import { expect, test } from 'vitest'
import { createI18n } from './language.ts'

test.each(['مریم', 'דנה 2'])('a name like %s is kept from turning round its sentence', async (name) => {
  const i18n = await createI18n('en')
  const said = `\u2068${name}\u2069 wrote to you`
  expect(i18n._('x', { name }, { message: '{name} wrote to you' })).toBe(said)
  expect(i18n._({ id: 'x', message: '{name} wrote to you', values: { name } })).toBe(said)
  expect(i18n.t({ id: 'x', message: '{name} wrote to you', values: { name } })).toBe(said)
})

test('other names and numbers stand as they are', async () => {
  const i18n = await createI18n('en')
  for (const name of ['Meera', 'मीरा', 'Zoë', 5])
    expect(i18n._('x', { name }, { message: '{name} wrote to you' })).toBe(`${name} wrote to you`)
})
