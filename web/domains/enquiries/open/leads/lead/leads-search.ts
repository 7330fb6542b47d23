import {
  leadReplies,
  leadSources,
  leadStages,
  type LeadReply,
  type LeadSource,
  type LeadStage,
} from '../../../../../../contract/enquiries/lead-stages.ts'
import { memberPaths } from '../../../../../../contract/member-paths.ts'

export const leadSorts = ['activity', 'newest', 'score', 'due'] as const
export type LeadSort = (typeof leadSorts)[number]
export const leadViews = ['board', 'table'] as const
export type LeadsViewName = (typeof leadViews)[number]

/** Filters of the leads. */
export interface LeadFilters {
  listing?: string | undefined
  /** Id of a project. */
  project?: string | undefined
  source?: LeadSource | undefined
  campaign?: string | undefined
  assignee?: string | undefined
  stage?: LeadStage | undefined
  reply?: LeadReply | undefined
  /** A team member with a due task. */
  taskOf?: string | undefined
  /** Most days since it came in. */
  age?: number | undefined
  text?: string | undefined
}

/** Filters and view of the leads, all of them part of the address. */
export interface LeadsSearch extends LeadFilters {
  /** By default decided by the width of the window. */
  view?: LeadsViewName | undefined
  sort: LeadSort
  /** The range of pages that are shown. */
  from: number
  page: number
  /** The open lead. */
  lead?: string | undefined
}

const LAST_PAGE = 1000
const MAX_DAYS = 3650
const whole = (text: string | null, most: number) => Math.min(most, Math.max(1, Math.trunc(Number(text)) || 1))
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const id = (text: string | null) => (text !== null && UUID.test(text) ? text : undefined)

export function readLeads(params: URLSearchParams): LeadsSearch {
  const get = (name: string) => params.get(name)
  const assignee = get('assignee')
  const page = whole(get('page'), LAST_PAGE)
  return {
    view: leadViews.find((name) => name === get('view')),
    listing: id(get('listing')),
    project: id(get('project')),
    source: leadSources.find((name) => name === get('source')),
    campaign: get('campaign')?.trim().slice(0, 60) || undefined,
    assignee: assignee === 'nobody' ? assignee : id(assignee),
    stage: leadStages.find((name) => name === get('stage')),
    reply: leadReplies.find((name) => name === get('reply')),
    taskOf: id(get('taskOf')),
    age: params.has('age') ? whole(get('age'), MAX_DAYS) : undefined,
    text: get('text')?.trim().slice(0, 100) || undefined,
    sort: leadSorts.find((name) => name === get('sort')) ?? 'activity',
    from: params.has('from') ? Math.min(page, whole(get('from'), LAST_PAGE)) : page,
    page,
    lead: id(get('lead')),
  }
}

export const filtersOf = ({
  listing,
  project,
  source,
  campaign,
  assignee,
  stage,
  reply,
  taskOf,
  age,
  text,
}: LeadFilters): LeadFilters => ({
  listing,
  project,
  source,
  campaign,
  assignee,
  stage,
  reply,
  taskOf,
  age,
  text,
})

/** Whether any filter is active. */
export const isNarrowed = (search: LeadFilters) => Object.values(filtersOf(search)).some((value) => value !== undefined)

export const leadsAddress = ({ view, sort, from = 1, page = 1, lead, ...filters }: Partial<LeadsSearch>): string =>
  memberPaths.leads({
    view,
    ...filtersOf(filters),
    sort: sort === 'activity' ? undefined : sort,
    page: page === 1 ? undefined : page,
    from: from < page ? from : undefined,
    lead,
  })
