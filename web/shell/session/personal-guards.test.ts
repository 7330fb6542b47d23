import { afterEach, expect, test } from 'vitest'
import { authentication, idleAddress } from './personal-guards.ts'

const origin = 'https://lintel.example'
const wizard = '/submit-listing?draft=7&step=facts'

afterEach(() => localStorage.clear())

/** Where a guard leads from a page; undefined where it lets the person in. */
async function led(path: string): Promise<string | undefined> {
  const answer: unknown = await authentication(new URL(path, origin)).catch((thrown: unknown) => thrown)
  return answer instanceof Response ? (answer.headers.get('location') ?? undefined) : undefined
}

test('signing in leads back to the draft and the step that were open', async () => {
  expect(await led(wizard)).toBe('/login?returnurl=submit-listing%3Fdraft%3D7%26step%3Dfacts')
  expect(await led('/submit-listing/edit/7')).toBe('/login?returnurl=submit-listing%2Fedit%2F7')
  localStorage.setItem('authToken', 'x')
  expect(await led(wizard)).toBeUndefined()
})

test('whoever was signed out finds the way back to where they were', () => {
  const { pathname, search } = new URL(wizard, origin)
  expect(idleAddress({ pathname, search })).toContain('returnurl=submit-listing%3Fdraft%3D7%26step%3Dfacts')
  expect(idleAddress({ pathname: '/property', search: '?a=1' })).toBe('/login?returnurl=property%3Fa%3D1#idle')
  expect(idleAddress({ pathname: '/', search: '' })).toBe('/login#idle')
  expect(idleAddress({ pathname: '/login', search: '?returnurl=profile' })).toBe('/login#idle')
})
