import { getOtpOnPhone, loginPhoneWithOtp } from '../contract/auth.ts'
import { mergeFavourites } from '../contract/favourites.ts'
import { recordPaths } from '../contract/member-paths.ts'
import { ask } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { proveEmail } from './support/database.ts'
import { cards } from './support/homes.ts'
import { openMarket } from './support/market.ts'
import { codeSentTo, uniquePhone } from './support/outbox.ts'
import { expectNothingOutside } from './support/overflow.ts'
import { bringSession, newAdmin, newPerson } from './support/person.ts'
import { expect, open, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

test('an operator merges the two accounts of a person, who finds the saved homes of both, and undoes it', async ({
  browser,
  page: office,
  request,
}) => {
  const homes = await openMarket(request).search({ city: 'bengaluru', limit: 3 })
  const [first = '', both = '', second = ''] = homes.map(({ id }) => id)
  const old = await newPerson(request)
  await proveEmail(old.user._id)
  const phone = uniquePhone()
  await ask(request, getOtpOnPhone, { body: { phoneNumber: phone } })
  const kept = await ask(request, loginPhoneWithOtp, { body: { phone, otp: await codeSentTo(phone) } })
  await ask(request, mergeFavourites, { body: { propertyIds: [first, both] }, token: old.token })
  await ask(request, mergeFavourites, { body: { propertyIds: [both, second] }, token: kept.token })
  const email = old.user.email ?? ''

  await bringSession(office, await newAdmin(request, 'Anita Rao'))
  await open(office, recordPaths.account(kept.data._id))
  await office.getByRole('button', { name: 'Merge another account' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'The other account' }).fill(email)
  await dialog.getByRole('button', { name: 'Find the account' }).click()
  await expect(dialog.getByText('(1 is here already)')).toBeVisible()
  await expectAccessible(office)
  await expectNothingOutside(office, [320, 390])
  await dialog.getByLabel('Reason, for the log').fill('Signed up twice, confirmed on the phone.')
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expectToast(office, 'The accounts are merged.')
  await expect(office.getByText(email)).toBeVisible()
  await expectAccessible(office)
  await expectNothingOutside(office, [320, 390])

  const context = await browser.newContext()
  const person = await context.newPage()
  await open(person, '/login?way=email&returnurl=profile-fav-listings')
  await person.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await person.getByRole('button', { name: 'Send me a code' }).click()
  await person.getByRole('textbox', { name: '6-digit code' }).fill(await codeSentTo(email))
  await expect(cards(person)).toHaveCount(3)

  await office.getByRole('button', { name: 'Undo the merge of' }).click()
  await dialog.getByRole('button', { name: 'Undo the merge' }).click()
  await expectToast(office, 'The merge is undone.')
  await expect(office.getByText(email)).toHaveCount(0)
  await person.reload()
  await expect(cards(person)).toHaveCount(2)
  await context.close()
})
