import { expect, test } from 'vitest'
import { domainsOf } from '../e2e/journeys.ts'
import { journeysOf, reached } from './test-changed.ts'

test.each([
  ['a job', 'server/domains/agencies/forgetting.ts', 'agencies'],
  ['a manifest', 'server/domains/moderation/domain.ts', 'moderation'],
  ['what a domain does while somebody is signed in', 'web/domains/favourites/on-user-event.ts', 'favourites'],
  ['a screen', 'web/domains/comparison/screens/compare-screen.tsx', 'comparison'],
])('%s reaches its own domain', (_, file, domain) => {
  expect(reached([file])).toEqual(new Set([domain]))
})

test('a change reaches the journeys of its domain, and a journey itself', () => {
  const journeys = journeysOf(['web/domains/favourites/on-user-event.ts', 'e2e/shell.spec.ts'])
  expect(journeys).toEqual(
    expect.arrayContaining([
      'e2e/board-loses-nothing.spec.ts',
      'e2e/buyer-keeps-favourites.spec.ts',
      'e2e/shell.spec.ts',
    ]),
  )
  expect(journeys).not.toContain('e2e/moderator-decides.spec.ts')
})

test.each([
  'server/migrations/0001-start.sql',
  'web/ui/theme.css',
  'web/locales/hi.po',
  'package-lock.json',
  'server/domains/index.ts',
  'web/signed-in.tsx',
  'web/shell/session/session-sync.tsx',
  'demo/homes.ts',
])('%s reaches every journey', (file) => {
  expect(reached([file])).toBe('all')
  expect(journeysOf([file])).toHaveLength(Object.keys(domainsOf).length)
})

test.each(['README.md', 'docs/decisions/0001-one-sql.md', 'docs/picture.png', 'server/app.test.ts'])(
  '%s reaches no journey',
  (file) => {
    expect(journeysOf([file])).toEqual([])
  },
)
