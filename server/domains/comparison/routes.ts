import { compareProperties } from '../../../contract/comparison.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { Api } from '../../platform/http/serve.ts'
import { compare } from './compare.ts'

interface ComparisonOptions {
  db: Db
  clock: Clock
}

export function comparisonRoutes({ serve }: Api, { db, clock }: ComparisonOptions): void {
  serve(compareProperties, ({ query }) => compare(db, query.ids, clock.now()), { microCached: true })
}
