import { getProperty } from '../../../contract/properties/properties.ts'
import { propertyVerifications } from '../../../contract/properties/verifications.ts'
import { query } from '../../platform/api/query-client.ts'
import type { Destination } from '../../platform/head.ts'
import { queryClientContext } from '../../platform/route-context.ts'

/** The id of a home; other names of its page contain an underscore, or are a reference. */
export const ID = /^[\da-f-]{36}$/i

export const homeQuery = (id: string) => query(getProperty, { params: { id } })
export const verificationsQuery = (id: string) => query(propertyVerifications, { params: { id } })

/** Asks for what the page of a home shows first. */
export function askHome({ params: { id = '' }, context }: Destination): void {
  if (!ID.test(id)) return
  const client = context.get(queryClientContext)
  void client.prefetchQuery(homeQuery(id))
  void client.prefetchQuery(verificationsQuery(id))
}
