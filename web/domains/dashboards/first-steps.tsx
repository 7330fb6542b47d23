import { Trans } from '@lingui/react/macro'
import {
  BellPlus,
  CalendarDays,
  HardHat,
  Heart,
  HousePlus,
  MessageCircleQuestion,
  Search,
  Share2,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Dashboard } from '../../../contract/dashboards/dashboard.ts'
import { memberPaths } from '../../../contract/member-paths.ts'
import { paths } from '../../../contract/paths.ts'
import { Line, Lines } from './line.tsx'
import { lists } from './links.ts'

const STEPS = 3

/** What to do next where nothing waits: the first three that are not done. */
export function FirstSteps({ dashboard }: { dashboard: Dashboard }) {
  const { hosting } = dashboard
  return <Lines wide>{(hosting ? hostSteps(hosting) : askerSteps(dashboard.asking)).slice(0, STEPS)}</Lines>
}

type Part<Name extends keyof Dashboard> = NonNullable<Dashboard[Name]>

const askerSteps = ({ savedHomes, savedSearches }: Part<'asking'>): ReactNode[] =>
  [
    savedHomes > 0 ? (
      <Line key="visit" to={paths.favourites()} icon={<CalendarDays aria-hidden />}>
        <Trans>Book a visit to a home you saved</Trans>
      </Line>
    ) : (
      <Line key="search" to={paths.grid()} icon={<Search aria-hidden />}>
        <Trans>Search homes and save those you like</Trans>
      </Line>
    ),
    savedSearches === 0 && (
      <Line key="alert" to={memberPaths.savedSearches} icon={<BellPlus aria-hidden />}>
        <Trans>Save a search to get alerts for new homes</Trans>
      </Line>
    ),
    <Line key="requirement" to={paths.postRequirement()} icon={<MessageCircleQuestion aria-hidden />}>
      <Trans>Tell agents what you’re looking for</Trans>
    </Line>,
    savedHomes > 0 && (
      <Line key="saved" to={paths.favourites()} icon={<Heart aria-hidden />}>
        <Trans>Compare the homes you saved</Trans>
      </Line>
    ),
    <Line key="agents" to={paths.agents()} icon={<Users aria-hidden />}>
      <Trans>Find an agent who knows the area</Trans>
    </Line>,
  ].filter(Boolean)

const hostSteps = ({ homes, projects }: Part<'hosting'>): ReactNode[] =>
  projects ? [...settingSteps, projectStep(projects.all)] : [homeStep(homes.all), ...settingSteps]

const projectStep = (all: number): ReactNode => (
  <Line key="project" to={memberPaths.addProject()} icon={<HardHat aria-hidden />}>
    {all === 0 ? <Trans>Add your first project</Trans> : <Trans>Add a project</Trans>}
  </Line>
)

const homeStep = (all: number): ReactNode =>
  all === 0 ? (
    <Line key="post" to={paths.submitListing()} icon={<HousePlus aria-hidden />}>
      <Trans>Post your first home</Trans>
    </Line>
  ) : (
    <Line key="share" to={memberPaths.listings()} icon={<Share2 aria-hidden />}>
      <Trans>Share your listings</Trans>
    </Line>
  )

const settingSteps: readonly ReactNode[] = [
  <Line key="hours" to={lists.visitingHours} icon={<CalendarDays aria-hidden />}>
    <Trans>Set your visiting hours</Trans>
  </Line>,
  <Line key="notifications" to={memberPaths.notificationSettings} icon={<BellPlus aria-hidden />}>
    <Trans>Choose how we notify you about new leads</Trans>
  </Line>,
]
