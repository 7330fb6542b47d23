// @vitest-environment node
import { expect, test } from 'vitest'
import { MAX_GROWTH, cpuGrowth } from '../server/testing/cpu-growth.ts'
import { measured, units } from './hostile-text.ts'

test.each(measured)('$name takes twice the work for twice the text', { timeout: 300_000 }, async (of) => {
  const { size, work, beginnings = [''] } = of
  for (const beginning of beginnings)
    for (const unit of units) {
      const make = (length: number) => `${beginning}${unit.repeat(length / unit.length)}\0`
      const growth = await cpuGrowth(size, make, work)
      expect(growth, `${JSON.stringify(beginning)} and ${JSON.stringify(unit)} again and again`).toBeLessThan(
        MAX_GROWTH,
      )
    }
})
