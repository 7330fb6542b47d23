import { exportAccount } from '../contract/account.ts'
import { messageText, publishMessageText } from '../contract/admin/message-texts.ts'
import { ask } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { mailedTo } from './support/outbox.ts'
import { expectNothingOutside } from './support/overflow.ts'
import { bringSession, newAdmin, newReader } from './support/person.ts'
import { expect, open, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const SHIPPED = 'A copy of your personal data was downloaded from your account.'
const WORDS = 'Someone downloaded a copy of what <b>we</b> know about you.'

test('an operator edits the words of a message, and the next one has them until they are reset', async ({
  page,
  request,
}) => {
  const admin = await newAdmin(request, 'Anita Rao')
  const { token } = admin
  // An earlier attempt may have left its words.
  const params = { kind: 'data-exported', language: 'en' } as const
  const { version, state } = (await ask(request, messageText, { params, token })).data
  if (state !== 'shipped') await ask(request, publishMessageText, { params, body: { version }, token })
  await bringSession(page, admin)

  await open(page, '/admin/texts')
  await expectAccessible(page)
  await expectNothingOutside(page, [320, 390])
  await page.getByLabel('Words of the text or the name').fill('copy of your personal data')
  await page.getByRole('link', { name: 'Data exported' }).click()

  // What is typed is seen at once, and a fault beside its part.
  const preview = page.getByRole('region', { name: 'Preview' })
  const letter = preview.frameLocator('iframe')
  await expect(letter.getByText(SHIPPED)).toBeVisible()
  const publish = page.getByRole('button', { name: 'Publish' })
  await expect(publish).toBeDisabled()
  const long = page.getByLabel('Text of the e-mail')
  await long.fill(`${WORDS} {phone}`)
  await expect(page.getByText('This message has no value “phone”. Use one of these: brand.')).toBeVisible()
  await expect(publish).toBeDisabled()
  await long.fill(`${WORDS} `)
  await long.press('End')
  await page.getByRole('button', { name: 'Insert brand' }).click()
  await expect(long).toHaveValue(`${WORDS} {brand}`)
  await expect(letter.getByText(WORDS)).toBeVisible()
  await preview.getByText('Push', { exact: true }).click()
  await expect(preview.getByText('A copy of your personal data was downloaded.')).toBeVisible()
  await expectAccessible(page)
  await expectNothingOutside(page, [320, 390])

  await publish.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('insertion').first()).toContainText('Someone downloaded')
  await dialog.getByLabel('Note (optional)').fill('In plain words')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expectToast(page, 'Published. Messages use it within ten seconds.')
  await expect(page.getByText('Edited', { exact: true })).toBeVisible()
  await expect(page.getByText('“In plain words”')).toBeVisible()

  await messageSays(request, WORDS)

  await page.getByRole('button', { name: 'Reset to the shipped text' }).click()
  await dialog.getByRole('button', { name: 'Reset' }).click()
  await expectToast(page, 'Messages use the shipped text again.')
  await expect(long).toHaveValue(new RegExp(`^${SHIPPED}`))
  await messageSays(request, SHIPPED)

  // The version before can be taken up again.
  await page
    .getByRole('button', { name: /^Restore version/ })
    .first()
    .click()
  await expect(long).toHaveValue(`${WORDS} {brand}`)
  await expect(publish).toBeEnabled()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(publish).toBeDisabled()

  await open(page, '/admin/audit')
  await expect(page.getByRole('listitem').filter({ hasText: 'Message text reset' }).first()).toBeVisible()
})

/** Sends the message to new people until it has the words: servers learn of them within ten seconds. */
async function messageSays(request: Parameters<typeof newReader>[0], words: string): Promise<void> {
  await expect(async () => {
    const { user, token } = await newReader(request)
    await ask(request, exportAccount, { params: { id: user._id }, token })
    expect(await mailedTo(user.email ?? '', /A copy of.*account\.|Someone downloaded.*you\./)).toBe(words)
  }).toPass()
}
