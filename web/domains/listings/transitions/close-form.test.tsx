import { expect, test } from 'vitest'
import { allowSoldHome, getContestPlayer } from '../../../../contract/contests/contests.ts'
import { myListing, transitionListing, type MyListing } from '../../../../contract/listings/my-listings.ts'
import type { PropertyCard } from '../../../../contract/properties/property.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { administrator } from '../../../testing/administrator.ts'
import { all, one, texts, type, until } from '../../../testing/dom.ts'
import { answer, openApp } from '../../../testing/open-app.tsx'
import { cardOf } from '../../../testing/search-market.ts'

const LABEL = /^Let people guess the price in a game/

/** Opens the page that closes a home; answers what the server was sent, in order. */
async function open(more: Partial<PropertyCard>, homesAllowed = false) {
  const home = cardOf(1, { intent: 'sale', category: 'residential', standardStatus: 'active', ...more })
  const listing: MyListing = {
    home,
    version: 1,
    moves: ['close-sold', 'close-rented'],
    held: false,
    freshness: { state: 'fresh' },
    views: 0,
    saves: 0,
    enquiries: 0,
    shares: 0,
    viewsByDay: [],
    updatedAt: '2026-05-20T06:00:00.000Z',
  }
  const sent: unknown[] = []
  const app = await openApp('/', [
    answer(myListing, () => ({
      data: listing,
      allowance: { listings: { used: 1, most: 9 }, boosts: { used: 0, most: 5 } },
    })),
    answer(getContestPlayer, () => ({
      data: { homesAllowed, onLeaderboards: false, name: 'Asha R.', streak: 0, rounds: 0 },
    })),
    answer(allowSoldHome, (_query, _params, body) => {
      sent.push(body)
      return { data: { saved: true } }
    }),
    answer(transitionListing, (_query, _params, body) => {
      sent.push(body)
      return { data: listing }
    }),
  ])
  currentUser.set(administrator)
  await app.goTo(`/submit-listing/close/${home.id}`)
  return sent
}
const price = async () => type(await one('input[name^="price"]'), '70 lakh')

test('the game is off until the lister switches it on beside the price', async () => {
  const sent = await open({})
  await one('button', 'Close as sold')
  expect(all('label', LABEL)).toEqual([])
  await price()
  const choice = await one('input[type="checkbox"]', LABEL)
  expect(choice).toHaveProperty('checked', false)
  expect(texts('form').join()).toContain('Its page is hidden for that day')
  choice.click()
  ;(await one('button', 'Close as sold')).click()
  await until(() => expect(sent).toMatchObject([{ allowed: true }, { move: 'close-sold', closePrice: 70_00_000_00 }]))
})

test('what was left off is stored as off', async () => {
  const sent = await open({})
  await price()
  await one('input[type="checkbox"]', LABEL)
  ;(await one('button', 'Close as sold')).click()
  await until(() => expect(sent).toMatchObject([{ allowed: false }, { move: 'close-sold' }]))
})

test('a lister who allows all homes sees it on', async () => {
  await open({}, true)
  await price()
  const choice = await one('input[type="checkbox"]', LABEL)
  await until(() => expect(choice).toHaveProperty('checked', true))
})

test('a home for rent has no such choice', async () => {
  const sent = await open({ intent: 'rent', leaseAmountFrequency: 'month' })
  await price()
  ;(await one('button', 'Close as rented')).click()
  await until(() => expect(sent).toMatchObject([{ move: 'close-rented' }]))
  expect(all('label', LABEL)).toEqual([])
})
