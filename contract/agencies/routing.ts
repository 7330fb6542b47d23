import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../values.ts'
import { agencyErrors, ofAgency } from './agency-values.ts'

/** How a team's new leads are assigned: not at all, in turn, by locality served, or by weight. */
export const routingModes = ['off', 'round-robin', 'area', 'weight'] as const
export const RoutingMode = z.enum(routingModes)
export type RoutingMode = z.infer<typeof RoutingMode>

export const AgencySettings = z.object({
  version: z.int(),
  routing: RoutingMode,
  /** Whether an agent gets the leads of their own homes and page before routing. */
  listerFirst: z.boolean(),
  /** Whether an agent who leaves may take their homes with them. */
  homesMayGo: z.boolean(),
  /** Who gets the next lead, if that does not depend on the lead. */
  next: z.optional(z.object({ agentId: Id, name: z.string() })),
})
export type AgencySettings = z.infer<typeof AgencySettings>

export const getAgencySettings = endpoint({
  name: 'getAgencySettings',
  summary: 'How an agency routes its leads and what an agent who leaves may take along, for its managers.',
  method: 'GET',
  path: '/api/agencies/{id}/settings',
  who: 'member',
  params: ofAgency,
  returns: z.object({ data: AgencySettings }),
  errors: agencyErrors,
})

export const saveAgencySettings = endpoint({
  name: 'saveAgencySettings',
  summary: 'Changes how an agency routes its leads; 412 if it was changed meanwhile.',
  method: 'PUT',
  path: '/api/agencies/{id}/settings',
  who: 'member',
  professional: 'answers',
  params: ofAgency,
  body: z.strictObject({
    version: z.int(),
    routing: RoutingMode,
    listerFirst: z.boolean(),
    homesMayGo: z.boolean(),
  }),
  returns: z.object({ data: AgencySettings }),
  errors: { ...agencyErrors, AGENCY_CHANGED: 412 },
})
