import { matchHabits } from '../../../../contract/beds/roommate-match.ts'
import {
  ROOMMATES_SHOWN,
  type MyRoommateRequest,
  type RoommateAsk,
  type RoommateRequest,
  type roommateBoard,
} from '../../../../contract/beds/roommates.ts'
import type { EndpointRequest } from '../../../../contract/endpoint.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { mayAnswer } from '../../directories/service.ts'
import { blocks } from '../../conversations/service.ts'
import { unknownPlace, type Gazetteer } from '../../places/service.ts'
import {
  REQUEST_COLUMNS,
  REQUEST_TABLES,
  SUSPENDING_REPORTS,
  myRequestOf,
  requestOf,
  type RequestRow,
} from './request-rows.ts'

/** Requests of a city that are read; of them the most alike are shown. */
const READ = 300

/** SQL of whether request `r` is on the board at the moment `now`, for user `who`, who may be null. */
export const isShown = (
  now: string,
  who: string,
) => `(r.state = 'open' and r.expires_at > ${now} and r.reports < ${SUSPENDING_REPORTS}
  and exists (select from users u where u.id = r.user_id and u.state = 'active') and ${mayAnswer('r.user_id')}
  and not exists (select from roommate_asides a where a.request_id = r.id and a.user_id = ${who})
  and not ${blocks('(r.user_id)', who)} and not ${blocks(`(${who})`, 'r.user_id')})`

/** The open requests of a city as a person sees them, without their own. */
export async function readBoard(
  db: Db,
  gazetteer: Gazetteer,
  now: Date,
  userId: string | undefined,
  { market, city, point }: EndpointRequest<typeof roommateBoard>['query'],
): Promise<RoommateRequest[]> {
  const place = gazetteer.city(market, city)
  if (!place) throw unknownPlace('city', city)
  const { rows } = await db.query<RequestRow & { asked: RoommateRequest['asked'] | null; isMine: boolean }>({
    name: 'roommate-board',
    // Index roommate_requests_board; and roommate_requests_person for the caller's own.
    text: `select ${REQUEST_COLUMNS}, r.user_id = $2::uuid as "isMine",
        (select k.state from roommate_asks k join roommate_requests own on own.id = k.asker_request_id
          where k.request_id = r.id and own.user_id = $2::uuid order by k.updated_at desc limit 1) as asked
      from ${REQUEST_TABLES} where r.city_id = $1 and (r.user_id = $2::uuid and r.state in ('open', 'hidden') or ${isShown('$3', '$2::uuid')})
        and ($4::text is null or i.slug = $4 or r.user_id = $2::uuid)
      order by r.expires_at desc, r.id limit ${READ}`,
    values: [place.id, userId ?? null, now, point ?? null],
  })
  const own = rows.find(({ isMine }) => isMine)
  const mine = own && requestOf(own)
  return rows
    .filter(({ isMine }) => !isMine)
    .map((row) => {
      const request = requestOf(row)
      return {
        ...request,
        ...(mine && { score: matchHabits(mine.habits, request.habits) }),
        ...(row.asked !== null && { asked: row.asked }),
      }
    })
    .toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))
    .slice(0, ROOMMATES_SHOWN)
}

interface AskRow extends RequestRow {
  askId: string
  isMine: boolean
  askState: RoommateAsk['state']
  at: Date
  fullName: string
  ownHabits: RequestRow['habits']
}

/** A person's requests, and the questions to and from them. */
export async function readMine(
  db: Db,
  now: Date,
  userId: string,
): Promise<{ requests: MyRoommateRequest[]; asks: RoommateAsk[] }> {
  const requests = await db.query<RequestRow>({
    name: 'my-roommate-requests',
    text: `select ${REQUEST_COLUMNS} from ${REQUEST_TABLES} where r.user_id = $1 order by r.created_at desc limit 20`,
    values: [userId],
  })
  const asks = await db.query<AskRow>({
    name: 'my-roommate-asks',
    text: `select ${REQUEST_COLUMNS}, k.id as "askId", k.state as "askState", k.updated_at as at, mine.id = k.asker_request_id as "isMine",
        mine.habits as "ownHabits", concat_ws(' ', u.first_name, u.last_name) as "fullName"
      from roommate_requests mine join roommate_asks k on mine.id in (k.asker_request_id, k.request_id)
      join ${REQUEST_TABLES} on true join users u on u.id = r.user_id
      where mine.user_id = $1 and r.id in (k.asker_request_id, k.request_id) and r.id <> mine.id and u.state = 'active'
      order by k.updated_at desc, k.id limit 100`,
    values: [userId],
  })
  return {
    requests: requests.rows.map((row) => myRequestOf(row, now)),
    asks: asks.rows.map((row) => {
      const request = requestOf(row)
      return {
        id: row.askId,
        isMine: row.isMine,
        state: row.askState,
        at: row.at.toISOString(),
        request: {
          ...request,
          score: matchHabits(request.habits, requestOf({ ...row, habits: row.ownHabits }).habits),
        },
        ...(row.askState === 'accepted' && { fullName: row.fullName }),
      }
    }),
  }
}
