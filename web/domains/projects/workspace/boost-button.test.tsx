import { expect, test } from 'vitest'
import { listPackages } from '../../../../contract/billing/packages.ts'
import { projectInventory } from '../../../../contract/projects/inventory.ts'
import { boostProject, getWorkedProject, type WorkedProjectDetail } from '../../../../contract/projects/workspace.ts'
import type { User } from '../../../../contract/users.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { all, one } from '../../../testing/dom.ts'
import { answer, openApp } from '../../../testing/open-app.tsx'

const builder: User = {
  _id: '01990000-0000-7000-8000-000000000002',
  firstName: 'Meera',
  lastName: 'Iyer',
  emailVerified: true,
  phoneVerified: true,
  roles: ['Buyer', 'Builder'],
  language: 'en',
  createdAt: '2026-05-01T00:00:00.000Z',
}
const project: WorkedProjectDetail = {
  id: '01990000-0000-7000-8000-000000000003',
  version: 1,
  slug: 'heron-court',
  name: 'Heron Court',
  market: 'in',
  state: 'active',
  stage: 'under-construction',
  locality: { slug: 'koramangala', name: 'Koramangala' },
  city: { slug: 'bengaluru', name: 'Bengaluru' },
  isBuilder: true,
  units: { available: 1, held: 0, booked: 0, sold: 0, blocked: 0 },
  updatesDue: 0,
  tasksDue: 0,
  overdue: 0,
  today: '2026-06-01',
  towers: [],
  unitTypes: [],
  boosts: { used: 9, most: 10 },
}

/** Opens the workspace of a project; boosting it gives `boost`'s answer. */
async function open(changes: Partial<WorkedProjectDetail>, boost: () => string = () => '') {
  const answered = { ...project, ...changes }
  const app = await openApp('/', [
    answer(listPackages, () => ({ data: [], freeMode: false, refundDays: 7 })),
    answer(getWorkedProject, () => ({ data: answered })),
    answer(projectInventory, () => {
      throw new ApiError({ status: 503, code: 'UNAVAILABLE', message: 'Not now.' })
    }),
    answer(boostProject, () => {
      answered.boostedUntil = boost()
      return { data: { boostedUntil: answered.boostedUntil } }
    }),
  ])
  currentUser.set(builder)
  await app.goTo(`/builder-project?project=${project.id}`)
  await one('h1', 'Heron Court')
  return app
}

test('a builder boosts a live project, and sees until when', async () => {
  const { asked } = await open({}, () => '2026-06-08T06:00:00.000Z')
  ;(await one('button', 'Boost …')).click()
  await one('[role="dialog"] p', '1 of 10 boosts left in these 30 days.')
  const boost = await one('[role="dialog"] button', 'Boost for a week')
  boost.click()
  boost.click()
  await one('main li', /^Boosted until 8 Jun/)
  expect(asked.filter(({ name }) => name === 'boostProject')).toHaveLength(1)
  ;(await one('button', 'Boost …')).click()
  await one('[role="dialog"] p', /^It is already boosted, until 8 Jun/)
  expect(all('[role="dialog"] button', 'Boost for a week')).toEqual([])
})

test('a boost that another device used last leads to the store', async () => {
  await open({}, () => {
    throw new ApiError({ status: 409, code: 'BOOSTS_SPENT', message: 'You have used all your boosts.' })
  })
  ;(await one('button', 'Boost …')).click()
  ;(await one('[role="dialog"] button', 'Boost for a week')).click()
  expect((await one('[role="dialog"] a', 'See plans and boosts')).getAttribute('href')).toBe('/agent-packages')
  expect(all('[role="dialog"] button', 'Boost for a week')).toEqual([])
})

test.each([
  ['paused', { state: 'paused' }],
  ['completed', { state: 'completed' }],
  ['of another builder', { isBuilder: false, boosts: undefined }],
] as const)('a project that is %s is not offered a boost', async (_, changes) => {
  await open(changes)
  expect(all('button', 'Boost …')).toEqual([])
})
