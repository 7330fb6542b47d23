import { expect, test } from 'vitest'
import { domainsOf } from '../e2e/journeys.ts'
import { sweptScreens } from '../e2e/support/fixed-screens.ts'
import { files } from './imports.ts'
import { journeysOf, reached, sweepOf } from './test-changed.ts'

test.each([
  ['a job', 'server/domains/agencies/forgetting.ts', 'agencies'],
  ['a manifest', 'server/domains/moderation/domain.ts', 'moderation'],
  ['what a domain does while somebody is signed in', 'web/domains/favourites/signed-in.ts', 'favourites'],
  ['a screen', 'web/domains/comparison/screens/compare-screen.tsx', 'comparison'],
  ['a section of the back office', 'web/domains/support/admin/tickets-section.tsx', 'support'],
])('%s reaches its own domain', (_, file, domain) => {
  expect(reached([file])).toEqual(new Set([domain]))
})

test('a change reaches the journeys of its domain, and a journey itself', () => {
  const journeys = journeysOf(['web/domains/favourites/signed-in.ts', 'e2e/shell.spec.ts'])
  expect(journeys).toEqual(
    expect.arrayContaining([
      'e2e/board-loses-nothing.spec.ts',
      'e2e/buyer-keeps-favourites.spec.ts',
      'e2e/shell.spec.ts',
    ]),
  )
  expect(journeys).not.toContain('e2e/moderator-decides.spec.ts')
})

test('a change sweeps the screens of its domain, and only a change of everything or of the sweep itself all of them', () => {
  const section = 'web/domains/support/admin/tickets-section.tsx'
  expect(journeysOf([section])).toContain('e2e/every-screen.spec.ts')
  expect(sweepOf([section])).toBe('support')
  expect(sweepOf(['web/ui/theme.css'])).toBeUndefined()
  expect(sweepOf([section, 'e2e/every-screen.spec.ts'])).toBeUndefined()
})

test('each screen of the sweep names a domain that has screens', () => {
  const domains = files.flatMap((file) => /^web\/domains\/([a-z-]+)\/(?:screens|admin)\//.exec(file)?.[1] ?? [])
  for (const { name, domain } of sweptScreens) expect(domains, name).toContain(domain)
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
  'scripts/journey-server.ts',
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
