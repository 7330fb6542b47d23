import type { TypedProject } from '../../../../contract/projects/draft-fields.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { message } from '../../../../contract/messages/messages.ts'
import { readProject, type ReadProject } from '../../../../contract/projects/read-project.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { Gazetteer } from '../../places/service.ts'
import { stateOf } from './project-fields.ts'
import type { PlacedProject } from './writing.ts'

export interface JudgedProject extends ReadProject {
  /** Where nothing is wrong. */
  placed?: PlacedProject
}

/** Reads a project by the rules of the contract, with its place and its architects found; index profiles_kind_market_slug_key. */
export async function judgeProject(
  db: Db,
  gazetteer: Gazetteer,
  fields: TypedProject,
  { market, isPublic, now }: { market: MarketId; isPublic: boolean; now: Date },
): Promise<JudgedProject> {
  const typed = placeOf(fields)
  const city = typed && gazetteer.city(market, typed.city)
  const locality = city && gazetteer.locality(market, typed.locality, city)
  const read = readProject(fields, { market, state: stateOf(city), isPublic, now })
  const { right, problems } = read
  if (right.place && !locality) problems['place'] = [message('PLACE_NOT_FOUND')]
  const { architects = [] } = right
  if (architects.length) {
    const { rows } = await db.query<{ slug: string }>(
      `select slug from profiles where kind = 'architect' and market = $1 and state = 'active' and slug = any($2::text[])`,
      [market, architects],
    )
    for (const [at, slug] of architects.entries())
      if (!rows.some((row) => row.slug === slug)) problems[`architects.${at}`] = [message('ARCHITECT_UNKNOWN')]
  }
  const isRight = Object.keys(problems).length === 0
  if (!isRight || !read.whole || !city || !locality) return read
  return { ...read, placed: { written: read.whole, cityId: city.id, localityId: locality.id, units: read.units } }
}

function placeOf({ place }: TypedProject): { city: string; locality: string } | undefined {
  if (typeof place !== 'object' || place === null || Array.isArray(place)) return undefined
  const { city, locality } = place
  return typeof city === 'string' && typeof locality === 'string' ? { city, locality } : undefined
}
