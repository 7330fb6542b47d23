import type { QueryClient } from '@tanstack/react-query'
import { getProperty } from '../../../contract/properties/properties.ts'
import { propertyVerifications } from '../../../contract/properties/verifications.ts'
import { query } from '../../platform/api/query-client.ts'

/** The id of a home; other names of its page contain an underscore, or are a reference. */
export const ID = /^[\da-f-]{36}$/i

export const homeQuery = (id: string) => query(getProperty, { params: { id } })
export const verificationsQuery = (id: string) => query(propertyVerifications, { params: { id } })

/** Asks for what the page of a home shows first. */
export function askHome(client: QueryClient, id: string): void {
  if (!ID.test(id)) return
  void client.prefetchQuery(homeQuery(id))
  void client.prefetchQuery(verificationsQuery(id))
}
