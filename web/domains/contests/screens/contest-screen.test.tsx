import { expect, test } from 'vitest'
import {
  contestLeaderboard,
  contestToday,
  getContestRound,
  guessContestPrice,
  revealContestFacts,
  type ContestHome,
  type ContestRound,
} from '../../../../contract/contests/contests.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { one, texts, type, until } from '../../../testing/dom.ts'
import { answer, openApp } from '../../../testing/open-app.tsx'

const PRICE = 71_23_456_00
const city = { slug: 'pune', name: 'Pune' }

/** A practice round of five homes, as a server plays it; `isDown` loses the answer of the next guess, which counts. */
function playedRound() {
  const homes: ContestHome[] = [1, 2, 3, 4, 5].map((position) => ({
    position,
    propertySubType: 'apartment',
    facts: [],
    factsTotal: 6,
    passed: false,
  }))
  const round: ContestRound = {
    code: 'in-pune-2026-06-01-practice',
    market: 'in',
    city,
    currency: 'INR',
    practice: true,
    day: '2026-06-01',
    opensAt: '2026-05-31T18:30:00.000Z',
    closesAt: '2026-06-01T18:30:00.000Z',
    state: 'open',
    homes,
  }
  const line = { isDown: false, guesses: 0 }
  const homeAt = (position: string | undefined) => {
    const home = homes[Number(position) - 1]
    if (!home) throw new Error('no such home')
    return home
  }
  const answers = [
    answer(contestToday, () => ({ data: { cities: [city], city, open: 'in-pune-2026-06-01', practice: round.code } })),
    answer(contestLeaderboard, () => ({ data: [] })),
    answer(getContestRound, () => ({ data: { ...round, homes: homes.map((home) => ({ ...home })) } })),
    answer(revealContestFacts, (_, { position }, body) => {
      const home = homeAt(position)
      if (JSON.stringify(body) === '{"facts":1}') home.facts = [{ name: 'rooms', bedroomsTotal: 2 }]
      return { data: home }
    }),
    answer(guessContestPrice, (_, { position }) => {
      const home = homeAt(position)
      line.guesses += home.result ? 0 : 1
      Object.assign(home, { result: { value: PRICE * 1.1, errorPct: 10, score: 61, ms: 9000 }, closePrice: PRICE })
      if (line.isDown) throw new ApiError({ status: 503, code: 'UNAVAILABLE', message: 'Try again in a moment.' })
      return { data: home }
    }),
  ]
  return { round, line, answers }
}

/** Types a guess, which the slider then shows. */
async function typeSum() {
  type(await one('input[name="guess"]'), '80 lakh')
  const slider = await one('input[type="range"]')
  await until(() => expect(slider.getAttribute('aria-valuetext')).toMatch(/^₹\s80\sL$/))
}

test('a visitor is asked to sign in for today’s round, and practises without', async () => {
  const { answers } = playedRound()
  await openApp('/guess-the-right-price', answers)
  await one('button', 'Sign in to play')
  ;(await one('a', 'Practice round')).click()
  await one('h2', 'Home 1 of 5')
})

test('a fact is shown, a typed sum moves the slider, and the price comes after the guess', async () => {
  const { round, line, answers } = playedRound()
  await openApp(`/guess-the-right-price?round=${round.code}`, answers)
  ;(await one('button', 'Show another fact')).click()
  await until(() => expect(texts('dd').join()).toContain('2 BHK'))
  ;(await one('button', 'Guess')).click()
  await until(() => expect(texts('main').join()).toContain('Move the slider or enter an amount.'))
  await typeSum()
  ;(await one('button', 'Guess')).click()
  await one('h3', /^Sold for ₹ 71/)
  await until(() => expect(document.activeElement?.textContent).toMatch(/^Sold for/))
  expect(line.guesses).toBe(1)
  expect(location.search).toContain('home=1')
  ;(await one('button', 'Next home')).click()
  await one('h2', 'Home 2 of 5')
  history.back()
  await one('h3', /^Sold for ₹ 71/)
})

test('a guess whose answer is lost is sent again and counts once', async () => {
  const { round, line, answers } = playedRound()
  await openApp(`/guess-the-right-price?round=${round.code}&home=2`, answers)
  await typeSum()
  line.isDown = true
  ;(await one('button', 'Guess')).click()
  await one('h3', /^Sold for ₹ 71/)
  expect(line.guesses).toBe(1)
})
