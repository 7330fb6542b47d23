import { createStored, isRecord } from '../../../platform/storage/stored.ts'

interface Votes {
  /** Votes by market and question. */
  votes: Readonly<Record<string, boolean>>
}

/** This device's votes on answers. */
export const faqVotes = createStored<Votes | null>(
  'faqVotes',
  (stored) => {
    if (!isRecord(stored) || !isRecord(stored['votes'])) return null
    const votes = Object.entries(stored['votes']).filter(
      (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
    )
    return { votes: Object.fromEntries(votes) }
  },
  null,
)
