import * as z from 'zod/mini'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { Id } from '../../../../contract/values.ts'
import { defineKind, type Kind, type ListedKind } from '../../notifications/service.ts'

/** No data of the sender: who may see that is checked when the lead is opened. */
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

/** Notifies a person that a lead was assigned to them. */
export const leadAssigned = ofLead('lead-assigned')
/** Notifies that half of the time for a first reply has passed. */
export const leadDue = ofLead('lead-due')
/** Notifies that the first reply is overdue. */
export const leadOverdue = ofLead('lead-overdue')

/** A reminder of a task. It names the lead, not the task, whose text is erased with its author. */
export const taskDue = ofLead('task-due')

export const leadNotifications: ListedKind[] = [leadAssigned, leadDue, leadOverdue, taskDue]
