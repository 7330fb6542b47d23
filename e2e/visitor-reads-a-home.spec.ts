import { violations } from './support/axe.ts'
import { homeInState } from './support/database.ts'
import { devices } from './support/devices.ts'
import { isComplete } from './support/market.ts'
import { expectNothingOutside } from './support/overflow.ts'
import { uniqueEmail } from './support/outbox.ts'
import { expect, listening, open, test } from './support/test.ts'
import type { Page } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const amount = (text: string | null) => Number((text ?? '').replaceAll(/[^\d]/g, ''))
/** Opens a part that is folded; what is fetched late comes then. */
const goTo = (page: Page, name: string) => part(page, name).locator('summary').first().click()

test.describe('A visitor reads a home’s page', () => {
  test('reckons what it costs, reads its past and hands it on', async ({ page, market, context }) => {
    const { id } = await market.find((home) => isComplete(home) && home.previousListPrice !== undefined, {
      city: 'mumbai',
      category: 'residential',
    })
    const { listPrice = 0 } = await market.home(id)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, `/listing-details-v1/${id}`)

    await page.getByRole('link', { name: 'How this is calculated' }).click()
    await expect(page).toHaveURL(/#cost$/)
    const cost = part(page, 'Monthly cost')
    const [month, whole] = [cost.getByRole('status').first(), cost.getByRole('status').last()]
    const before = amount(await month.textContent())
    const down = cost.getByRole('textbox', { name: 'Down payment' })
    await listening(down)
    await down.fill('50')
    await expect.poll(async () => amount(await month.textContent())).toBeLessThan(before)
    // Mumbai: 5 % and 1 % metro cess; 1 % registration, capped.
    await expect(cost.getByText('Stamp duty, 5%')).toBeVisible()
    await cost.getByRole('radio', { name: 'A woman' }).check({ force: true })
    await expect(cost.getByText('Stamp duty, 4%')).toBeVisible()
    const wholeBefore = await whole.textContent()
    await cost.getByRole('textbox', { name: 'Price' }).fill(String(Math.round((listPrice / 100) * 0.8)))
    await expect(whole).not.toHaveText(wholeBefore ?? '')
    await cost.getByText('How this is calculated').click()
    await expect(cost.getByText('the annuity formula that banks publish', { exact: false })).toBeVisible()

    await goTo(page, 'Price and listing history')
    const past = part(page, 'Price and listing history')
    await expect(past.getByText(/ less than (in|before)/).first()).toBeVisible()
    await expect(past.getByRole('table', { name: 'Asking price history' }).getByRole('row')).not.toHaveCount(2)
    await goTo(page, 'Verification')
    const verification = part(page, 'Verification')
    await expect(verification.getByText('Not verified').first()).toBeVisible()
    await expect(verification.getByRole('heading', { name: 'Stated in the listing' })).toBeVisible()
    expect(await violations(page)).toEqual([])

    await page.getByRole('button', { name: 'Share' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share this home' })
    await expect(dialog.getByRole('img', { name: 'QR code for this page' })).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      new RegExp(`^https://wa.me/.*${id}$`),
    )
    await expect(dialog.getByRole('link', { name: 'E-mail' })).toHaveAttribute('href', new RegExp(`^mailto:.*${id}$`))
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    await expectToast(page, 'Link copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/listing-details-v1/${id}`)

    // What the eye has not come near yet is on the paper too.
    await page.evaluate(() => {
      globalThis.print = () => document.body.setAttribute('data-printed', '')
    })
    await page.getByRole('button', { name: 'Print' }).click()
    await expect(page.locator('body[data-printed]')).toBeAttached()
    await page.emulateMedia({ media: 'print' })
    for (const folded of ['All facts', 'Verification'])
      await expect(part(page, folded).locator('details > :not(summary)')).toBeVisible()
    await expect(page.getByRole('img', { name: 'QR code for this page' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0)
    const sheet = await page.pdf({ format: 'A4' })
    expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2)
  })

  test('finds each thing to do once, and what is folded by a link to it', async ({ page, market }) => {
    const { id } = await market.find(isComplete, { city: 'bengaluru', propertySubType: 'apartment' })
    await open(page, `/listing-details-v1/${id}#history`)
    const opened = (name: string) => part(page, name).locator('details[open]')
    await expect(opened('Price and listing history')).toBeVisible()
    await expect(part(page, 'Price and listing history').getByRole('listitem').first()).toBeVisible()
    await expect(opened('Verification')).toHaveCount(0)
    await page.getByRole('link', { name: 'All checks' }).click()
    await expect(opened('Verification')).toBeVisible()
    await expect(part(page, 'Verification')).toBeInViewport()

    await expect(page.getByRole('main').getByRole('button', { name: 'Share' })).toHaveCount(1)
    const ask = page.getByRole('button', { name: /^(Contact|Enquire)/ }).filter({ visible: true })
    for (const device of [devices.phone, devices.desk]) {
      await page.setViewportSize(device)
      await page.evaluate(() => scrollTo(0, 0))
      await expect(ask).toHaveCount(1)
      await part(page, 'Verification').scrollIntoViewIfNeeded()
      await expect(ask).toHaveCount(1)
      await expect(ask).toBeInViewport({ ratio: 1 })
      const visit = page.getByRole('button', { name: 'Book a visit' }).filter({ visible: true })
      await expect(visit).toBeInViewport({ ratio: 1 })
    }
    expect(await violations(page)).toEqual([])
  })

  test('is told what homes like it ask, and how prices went', async ({ page, market }) => {
    // Of the flats of a large city most have enough others like them.
    const flats = await market.search({ city: 'bengaluru', propertySubType: 'apartment', limit: 50 })
    for (const { id } of flats.filter(isComplete)) {
      const { estimate, trend } = await market.estimate(id)
      if (!estimate || !trend) continue
      await open(page, `/listing-details-v1/${id}`)
      await goTo(page, 'Prices nearby')
      const prices = part(page, 'Prices nearby')
      await expect(prices.getByRole('heading', { name: /^Similar homes: ₹ .* to ₹ / })).toBeVisible()
      await expect(prices.getByText(`Eight in ten of the ${estimate.homes} similar homes`)).toBeVisible()
      const months = prices.getByRole('table', { name: 'Median asking price by area' })
      await expect(months.getByRole('rowheader')).toHaveCount(trend.months.length)
      expect(await violations(page)).toEqual([])
      return
    }
    throw new Error('No flat of the city has others like it.')
  })

  test('on a telephone: why others are similar, and what became of a home that is closed', async ({ page, market }) => {
    await page.setViewportSize(devices.phone)
    const { id } = await market.find(
      (home) =>
        isComplete(home) &&
        home.locationPrecision === 'building' &&
        home.bathroomsTotalInteger !== undefined &&
        home.livingArea !== undefined,
      {
        city: 'bengaluru',
        propertySubType: 'apartment',
      },
    )
    await open(page, `/listing-details-v1/${id}`)
    // The price and what the home is are read before the first scroll, above the bars.
    const bars = await page.getByRole('button', { name: 'Enquire' }).boundingBox()
    const price = await page.getByRole('complementary', { name: 'Price' }).getByText('₹').first().boundingBox()
    let above = price?.y ?? 0
    for (const fact of [
      page.getByRole('heading', { level: 1 }),
      ...['Bedrooms', 'Bathrooms', 'Carpet area'].map((name) =>
        page.getByRole('main').locator('dt', { hasText: name }),
      ),
    ]) {
      const box = await fact.first().boundingBox()
      expect(box?.y).toBeGreaterThanOrEqual(above)
      above = box?.y ?? 0
      expect((box?.y ?? 0) + 2 * (box?.height ?? 0)).toBeLessThan(bars?.y ?? 0)
    }

    // With large text the page has the contact, and no bar covers it.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expect(page.getByRole('button', { name: 'Enquire' })).toBeHidden()
    await expect(page.getByRole('button', { name: /^Contact/ })).toBeVisible()
    await expectNothingOutside(page, [390])
    await open(page, `/listing-details-v1/${id}`)

    await page.locator('#similar').scrollIntoViewIfNeeded()
    await expect(
      page
        .locator('#similar')
        .getByText(/(away|same locality|same project) · /)
        .first(),
    ).toBeVisible()

    await open(page, `/listing-details-v1/${await homeInState('sold')}`)
    await expect(page.getByText(/It was sold on \d/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('for sale')
    await expect(page.getByRole('complementary', { name: 'Price' }).getByText('Asking price:')).toBeVisible()
    await goTo(page, 'Price and listing history')
    await expect(part(page, 'Price and listing history').getByText(/^Sold/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Monthly cost' })).toHaveCount(0)
    await open(page, `/listing-details-v1/${await homeInState('expired')}`)
    await expect(page.getByText(/Not confirmed as available since/)).toBeVisible()
    await page.getByRole('button', { name: 'Notify me about similar homes' }).first().click()
    await expect(
      page.getByRole('dialog', { name: 'Notify me about similar homes' }).getByText(/ in .*–₹/),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goto(`/listing-details-v1/${await homeInState('withdrawn')}`)
    await expect(page.getByRole('heading', { name: 'This home is currently not shown' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Similar homes' })).toBeVisible()
    await page.getByRole('button', { name: 'Notify me about similar homes' }).click()
    const like = page.getByRole('dialog', { name: 'Notify me about similar homes' })
    const email = uniqueEmail('like')
    await like.getByRole('textbox', { name: 'E-mail' }).fill(email)
    expect(await violations(page)).toEqual([])
    await like.getByRole('button', { name: 'E-mail me new homes' }).click()
    await expect(like.getByText(`We have sent a link to ${email}.`)).toBeVisible()
  })
})
