import { expect, test } from 'vitest'
import { levelOf, peaksOf } from './peaks.ts'

test('a waveform has a bar for each part of the sound, as high as its loudest moment', () => {
  const levels = Array.from({ length: 640 }, (_, at) => (at === 325 ? 0.3 : 0.01))
  const peaks = peaksOf(levels)
  expect(peaks).toHaveLength(64)
  expect(peaks.indexOf(Math.max(...peaks))).toBe(32)
  expect(peaks.filter((peak) => peak > 50)).toHaveLength(1)
})

test('a short one has fewer bars, and silence a flat line', () => {
  expect(peaksOf([0.5, 0, 0])).toEqual([100, 4, 4])
  expect(peaksOf([])).toEqual([4])
})

test('loudness is that of the samples, whichever way they swing', () => {
  expect(levelOf(new Float32Array([0.5, -0.5, 0.5, -0.5]))).toBeCloseTo(0.5)
  expect(levelOf(new Float32Array())).toBe(0)
})
