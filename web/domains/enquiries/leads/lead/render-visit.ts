import type { ReactNode } from 'react'
import type { Lead } from '../../../../../contract/enquiries/leads.ts'

/** How a visit is booked for a lead: another domain’s part, which the screen brings. */
export type RenderVisit = (lead: Lead) => ReactNode
