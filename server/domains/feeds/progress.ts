import type { ImportCounts } from './import-file.ts'

interface Telling {
  /** How much of the file is read, 0 to 1. */
  share: () => number
  say: (line: string) => void
  everyMs: number
  /** Ms, from any beginning. */
  clock?: () => number
}

/**
 * Says after a batch, at most every so often, how far the file is, how fast that goes and how long it will still take.
 * Reckoned from the first batch on: what an earlier run did is skipped much faster.
 */
export function tellProgress({ share, say, everyMs, clock = () => performance.now() }: Telling) {
  let began: { at: number; rows: number; share: number } | undefined
  let shownAt = clock()
  return ({ rows, refused }: ImportCounts): void => {
    const now = { at: clock(), rows, share: share() }
    began ??= now
    if (now.at - shownAt < everyMs || now.share === began.share) return
    shownAt = now.at
    const seconds = (now.at - began.at) / 1000
    const left = Math.ceil((seconds / (now.share - began.share)) * (1 - now.share))
    say(
      `${rows} rows (${Math.floor(now.share * 100)} %), ${Math.round((rows - began.rows) / seconds)} rows/s, about ${left} s left, ${refused} refused`,
    )
  }
}
