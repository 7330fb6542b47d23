import { afterAll, beforeAll, expect, test } from 'vitest'
import { importLeads } from '../contract/enquiries/lead-changes.ts'
import { exportLeads, listLeads } from '../contract/enquiries/leads.ts'
import { endpoints } from '../contract/index.ts'
import { makeAskedLead } from './domains/enquiries/talk/factory.ts'
import { makeLead } from './domains/enquiries/factory.ts'
import { openListers } from './testing/listers.ts'
import { requestOf, startApp, type TestApp } from './testing/start-app.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
})
afterAll(() => app.close())

/** Each download of a table, with the call that takes the same things in; undefined where none does. */
const broughtBackBy: Record<string, keyof typeof endpoints | undefined> = {
  exportLeads: 'importLeads',
  fetchExport: undefined,
  // Both brought back in imports.test.ts.
  faultyRows: 'startImport',
  importTemplate: 'startImport',
  exportFavourites: undefined,
  exportProfiles: undefined,
  exportProjects: undefined,
  exportCredits: undefined,
  exportAgencyCredits: undefined,
  exportInvoices: undefined,
  exportGstReturn: undefined,
  exportOrders: undefined,
  exportMarketReport: undefined,
}

test('of each table that can be downloaded it is settled how it is brought back', () => {
  const tables = Object.values(endpoints).filter(
    (endpoint) => 'download' in endpoint && endpoint.download.type.startsWith('text/csv'),
  )
  expect(tables.map(({ name }) => name).toSorted()).toEqual(Object.keys(broughtBackBy).toSorted())
})

test('a team’s export of leads, brought back, is known row by row and adds nobody', async () => {
  const agent = await listers.anAgent()
  const own = { listOfficeId: agent.agencyId, listAgentId: agent.agentId, listerKind: 'agent' as const }
  const home = await listers.home(own)
  const of = { teamKey: agent.agencyId, listerUserId: agent.id }
  const asker = await listers.someone()
  const subject = { kind: 'property' as const, id: home, title: 'A flat; with "quotes", in 5\'6" letters' }
  const names = ['Rohan Deshpande', '=cmd|calc', "'-1", '"Tara"', 'अनन्या राव', '+91 Imran', "O'Brien; Pat", '@home']
  for (const [n, fullName] of names.entries()) {
    const contact = {
      fullName,
      ...(n % 3 !== 1 && { mobilePhone: `+91987650${String(1000 + n)}` }),
      ...(n % 3 !== 0 && { email: `Person${n}@example.test` }),
    }
    const about = n % 2 ? { subject, propertyId: home } : {}
    const message = '-5 lakh,\nor "less"; call\r\n\r\n+91'
    const make = { ...of, ...about, contact, message, campaign: '=stand' }
    await (n % 4 < 2
      ? makeAskedLead(app.db, app.clock.now(), { ...make, asker: asker.id })
      : makeLead(app.db, app.clock.now(), make))
  }
  const csv = (await app.app.http.inject(requestOf(exportLeads, { token: agent.token }))).body
  const bring = async (text: string) =>
    (await app.ask(importLeads, { body: { csv: text, consentNote: 'Our own list.' }, token: agent.token })).data
  expect(await bring(csv)).toEqual({ added: 0, known: names.length, faults: [] })
  expect(await bring(csv.replaceAll('\r\n', '\n').replace(/^\uFEFF/, ''))).toMatchObject({ known: names.length })

  const other = await listers.anAgent()
  const withoutHomes = csv.replace('Reference', 'Their reference')
  const { data } = await app.ask(importLeads, {
    body: { csv: withoutHomes, consentNote: 'Our own list.' },
    token: other.token,
  })
  expect(data, 'into another team').toEqual({ added: names.length, known: 0, faults: [] })
  const listed = await app.ask(listLeads, { token: other.token })
  expect(new Set(listed.data.map(({ contact }) => contact?.fullName))).toEqual(new Set(names))
})
