import { endpoints } from '../../contract/index.ts'
import type { Writer } from './writer.ts'

/** Chooses a name for the leaderboards of the contest. */
export async function nameForContest({ writer }: { writer: Writer }): Promise<void> {
  await writer.say(endpoints.saveContestPlayer, { body: { displayName: writer.word('name in the contest') } })
}
