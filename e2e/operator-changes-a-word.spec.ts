import { publishScreenText, screenText, screenTexts } from '../contract/admin/screen-texts.ts'
import { paths } from '../contract/paths.ts'
import { ask } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { readHtml } from './support/html.ts'
import { expectNothingOutside } from './support/overflow.ts'
import { bringSession, newAdmin } from './support/person.ts'
import { expect, open, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const SHIPPED = 'Power backup'
const HINDI = 'पावर बैकअप'
const WORDS = 'Own generator'
const HINDI_WORDS = 'अपना जनरेटर'

test('an operator renames an amenity, and visitors read its new name in both languages until it is reset', async ({
  browser,
  page: office,
  request,
  market,
}) => {
  test.slow()
  const admin = await newAdmin(request, 'Anita Rao')
  const { token } = admin
  // An earlier attempt may have left its words.
  const { data: found } = await ask(request, screenTexts, { query: { text: SHIPPED }, token })
  const params = { id: found[0]?.id ?? '' }
  const { version, languages } = (await ask(request, screenText, { params, token })).data
  if (languages.some(({ state }) => state !== 'shipped'))
    await ask(request, publishScreenText, { params, body: { version, texts: {} }, token })
  await bringSession(office, admin)

  await open(office, '/admin/screen-texts')
  await expectAccessible(office)
  await expectNothingOutside(office, [320, 390, 768])
  await office.getByLabel('Words in any language').fill(HINDI)
  await office.getByRole('link', { name: SHIPPED, exact: true }).click()

  // What is typed is seen at once, and a fault beside its language.
  const publish = office.getByRole('button', { name: 'Publish' })
  const english = office.getByRole('textbox', { name: 'English' })
  await expect(publish).toBeDisabled()
  await english.fill(`${WORDS} {name}`)
  await expect(office.getByText('This text has no values. Remove “name” and its braces.')).toBeVisible()
  await expect(publish).toBeDisabled()
  await english.fill(WORDS)
  await office.getByRole('textbox', { name: 'हिन्दी' }).fill(HINDI_WORDS)
  await expect(office.getByRole('listitem').filter({ hasText: HINDI_WORDS })).toBeVisible()
  await expectAccessible(office)
  await expectNothingOutside(office, [320, 390, 768])
  await publish.click()
  const dialog = office.getByRole('dialog')
  await expect(dialog.getByRole('insertion').first()).toContainText('Own generator')
  await dialog.getByLabel('Note (optional)').fill('As people say it here')
  await expectAccessible(office)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expectToast(office, 'Published. New pages show it within ten seconds.')
  await expect(office.getByText('“As people say it here”')).toBeVisible()

  const { id } = await market.find(() => true, { city: 'bengaluru', amenities: 'power-backup' })
  const address = paths.property(id)
  const textOf = async (cookie = '') =>
    readHtml(await (await request.get(address, { headers: { cookie } })).text()).text
  await expect.poll(() => textOf()).toContain(WORDS)
  expect(await textOf()).not.toContain(SHIPPED)
  await expect.poll(() => textOf('language=hi')).toContain(HINDI_WORDS)

  const visitor = await (await browser.newContext()).newPage()
  const faults: string[] = []
  visitor.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  await open(visitor, address)
  await expect(visitor.getByRole('main').getByText(WORDS).first()).toBeAttached()
  await expect(visitor.getByRole('main').getByText(SHIPPED)).toHaveCount(0)
  await open(visitor, '/listing-grid?city=bengaluru&amenities=power-backup')
  await expect(visitor.getByRole('button', { name: `Remove filter: ${WORDS}` })).toBeVisible()
  await visitor.getByRole('button', { name: 'Filters' }).click()
  const filters = visitor.getByRole('dialog', { name: 'Filters' })
  await expect(filters.getByRole('checkbox', { name: new RegExp(`^${WORDS}`) })).toBeChecked()
  await visitor.keyboard.press('Escape')
  // Without a reload.
  await visitor.getByRole('contentinfo').getByRole('button', { name: 'हिन्दी' }).click()
  await expect(visitor.getByRole('button', { name: new RegExp(HINDI_WORDS) })).toBeVisible()
  expect(faults).toEqual([])

  await office.getByRole('button', { name: 'Reset to the shipped words' }).click()
  await dialog.getByRole('button', { name: 'Reset' }).click()
  await expectToast(office, 'Pages show the shipped words again.')
  await expect(english).toHaveValue(SHIPPED)
  await expect.poll(() => textOf()).toContain(SHIPPED)
  await expect.poll(() => textOf('language=hi')).toContain(HINDI)
  await visitor.reload()
  await expect(visitor.getByRole('button', { name: new RegExp(HINDI) })).toBeVisible()

  await open(office, '/admin/audit')
  await expect(office.getByRole('listitem').filter({ hasText: 'Words of a screen reset' }).first()).toBeVisible()
})
