import { endpoints } from '../../contract/index.ts'
import type { Asked } from './start-app.ts'

/** Adds a package of the operator, for agents in India with 18 % tax unless `terms` say otherwise; `token` is of an administrator. */
export const sellPackage = (app: Asked, token: string, code: string, terms: object) =>
  app.ask(endpoints.savePackage, {
    params: { code },
    body: {
      version: 0,
      market: 'in',
      audience: 'agent',
      isVisible: true,
      sort: 1,
      names: { en: code, hi: code },
      taxRate: 1800,
      ...terms,
    },
    token,
  })

/** Switches free mode off in India, with other settings changed; `token` is of an administrator. */
export async function startSelling(app: Asked, token: string, settings: object = {}): Promise<void> {
  const { revision, data } = await app.ask(endpoints.getBillingSettings, { query: { market: 'in' }, token })
  await app.ask(endpoints.saveBillingSettings, {
    body: { market: 'in', revision, settings: { ...data, freeMode: false, ...settings } },
    token,
  })
}
