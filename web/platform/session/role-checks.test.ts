import { expect, test } from 'vitest'
import { builderCheck, buyerCheck } from './role-checks.ts'

test.each([
  [['Builder'], true, true],
  [['Buyer'], false, false],
  [['Buyer', 'Builder'], true, false],
  [['Agent'], false, true],
  [[], false, true],
] as const)('%j: builder %s, buyer %s', (roles, builder, buyer) => {
  expect(builderCheck({ roles: [...roles] })).toBe(builder)
  expect(buyerCheck({ roles: [...roles] })).toBe(buyer)
})
