import type { Role } from '../contract/roles.ts'
import { marketIds, type MarketId } from '../contract/markets.ts'
import type { Firm } from '../contract/pages/firm.ts'
import { saveFirm } from '../server/domains/pages/firm.ts'
import type { Db } from '../server/platform/db/pool.ts'

const DOMAIN = 'demo.lintel.example'

const mail = {
  email: `hello@${DOMAIN}`,
  grievanceEmail: `complaints@${DOMAIN}`,
  privacyEmail: `privacy@${DOMAIN}`,
  pressEmail: `press@${DOMAIN}`,
}

/** Example numbers in the real format that were never issued. */
const firms: Record<MarketId, Required<Firm>> = {
  in: {
    ...mail,
    legalName: 'Lintel Demo Homes Private Limited',
    address: '4th Floor, Example House, 12 Demo Road\nMumbai 400 000, Maharashtra, India',
    position: '72.8777,19.076',
    companyNumber: 'U00000MH2026PTC000000 (example)',
    taxNumber: '27AAAAA0000A1Z2',
    licences: 'MahaRERA A00000000000 (example)',
    phone: '+91 55000 00010',
    hours: 'Mon–Fri, 10 am–6 pm',
    courts: 'Mumbai',
    headName: 'Ananya Deshmukh',
    grievanceName: 'Rohan Pillai',
    grievancePhone: '+91 55000 00011',
  },
  us: {
    ...mail,
    legalName: 'Lintel Demo Homes, Inc.',
    address: '100 Example Street, Suite 400\nSeattle, WA 98000',
    position: '-122.3321,47.6062',
    companyNumber: 'UBI 000-000-000 (example)',
    taxNumber: 'EIN 00-0000000 (example)',
    licences: 'Washington real estate firm license 00000 (example)',
    phone: '+1 206-555-0100',
    hours: 'Mon–Fri, 9:00 am–5:00 pm',
    courts: 'Washington',
    headName: 'Dana Whitfield',
    grievanceName: 'Marcus Oyelaran',
    grievancePhone: '+1 206-555-0101',
  },
}

/** Names a clearly fictitious firm as the operator of the site in each market. */
export async function addFirms(db: Db, users: Map<Role, string>, now: Date): Promise<void> {
  const by = users.get('Admin')
  if (by === undefined) return
  for (const market of marketIds) await saveFirm(db, now, { by, market, revision: 0, firm: firms[market] })
}
