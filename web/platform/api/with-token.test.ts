// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signInAsked } from '../storage/session.ts'
import { ApiError } from './api-error.ts'
import { keepRenewed, withToken } from './with-token.ts'

const stored = new Map<string, string>()
const person = (id: string) => JSON.stringify({ _id: id })
/** The token that the server knows. */
let valid = 'first'

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
/** A grave change: the server makes it at `begun`, and answers once the test says so. */
function change(next: string) {
  const [begun, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const send = async (token: string) => {
    if (token !== valid) refuse()
    valid = next
    begun.resolve()
    await answered.promise
    keepRenewed(new Response(null, { headers: { 'Session-Token': next } }), token)
    return next
  }
  return { send, begun: begun.promise, answer: answered.resolve }
}

test('a call that is refused while another one renews the token goes again with the new one', async () => {
  const second = change('second')
  const renewing = withToken(second.send, { renews: true })
  await second.begun
  expect(stored.get('authToken')).toBe('first')
  const reading = withToken(read)
  second.answer()
  expect(await reading).toBe('second')
  expect(await renewing).toBe('second')
  expect([stored.get('authToken'), signInAsked.get()]).toEqual(['second', false])
})

test('two changes at once follow each other', async () => {
  const [second, third] = [change('second'), change('third')]
  const changing = Promise.all([withToken(second.send, { renews: true }), withToken(third.send, { renews: true })])
  await second.begun
  second.answer()
  third.answer()
  const both = await changing
  expect([both, stored.get('authToken')]).toEqual([['second', 'third'], 'third'])
})

test('a call of one person does not go again as another one', async () => {
  const [begun, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const renewing = withToken(
    async () => {
      valid = 'theirs'
      begun.resolve()
      await answered.promise
      stored.set('authToken', 'theirs').set('buyer', person('farah'))
    },
    { renews: true },
  )
  await begun.promise
  const reading = withToken(read)
  answered.resolve()
  await expect(reading).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  await renewing
  expect(signInAsked.get()).toBe('ended')
})

test('a new token is not kept for somebody who signed out meanwhile', () => {
  stored.set('authToken', '')
  keepRenewed(new Response(null, { headers: { 'Session-Token': 'second' } }), 'first')
  expect(stored.get('authToken')).toBe('')
})
