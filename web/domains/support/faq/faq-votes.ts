import { createStored } from '../../../platform/storage/stored.ts'

interface Votes {
  /** By which this device is told apart, for votes alone. */
  device: string
  /** Whether an answer was useful, by market and question. */
  votes: Readonly<Record<string, boolean>>
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** What this device said of answers. */
export const faqVotes = createStored<Votes | null>(
  'faqVotes',
  (stored) => {
    if (!isRecord(stored) || typeof stored['device'] !== 'string' || !isRecord(stored['votes'])) return null
    const votes = Object.entries(stored['votes']).filter(
      (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
    )
    return { device: stored['device'], votes: Object.fromEntries(votes) }
  },
  null,
)
