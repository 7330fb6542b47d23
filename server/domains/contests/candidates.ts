import { HOMES_PER_ROUND, type ContestFact } from '../../../contract/contests/contests.ts'
import type { PropertySubType } from '../../../contract/properties/vocabulary.ts'
import type { Currency } from '../../../contract/values.ts'
import type { Db } from '../../platform/db/pool.ts'
import { LISTER } from '../listings/service.ts'
import { hasPage, place } from '../properties/service.ts'
import { factsOf, type HomeFacts } from './facts.ts'

/** Days that a home rests after a round. */
const REST_DAYS = 180
/** Homes closed longer ago may be in a practice round before they were in a ranked one. */
const OLD_DAYS = 90

/** SQL of whether the lister of home `p` lets it be in rounds: their choice for the home, else for all. */
export const IS_ALLOWED = `coalesce((select o.allowed from contest_home_choices o where o.property_id = p.id),
  (select y.homes_allowed from contest_players y where y.user_id = ${LISTER}), false)`

/** SQL of whether home `p` is sold with a price that its lister made public. */
export const IS_SOLD = `p.intent = 'sale' and p.standard_status = 'sold' and p.close_price is not null and p.deleted_at is null`

/** SQL of whether home `p` may be in a round: sold, allowed, with a photo and enough facts. */
export const IS_ELIGIBLE = `${IS_SOLD} and ${hasPage} and p.internet_entire_listing_display_yn and p.category = 'residential'
  and p.bedrooms_total is not null and p.living_area is not null and p.locality_id <> p.city_id and ${IS_ALLOWED}
  and exists (select from property_media m where m.property_id = p.id and m.media_category = 'photo')`

const inRound = (condition: string) => `exists (select from contest_homes o join contest_rounds r on r.id = o.round_id
  where o.property_id = p.id and r.state <> 'cancelled' and ${condition})`

const WAS_RANKED = inRound(`not r.practice and r.state = 'closed'`)

/** SQL of homes `p` for a round that opens on day `$2`. */
const choices = {
  ranked: {
    where: `not ${inRound(`r.day > $2::date - ${REST_DAYS}`)}`,
    order: 'random()',
  },
  // The price of a home of a ranked round must not be known before.
  practice: {
    where: `not ${inRound(`not r.practice and r.state in ('scheduled', 'open')`)}
      and (${WAS_RANKED} or p.close_date < $2::date - ${OLD_DAYS})`,
    order: `${inRound('true')} desc, random()`,
  },
}

export interface Candidate {
  propertyId: string
  propertySubType: PropertySubType
  closePrice: number
  facts: ContestFact[]
  pictureKey: string
}

/** Homes of a city for a round on a day, at most `most`, chosen by chance. */
export async function findCandidates(
  db: Db,
  round: { cityId: number; day: string; practice: boolean; currency: Currency },
  most = HOMES_PER_ROUND,
): Promise<Candidate[]> {
  const { where, order } = choices[round.practice ? 'practice' : 'ranked']
  const { rows } = await db.query<Omit<Candidate, 'facts'> & { facts: HomeFacts }>({
    name: `contest-candidates-${round.practice ? 'practice' : 'ranked'}`,
    text: `select p.id as "propertyId", p.property_sub_type as "propertySubType", p.close_price::float8 as "closePrice",
        (select m.picture_key from property_media m where m.property_id = p.id and m.media_category = 'photo' order by m.position limit 1) as "pictureKey",
        json_build_object('bedroomsTotal', p.bedrooms_total, 'bathroomsTotalInteger', p.bathrooms_total_integer, 'livingArea', p.living_area,
          'locality', json_strip_nulls(${place('l')}), 'yearBuilt', p.year_built, 'entryLevel', p.entry_level, 'storiesTotal', p.stories_total,
          'furnished', p.furnished, 'coveredSpaces', p.covered_spaces, 'closedIn', to_char(p.close_date, 'YYYY-MM')) as facts
      from properties p join places l on l.id = p.locality_id
      where p.city_id = $1 and p.currency = $3 and ${IS_ELIGIBLE} and ${where} order by ${order} limit $4`,
    values: [round.cityId, round.day, round.currency, most],
  })
  return rows.map(({ facts, ...row }) => ({ ...row, facts: factsOf(facts) }))
}
