import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { JobState } from '../../../contract/system/jobs.ts'

export const jobStateNames: Record<JobState, MessageDescriptor> = {
  failed: msg({ message: 'Failed', context: 'a job' }),
  retrying: msg({ message: 'Retrying', context: 'a job' }),
  running: msg({ message: 'Running', context: 'a job' }),
  waiting: msg({ message: 'Waiting', context: 'a job' }),
  scheduled: msg({ message: 'Scheduled', context: 'a job' }),
}

export const jobStateTones = {
  failed: 'wrong',
  retrying: 'due',
  running: 'accent',
  waiting: 'plain',
  scheduled: 'plain',
} as const satisfies Record<JobState, string>
