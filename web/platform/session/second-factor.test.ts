import { expect, test } from 'vitest'
import { administrator } from '../../testing/administrator.ts'
import { currentUser } from './account.ts'
import { askForFactor, factorAsked } from './second-factor.ts'

test('all calls wait for one prompt, and those of one person do not go on for the next', async () => {
  currentUser.set(administrator)
  const asked = [askForFactor('again'), askForFactor('again')]
  expect(factorAsked.get()?.why).toBe('again')
  currentUser.set({ ...administrator, firstName: 'Mira' })
  expect(factorAsked.get()).not.toBeNull()
  currentUser.set(null)
  expect(await Promise.all(asked)).toEqual([false, false])
  expect(factorAsked.get()).toBeNull()
})
