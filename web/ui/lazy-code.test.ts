import { expect, test, vi } from 'vitest'
import { fetchCode } from './lazy-code.ts'

test('code that is asked for without a line is fetched once there is one again', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn(() => Promise.resolve('code'))
  const code = fetchCode(load)
  await Promise.resolve()
  expect(load).not.toHaveBeenCalled()
  line.mockRestore()
  dispatchEvent(new Event('online'))
  expect(await code).toBe('code')
  expect(load).toHaveBeenCalledOnce()
})
