import { expect, test } from 'vitest'
import { Refusal } from '../../../platform/http/refusal.ts'
import { recordingNames, recordingOf, type RecordingName } from '../factory.ts'
import { readRecording } from './recording.ts'

const names = Object.keys(recordingNames).filter((name): name is RecordingName => name in recordingNames)

/** Numbers below one, the same in every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31
}

test.each(names)('%s with any of its bytes changed is a recording of a whole length, or refused', (name) => {
  const next = numbers(7)
  const whole = recordingOf(name)
  for (let n = 0; n < 3000; n += 1) {
    const bytes = Buffer.from(whole)
    for (let change = 0; change < 4; change += 1)
      bytes[Math.floor(next() ** 3 * bytes.length)] = [0, 1, 0x7f, 0x80, 0xff][Math.floor(next() * 5)] ?? 0
    try {
      const { ms } = readRecording(bytes)
      expect(Number.isSafeInteger(ms) && ms >= 0).toBe(true)
    } catch (error) {
      expect(error).toBeInstanceOf(Refusal)
    }
  }
})
