import type { QueryClient } from '@tanstack/react-query'
import { propertyVerifications } from '../../../../contract/properties/verifications.ts'
import { query } from '../../../platform/api/query-client.ts'
import { checks, registration } from './home-details.tsx'
import { printing } from './printing.ts'

/** Prints a home's page once everything has come that stands on paper but waits for the eye on the screen. */
export async function printPage(client: QueryClient, id: string): Promise<void> {
  printing.set(true)
  await Promise.allSettled([
    checks.prepare(),
    registration.prepare(),
    client.ensureQueryData(query(propertyVerifications, { params: { id } })),
  ])
  // One frame to draw it in.
  requestAnimationFrame(() => requestAnimationFrame(() => print()))
}
