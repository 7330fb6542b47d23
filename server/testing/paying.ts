import { expect } from 'vitest'
import { endpoints } from '../../contract/index.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { Someone } from './pool.ts'
import { sellPackage, startSelling } from './selling.ts'
import type { TestApp } from './start-app.ts'
import { billedTo } from './written-orders.ts'

/** Switches free mode off, and sells agents a plan, credits and boosts in India with 18 % tax. The app must listen. */
export async function openSale(app: TestApp, admin: Someone, settings: object = {}) {
  const { token } = admin
  const sell = (code: string, terms: object) => sellPackage(app, token, code, terms)
  await sell('pro', { kind: 'plan', price: 100_000, quotas: { listings: 300 }, periodDays: 30 })
  await sell('elite', { kind: 'plan', price: 300_000, quotas: { listings: 900 }, periodDays: 30 })
  await sell('credits-50', { kind: 'credits', price: 50_000, quotas: {}, quantity: 50, validDays: 365 })
  await sell('boosts-5', { kind: 'boosts', price: 25_000, quotas: {}, quantity: 5 })
  await startSelling(app, token, settings)
  const order = async ({ token: buyer }: Someone, ...packages: string[]) => {
    const body = { market: 'in', items: packages.map((one) => ({ package: one })) }
    const { data: quoted } = await app.ask(endpoints.quoteOrder, { body, token: buyer })
    return (
      await app.ask(endpoints.createOrder, {
        body: { id: uuidv7(), ...body, billing: billedTo.in, total: quoted.total },
        token: buyer,
      })
    ).data
  }
  /** Pays at the sandbox's page as a person does; its webhooks wait for `app.work`. */
  const payPage = async (url: string, fields: Record<string, string> = {}) => {
    const answer = await app.app.http.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: { cookie: 'XSRF-TOKEN=token-of-the-browser', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        token: 'token-of-the-browser',
        method: 'upi',
        outcome: 'pay',
        ...fields,
      }).toString(),
    })
    expect(answer.statusCode, answer.body).toBe(303)
  }
  return {
    sell,
    order,
    payPage,
    /** Orders packages and pays for them by the sandbox; answers the order as it is then. */
    async buy(buyer: Someone, packages: string[], fields: Record<string, string> = {}) {
      const { id, checkoutUrl = '' } = await order(buyer, ...packages)
      await payPage(checkoutUrl, fields)
      await app.work()
      return (await app.ask(endpoints.getOrder, { params: { id }, token: buyer.token })).data
    },
  }
}
