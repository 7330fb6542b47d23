import { expect, test } from 'vitest'
import { admits } from './endpoint.ts'
import { may, rolesWith } from './policy.ts'

test('a right comes with any of the roles, and with nobody', () => {
  expect(may({ roles: ['Admin'] }, 'grant-credits')).toBe(true)
  expect(may({ roles: ['Buyer', 'Admin'] }, 'grant-credits')).toBe(true)
  expect(may({ roles: ['Moderator'] }, 'grant-credits')).toBe(false)
  expect(may({ roles: [] }, 'send-enquiries')).toBe(false)
  expect(may(undefined, 'send-enquiries')).toBe(false)
  expect(rolesWith('take-leads')).toEqual(['Builder', 'Agent'])
})

test('an endpoint is for everyone, for members, or for those with its right', () => {
  const buyer = { roles: ['Buyer'] as const }
  expect([undefined, buyer].map((person) => admits({ who: 'public' }, person))).toEqual([true, true])
  expect([undefined, buyer].map((person) => admits({ who: 'member' }, person))).toEqual([false, true])
  const takers = [undefined, buyer, { roles: ['Agent'] as const }]
  expect(takers.map((person) => admits({ who: 'take-leads' }, person))).toEqual([false, false, true])
})
