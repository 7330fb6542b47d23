import { expect, test } from 'vitest'
import { revokeSession } from '../../../../contract/auth.ts'
import { beginFactorCheck, listFactors, proveFactor, type Factors } from '../../../../contract/auth/second-factor.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { administrator } from '../../../testing/administrator.ts'
import { all, one, submit, texts, type, until } from '../../../testing/dom.ts'
import { answer, openApp } from '../../../testing/open-app.tsx'

const RIGHT = '123456'
const factors: Factors = {
  factors: [{ id: administrator._id, kind: 'totp', name: 'Old phone', createdAt: administrator.createdAt }],
  recoveryCodesLeft: 9,
}
const REFUSED = 'This does not confirm it.'
const refusal = (code: string) => new ApiError({ status: 403, code, message: REFUSED, errors: { totp: [REFUSED] } })

/** Opens the profile of a person whose session owes the second factor. */
async function openPrompt() {
  let isProven = false
  const app = await openApp('/', [
    answer(listFactors, () => {
      if (!isProven) throw refusal('SECOND_FACTOR_REQUIRED')
      return { data: factors }
    }),
    answer(beginFactorCheck, () => ({ data: { hasTotp: true, hasRecoveryCodes: true, isRecoverable: true } })),
    answer(proveFactor, (_, __, body) => {
      if (JSON.stringify(body) !== JSON.stringify({ totp: RIGHT })) throw refusal('FACTOR_REFUSED')
      isProven = true
      return { message: 'Confirmed.' }
    }),
    answer(revokeSession, () => ({ message: 'Signed out.' })),
  ])
  currentUser.set(administrator)
  await app.goTo('/profile')
  const field = await one('[role="dialog"] input[name=totp]', 'Code from your authenticator app')
  return { app, field }
}
const isClosed = () => until(() => expect(all('[role="dialog"]')).toEqual([]))
const focused = () => document.activeElement?.getAttribute('name')

test('the keyboard suffices: the field has the focus, Enter sends it, and a wrong code is named at the field', async () => {
  const { field } = await openPrompt()
  await until(() => expect(focused()).toBe('totp'))
  type(field, '000 000')
  submit(field)
  await until(() => expect(texts('[role="dialog"]').join()).toContain(REFUSED))
  await until(() => expect(focused()).toBe('totp'))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  type(field, RIGHT)
  submit(field)
  await isClosed()
  await until(() => expect(texts('main').join()).toContain('Old phone'))
})

test('Escape closes it without signing out, and what waited can be tried again', async () => {
  const { field } = await openPrompt()
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  await isClosed()
  expect(currentUser.get()?._id).toBe(administrator._id)
  await until(() => expect(texts('main').join()).toContain('Your second factors could not be loaded'))
})

test('signing out closes it', async () => {
  await openPrompt()
  ;(await one('[role="dialog"] button', 'Sign out')).click()
  await isClosed()
  expect(currentUser.get()).toBeNull()
})
