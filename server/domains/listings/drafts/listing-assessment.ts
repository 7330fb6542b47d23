import type { MarketId } from '../../../../contract/markets.ts'
import { readListing, type ListingProblems, type SomeOfListing } from '../../../../contract/listings/check-listing.ts'
import type { Advice, DraftFields, Wording } from '../../../../contract/listings/drafts.ts'
import { qualityOf } from '../../../../contract/listings/quality.ts'
import { shutsOut } from '../../../../contract/listings/wording.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { metresBetween } from '../../places/service.ts'
import { heldCustomFields } from '../../properties/service.ts'
import { findPlace, findProject, type FoundPlace } from './home-fields.ts'
import { message } from '../../../../contract/messages/messages.ts'

export interface ListingAssessment {
  /** The valid fields. */
  listing: SomeOfListing
  /** Undefined if it is unknown. */
  place: FoundPlace | undefined
  problems: ListingProblems
  quality: number
  advice: Advice[]
  wording: Wording[]
}

/** Validates a draft: the rules of the contract, plus those that need the server's places and agents. */
export async function assessListing(db: Db, fields: DraftFields, market: MarketId): Promise<ListingAssessment> {
  const { right: named } = readListing(fields, market)
  const place = named.place && (await findPlace(db, market, named.place))
  const { right: listing, problems } = readListing(
    { ...fields, stateOrProvince: place?.stateOrProvince ?? fields.stateOrProvince ?? null },
    market,
    await heldCustomFields(db, market),
  )
  if (!place) problems.place = [named.place ? message('PLACE_NOT_FOUND') : message('REQUIRED')]
  if (listing.coListAgentKey && !(await isAgent(db, market, listing.coListAgentKey)))
    problems.coListAgentKey = [message('AGENT_UNKNOWN')]
  if (place && isFar(place, listing)) problems.longitude ??= [message('PIN_FAR_OFF')]
  const { project, unitType } = listing
  const built = place && project ? await findProject(db, place.localityId, { project, unitType }) : undefined
  if (place && project && !built) problems.project = [message('PROJECT_UNKNOWN')]
  if (built && unitType && !built.unitTypeId) problems.unitType = [message('UNIT_TYPE_UNKNOWN')]
  return {
    listing,
    place: place && { ...place, ...built },
    problems,
    ...qualityOf(listing, market),
    wording: shutsOut(listing, market),
  }
}

/** Cities have outskirts, and addresses of villages may name the nearest city. */
const PIN_REACH_METRES = 60_000

const isFar = ({ middles }: FoundPlace, { longitude, latitude }: SomeOfListing): boolean =>
  longitude !== undefined &&
  latitude !== undefined &&
  middles.every((middle) => metresBetween(middle, [longitude, latitude]) > PIN_REACH_METRES)

async function isAgent(db: Db, market: MarketId, id: string): Promise<boolean> {
  const { rows } = await db.query(`select from agents where id = $1 and market = $2`, [id, market])
  return rows.length > 0
}
