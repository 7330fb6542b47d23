import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../../../contract/endpoint.ts'
import { factorAsked } from '../session/second-factor.ts'
import { upload } from './upload.ts'

const uploadThing = endpoint({
  name: 'uploadThing',
  summary: 'For this test.',
  method: 'POST',
  path: '/api/things',
  who: 'member',
  file: { types: ['image/png'], mostBytes: 10 },
  returns: z.object({ key: z.string() }),
  errors: {},
})

const REFUSED = { status: 403, responseText: '{"code":"SECOND_FACTOR_REQUIRED"}' }
const TAKEN = { status: 201, responseText: '{"key":"k"}' }

/** Has requests answered so, one after the other. */
function stubRequests(answers: { status: number; responseText: string }[]): void {
  class Stub extends EventTarget {
    upload = new EventTarget()
    open() {}
    setRequestHeader() {}
    send() {
      Object.assign(this, answers.shift())
      for (const event of ['load', 'loadend']) this.dispatchEvent(new Event(event))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Stub)
}

test.each([true, false])('an upload waits for the second factor, which is proven: %s', async (isProven) => {
  stubRequests([REFUSED, TAKEN])
  const uploaded = Promise.allSettled([upload(uploadThing, new Blob(['x']), () => {})])
  await vi.waitFor(() => expect(factorAsked.get()?.why).toBe('required'))
  factorAsked.get()?.answer(isProven)
  expect(await uploaded).toMatchObject([
    isProven
      ? { status: 'fulfilled', value: { key: 'k' } }
      : { status: 'rejected', reason: { code: 'SECOND_FACTOR_REQUIRED' } },
  ])
  vi.unstubAllGlobals()
})
