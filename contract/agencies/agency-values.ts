import * as z from 'zod/mini'
import { Id } from '../values.ts'

export const ofAgency = z.object({ id: Id })
/** What every call about an agency may answer; those who do not manage it are not allowed. */
export const agencyErrors = { AGENCY_NOT_FOUND: 404, AGENCY_NOT_ACTIVE: 409 } as const

export const AgencyName = z.object({ id: Id, slug: z.string(), name: z.string() })
