import * as z from 'zod/mini'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { Id } from '../../../../contract/values.ts'
import { defineKind, type ListedKind } from '../../notifications/service.ts'

const HoldEnded = z.object({
  project: Id,
  name: z.string(),
  /** The number of the home, or of one of several. */
  unit: z.string(),
  /** How many beside it. */
  others: z.int(),
})

/** Tells whoever held homes of a project that they are free again, because their time is over. */
export const unitHoldEnded = defineKind<z.infer<typeof HoldEnded>>({
  name: 'unit-hold-ended',
  topic: 'listings',
  channels: ['inApp', 'email', 'push'],
  params: HoldEnded,
  path: ({ project }) => memberPaths.builderProject({ project, tab: 'inventory' }),
  values: ({ name, unit, others }) => ({ name, unit, others }),
  sample: { project: '00000000-0000-7000-8000-000000000000', name: 'Heron Court', unit: 'A-1204', others: 0 },
})

export const inventoryNotifications: ListedKind[] = [unitHoldEnded]
