import { endpoints } from '../../contract/index.ts'
import { DAY_MS, MINUTE_MS } from '../../contract/time.ts'
import { renewSubscriptionsJob } from '../domains/payments/renewals/charging.ts'
import { endCheckout } from '../domains/payments/providers/sandbox/checkouts.ts'
import { reconcilePaymentsJob } from '../domains/payments/providers/reconcile.ts'
import { sendWebhooksJob } from '../domains/payments/providers/sandbox/webhooks.ts'
import { startSession } from '../domains/auth/sessions.ts'
import { uuidv7 } from '../platform/ids.ts'
import { billedTo } from './written-orders.ts'
import { sellPackage, startSelling } from './selling.ts'
import type { TestApp } from './start-app.ts'

interface Cart {
  items: { package: string }[]
  agency?: string
}

/** Sells plans and lets time pass, on a server that listens, because its sandbox is asked over HTTP. */
export async function openSubscriptions(app: TestApp, admin: { token: string }) {
  await app.app.http.listen({ host: '127.0.0.1', port: 0 })
  await startSelling(app, admin.token)

  const deliver = async () => {
    await app.runJob(sendWebhooksJob, {})
    app.clock.move(3 * MINUTE_MS)
    await app.runJob(reconcilePaymentsJob, {})
  }
  /** A new session: older ones end when time passes. */
  const signIn = ({ id }: { id: string }) =>
    startSession(app.db, app.clock.now(), { userId: id, remember: true, device: 'Test' })
  return {
    deliver,
    signIn,
    /** A plan for agents of 30 days, with overrides; amounts in paise. */
    sell: (code: string, price: number, more: object = {}) =>
      sellPackage(app, admin.token, code, {
        kind: 'plan',
        price,
        periodDays: 30,
        quotas: { listings: 300, seats: 9 },
        ...more,
      }),
    /** Orders a plan; answers the order, with its payment page. */
    async order(person: { id: string }, code: string, agency?: string) {
      const cart: Cart & { market: 'in' } = {
        market: 'in',
        items: [{ package: code }],
        ...(agency !== undefined && { agency }),
      }
      const token = await signIn(person)
      const { total } = (await app.ask(endpoints.quoteOrder, { body: cart, token })).data
      const body = { id: uuidv7(), ...cart, billing: billedTo.in, total }
      return (await app.ask(endpoints.createOrder, { body, token })).data
    },
    /** Pays on the sandbox's page, whose webhooks arrive. With `failsLater` its mandate is refused when it is charged. */
    async pay({ checkoutUrl = '' }: { checkoutUrl?: string | undefined }, failsLater = false) {
      const ref = checkoutUrl.split('/').at(-1) ?? ''
      await endCheckout(app.db, app.clock.now(), ref, { method: 'upi', outcome: 'pay', failsLater })
      await deliver()
    },
    plan: async (person: { id: string }, agency?: string) =>
      (
        await app.ask(endpoints.getPlan, {
          token: await signIn(person),
          ...(agency !== undefined && { query: { agency } }),
        })
      ).data,
    /** So many days, one after the other, with the jobs of each. */
    async pass(days: number) {
      for (let day = 0; day < days; day++) {
        app.clock.move(DAY_MS - 3 * MINUTE_MS)
        await app.runJob(renewSubscriptionsJob, {})
        await deliver()
      }
    },
  }
}
