import { contestToday, getContestRound } from '../contract/contests/contests.ts'
import { paths } from '../contract/paths.ts'
import { ask } from './support/api.ts'
import { violations } from './support/axe.ts'
import { contestEnds } from './support/database.ts'
import { devices } from './support/devices.ts'
import { bringSession, newPerson } from './support/person.ts'
import { expect, open, test } from './support/test.ts'

/** A minute between two runs of the job, with room for a slow machine. */
const UNTIL_CLOSED = { timeout: 100_000 }

test('A player guesses five homes on a phone, shares the result without prices, and sees the homes after midnight', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  const { data: today } = await ask(request, contestToday, { query: { market: 'in' } })
  const [code = '', city = ''] = [today.open, today.city?.slug]
  const { data: secret } = await ask(request, getContestRound, { params: { code } })
  expect(JSON.stringify(secret)).not.toContain('closePrice')

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize(devices.phone)
  await open(page, paths.contest({ city }))
  await expect(page.getByRole('button', { name: 'Sign in to play' })).toBeVisible()
  await bringSession(page, await newPerson(request))
  await open(page, paths.contest({ city }))
  for (let home = 1; home <= 5; home += 1) {
    await expect(page.getByRole('heading', { name: `Home ${home} of 5` })).toBeVisible()
    if (home === 1) {
      await page.getByRole('button', { name: 'Show another fact' }).click()
      await expect(page.getByText('1 of 6 shown.')).toBeVisible()
      expect(await violations(page)).toEqual([])
    }
    await page.getByRole('slider', { name: 'Your guess' }).press('PageUp')
    await page.getByRole('button', { name: 'Guess', exact: true }).click()
    await expect(page.getByRole('heading', { name: /^Sold for/ })).toBeFocused()
    await page.getByRole('button', { name: home < 5 ? 'Next home' : 'See the result' }).click()
  }
  await expect(page.getByText('1 day in a row')).toBeVisible()
  await page.getByRole('button', { name: 'Share without spoilers' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  const card = await page.evaluate(async () => navigator.clipboard.readText())
  expect(card).toMatch(/of 100\n[\u{1F7E5}-\u{1F7E9}]{5}\nhome 1 /u)
  expect(card).not.toContain('₹')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Home 5 of 5' })).toBeVisible()

  await contestEnds()
  await expect(async () => {
    const { data } = await ask(request, getContestRound, { params: { code } })
    expect(data.homes[0]?.propertyId).toBeTruthy()
  }).toPass(UNTIL_CLOSED)
  await open(page, paths.contest({ city, round: code, home: 1 }))
  await page.getByRole('link', { name: 'See the home' }).click()
  await expect(page.getByRole('heading', { name: 'Prices nearby' })).toBeVisible()
})
