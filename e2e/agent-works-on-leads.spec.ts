import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { addLead, updateLead } from '../contract/enquiries/lead-changes.ts'
import type { Lead } from '../contract/enquiries/leads.ts'
import { ask } from './support/api.ts'
import { violations } from './support/axe.ts'
import { joinAgency } from './support/database.ts'
import { devices } from './support/devices.ts'
import { uniqueEmail } from './support/outbox.ts'
import { expectNothingOutside } from './support/overflow.ts'
import { bringSession, newPerson, type Person } from './support/person.ts'
import { expect, intercept, openLive, test } from './support/test.ts'
import type { Locator, Page } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const card = (within: Page | Locator, name: string) => within.locator('[data-lead]').filter({ hasText: name })
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Two agents of a new agency without leads. */
async function newTeam(request: APIRequestContext): Promise<[Person, Person]> {
  const farah = await newPerson(request, 'Farah Khan')
  const vikram = await newPerson(request, 'Vikram Mehta')
  await joinAgency([farah.user._id, vikram.user._id])
  return [farah, vikram]
}

/** A lead who called. */
async function newLead(request: APIRequestContext, { token }: Person, fullName: string): Promise<Lead> {
  const body = { id: randomUUID(), fullName, email: uniqueEmail('asker'), consentNote: 'Called and asked to be called' }
  return (await ask(request, addLead, { body, token })).data
}

/** A person's page with a realtime connection. */
async function onLeads(page: Page, person: Person, address = '/leads') {
  await bringSession(page, person)
  await openLive(page, address)
}

async function drag(page: Page, from: Locator, to: Locator, during?: () => Promise<void>) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('It is not to be seen.')
  await page.mouse.move(start.x + 30, start.y + 40)
  await page.mouse.down()
  await page.mouse.move(start.x + 60, start.y + 60, { steps: 3 })
  await page.mouse.move(end.x + 60, end.y + 90, { steps: 6 })
  await during?.()
  await page.mouse.up()
}

test.describe('An agent works on leads', () => {
  test('adds one, drags it on and back; a colleague sees it live', async ({ page, browser, request }) => {
    const [farah, vikram] = await newTeam(request)
    const colleague = await browser.newPage()
    await onLeads(colleague, vikram)
    await onLeads(page, farah)
    await expect(page.getByRole('heading', { name: 'No leads yet' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Share your listings' })).toBeVisible()

    await page.getByRole('main').getByRole('button', { name: 'Add a lead' }).first().click()
    const form = page.getByRole('dialog', { name: 'Add a lead' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Asha Rao')
    await form.getByRole('button', { name: 'Add lead' }).click()
    await expect(form.getByRole('textbox', { name: 'Phone' })).toHaveAccessibleDescription(/./)
    await form.getByRole('textbox', { name: 'Phone' }).fill('98765 00042')
    await form.getByRole('textbox', { name: /^How and when did they agree/ }).fill('Walked in and asked to be called')
    expect(await violations(page)).toEqual([])
    await form.getByRole('button', { name: 'Add lead' }).click()
    await expect(card(column(page, 'New'), 'Asha Rao')).toBeVisible()
    await expect(card(column(colleague, 'New'), 'Asha Rao')).toBeVisible()

    const started = card(page, 'Asha Rao')
    await drag(page, started, column(page, 'Contacted'), async () => {
      await expect(column(page, 'Offer')).toHaveAttribute('data-closed')
      await expect(column(page, 'Contacted')).not.toHaveAttribute('data-closed')
    })
    await expect(card(column(page, 'Contacted'), 'Asha Rao')).toBeVisible()
    await expectToast(page, 'Asha Rao moved to Contacted.')
    await expect(card(column(colleague, 'Contacted'), 'Asha Rao')).toBeVisible()
    // A card dropped on a forbidden column returns.
    await drag(page, card(page, 'Asha Rao'), column(page, 'Won'))
    await expect(card(column(page, 'Contacted'), 'Asha Rao')).toBeVisible()

    // By keyboard: the menu lists the allowed stages, and the focus follows the card.
    await card(page, 'Asha Rao').getByRole('button', { name: 'Move Asha Rao to …' }).press('Enter')
    await expect(page.getByRole('menuitem')).toHaveText(['Qualified', 'Visit', 'Lost'])
    await page.getByRole('menuitem', { name: 'Qualified' }).press('Enter')
    await expect(card(column(page, 'Qualified'), 'Asha Rao').getByRole('link')).toBeFocused()
    await page.keyboard.press('Shift+ArrowRight')
    const undo = messages(page).getByRole('button', { name: 'Undo' }).last()
    // The focused toast stays until it is pressed, however late the other page is notified.
    await undo.focus()
    await expect(card(column(colleague, 'Visit'), 'Asha Rao')).toBeVisible()
    await undo.press('Enter')
    await expect(card(column(colleague, 'Qualified'), 'Asha Rao')).toBeVisible()
    await expectNothingOutside(page, [320, 390, 768, 1440])
    await colleague.close()
  })

  test('of two who move one lead at once, one is told what the other did', async ({ page, request }) => {
    const [farah, vikram] = await newTeam(request)
    const lead = await newLead(request, vikram, 'Imran Shaikh')
    await onLeads(page, farah)
    // The colleague changes the lead while the call is on its way.
    await intercept(page, `**/api/leads/${lead.id}`, async (route) => {
      if (route.request().method() !== 'PUT') return route.continue()
      const body = { version: lead.version, stage: 'contacted' }
      await ask(request, updateLead, { params: { id: lead.id }, body, token: vikram.token })
      return route.continue()
    })
    await card(page, 'Imran Shaikh').getByRole('button', { name: /^Move/ }).click()
    await page.getByRole('menuitem', { name: 'Lost' }).click()
    const why = page.getByRole('dialog', { name: 'Why is it lost?' })
    await why.getByRole('button', { name: 'Mark as lost' }).click()
    await expect(why.getByText('Choose a reason.')).toBeVisible()
    await why.getByRole('radio', { name: 'Budget too low' }).check()
    expect(await violations(page)).toEqual([])
    await why.getByRole('button', { name: 'Mark as lost' }).click()
    await expectToast(
      page,
      'Vikram Mehta changed Imran Shaikh in the meantime: Moved from New to Contacted. Your change was not made.',
    )
    await expect(card(column(page, 'Contacted'), 'Imran Shaikh')).toBeVisible()
  })

  test('on a phone: notes, calls, tasks, the colleague it is for, and why it is lost', async ({ page, request }) => {
    const [farah] = await newTeam(request)
    await newLead(request, farah, 'Kavita Nair')
    await page.setViewportSize(devices.phone)
    await onLeads(page, farah)
    await card(page, 'Kavita Nair').getByRole('link').click()
    await expect(page).toHaveURL(/lead=/)
    const lead = drawer(page, 'Kavita Nair')
    await expect(lead.getByText(/^You may see: name and e-mail, until/)).toBeVisible()
    await expect(lead.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
    await lead.getByRole('combobox', { name: 'Assigned to' }).selectOption('Vikram Mehta')
    await expectToast(page, 'Assigned to Vikram Mehta.')

    await lead.getByRole('tab', { name: /^Tasks/ }).click()
    await lead.getByRole('textbox', { name: 'New task' }).fill('Call about the price')
    await lead.getByRole('textbox', { name: 'Due' }).fill('2027-05-12T11:00')
    await lead.getByRole('button', { name: 'Add task' }).click()
    await expect(lead.getByRole('tab', { name: 'Tasks (1)' })).toBeVisible()
    await lead.getByRole('checkbox', { name: /^Call about the price/ }).check()
    await expect(lead.getByRole('tab', { name: 'Tasks', exact: true })).toBeVisible()

    await lead.getByRole('tab', { name: 'Notes and history' }).click()
    await lead.getByRole('textbox', { name: 'Note for your team' }).fill('Wants a balcony')
    await lead.getByRole('button', { name: 'Save note' }).click()
    const history = lead.getByRole('list', { name: 'History' }).getByRole('listitem')
    await expect(history.first()).toContainText('Wants a balcony')
    await lead.getByText('Log a call').click()
    await lead.getByRole('combobox', { name: 'How did it go?' }).selectOption('No answer')
    await lead.getByRole('button', { name: 'Log the call' }).click()
    await expect(history.first()).toContainText('Call: No answer')
    expect(await violations(page)).toEqual([])

    await lead.getByRole('group', { name: 'Move to' }).getByRole('button', { name: 'Lost' }).click()
    await page.getByRole('radio', { name: 'Not serious' }).check()
    await page.getByRole('button', { name: 'Mark as lost' }).click()
    await expect(history.first()).toContainText('Not serious')
    await page.goBack()
    await expect(lead).toBeHidden()
    await expect(card(page, 'Kavita Nair')).toContainText('Lost')
  })

  test('brings a file in, narrows the table and changes many at once', async ({ page, request }) => {
    const [farah] = await newTeam(request)
    await onLeads(page, farah, '/leads?view=table')
    await page.getByRole('button', { name: 'Import (CSV)' }).click()
    const form = page.getByRole('dialog', { name: 'Import leads' })
    const rows = [1, 2, 3].map((n) => `Guest ${n},,${uniqueEmail('guest')},,,expo`)
    await form
      .getByRole('textbox', { name: 'Or paste the rows here' })
      .fill(['name,phone,email,listing,message,campaign', ...rows, 'Nobody,,,,,expo'].join('\n'))
    await form.getByRole('textbox', { name: /^How and when did they agree/ }).fill('Signed up at our stand')
    await form.getByRole('button', { name: 'Import leads' }).click()
    await expect(form.getByText('3 leads were added.')).toBeVisible()
    await expect(form.getByRole('row')).toHaveCount(2)
    expect(await violations(page)).toEqual([])
    await form.getByRole('button', { name: 'Show the leads' }).click()

    await page.getByRole('searchbox', { name: 'Search your leads' }).fill('Guest 2')
    await expect(page).toHaveURL(/text=Guest\+2/)
    await expect(page.locator('[data-lead]')).toHaveCount(1)
    await page.getByRole('button', { name: 'Remove filter: “Guest 2”' }).click()
    await page.getByRole('combobox', { name: 'Campaign' }).selectOption('expo (3)')
    await expect(page).toHaveURL(/campaign=expo/)
    await expect(page.locator('[data-lead]')).toHaveCount(3)
    await page.getByRole('checkbox', { name: 'Select all shown' }).check()
    const chosen = page.getByRole('region', { name: 'Selected leads' })
    await chosen.getByRole('combobox', { name: 'Move to' }).selectOption('Contacted')
    await expect(page.getByText('3 leads changed.')).toBeVisible()
    await expect(page.locator('[data-lead]').filter({ hasText: 'Contacted' })).toHaveCount(3)
    expect(await violations(page)).toEqual([])
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export (CSV)' }).click()
    expect((await file).suggestedFilename()).toMatch(/^leads-.*\.csv$/)
  })
})
