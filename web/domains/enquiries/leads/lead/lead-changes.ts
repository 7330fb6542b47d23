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
import { eventWords } from './event-words.ts'
import { nameOf } from '../../open/leads/lead/lead-words.ts'
import { leadQuery, refreshLeads, showLead } from './leads-data.ts'

export type LeadChange = Omit<EndpointInput<typeof updateLead>['body'], 'version'>

/** Versions that came of what was done here, by lead: they surprise nobody. */
const own = new Map<string, number>()
/** What is under way, by lead: the next change of it waits. */
const underWay = new Map<string, Promise<void>>()

/** Does one thing with a lead after the other; answers whether it was the last of them. */
async function inTurn<Value>(id: string, work: () => Promise<Value>): Promise<{ value: Value; isLast: boolean }> {
  const before = underWay.get(id)
  const mine = (before ?? Promise.resolve()).then(work)
  const settled = mine.then(
    () => undefined,
    () => undefined,
  )
  underWay.set(id, settled)
  const isLast = () => underWay.get(id) === settled
  try {
    return { value: await mine, isLast: isLast() }
  } finally {
    if (isLast()) underWay.delete(id)
  }
}

/** Notes that the team has seen a lead. */
export async function noteSeen(id: string): Promise<void> {
  try {
    await inTurn(id, async () => {
      const { data } = await call(seeLead, { params: { id }, body: {} })
      own.set(id, data.version)
    })
  } catch {
    // It is noted when the lead is opened the next time.
  }
}

/** A lead as a change will leave it, as far as anybody knows before. */
function hoped(lead: Lead, { stage, lostReason, ownerMemberKey }: LeadChange, ownerName?: string): Lead {
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

/** Changes a lead, seen at once and taken back where the server refuses; throws then. */
export async function changeLead(
  client: QueryClient,
  lead: Lead,
  change: LeadChange,
  ownerName?: string,
): Promise<Lead> {
  const takeBack = await showLead(client, hoped(lead, change, ownerName))
  try {
    const { value, isLast } = await inTurn(lead.id, async () => {
      const version = Math.max(lead.version, own.get(lead.id) ?? 0)
      const { data } = await call(updateLead, { params: { id: lead.id }, body: { version, ...change } })
      own.set(data.id, data.version)
      return data
    })
    if (isLast) await showLead(client, value)
    return value
  } catch (error) {
    takeBack()
    throw error
  } finally {
    if (!underWay.has(lead.id)) void refreshLeads(client)
  }
}

const telling = ['stage', 'assigned', 'merged', 'withdrawn']

/** Why a lead could not be changed: where somebody else was faster, who that was and what they did. */
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
