import type { MarketId } from '../../../contract/markets.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import type { Subjects } from '../subjects.ts'

/** Who looks, when and where. */
export interface Look {
  now: Date
  market: MarketId
  subjects: Subjects
  viewer: Pick<Viewer, 'userId' | 'roles'>
}
