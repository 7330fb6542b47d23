import { myAgencies } from '../contract/agencies/membership.ts'
import { sendEnquiry } from '../contract/enquiries/enquiries.ts'
import { listLeads } from '../contract/enquiries/leads.ts'
import { ask } from './support/api.ts'
import { violations } from './support/axe.ts'
import { joinAgency } from './support/database.ts'
import { devices } from './support/devices.ts'
import { codeSentTo, mailedTo, uniqueEmail } from './support/outbox.ts'
import { bringSession, newOwner, newPerson, newReader } from './support/person.ts'
import { expect, open, test } from './support/test.ts'

test('A manager invites by file and by link, leads go round, one agent is away and then leaves', async ({
  page,
  browser,
  request,
}) => {
  const [manager, colleague] = [await newOwner(request, 'Farah Khan'), await newPerson(request, 'Kavya Rao')]
  await joinAgency([manager.user._id, colleague.user._id])
  const { data: mine } = await ask(request, myAgencies, { token: manager.token })
  const agencyId = mine[0]?.id ?? ''
  /** Sends an enquiry to the agency and returns the account that each lead is assigned to, newest first. */
  const enquire = async () => {
    const { token } = await newReader(request)
    await ask(request, sendEnquiry, {
      body: {
        subject: { kind: 'person', id: agencyId },
        message: 'We look for two rooms.',
        fullName: 'Meera Iyer',
        consent: true,
      },
      token,
    })
  }
  const owners = async () =>
    (await ask(request, listLeads, { token: manager.token })).data.map(({ ownerName }) => ownerName)

  // Routing is off until a manager turns it on.
  await page.setViewportSize(devices.desk)
  await bringSession(page, manager)
  await open(page, '/agent-add?tab=routing')
  await page.getByRole('radio', { name: 'In turn' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The next lead without a locality goes to')).toBeVisible()
  expect(await violations(page)).toEqual([])

  // A file's errors are shown before any invitation is sent.
  const [fromFile, byLink] = [uniqueEmail('file'), uniqueEmail('link')]
  await page.getByRole('navigation', { name: 'Your agency' }).getByRole('link', { name: 'Invitations' }).click()
  await expect(page).toHaveURL(/tab=invitations/)
  await page.getByRole('button', { name: 'Invite from a file' }).click()
  const file = page.getByRole('dialog', { name: 'Invite from a file' })
  await file
    .getByRole('textbox', { name: 'Or paste the rows here' })
    .fill(`name,email,weight\nNandini Rao,${fromFile},50\nTwin,${fromFile},\nNobody,not-an-address,500`)
  await file.getByRole('button', { name: 'Check the rows' }).click()
  await expect(file.getByText('1 person will be invited.')).toBeVisible()
  await expect(file.getByText('Row 2 has the same contact.')).toBeVisible()
  await expect(file.getByRole('row', { name: /^4 / })).toHaveCount(2)
  await file.getByRole('button', { name: 'Send the invitations' }).click()
  await expect(file).toBeHidden()
  await expect(page.getByRole('article', { name: 'Nandini Rao' }).getByText('Open')).toBeVisible()

  // A single invitation shows errors beside the fields.
  await page.getByRole('button', { name: 'Invite an agent' }).click()
  const one = page.getByRole('dialog', { name: 'Invite an agent' })
  await one.getByRole('textbox', { name: 'Name' }).fill('Asha Rao')
  await one.getByRole('button', { name: 'Send invitation' }).click()
  await expect(one.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(/phone number or an e-mail/)
  expect(await violations(page)).toEqual([])
  await one.getByRole('textbox', { name: 'E-mail' }).fill(byLink)
  await one.getByRole('button', { name: 'Send invitation' }).click()
  await expect(one).toBeHidden()
  const revoking = page.getByRole('article', { name: 'Nandini Rao' })
  await revoking.getByRole('button', { name: /^Revoke/ }).click()
  await expect(revoking.getByText('Revoked')).toBeVisible()

  // On a phone the link leads to the invitation after signing in.
  const context = await browser.newContext({ viewport: devices.phone })
  const phone = await context.newPage()
  const address = await mailedTo(byLink, /\/agent-add\?invitation=[\w-]+/)
  await open(phone, address)
  await phone.getByRole('tab', { name: 'E-mail' }).click()
  await phone.getByRole('textbox', { name: 'E-mail address' }).fill(byLink)
  await phone.getByRole('button', { name: 'Send me a code' }).click()
  await phone.getByRole('textbox', { name: '6-digit code' }).fill(await codeSentTo(byLink))
  await expect(phone.getByRole('heading', { name: 'Bougainvillea Homes invites you' })).toBeVisible()
  expect(await violations(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Accept' }).click()
  await expect(phone.getByRole('heading', { name: 'You work with Bougainvillea Homes' })).toBeVisible()

  // Another person with the link only learns that it is not theirs.
  const stranger = await browser.newPage()
  await bringSession(stranger, await newReader(request))
  await open(stranger, address)
  await expect(stranger.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible()
  await expect(stranger.getByText('Bougainvillea')).toBeHidden()
  await stranger.close()

  for (let n = 0; n < 3; n += 1) await enquire()
  expect(new Set(await owners())).toEqual(new Set(['Asha Rao', 'Farah Khan', 'Kavya Rao']))

  // Leads go to the others from the first day away.
  await phone.getByRole('button', { name: 'Days away' }).click()
  const away = phone.getByRole('dialog', { name: 'My days away' })
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  await away.getByLabel('First day away').fill(day(-1))
  await away.getByLabel('Last day away').fill(day(3))
  await away.getByRole('button', { name: 'Save' }).click()
  await expect(phone.getByText(/^You are away from/)).toBeVisible()
  for (let n = 0; n < 2; n += 1) await enquire()
  expect(new Set((await owners()).slice(0, 2))).toEqual(new Set(['Farah Khan', 'Kavya Rao']))

  // A member who leaves decides about their lead, which is then routed in turn.
  await phone.getByRole('button', { name: 'Leave the agency' }).click()
  const leaving = phone.getByRole('dialog', { name: 'Leave Bougainvillea Homes?' })
  await expect(leaving.getByText('1 open lead')).toBeVisible()
  expect(await violations(phone)).toEqual([])
  await leaving.getByRole('button', { name: 'Leave the agency' }).click()
  await expect(phone.getByRole('heading', { name: 'You do not work with an agency here' })).toBeVisible()
  expect(new Set(await owners())).toEqual(new Set(['Farah Khan', 'Kavya Rao']))
  await context.close()

  await open(page, '/agent-add')
  await expect(page.getByText('2 people work here')).toBeVisible()
  await expect(page.getByRole('article', { name: 'Asha Rao' })).toBeHidden()
  expect(await violations(page)).toEqual([])
})
