import { hash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { uuidv7 } from '../server/platform/ids.ts'

interface NewPeople {
  /** People get the addresses `name0@example.test` and so on. */
  name: string
  /** One PostgreSQL array literal per person, such as `{Buyer,Agent}`. */
  roles: readonly string[]
  passwordHash?: string
}

export interface Someone {
  id: string
  token: string
}

/** Adds people with a proven address and a session each. */
export async function addPeople(client: pg.Client, { name, roles, passwordHash }: NewPeople): Promise<Someone[]> {
  const people = roles.map((): Someone => ({ id: uuidv7(), token: randomBytes(32).toString('base64url') }))
  const ids = people.map(({ id }) => id)
  await client.query(
    `insert into users (id, first_name, email, email_verified_at, roles, password_hash)
      select id, 'Bench', $2 || n - 1 || '@example.test', now(), roles::role[], $4
      from unnest($1::uuid[], $3::text[]) with ordinality t (id, roles, n)`,
    [ids, name, roles, passwordHash ?? null],
  )
  await client.query(
    `insert into sessions (id, token_hash, user_id, remember, device, created_at, last_seen_at, expires_at)
      select id, decode(hash, 'hex'), id, true, 'bench', now(), now(), now() + interval '1 day' from unnest($1::uuid[], $2::text[]) t (id, hash)`,
    [ids, people.map(({ token }) => hash('sha256', token))],
  )
  return people
}

/** Adds an agency with this person as its agent; returns the ids of both profiles. */
export async function addAgency(client: pg.Client, userId: string): Promise<{ agency: string; agent: string }> {
  const [agency, agent] = [uuidv7(), uuidv7()]
  await client.query(`insert into agencies (id, market, slug, name) values ($1, 'in', 'bench-agency', 'Bench Homes')`, [
    agency,
  ])
  await client.query(
    `insert into agents (id, market, slug, name, agency_id, user_id) values ($1, 'in', 'bench-agent', 'Bench Agent', $2, $3)`,
    [agent, agency, userId],
  )
  return { agency, agent }
}
