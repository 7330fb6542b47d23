import { markets, type MarketId } from '../markets.ts'

/** States of the United States by zone, by their names in addresses; of a state with two zones, that of most of its homes. */
const american: Record<string, string> = {
  'America/New_York':
    'connecticut delaware district-of-columbia florida georgia kentucky maine maryland massachusetts new-hampshire new-jersey new-york north-carolina ohio pennsylvania rhode-island south-carolina vermont virginia west-virginia',
  'America/Detroit': 'michigan',
  'America/Indiana/Indianapolis': 'indiana',
  'America/Chicago':
    'alabama arkansas illinois iowa kansas louisiana minnesota mississippi missouri nebraska north-dakota oklahoma south-dakota tennessee texas wisconsin',
  'America/Denver': 'colorado montana new-mexico utah wyoming',
  'America/Boise': 'idaho',
  'America/Phoenix': 'arizona',
  'America/Los_Angeles': 'california nevada oregon washington',
  'America/Anchorage': 'alaska',
  'Pacific/Honolulu': 'hawaii',
}

const zoneByState: Record<MarketId, ReadonlyMap<string, string>> = {
  in: new Map(),
  us: new Map(
    Object.entries(american).flatMap(([zone, states]) => states.split(' ').map((state) => [state, zone] as const)),
  ),
}

/** The IANA zone of a home by its market and the slug of its state, if that is known. */
export const timeZoneOf = (market: MarketId, state: string | null): string =>
  zoneByState[market].get(state ?? '') ?? markets[market].timeZone
