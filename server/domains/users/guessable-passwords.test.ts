import { expect, test } from 'vitest'
import { guessableBecause } from './guessable-passwords.ts'

const meera = {
  names: ['Meera Rao', 'Iyer'],
  contacts: ['asha.kulkarni92@example.test', '+919845061274'],
  brand: 'Good Homes',
}

test.each([
  'polniypizdec0211',
  'Manchester7!',
  'undertaker1987',
  'Pl@yst4tion',
  'lintel123456',
  '1qaz2wsx3edc',
  'monkeymonkey',
  'sunshineindia',
])('%s is among the first that are tried', async (password) => {
  expect(await guessableBecause(password, meera)).toBe('PASSWORD_COMMON')
})

test.each([
  'meera and her cat',
  'M33RA-and-her-cat',
  'xxIyerxx-cupboard',
  'cupboard rao kettle',
  'kulkarni cupboard',
  'cupboard 98-4506-1274',
  'cupboard45061274',
  'goodhomes cupboard',
  'G00d Homes cupboard',
])('%s contains the person or the site', async (password) => {
  expect(await guessableBecause(password, meera)).toBe('PASSWORD_PERSONAL')
})

test.each(['a door of oak wood', 'extraordinary kettle', 'a good kettle at home', 'cupboard 98-45 kettle'])(
  '%s is good enough',
  async (password) => {
    expect(await guessableBecause(password, meera)).toBeUndefined()
  },
)

test('a name in another script counts, and so does the name of the site', async () => {
  const about = { names: ['मीरा'], contacts: [], brand: 'लिंटेल' }
  expect(await guessableBecause('मीरा kettle of tin', about)).toBe('PASSWORD_PERSONAL')
  expect(await guessableBecause('लिंटेल kettle of tin', about)).toBe('PASSWORD_PERSONAL')
  expect(await guessableBecause('kettle of tin', about)).toBeUndefined()
})
