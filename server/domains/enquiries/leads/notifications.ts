import * as z from 'zod/mini'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { Id } from '../../../../contract/values.ts'
import { defineKind, type Kind, type ListedKind } from '../../notifications/service.ts'

/** Nothing of the person: who may see that is decided when the lead is opened. */
const LeadParams = z.object({ lead: Id, home: z.string() })
type LeadParams = z.infer<typeof LeadParams>

const ofLead = (name: 'lead-assigned' | 'lead-due' | 'lead-overdue' | 'task-due'): Kind<LeadParams> =>
  defineKind({
    name,
    topic: 'enquiries',
    isReserved: true,
    channels: ['inApp', 'email', 'sms', 'push'],
    hasSmsInstead: true,
    params: LeadParams,
    path: ({ lead }) => memberPaths.leads({ lead }),
    values: ({ home }) => ({ home }),
    sample: { lead: '00000000-0000-7000-8000-000000000000', home: '3 BHK apartment in Kothrud' },
  })

/** Tells somebody that a lead is theirs now. */
export const leadAssigned = ofLead('lead-assigned')
/** Tells that half of the time for a first reply is over. */
export const leadDue = ofLead('lead-due')
/** Tells that the time for a first reply is over. */
export const leadOverdue = ofLead('lead-overdue')

/** Reminds of a task of a lead, which names it: its words go with whoever wrote them. */
export const taskDue = ofLead('task-due')

/** What working on leads tells people. */
export const leadNotifications: ListedKind[] = [leadAssigned, leadDue, leadOverdue, taskDue]
