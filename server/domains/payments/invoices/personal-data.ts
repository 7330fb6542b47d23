import type { PersonalData } from '../../users/service.ts'

/** The invoices of a person. They stay as they were issued when the account closes, because tax law asks for them. */
export const invoicePersonalData: PersonalData = {
  async export(db, userId) {
    const { rows: invoices } = await db.query({
      name: 'invoices-of-user',
      text: `select i.id, i.number, i.issued_on as "issuedOn", i.document from invoices i join orders o on o.id = i.order_id
        where o.owner_kind = 'user' and o.owner_id = $1 or o.user_id = $1 order by i.issued_at, i.id`,
      values: [userId],
    })
    return { invoices }
  },
  async erase() {},
}
