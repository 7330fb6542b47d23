import * as z from 'zod/mini'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { Id } from '../../../../contract/values.ts'
import { defineKind, type ListedKind } from '../../notifications/service.ts'

const HoldEnded = z.object({
  project: Id,
  name: z.string(),
  /** The number of the unit, or of one of several. */
  unit: z.string(),
  /** How many other units. */
  others: z.int(),
  /** Whether the project was completed, so that its units are no longer for sale. */
  isCompleted: z.optional(z.boolean()),
})

/** Notifies the holder of units that these were released, because the hold expired or the project was completed. */
export const unitHoldEnded = defineKind<z.infer<typeof HoldEnded>>({
  name: 'unit-hold-ended',
  topic: 'listings',
  channels: ['inApp', 'email', 'push'],
  params: HoldEnded,
  path: ({ project }) => memberPaths.builderProject({ project, tab: 'inventory' }),
  values: ({ name, unit, others, isCompleted }) => ({ name, unit, others, why: isCompleted ? 'completed' : 'time' }),
  sample: { project: '00000000-0000-7000-8000-000000000000', name: 'Heron Court', unit: 'A-1204', others: 0 },
})

export const inventoryNotifications: ListedKind[] = [unitHoldEnded]
