import { WEEK_DAYS, MONTH_DAYS } from '../../../contract/dashboards/dashboard.ts'
import type { QueryState } from '../../../contract/enquiries/lead-stages.ts'
import { memberPaths } from '../../../contract/member-paths.ts'
import { leadsAddress, type LeadsSearch } from '../enquiries/open/leads/lead/leads-search.ts'
import { queriesAddress } from '../enquiries/open/my-enquiries/query-data.ts'

/** Leads as a table, whose count includes withdrawn ones, unlike the board's. */
const leads = (search: Partial<LeadsSearch>) => leadsAddress({ view: 'table', ...search })

/** The list behind each count of the dashboard, with exactly the counted items. */
export const lists = {
  waiting: (assignee?: string) => leads({ reply: 'waiting', assignee, sort: 'due' }),
  overdue: (assignee?: string) => leads({ reply: 'overdue', assignee, sort: 'due' }),
  tasksOf: (member: string) => leads({ taskOf: member }),
  week: (assignee?: string) => leads({ age: WEEK_DAYS, assignee, sort: 'newest' }),
  weekReplied: leads({ age: WEEK_DAYS, reply: 'answered', sort: 'newest' }),
  month: leads({ age: MONTH_DAYS, sort: 'newest' }),
  stage: (stage: LeadsSearch['stage']) => leads({ stage }),
  lead: (lead: string) => leadsAddress({ lead }),
  queries: (state: QueryState) => queriesAddress({ view: 'enquiries', state, page: 1 }),
  visits: (as: 'visitor' | 'host', state: 'to-come' | 'due') => memberPaths.visits({ as, state }),
  visitsToday: memberPaths.visits({ as: 'host', view: 'day' }),
  visitingHours: memberPaths.visits({ as: 'hours' }),
  visit: (as: 'visitor' | 'host', visit: string) => memberPaths.visits({ as, visit }),
  unread: memberPaths.messages({ unread: '1' }),
} as const
