import { receivePaymentEvents } from '../../../../contract/payments/webhooks.ts'
import type { Api } from '../../../platform/http/serve.ts'
import { webhookReceiver, type ReceiverOptions } from './receiving.ts'

export function webhookRoutes(api: Api, options: ReceiverOptions): void {
  api.serve(receivePaymentEvents, webhookReceiver(options))
}
