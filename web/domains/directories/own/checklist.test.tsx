import { expect, test } from 'vitest'
import type { ProfileKind } from '../../../../contract/directories/kinds.ts'
import {
  markOnboarding,
  myProfiles,
  onboardingSteps,
  type OwnProfile,
} from '../../../../contract/directories/own-profile.ts'
import type { User } from '../../../../contract/users.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { all, choose, one, texts, until } from '../../../testing/dom.ts'
import { answer, openApp } from '../../../testing/open-app.tsx'

const user: User = {
  _id: '00000000-0000-7000-8000-000000000001',
  firstName: 'Farah',
  lastName: 'Khan',
  emailVerified: true,
  phoneVerified: true,
  roles: ['Buyer', 'Agent'],
  language: 'en',
  createdAt: '2026-01-01T06:00:00.000Z',
}

/** A live profile whose owner has done nothing yet. */
const profileOf = (kind: ProfileKind): OwnProfile => ({
  id: '01990000-0000-7000-8000-000000000001',
  kind,
  market: 'in',
  state: 'active',
  version: 1,
  name: 'Farah Khan',
  forOthers: false,
  fields: {},
  documents: [],
  checks: [],
  problems: {},
  onboarding: onboardingSteps.map((step) => ({ step, state: 'open' })),
  open: [],
  updatedAt: '2026-01-01T06:00:00.000Z',
})

async function open(kind: ProfileKind) {
  let profile = profileOf(kind)
  const app = await openApp('/', [
    answer(myProfiles, () => ({ data: [profile], claims: [] })),
    answer(markOnboarding, (_query, { step }) => {
      const onboarding = profile.onboarding.map((one) => (one.step === step ? { ...one, state: 'done' as const } : one))
      profile = { ...profile, onboarding }
      return { data: profile }
    }),
  ])
  currentUser.set({ ...user, roles: kind === 'builder' ? ['Buyer', 'Builder'] : user.roles })
  await app.goTo('/agent-onboard')
  await one('h1')
  await until(() => expect(texts('main ol > li').length).toBeGreaterThan(5))
}

test('the calendar step opens the visiting hours', async () => {
  await open('agent')
  expect((await one('main a', 'Open your visiting hours')).getAttribute('href')).toBe('/profile-visits?as=hours')
  expect((await one('main a', 'Post one home')).getAttribute('href')).toBe('/submit-listing')
})

test('the checklist of a builder ends in a project', async () => {
  await open('builder')
  const last = all('main ol > li').at(-1)
  if (!last) throw new Error('The checklist is empty.')
  expect(last.textContent).toContain('Add your first project')
  expect((await one('a', 'Add a project', last)).getAttribute('href')).toBe('/add-project')
  expect(texts('main a')).not.toContain('Post one home')
})

test('a practice lead is answered, scheduled and moved like a real one, then goes away', async () => {
  await open('agent')
  const step = all('main ol > li').find((item) => item.textContent?.includes('Try a practice lead'))
  if (!step) throw new Error('There is no practice lead.')
  ;(await one('button', 'Do it here', step)).click()
  const lead = await one('section', 'Practice lead')
  const stages = () => texts('option', lead)
  expect(stages()).toEqual(['New', 'Contacted'])
  ;(await one('button', 'Use a template', lead)).click()
  ;(await one('button', 'Send reply', lead)).click()
  await until(() => expect(stages()).toContain('Qualified'))
  expect(lead.textContent).toContain('Yes, it is available.')
  expect(texts('button', lead)).not.toContain('Finish')
  ;(await one('button', 'Schedule the visit', lead)).click()
  await until(() => expect(lead.textContent).toContain('Visit scheduled: Saturday at 11'))
  expect(stages()).toContain('Offer')
  choose(await one('select', undefined, lead), 'Offer')
  await until(() => expect(stages()).toContain('Won'))
  ;(await one('button', 'Finish', lead)).click()
  await until(() => expect(all('section', 'Practice lead')).toEqual([]))
  expect(step.textContent).toContain('Done')
})
