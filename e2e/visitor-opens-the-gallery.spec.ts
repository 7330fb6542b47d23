import { violations } from './support/axe.ts'
import { devices } from './support/devices.ts'
import { isComplete } from './support/market.ts'
import { expect, open, test } from './support/test.ts'

test.use({ hasTouch: true })

test('A visitor on a phone swipes through the photographs, zooms into one and looks at the floor plan', async ({
  page,
  market,
}) => {
  const homes = await market.search({ city: 'bengaluru', propertySubType: 'apartment', limit: 50 })
  const pages = await Promise.all(homes.filter(isComplete).map(({ id }) => market.home(id)))
  const home = pages.find(
    ({ media }) => media.length > 3 && media.filter(({ imageOf }) => imageOf === 'floorplan').length === 1,
  )
  if (!home) throw new Error('No flat of the city has photographs and a floor plan.')
  const photos = home.media.length - 1
  await page.setViewportSize(devices.phone)
  await open(page, `/listing-details-v1/${home.id}`)
  const opener = page.getByRole('button', { name: /^All \d+ pictures$/ })
  await opener.click()
  const gallery = page.getByRole('dialog', { name: 'Photos' })
  const count = (n: number, of = photos) => gallery.getByText(`${n} / ${of}`, { exact: true })
  await expect(count(1)).toBeVisible()
  expect(await gallery.boundingBox()).toEqual({ x: 0, y: 0, ...devices.phone })
  expect(await violations(page)).toEqual([])

  const strip = gallery.getByRole('list').first()
  await strip.evaluate((element) => element.scrollBy({ left: element.clientWidth }))
  await expect(count(2)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(count(3)).toBeVisible()

  // A double tap zooms, and a picture that is left is fitted again.
  const { x, y } = { x: devices.phone.width / 2, y: devices.phone.height / 2 }
  const picture = gallery.locator('[data-zooms]:visible').filter({ has: page.locator('img') })
  const width = async () =>
    Math.max(...(await picture.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))))
  const fitted = await width()
  await page.touchscreen.tap(x, y)
  await page.touchscreen.tap(x, y)
  await expect.poll(width).toBeGreaterThan(fitted * 2)
  await expect(gallery.getByRole('button', { name: 'Zoom out' })).toBeVisible()
  await page.keyboard.press('Home')
  await expect(count(1)).toBeVisible()
  await expect.poll(width).toBe(fitted)

  await gallery.getByRole('tab', { name: 'Floor plan' }).tap()
  await expect(count(1, 1)).toBeVisible()
  await expect(gallery.getByRole('tabpanel', { name: 'Floor plan' }).getByRole('img')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('ArrowLeft')
  await expect(gallery.getByRole('tab', { name: 'Photos' })).toBeFocused()
  await expect(count(1)).toBeVisible()
  await page.goBack()
  await expect(gallery).toBeHidden()
  await expect(opener).toBeFocused()
})
