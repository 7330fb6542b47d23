import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each([
  [{ FACEBOOK_APP_ID: '42' }, 'FACEBOOK_APP_SECRET'],
  [{ FACEBOOK_APP_SECRET: 'secret' }, 'FACEBOOK_APP_ID'],
])('half of the Facebook pair stops the start: %o', (environment, missing) => {
  expect(() => readConfig(environment)).toThrow(
    `Wrong configuration: ${missing} must be set too, or neither of FACEBOOK_APP_ID and FACEBOOK_APP_SECRET.`,
  )
})

test('the whole pair is taken, and an empty variable counts as unset', () => {
  expect(readConfig({ FACEBOOK_APP_ID: '42', FACEBOOK_APP_SECRET: 'secret' }).FACEBOOK_APP_ID).toBe('42')
  expect(readConfig({ FACEBOOK_APP_ID: '', FACEBOOK_APP_SECRET: '' }).FACEBOOK_APP_ID).toBeUndefined()
})
