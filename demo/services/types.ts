import type { ServiceWords } from '../../contract/services/service-admin.ts'
import type { ServiceKind, ServicePriceUnit } from '../../contract/services/services.ts'

export interface DemoService {
  slug: string
  kind: ServiceKind
  /** In whole money, or in percent. */
  price: [amount: number, unit: ServicePriceUnit]
  /** Working days. */
  days?: [from: number, to: number]
  /** Slugs; absent for every city. */
  cities?: readonly string[]
  /** Whether the demo agent provides it, in their own city and the next. */
  byAgent?: true
  en: ServiceWords
  hi: ServiceWords
}
