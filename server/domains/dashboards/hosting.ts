import type { HostingPart, TeamLine } from '../../../contract/dashboards/dashboard.ts'
import { may } from '../../../contract/policy.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { Look } from './look.ts'
import { homeFigures } from './home-figures.ts'
import { leadFigures } from './lead-figures.ts'
import type { Person } from './person.ts'
import { projectDues } from '../projects/service.ts'

/** The open tasks of a lister, and figures of the members they manage. */
export async function hostingOf(
  db: Db,
  look: Look,
  { keys, members, reviews, onboarding, credits }: Person,
  isLister: boolean,
): Promise<{ hosting: Omit<HostingPart, 'visits'>; team?: TeamLine[] }> {
  const { now, viewer } = look
  const whose = { userId: viewer.userId, keys, members: members.map(({ userId }) => userId) }
  const [{ leads, lineOf }, homes, projects] = await Promise.all([
    leadFigures(db, now, whose),
    homeFigures(db, look),
    may(viewer, 'list-as-builder') ? projectDues(db, now, viewer.userId) : undefined,
  ])
  const hosting = { leads, homes, reviews, onboarding, ...(projects && { projects }), ...(isLister && { credits }) }
  if (members.length === 0) return { hosting }
  const lines = members
    .map((member) => ({ member, ...lineOf(member.userId) }))
    .toSorted((a, b) => b.overdue - a.overdue || b.waiting - a.waiting)
  return { hosting, team: [lineOf(null), ...lines] }
}
