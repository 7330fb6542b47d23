import { expect, test } from 'vitest'
import { guestAnswer } from './guest-answer.ts'

test('shows what a guest saw of the same thing, and never what another person saw', () => {
  const placeholder = guestAnswer('home', 7)
  const asked = (...queryKey: unknown[]) => placeholder('seen', { queryKey })
  expect(asked('beds', undefined, 'home', 7)).toBe('seen')
  expect(asked('beds', undefined, 'home', 8)).toBeUndefined()
  expect(asked('beds', 'meera', 'home', 7)).toBeUndefined()
  expect(placeholder('seen', undefined)).toBeUndefined()
})
