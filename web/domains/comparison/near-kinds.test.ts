import { expect, test } from 'vitest'
import { nearKinds } from './near-kinds.ts'

test.each([
  ['KIADB Aerospace Park', 'Offices and industry'],
  ['Advant Navis Business Park', 'Offices and industry'],
  ['Infopark Phase 1', 'Offices and industry'],
  ['Cubbon Park', 'Park or water'],
  ['Park Street', undefined],
])('%s is near as one of %s', (to, name) => {
  expect(nearKinds.find(({ is }) => is.test(to))?.name.message?.toString()).toBe(name)
})
