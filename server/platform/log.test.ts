import { expect, test } from 'vitest'
import { createLog, textLines } from './log.ts'

function logged(level: string) {
  let text = ''
  return {
    log: createLog(
      level,
      textLines(level, (more) => (text += more)),
    ),
    text: () => text,
  }
}

test('a person reads words, and an error with its request and where it happened', () => {
  const { log, text } = logged('info')
  log.warn({ code: '57P01' }, 'database is away')
  log.error({ request: 'r1', err: new Error('Broken') }, 'request failed')
  expect(text()).toMatch(
    /^\d\d:\d\d:\d\d warn database is away code=57P01\n\d\d:\d\d:\d\d error request failed request=r1\n {2}Error: Broken\n {6}at /,
  )
})

test('requests are told to who debugs alone', () => {
  const request = { request: 'r1', method: 'GET', route: '/api/homes', status: 200, ms: 1.5 }
  const [info, debug] = [logged('info'), logged('debug')]
  for (const { log } of [info, debug]) log.info(request)
  expect(info.text()).toBe('')
  expect(debug.text()).toMatch(/ info route=\/api\/homes request=r1 method=GET status=200 ms=1.5\n$/)
})

test('what the database repeats of a row reaches no terminal', () => {
  const { log, text } = logged('info')
  log.error({ err: Object.assign(new Error('Broken'), { detail: 'Key (email)=(a@b.example)' }) }, 'request failed')
  expect(text()).toContain('Broken')
  expect(text()).not.toContain('a@b.example')
})
