import * as z from 'zod/mini'
import { numberFormat } from '../../../../contract/intl.ts'
import { markets } from '../../../../contract/markets.ts'
import { paths, withSearch } from '../../../../contract/paths.ts'
import { Currency } from '../../../../contract/values.ts'
import { defineKind } from '../../notifications/service.ts'

const Params = z.object({
  state: z.enum(['requested', 'declined', 'done', 'failed']),
  /** Minor units. */
  amount: z.int(),
  currency: Currency,
  /** Given instead of the money. */
  credits: z.optional(z.int()),
  /** Whether it was a payment that its order could not take. */
  notDue: z.boolean(),
  decision: z.optional(z.string()),
  /** The agency that bought. */
  agency: z.optional(z.string()),
})

/** Tells the buyer what became of a refund. */
export const refundChanged = defineKind<z.infer<typeof Params>>({
  name: 'refund-changed',
  topic: 'account',
  channels: ['inApp', 'email', 'push'],
  params: Params,
  path: ({ agency }) => withSearch(paths.refund, { agency }),
  values: ({ state, amount, currency, credits = 0, notDue }, { market, language }) => ({
    state: state === 'done' && notDue ? 'returned' : state,
    amount: numberFormat(markets[market].locale[language], { style: 'currency', currency }).format(amount / 100),
    credits,
  }),
  letter: ({ decision }, { phrase }) =>
    decision === undefined ? {} : { quote: { by: phrase('by-moderator'), text: decision } },
  sample: { state: 'done', amount: 118_000, currency: 'INR', notDue: false },
})
