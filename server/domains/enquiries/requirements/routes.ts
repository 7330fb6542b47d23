import {
  getRequirement,
  listRequirements,
  postRequirement,
  previewRequirement,
  updateRequirement,
} from '../../../../contract/enquiries/requirements.ts'
import { COUNT_LIMIT } from '../../../../contract/search/filters.ts'
import { HOUR_MS, MINUTE_MS } from '../../../../contract/time.ts'
import { may } from '../../../../contract/policy.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { consumeRateLimit } from '../../../platform/http/limits.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Api } from '../../../platform/http/serve.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { Places } from '../../places/service.ts'
import { bestHomes, countEach } from '../../search/service.ts'
import { askerOf, type AskerTools } from '../consents/askers.ts'
import { receiptToken } from '../consents/receipt-tokens.ts'
import { changeRequirement } from './changing.ts'
import { placed } from './places.ts'
import { publish } from './posting.ts'
import {
  publishRequirement,
  recipientsOf,
  requirementById,
  requirementsOf,
  wantedOf,
  type RequirementRow,
} from './rows.ts'
import { countServing } from './serving.ts'
import { filtersOf, type Wanted } from './wanted.ts'

const BEST = 3

interface RequirementTools extends AskerTools {
  places: Places
}

/**
 * The member who posts, if they may. Agents post for a client as a guest would: the client's code proves the contact and consent. Throws
 * NOT_ALLOWED for others.
 */
function lookingViewer(viewer: Viewer | undefined): Viewer | undefined {
  if (!viewer || may(viewer, 'post-requirements')) return viewer
  if (may(viewer, 'post-for-clients')) return undefined
  throw new Refusal('NOT_ALLOWED')
}

export function requirementRoutes({ serve }: Api, tools: RequirementTools): void {
  const { database, clock, places, rateLimitScale } = tools

  const limit = (key: string, most: number, windowMs: number) => ({ key, most: most * rateLimitScale, windowMs })

  const matchesOf = async (wanted: Wanted) => {
    const filters = filtersOf(wanted, clock.now())
    const [counted] = await countEach(database, [filters], COUNT_LIMIT)
    return { count: counted?.count ?? 0, best: await bestHomes(database, filters, { nice: wanted.nice, most: BEST }) }
  }

  const published = async (db: Db, rows: RequirementRow[]) => {
    const now = clock.now()
    const recipients = await recipientsOf(
      db,
      rows.map(({ id }) => id),
    )
    const counts = await countEach(
      db,
      rows.map((row) => filtersOf(wantedOf(row), now)),
      COUNT_LIMIT,
    )
    return rows.map((row, at) => publishRequirement(row, now, recipients.get(row.id) ?? [], counts[at]?.count ?? 0))
  }
  const publishedOne = async (row: RequirementRow) => {
    const [one] = await published(database, [row])
    if (!one) throw new Refusal('REQUIREMENT_NOT_FOUND')
    return one
  }

  serve(previewRequirement, async ({ body, client }) => {
    await consumeRateLimit(database, clock.now(), [limit(`preview:${client.address()}`, 120, MINUTE_MS)])
    const { wanted, city, localities, isWhole } = await placed(places, body)
    const placeIds = [city, ...localities].map(({ id }) => id)
    return {
      data: {
        ...(await matchesOf(wanted)),
        agents: await countServing(database, placeIds, isWhole ? city.id : null),
      },
    }
  })

  serve(
    postRequirement,
    async ({ body, viewer, client }) => {
      await consumeRateLimit(database, clock.now(), [limit(`requirement:from:${client.address()}`, 20, HOUR_MS)])
      const place = await placed(places, body)
      const matches = await matchesOf(place.wanted)
      const asker = await askerOf(tools, lookingViewer(viewer), client, body)
      const row = await database.transaction((db) =>
        publish(db, clock.now(), asker, {
          id: body.id,
          criteria: body,
          place,
          terms: body,
          language: asker.userId === undefined ? body.language : asker.language,
        }),
      )
      const token = receiptToken(database, row.id)
      return { data: { id: row.id, version: row.version, state: row.state, token, matches } }
    },
    {
      knowsViewer: true,
      async pretend({ body: { id = uuidv7() } }) {
        const matches = { count: 0, best: [] }
        return { data: { id, version: 1, state: 'open' as const, token: receiptToken(database, uuidv7()), matches } }
      },
    },
  )

  serve(listRequirements, async ({ viewer }) => ({
    data: await published(database, await requirementsOf(database, viewer.userId)),
  }))

  serve(getRequirement, async ({ params, viewer }) => {
    const row = await requirementById(database, params.id)
    if (row?.user_id !== viewer.userId) throw new Refusal('REQUIREMENT_NOT_FOUND')
    const { best } = await matchesOf(wantedOf(row))
    return { data: { ...(await publishedOne(row)), best } }
  })

  serve(updateRequirement, async ({ params, body, viewer }) => {
    const place = body.criteria && (await placed(places, body.criteria))
    const row = await database.transaction((db) =>
      changeRequirement(db, clock.now(), { id: params.id, userId: viewer.userId }, body, place),
    )
    return { data: await publishedOne(row) }
  })
}
