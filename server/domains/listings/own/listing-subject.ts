import { paths } from '../../../../contract/paths.ts'
import type { Subject } from '../../subjects.ts'
import { LISTER } from '../rights/listing-rights.ts'

/** A home, for those who list it to record notes on: its lister and the people of their firm. */
export const listingSubject: Subject = {
  kind: 'listing',
  async participants(db, id) {
    const { rows } = await db.query<{ title: string; hosts: string[] }>({
      name: 'listing-participants',
      text: `select p.title, array(select ${LISTER} where ${LISTER} is not null
          union select a.user_id from agents a where a.agency_id = p.list_office_id and a.user_id is not null) as hosts
        from properties p where p.id = $1 and p.deleted_at is null`,
      values: [id],
    })
    const [row] = rows
    return (
      row && { title: row.title, hostIds: row.hosts, paths: { host: paths.property(id) }, contactsExchanged: false }
    )
  },
}
