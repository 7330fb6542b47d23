// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

test('ticks come and go by visit, and only the newest visits are kept', async () => {
  const { tickedOff, toggleTick } = await import('./ticked-off.ts')
  toggleTick('a', 'water')
  toggleTick('a', 'damp')
  toggleTick('a', 'water')
  toggleTick('b', 'light')
  expect(tickedOff.get()).toEqual({ a: ['damp'], b: ['light'] })
  for (let visit = 0; visit < 20; visit += 1) toggleTick(`v${visit}`, 'noise')
  expect(Object.keys(tickedOff.get())).toHaveLength(20)
  expect(tickedOff.get()['a']).toBeUndefined()
  expect(JSON.parse(stored.get('visitChecks') ?? '{}')).toEqual(tickedOff.get())
})
