import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import type { EndpointInput } from '../../../../../contract/endpoint.ts'
import { seeLead, updateLead } from '../../../../../contract/enquiries/lead-changes.ts'
import { openLeadStages } from '../../../../../contract/enquiries/lead-stages.ts'
import type { Lead } from '../../../../../contract/enquiries/leads.ts'
import { ApiError } from '../../../../platform/api/api-error.ts'
import { call } from '../../../../platform/api/call.ts'
import { errorText } from '../../../../platform/api/error-text.ts'
import { useAction } from '../../../../platform/api/use-action.ts'
import { eventWords } from './event-words.ts'
import { nameOf } from '../../open/leads/lead/lead-words.ts'
import { leadQuery, shownBy } from './leads-data.ts'

export type LeadChange = Omit<EndpointInput<typeof updateLead>['body'], 'version'>

/** The newest known version of each lead, possibly of a change that is not shown yet. */
const versions = new Map<string, number>()

/** Changes of leads run one after the other, so that each knows the version of the one before. */
export const useLeadAction = () => useAction({ scope: 'leads', inline: true, invalidates: shownBy })

/** Records that the team has seen a lead. */
export async function noteSeen(id: string): Promise<void> {
  const { data } = await call(seeLead, { params: { id }, body: {} })
  versions.set(id, data.version)
}

/** The optimistic state of a lead after a change. */
export function expectedLead(lead: Lead, { stage, lostReason, ownerMemberKey }: LeadChange, ownerName?: string): Lead {
  const next: Lead = { ...lead }
  if (stage !== undefined) {
    next.stage = stage
    next.open = openLeadStages(stage)
    delete next.lostReason
    if (lostReason !== undefined) next.lostReason = lostReason
  }
  if (ownerMemberKey !== undefined) {
    delete next.ownerMemberKey
    delete next.ownerName
    if (ownerMemberKey !== null) next.ownerMemberKey = ownerMemberKey
    if (ownerName !== undefined) next.ownerName = ownerName
  }
  return next
}

/** Changes a lead; returns its new state. */
export async function changeLead(lead: Lead, change: LeadChange): Promise<Lead> {
  const version = Math.max(lead.version, versions.get(lead.id) ?? 0)
  const { data } = await call(updateLead, { params: { id: lead.id }, body: { version, ...change } })
  versions.set(data.id, data.version)
  return data
}

const telling = ['stage', 'assigned', 'merged', 'withdrawn']

/** Why a change of a lead was refused; if someone else was faster, who they were and what they did. */
export async function refusalWords(client: QueryClient, lead: Lead, error: unknown, i18n: I18n): Promise<string> {
  const said = errorText(error, i18n)
  if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 412)) return said
  const found = await client.fetchQuery(leadQuery(lead.id)).catch(() => undefined)
  if (!found) return said
  const { timeline, team, version } = found.data
  const last = timeline.toSorted((a, b) => b.id - a.id).find(({ kind }) => telling.includes(kind))
  if (!last || version === lead.version) return said
  const [name, what, by] = [nameOf(found.data, i18n), eventWords(last, team, i18n), last.by]
  return by === undefined
    ? i18n._(msg`${name} was changed in the meantime: ${what}. Your change was not made.`)
    : i18n._(msg`${by} changed ${name} in the meantime: ${what}. Your change was not made.`)
}
