import type { APIRequestContext } from '@playwright/test'
import { getOtpOnPhone, loginPhoneWithOtp } from '../contract/auth.ts'
import { getCity } from '../contract/places.ts'
import { startDraft, submitDraft } from '../contract/listings/drafts.ts'
import { localityProjects } from '../contract/projects/directory.ts'
import { ask } from './support/api.ts'
import { violations } from './support/axe.ts'
import { devices } from './support/devices.ts'
import { photo, writeHome } from './support/listings.ts'
import { codeSentTo, uniquePhone } from './support/outbox.ts'
import { expectNothingOutside } from './support/overflow.ts'
import { bringSession, newOwner, newPerson } from './support/person.ts'
import { expect, intercept, open, test } from './support/test.ts'
import type { Page } from './support/test.ts'

const photos = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, n) => ({
      name: `${n}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photo(),
    })),
  )
const heading = (page: Page, text: string | RegExp) => expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const saved = (page: Page) => expect(page.getByText(/^Saved \d/)).toBeVisible()
const title = (page: Page) => page.getByRole('textbox', { name: /^Title/ })
/** A slow phone connection; bytes per second. */
async function lineOf(page: Page) {
  const browser = await page.context().newCDPSession(page)
  const carry = (throughput: number, offline = false) =>
    browser.send('Network.emulateNetworkConditions', {
      offline,
      latency: throughput > 0 ? 150 : 0,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    })
  return { slow: () => carry(30_000), gone: () => carry(30_000, true), good: () => carry(-1) }
}
/** A plan of flats in one of Bengaluru's projects. */
async function planOfAFlat(request: APIRequestContext) {
  const { data: city } = await ask(request, getCity, { params: { slug: 'bengaluru' }, query: {} })
  for (const { slug: locality } of city.localities) {
    const place = { city: 'bengaluru', locality }
    const { data: projects } = await ask(request, localityProjects, { query: place })
    for (const project of projects) {
      const plan = project.unitTypes.find(({ propertySubType }) => propertySubType === 'apartment')
      if (plan) return { place, project, plan }
    }
  }
  throw new Error('No project of Bengaluru has plans of flats.')
}
/** Fails only the API calls, as if the connection broke on an open page. */
const cutOff = (page: Page) =>
  intercept(page, /\/api\/(listing-drafts|pictures)/, (route) => route.abort('internetdisconnected'))

test.describe('Whoever lists a home', () => {
  for (const [device, viewport] of Object.entries(devices))
    test(`publishes it from a ${device}, with twelve photos over a slow line that drops twice`, async ({
      page,
      request,
    }) => {
      // A home with the size and price of another test's would count as a duplicate.
      const odd = Math.floor(Math.random() * 700)
      await page.setViewportSize(viewport)
      await bringSession(page, await newOwner(request))
      await open(page, '/submit-listing?new=1')
      await heading(page, 'What would you like to do?')
      await page.getByRole('radio', { name: /^Sell/ }).check()
      await expect(page).toHaveURL(/draft=[0-9a-f-]{36}/)
      await next(page)
      await heading(page, 'What kind of property is it?')
      await page.getByRole('radio', { name: 'Apartment', exact: true }).check()
      await next(page)

      await heading(page, 'Where is it?')
      await page.getByLabel(/^City ·/).selectOption({ label: 'Pune' })
      await page.getByLabel(/^Locality/).selectOption({ index: 1 + (odd % 6) })
      await page.getByText('The street', { exact: true }).click()
      // Letters, because thirteen digits would be a phone number.
      await page.getByRole('textbox', { name: 'Building or society' }).fill(`Lintel Court ${Date.now().toString(36)}`)
      await next(page)

      await heading(page, 'What should buyers know about it?')
      await next(page)
      await expect(page.getByRole('heading', { name: /things are missing or wrong/ })).toBeVisible()
      await expect(page.getByRole('textbox', { name: /^Bedrooms/ })).toBeFocused()
      await page.getByRole('button', { name: /^Bathrooms:/ }).click()
      await expect(page.getByRole('textbox', { name: /^Bathrooms/ })).toBeFocused()
      await page.getByRole('textbox', { name: /^Bedrooms/ }).fill('30')
      await expect(page.getByText('Enter 20 or less.').last()).toBeVisible()
      await page.getByRole('textbox', { name: /^Bedrooms/ }).fill('3')
      await page.getByRole('textbox', { name: /^Bathrooms/ }).fill('2')
      await page.getByRole('textbox', { name: /^Carpet area/ }).fill(String(700 + odd))
      await title(page).fill('Bright corner flat above the old mango trees')
      const words = page.getByRole('textbox', { name: /^Description/ })
      await words.fill(
        'Two balconies, cross ventilation and a kitchen with morning sun. Only for Hindu families please.',
      )
      await expect(page.getByText('“Only for Hindu families” excludes people by religion')).toBeVisible()
      await words.fill('Two balconies, cross ventilation, and a kitchen that has the morning sun all year round.')
      await expect(page.getByText(/excludes people by/)).toBeHidden()
      await title(page).fill('Bright corner flat, call 98200 12345')
      await expect(page.getByText(/^Leave out “98200 12345”/)).toBeVisible()
      await title(page).fill('Bright corner flat above the old mango trees')
      expect(await violations(page)).toEqual([])
      await next(page)

      await page.getByRole('textbox', { name: /^Price/ }).fill('1.25 cr')
      await expect(page.getByText('₹ 1.25 Cr · ₹ 1,25,00,000')).toBeVisible()
      await next(page)

      const line = await lineOf(page)
      const list = page.getByRole('list', { name: 'Photos' })
      const arrived = list.getByRole('img', { name: /^Picture \d+$/ })
      await line.slow()
      await page.locator('input[type=file][multiple]').setInputFiles(await photos(12))
      for (const sent of [1, 4]) {
        await expect(arrived.nth(sent - 1)).toBeVisible({ timeout: 60_000 })
        await line.gone()
        await expect(list.getByText('No connection. It will resume automatically.').first()).toBeVisible()
        expect(await arrived.count()).toBeLessThan(12)
        await line.slow()
      }
      await expect(arrived).toHaveCount(12, { timeout: 90_000 })
      await line.good()
      await page.getByRole('button', { name: 'Make picture 2 the cover' }).click()
      await page.getByRole('button', { name: 'Move picture 2 back' }).click()
      await expect(page.getByRole('button', { name: 'Move picture 3 back' })).toBeFocused()
      await page.getByRole('button', { name: 'Remove picture 12' }).click()
      await page.getByRole('button', { name: 'Undo' }).press('Enter')
      await page.getByRole('button', { name: 'Describe picture 1', exact: true }).click()
      const about = page.getByRole('dialog', { name: 'About this picture' })
      await about.getByLabel('Room').selectOption('Kitchen')
      await about.getByRole('button', { name: 'Done' }).click()
      await expect(list.getByRole('img', { name: 'Picture 1: Kitchen' })).toBeVisible()
      expect(await violations(page)).toEqual([])
      await expectNothingOutside(page, [320, 390])
      await next(page)
      await page.getByText('Saturday', { exact: true }).click()
      await next(page)
      await heading(page, 'How can people reach you?')
      await next(page)

      await heading(page, 'This is what buyers will see')
      await expect(page.getByRole('meter', { name: 'Quality of the listing' })).toBeVisible()
      await expect(page.getByRole('group', { name: 'In a list' })).toContainText('1.25 Cr')
      await saved(page)
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: 'Publish' }).click()
      await heading(page, /A moderator is reviewing it now|Your home is on the market/)
      await page.getByRole('link', { name: 'List another home' }).click()
      await heading(page, 'What would you like to do?')
    })

  test('chooses the project and the plan of a flat, which tell the rest, until it lies elsewhere', async ({
    page,
    request,
  }) => {
    const { place, project, plan } = await planOfAFlat(request)
    const person = await newPerson(request)
    await bringSession(page, person)
    const fields = { intent: 'sale', category: 'residential', propertySubType: 'apartment', place }
    const { data: draft } = await ask(request, startDraft, { body: { fields }, token: person.token })
    await open(page, `/submit-listing?draft=${draft.id}&step=location`)
    await page.getByLabel('Project').selectOption(project.slug)
    await expect(page.getByRole('textbox', { name: 'Building or society' })).toHaveValue(project.name)
    await next(page)
    const plans = page.getByLabel('Plan', { exact: true })
    await plans.selectOption(plan.name)
    const bedrooms = page.getByRole('textbox', { name: /^Bedrooms/ })
    await expect(bedrooms).toHaveValue(String(plan.unitTypeBedsTotal))
    await bedrooms.fill('9')
    await plans.selectOption('')
    await plans.selectOption(plan.name)
    await expect(bedrooms).toHaveValue('9')

    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await page.getByLabel(/^City ·/).selectOption({ label: 'Jaipur' })
    await page.getByLabel(/^Locality/).selectOption({ index: 1 })
    await next(page)
    await expect(bedrooms).toHaveValue('9')
    await expect(plans).toBeHidden()
  })

  test('names the place and sets the pin, and neither goes elsewhere in silence', async ({ page, request }) => {
    const person = await newPerson(request)
    await bringSession(page, person)
    await open(page, '/submit-listing?step=location')
    const city = page.getByLabel(/^City ·/)
    await city.selectOption({ label: 'Kochi' })
    await page.getByLabel(/^Locality/).selectOption({ index: 1 })
    const locality = await page.getByLabel(/^Locality/).inputValue()
    await page.getByRole('button', { name: 'The home is here' }).click()
    const pin = page.getByText(/^The pin is at/)
    await expect(pin).toHaveText(/at 76\.\d+,(9|10)\./)
    await expect(page.getByText(/^The pin is in/)).toBeHidden()
    await city.selectOption({ label: 'Mumbai' })
    await expect(pin).toBeHidden()
    await page.getByRole('button', { name: 'The home is here' }).click()
    await expect(pin).toHaveText(/at 72\.\d+,1[89]\./)
    await expect(page.getByLabel(/^Locality/)).not.toHaveValue('')
    await page.getByLabel(/^City ·/).selectOption({ label: 'Kochi' })
    await page.getByLabel(/^Locality/).selectOption(locality)
    await expect(pin).toBeHidden()

    const fields = { place: { city: 'kochi', locality }, longitude: 72.88, latitude: 19.07 }
    const { data: astray } = await ask(request, startDraft, { body: { fields }, token: person.token })
    await open(page, `/submit-listing?draft=${astray.id}&step=location`)
    await expect(page.getByText(/^The pin is in .+, Mumbai\./)).toBeVisible()
    await expect(city).toHaveValue('kochi')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Use this place' }).click()
    await expect(city).toHaveValue('mumbai')
    await expect(page.getByText(/^The pin is in/)).toBeHidden()
  })

  test('is asked for the price anew when it is sold and not let, and told what a slip comes to', async ({
    page,
    request,
  }) => {
    const person = await newPerson(request)
    await bringSession(page, person)
    const kind = { category: 'residential', propertySubType: 'apartment', livingArea: 96.62 }
    const rent = { ...kind, intent: 'rent', leaseAmountFrequency: 'month', listPrice: 45_000_00 }
    const { data: draft } = await ask(request, startDraft, { body: { fields: rent }, token: person.token })
    await open(page, `/submit-listing?draft=${draft.id}&step=intent`)
    await page.getByRole('radio', { name: /^Sell/ }).check()
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: /Price/ }).click()
    const price = page.getByRole('textbox', { name: /^Price/ })
    await expect(price).toHaveValue('')
    await price.fill('5')
    await price.blur()
    await expect(page.getByText(/^₹\s5 for 1,040\ssq\sft is too little\. Enter the full price\.$/)).toBeVisible()
    await price.fill('99,99,99,99,999')
    await price.blur()
    await expect(price).toHaveAccessibleDescription(/Enter ₹\s1,000\sCr or less\.$/)
    await expect(page.getByText(/99,99,99,99,999/)).toBeHidden()
    await price.fill('95 lakh')
    await expect(page.getByText(/or less\.$/)).toBeHidden()
  })

  test('hears of tenants and of rent where a home is let, of guests where a bed is', async ({ page, request }) => {
    const person = await newPerson(request)
    await bringSession(page, person)
    const kinds = [
      { intent: 'rent', propertySubType: 'apartment', people: 'tenants', rent: 'Rent' },
      { intent: 'pg', propertySubType: 'bed', people: 'guests', rent: 'Rent for a bed' },
    ]
    for (const { people, rent, ...kind } of kinds) {
      const body = { fields: { ...kind, category: 'residential', leaseAmountFrequency: 'month' } }
      const { data: draft } = await ask(request, startDraft, { body, token: person.token })
      await open(page, `/submit-listing?draft=${draft.id}&step=facts`)
      await heading(page, `What should ${people} know about it?`)
      await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: rent, exact: true }).click()
      // Until the step has changed, "Next" belongs to the previous one.
      await heading(page, 'What does it cost?')
      await next(page)
      const lacking = `${rent}: Enter the rent, or choose “on request”.`
      await expect(page.getByRole('button', { name: lacking })).toBeVisible()
      const steps = page.getByRole('navigation', { name: 'Steps' }).getByRole('link')
      for (const step of await steps.all()) {
        await step.click()
        await expect(step).toHaveAttribute('aria-current', 'step')
        await expect(page.getByRole('main').getByText(/buyer|\bprices?\b/i)).toHaveCount(0)
      }
    }
  })

  test('is told on leaving a text that a number to call stands in it, and not while writing', async ({
    page,
    request,
  }) => {
    await bringSession(page, await newPerson(request))
    await open(page, '/submit-listing?step=facts')
    const description = page.getByRole('textbox', { name: /^Description/ })
    const told = page.getByText('Leave out “98450 12345”: people reach you through this site.')
    await description.fill('Sunny. Call 98450 12345.')
    await expect(told).toBeHidden()
    await description.blur()
    await expect(told).toBeVisible()
    const long = 'A sunny flat with two balconies over the garden and a lift that works.'
    await description.fill(long)
    await expect(told).toBeHidden()
    await description.fill(`${long} Call 98450 12345.`)
    await saved(page)
    await expect(told).toBeHidden()
    await description.blur()
    await expect(told).toBeVisible()
  })

  test('of a PG is told what is missing, and of a home that waits that it does', async ({ page, request }) => {
    const person = await newOwner(request)
    await bringSession(page, person)
    const fields = { intent: 'pg', category: 'residential', propertySubType: 'pg-room', leaseAmountFrequency: 'month' }
    const { data: draft } = await ask(request, startDraft, { body: { fields }, token: person.token })
    await open(page, `/submit-listing?draft=${draft.id}&step=facts`)
    await next(page)
    await expect(
      page.getByRole('button', { name: /^Life in the PG: Enter how many people share a room/ }),
    ).toBeVisible()
    for (const name of ['People in a room', 'Total beds', 'Beds available now'])
      await expect(page.getByRole('textbox', { name })).toHaveAccessibleDescription('This is required.')
    const home = await writeHome(request, person)
    const sent = { params: { id: home.id }, body: { version: home.version }, token: person.token }
    await ask(request, submitDraft, sent)
    await open(page, `/submit-listing?draft=${home.id}`)
    await expect(page.getByRole('heading', { name: 'This listing is in review' })).toBeVisible()
  })

  test('is asked for a name, once, where the phone alone is known, and sees what others will read', async ({
    page,
    request,
  }) => {
    const phone = uniquePhone()
    await ask(request, getOtpOnPhone, { body: { phoneNumber: phone } })
    const body = { phone, otp: await codeSentTo(phone) }
    const { data: user, token } = await ask(request, loginPhoneWithOtp, { body })
    await bringSession(page, { user, token })
    await open(page, '/submit-listing?step=contact')
    await expect(page.getByText('What should we call you?')).toBeVisible()
    await next(page)
    const first = page.getByRole('textbox', { name: 'First name' })
    await expect(first).toBeFocused()
    await expect(first).toHaveValue('')
    await first.fill('Meera')
    await page.getByRole('textbox', { name: 'Last name' }).fill('Iyer')
    // Skipping saves typed values too.
    await page.getByRole('button', { name: 'Skip for now' }).click()
    await heading(page, 'This is what buyers will see')
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page.getByText('Your name, as people see it')).toBeVisible()
    await expect(page.getByText('Meera I.', { exact: true }).first()).toBeVisible()
  })

  test('is asked to choose before it is published, and not told of a connection that stands', async ({
    page,
    context,
    request,
  }) => {
    const owner = await newOwner(request)
    const { id } = await writeHome(request, owner)
    await bringSession(page, owner)
    await open(page, `/submit-listing?draft=${id}&step=facts`)
    const other = await context.newPage()
    await open(other, page.url())
    await title(other).fill('As the second tab has it')
    await saved(other)
    await title(page).fill('As the first tab has it')
    await page.getByRole('alert').getByRole('button', { name: 'Compare' }).click()
    await expect(page.getByRole('dialog').getByText('As the second tab has it')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await open(page, `/submit-listing?draft=${id}&step=preview`)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('Press “Compare”, choose what to keep, then publish.')).toBeVisible()
  })

  test('goes on after a reload without the server, and finds the draft in the list on another day', async ({
    page,
    request,
  }) => {
    const person = await newPerson(request)
    await bringSession(page, person)
    await open(page, '/submit-listing?step=facts')
    await cutOff(page)
    await title(page).fill('Begun in a tunnel between two stations')
    await expect(page.getByText('No connection. Saved on this device and sent later.')).toBeVisible()
    await page.reload()
    await expect(title(page)).toHaveValue('Begun in a tunnel between two stations')
    // Unsent changes survive signing out and in.
    const left = new URL(page.url())
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await expect(page).toHaveURL((url) => url.searchParams.get('returnurl') === `submit-listing${left.search}`)
    await bringSession(page, person)
    await open(page, left.href)
    await expect(title(page)).toHaveValue('Begun in a tunnel between two stations')
    await page.unroute(/\/api\/(listing-drafts|pictures)/)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await saved(page)

    await page.evaluate(() =>
      Object.keys(localStorage).forEach((key) => key.startsWith('listingDraft') && localStorage.removeItem(key)),
    )
    await open(page, '/submit-listing')
    await heading(page, 'Post a property')
    const begun = page.getByRole('link', { name: 'Begun in a tunnel between two stations' })
    await expect(begun).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: /^Delete the draft/ }).click()
    await expect(page.getByText('Deleted: Begun in a tunnel between two stations')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(begun).toBeFocused()
    await begun.click()
    await expect(page).toHaveURL(/draft=/)
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: /Facts/ }).click()
    await expect(title(page)).toHaveValue('Begun in a tunnel between two stations')
  })
})
