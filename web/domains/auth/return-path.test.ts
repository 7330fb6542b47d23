import { expect, test } from 'vitest'
import type { Role } from '../../../contract/roles.ts'
import { landingPath, leadsToPosting, returnPath } from './return-path.ts'

const origin = 'https://lintel.example'

test.each([
  ['profile', '/profile'],
  ['submit-listing/edit/7', '/submit-listing/edit/7'],
  ['submit-listing?draft=7&step=facts', '/submit-listing?draft=7&step=facts'],
  ['/profile?tab=devices', '/profile?tab=devices'],
  ['//evil.example/x', '/evil.example/x'],
  ['https://evil.example', '/https://evil.example'],
])('%s leads to %s', (returnurl, path) => {
  expect(returnPath(returnurl, origin)).toBe(path)
})

test.each([null, '', '/\\evil.example', '..//evil.example', 'java\nscript:alert(1)', 'login', 'login?returnurl=x'])(
  '%j leads nowhere',
  (returnurl) => {
    expect(returnPath(returnurl, origin)).toBeUndefined()
  },
)

test.each<[Role[], string]>([
  [['Buyer'], '/home'],
  [['Buyer', 'Agent'], '/dashboard'],
  [['Builder'], '/dashboard'],
  [['Buyer', 'Agent', 'Moderator'], '/admin/moderation'],
  [['Admin'], '/admin/moderation'],
])('%j begin at %s', (roles, path) => {
  expect(landingPath({ roles })).toBe(path)
})

test('only a new listing is introduced before signing in', () => {
  for (const to of ['submit-listing', '/submit-listing', 'submit-listing?draft=7'])
    expect(leadsToPosting(to), to).toBe(true)
  for (const to of [null, 'submit-listing/edit/7', 'profile', 'submit-listings']) expect(leadsToPosting(to)).toBe(false)
})
