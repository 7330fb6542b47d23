import { handOverHomes, myHandovers, undoHandover } from './handovers.ts'
import { answerOwnership, offerOwnership, withdrawOwnership } from './ownership.ts'

/** What changes hands within an agency: the agency itself, and its homes. */
export const agencyTransfers = {
  offerOwnership,
  withdrawOwnership,
  answerOwnership,
  myHandovers,
  handOverHomes,
  undoHandover,
}
