// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signInAsked } from '../storage/session.ts'
import { ApiError } from './api-error.ts'
import { keepRenewed, withToken } from './with-token.ts'

const stored = new Map<string, string>()
const person = (id: string) => JSON.stringify({ _id: id })
/** The token that the server knows. */
let valid = 'first'
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

beforeEach(() => {
  valid = 'first'
  stored.clear()
  stored.set('authToken', 'first').set('buyer', person('meera'))
  signInAsked.set(false)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const refuse = () => {
  throw new ApiError({ status: 401, code: 'NOT_SIGNED_IN', message: 'No.' })
}
/** A call to a server that answers at once. */
const read = async (token: string) => (token === valid ? token : refuse())
/** A grave change, whose answer takes a while. */
const change = (next: string) => async (token: string) => {
  if (token !== valid) refuse()
  valid = next
  await pause(20)
  keepRenewed(new Response(null, { headers: { 'Session-Token': next } }), token)
  return next
}

test('a call that is refused while another one renews the token goes again with the new one', async () => {
  const renewing = withToken(change('second'), { renews: true })
  await pause(1)
  expect(stored.get('authToken')).toBe('first')
  expect(await withToken(read)).toBe('second')
  expect(await renewing).toBe('second')
  expect([stored.get('authToken'), signInAsked.get()]).toEqual(['second', false])
})

test('two changes at once follow each other', async () => {
  const both = await Promise.all([
    withToken(change('second'), { renews: true }),
    withToken(change('third'), { renews: true }),
  ])
  expect([both, stored.get('authToken')]).toEqual([['second', 'third'], 'third'])
})

test('a call of one person does not go again as another one', async () => {
  const renewing = withToken(
    async () => {
      valid = 'theirs'
      await pause(20)
      stored.set('authToken', 'theirs').set('buyer', person('farah'))
    },
    { renews: true },
  )
  await pause(1)
  await expect(withToken(read)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  await renewing
  expect(signInAsked.get()).toBe('ended')
})

test('a new token is not kept for somebody who signed out meanwhile', () => {
  stored.set('authToken', '')
  keepRenewed(new Response(null, { headers: { 'Session-Token': 'second' } }), 'first')
  expect(stored.get('authToken')).toBe('')
})
