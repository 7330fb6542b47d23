import { expect, test } from 'vitest'
import { NewPassword } from '../../../contract/auth.ts'
import { guessableBecause } from './guessable-passwords.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

test('a password is kept by Argon2id at the cost that OWASP asks for, each with a salt', async () => {
  const [one, other] = [await hashPassword('a door of oak wood'), await hashPassword('a door of oak wood')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(other.split('$')[4]).not.toBe(one.split('$')[4])
})

test('a password is compared as it was typed, to its last letter', async () => {
  const long = `${'a door of oak '.repeat(9)}x`
  const hash = await hashPassword(long)
  expect(await verifyPassword(long, hash)).toBe(true)
  for (const other of [long.slice(0, -1), `${long} `, long.toUpperCase(), ` ${long}`, long.slice(0, 72)])
    expect(await verifyPassword(other, hash), other).toBe(false)
})

test('a password has ten to 128 characters of any kind', async () => {
  const about = { names: [], contacts: [], brand: 'Lintel' }
  const takes = (password: string) => NewPassword.safeParse(password).success
  for (const password of [
    'correct horse',
    'tfqwnzkbyh',
    'दरवाज़ा ओक का है',
    '🔑🚪🏠🌳🔒🗝️ of oak',
    ' spaces at both ends ',
  ])
    expect([takes(password), await guessableBecause(password, about)], password).toEqual([true, undefined])
  expect([takes('k'.repeat(128)), takes('k'.repeat(129)), takes('nine char')]).toEqual([true, false, false])
})
