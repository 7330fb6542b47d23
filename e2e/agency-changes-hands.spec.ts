import { myHandovers } from '../contract/agencies/handovers.ts'
import { listMembers, myAgencies } from '../contract/agencies/membership.ts'
import { ask } from './support/api.ts'
import { violations } from './support/axe.ts'
import { joinAgency, ownAgency } from './support/database.ts'
import { devices } from './support/devices.ts'
import { homeOnMarket } from './support/listings.ts'
import { bringSession, newOwner } from './support/person.ts'
import { expectNothingOutside } from './support/overflow.ts'
import { expect, open, test } from './support/test.ts'

test('The owner of an agency offers it to a colleague, takes that back, offers it again, and they accept', async ({
  page,
  browser,
  request,
}) => {
  const [owner, colleague] = [await newOwner(request, 'Farah Khan'), await newOwner(request, 'Kavya Rao')]
  await joinAgency([owner.user._id, colleague.user._id])
  await ownAgency(owner.user._id)
  const { data: mine } = await ask(request, myAgencies, { token: owner.token })
  const params = { id: mine[0]?.id ?? '' }

  await page.setViewportSize(devices.phone)
  await bringSession(page, owner)
  await open(page, '/agent-add')
  const member = page.getByRole('article', { name: 'Kavya Rao' })
  const offer = async () => {
    await member.getByRole('button', { name: 'Actions for Kavya Rao' }).click()
    await page.getByRole('menuitem', { name: 'Offer the agency' }).click()
    const dialog = page.getByRole('dialog', { name: /^Offer .* to Kavya Rao\?$/ })
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Offer the agency' }).click()
    await expect(dialog).toBeHidden()
  }
  await offer()
  const waiting = page.getByRole('region', { name: 'Offer of ownership' })
  await expect(waiting).toContainText('The owner offered the agency to Kavya Rao')
  await expectNothingOutside(page, [320, 390, 768, 1440])
  await waiting.getByRole('button', { name: 'Revoke the offer' }).click()
  await expect(waiting).toBeHidden()
  await offer()

  const other = await browser.newPage()
  await bringSession(other, colleague)
  await open(other, '/agent-add')
  const card = other.getByRole('region', { name: /^Ownership of / })
  await expect(card).toContainText('The owner offers you this agency.')
  expect(await violations(other)).toEqual([])
  await card.getByRole('button', { name: 'Accept' }).click()
  await expect(card).toBeHidden()
  await other.close()
  const { data } = await ask(request, listMembers, { params, token: colleague.token })
  expect(data.map(({ name, isOwner }) => [name, isOwner])).toEqual(
    expect.arrayContaining([
      ['Kavya Rao', true],
      ['Farah Khan', false],
    ]),
  )
})

test('An agent hands a home to a colleague from the list of listings, and takes it back', async ({ page, request }) => {
  const [agent, colleague] = [await newOwner(request, 'Farah Khan'), await newOwner(request, 'Kavya Rao')]
  await joinAgency([agent.user._id, colleague.user._id])
  const home = await homeOnMarket(request, {}, agent)

  await page.setViewportSize(devices.phone)
  await bringSession(page, agent)
  await open(page, '/profile-listings')
  const listing = page.getByRole('row').filter({ hasText: home.word })
  await listing.getByRole('checkbox').check()
  await page.getByRole('region', { name: 'Selected homes' }).getByRole('button', { name: 'Hand over' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hand over homes' })
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect(dialog.getByText('Choose a colleague.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Colleague' }).selectOption({ label: 'Kavya Rao' })
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect(dialog).toBeHidden()
  const handed = page.getByRole('list', { name: 'Homes handed over today' })
  await expect(handed).toContainText('1 home went to Kavya Rao.')
  await expectNothingOutside(page, [320, 390, 768, 1440])
  await handed.getByRole('button', { name: 'Undo' }).click()
  await expect(handed).toBeHidden()
  const { data } = await ask(request, myHandovers, { token: agent.token })
  expect(data).toEqual([])
})
