import type { MarketId } from '../markets.ts'
import type { ProfileKind } from './kinds.ts'

/** What the number, and a certificate of it, may be issued by. */
export const authorities: Record<MarketId, (kind: ProfileKind) => readonly string[]> = {
  in: (kind) => (kind === 'architect' ? ['Council of Architecture'] : kind === 'advisor' ? ADVISED_BY : RERA),
  us: () => STATES,
}
const ADVISED_BY = ['Bar Council of India', 'ICAI', 'IBBI', 'RBI', 'SEBI']
const RERA = [
  'MahaRERA',
  'Karnataka RERA',
  'TNRERA',
  'Telangana RERA',
  'GujRERA',
  'UP RERA',
  'Haryana RERA',
  'Delhi RERA',
  'Rajasthan RERA',
  'West Bengal RERA',
  'Kerala RERA',
  'Punjab RERA',
  'MP RERA',
  'Goa RERA',
]
const STATES = [
  'California',
  'Texas',
  'Florida',
  'New York',
  'Washington',
  'Illinois',
  'Massachusetts',
  'Colorado',
  'Arizona',
  'Georgia',
]
