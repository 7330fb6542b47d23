import * as z from 'zod/mini'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { ProjectReason } from '../../../../contract/projects/project-drafts.ts'
import { Id } from '../../../../contract/values.ts'
import { defineKind, type ListedKind } from '../../notifications/service.ts'

const DecidedParams = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  what: z.enum(['approved', 'rejected', 'paused', 'resumed', 'changed', 'unchanged']),
  reasons: z.array(ProjectReason),
  note: z.optional(z.string()),
})

/** Notifies the builder of a moderator's decision on a project or its revision, with the reasons. */
export const projectDecided = defineKind<z.infer<typeof DecidedParams>>({
  name: 'project-decided',
  topic: 'listings',
  channels: ['inApp', 'email', 'push'],
  params: DecidedParams,
  path: ({ id, slug, what }) =>
    what === 'approved' || what === 'resumed' || what === 'changed'
      ? paths.project(slug)
      : memberPaths.addProject(what === 'paused' ? {} : { project: id }),
  values: ({ name, what }) => ({ name, what }),
  letter: ({ reasons, note }, say) => ({
    list: reasons.filter((one) => one !== 'other').map((one) => say.phrase(`project-reason.${one}`)),
    ...(note && { quote: { by: say.phrase('by-moderator'), text: note } }),
  }),
  sample: {
    id: '00000000-0000-7000-8000-000000000000',
    slug: 'heron-court-indiranagar',
    name: 'Heron Court',
    what: 'rejected',
    reasons: ['registration'],
    note: 'The number on the certificate is another one.',
  },
})

export const projectNotifications: ListedKind[] = [projectDecided]
