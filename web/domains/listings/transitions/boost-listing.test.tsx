import { expect, test } from 'vitest'
import { listPackages } from '../../../../contract/billing/packages.ts'
import { boostListing, myListing } from '../../../../contract/listings/my-listings.ts'
import type { User } from '../../../../contract/users.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { all, one } from '../../../testing/dom.ts'
import { answer, openApp } from '../../../testing/open-app.tsx'
import { cardOf } from '../../../testing/search-market.ts'

const lister: User = {
  _id: '01990000-0000-7000-8000-000000000002',
  firstName: 'Asha',
  lastName: 'Rao',
  emailVerified: true,
  phoneVerified: true,
  roles: ['Buyer', 'Agent'],
  language: 'en',
  createdAt: '2026-05-01T00:00:00.000Z',
}
const home = cardOf(1, { standardStatus: 'active' })

/** Opens the page that boosts a home, with so many of five boosts used. */
async function open(used: number, freeMode: boolean) {
  const app = await openApp('/', [
    answer(listPackages, () => ({ data: [], freeMode, refundDays: 7 })),
    answer(myListing, () => ({
      data: {
        home,
        version: 1,
        moves: [],
        held: false,
        freshness: { state: 'fresh' as const },
        views: 0,
        saves: 0,
        enquiries: 0,
        shares: 0,
        viewsByDay: [],
        updatedAt: '2026-05-20T06:00:00.000Z',
      },
      allowance: { listings: { used: 1, most: 100 }, boosts: { used, most: 5 } },
    })),
    answer(boostListing, () => {
      throw new ApiError({ status: 409, code: 'BOOSTS_SPENT', message: 'You have used all your boosts.' })
    }),
  ])
  currentUser.set(lister)
  await app.goTo(`/submit-listing/boost/${home.id}`)
  await one('h1', 'Boost this listing')
}

test('a boost that another device used last leads to the store where boosts are sold', async () => {
  await open(4, false)
  ;(await one('button', 'Boost for a week')).click()
  expect((await one('a', 'See plans and boosts')).getAttribute('href')).toBe('/agent-packages')
  expect(all('button', 'Boost for a week')).toEqual([])
})

test('in free mode spent boosts lead nowhere', async () => {
  await open(5, true)
  await one('p', 'You have used all your boosts for these 30 days.')
  expect(all('a', 'See plans and boosts')).toEqual([])
  expect(all('button', 'Boost for a week')).toEqual([])
})
