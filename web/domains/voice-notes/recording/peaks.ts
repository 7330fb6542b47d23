import { PEAKS } from '../../../../contract/conversations/voice-notes.ts'

/** The height of a bar on a scale where whispers are visible and shouts do not dwarf speech. */
const heightOf = (level: number) => Math.min(100, Math.round(Math.sqrt(Math.max(0, level) * 3) * 100))

/** The bars of a waveform from chronological levels of 0 to 1. */
export function peaksOf(levels: readonly number[], bars: number = PEAKS): number[] {
  const count = Math.max(1, Math.min(bars, levels.length))
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * levels.length) / count)
    const until = Math.max(from + 1, Math.floor(((bar + 1) * levels.length) / count))
    return Math.max(4, heightOf(Math.max(0, ...levels.slice(from, until))))
  })
}

/** Loudness of samples, 0 to 1. */
export function levelOf(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return Math.sqrt(sum / Math.max(1, samples.length))
}
