import { paths } from '../../../../contract/paths.ts'
import type { Subject } from '../../subjects.ts'

interface Row {
  city: string
  asker: string
  asked: string
  state: string
}

/** Two people who look for a roommate talk once both agreed. */
export const roommateSubject: Subject = {
  kind: 'roommate',
  async participants(db, id) {
    const { rows } = await db.query<Row>({
      name: 'roommate-participants',
      text: `select c.name as city, a.user_id as asker, r.user_id as asked, k.state from roommate_asks k
        join roommate_requests r on r.id = k.request_id join roommate_requests a on a.id = k.asker_request_id
        join places c on c.id = r.city_id where k.id = $1`,
      values: [id],
    })
    const [row] = rows
    if (row?.state !== 'accepted') return undefined
    return {
      title: row.city,
      askerId: row.asker,
      hostIds: [row.asked],
      paths: { asker: paths.roommates(), host: paths.roommates() },
      contactsExchanged: true,
    }
  },
}
