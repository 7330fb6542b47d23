import { expect, test } from 'vitest'
import type { User } from '../../../contract/users.ts'
import { currentUser } from './account.ts'
import { askForFactor, factorAsked } from './second-factor.ts'

const person: User = {
  _id: '01990000-0000-7000-8000-00000000000a',
  firstName: 'Meera',
  lastName: 'Iyer',
  emailVerified: true,
  phoneVerified: false,
  roles: ['Buyer'],
  language: 'en',
  createdAt: '2026-05-01T00:00:00.000Z',
}

test('all calls wait for one prompt, and those of one person do not go on for the next', async () => {
  currentUser.set(person)
  const asked = [askForFactor('again'), askForFactor('again')]
  expect(factorAsked.get()?.why).toBe('again')
  currentUser.set({ ...person, firstName: 'Mira' })
  expect(factorAsked.get()).not.toBeNull()
  currentUser.set(null)
  expect(await Promise.all(asked)).toEqual([false, false])
  expect(factorAsked.get()).toBeNull()
})
