import { Subdomain } from '../../../../contract/agent-sites/agent-sites.ts'
import { isReserved } from '../../../../contract/sub-site.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { slugOf } from '../../../../contract/text/slug-of.ts'

const LONGEST = 31
const SUGGESTED = 3

const isLawful = (name: string) => Subdomain.safeParse(name).data === name && !isReserved(name)

/** A text as a site name; empty if nothing of it can be used. */
export const nameLike = (text: string): string => slugOf(text).slice(0, LONGEST).replace(/-$/, '')

/** Free names similar to `text`, closest first. */
export async function freeNames(db: Db, text: string, city: string | undefined): Promise<string[]> {
  const name = nameLike(text)
  const fit = (ending: string) => `${name.slice(0, LONGEST - ending.length).replace(/-$/, '')}${ending}`
  const candidates = [name, ...(city ? [fit(`-${city}`)] : []), fit('-homes'), ...[2, 3, 4, 5].map((n) => fit(`-${n}`))]
  const lawful = [...new Set(candidates)].filter(isLawful)
  const { rows } = await db.query<{ name: string }>({
    name: 'taken-site-names',
    text: `select subdomain as name from agent_sites where subdomain = any($1)`,
    values: [lawful],
  })
  const taken = new Set(rows.map((row) => row.name))
  return lawful.filter((one) => !taken.has(one)).slice(0, SUGGESTED)
}

type NameState = 'free' | 'own' | 'invalid' | 'reserved' | 'taken'

/** Whether a name is available for the site of a profile. */
export async function stateOfName(db: Db, text: string, profileId: string): Promise<NameState> {
  const name = Subdomain.safeParse(text.trim()).data
  if (name === undefined) return 'invalid'
  if (isReserved(name)) return 'reserved'
  const { rows } = await db.query<{ own: boolean }>({
    name: 'whose-site-name',
    text: `select coalesce(agent_id, agency_id) = $2 as own from agent_sites where subdomain = $1`,
    values: [name, profileId],
  })
  return rows[0] === undefined ? 'free' : rows[0].own ? 'own' : 'taken'
}

/** Throws SITE_NAME_RESERVED for a reserved name. The unique index decides whether a name is taken. */
export function assertNotReserved(name: string): void {
  if (isReserved(name)) throw new Refusal('SITE_NAME_RESERVED')
}
