import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CalendarClock, ListChecks, Rocket } from 'lucide-react'
import { Link } from 'react-router'
import type { WorkedProject } from '../../../../contract/projects/workspace.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Chip } from '../../../ui/chip.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { PortfolioPicture } from '../../directories/open/profile/portfolio-picture.tsx'
import { projectPlace, stageNames, stageTone } from '../open/project-words.ts'
import { UnitsBar } from './units-bar.tsx'
import { leadsOfProject, tabAddress } from './parts/workspace-data.ts'
import { projectStateNames } from '../disclosure-words.ts'
import { projectStateTone } from './parts/workspace-words.ts'
import type { Funnel } from './use-funnels.ts'
import { leadStageNames } from '../../directories/open/lead-stage-names.ts'

interface StateChipsProps {
  project: Pick<WorkedProject, 'state' | 'stage' | 'boostedUntil'>
}

/** The state and stage of a project as chips, and until when it is boosted. */
export function StateChips({ project: { state, stage, boostedUntil } }: StateChipsProps) {
  const { i18n } = useLingui()
  const { date } = useFormat()
  return (
    <ul className="flex flex-wrap gap-1.5">
      <li>
        <Chip tone={projectStateTone(state)}>{i18n._(projectStateNames[state])}</Chip>
      </li>
      {state !== 'completed' && (
        <li>
          <Chip tone={stageTone(stage)}>{i18n._(stageNames[stage])}</Chip>
        </li>
      )}
      {boostedUntil !== undefined && (
        <li>
          <Chip tone="accent" icon={<Rocket aria-hidden />}>
            <Trans>Boosted until {date(boostedUntil)}</Trans>
          </Chip>
        </li>
      )}
    </ul>
  )
}

/** Active leads of a project by stage, each linked to its list. */
export function FunnelLine({ project, funnel }: { project: string; funnel: Funnel | undefined }) {
  const { i18n } = useLingui()
  const { number } = useFormat()
  if (!funnel)
    return (
      <p className="text-small text-soft">
        <Trans>No leads yet</Trans>
      </p>
    )
  return (
    <ul className="figures flex flex-wrap gap-x-4 gap-y-1 text-small">
      {funnel.stages.map(({ stage, count }) => (
        <li key={stage}>
          <TextLink to={leadsOfProject(project, stage)} className="inline-flex items-center pointer-coarse:min-h-11">
            {number(count)} {i18n._(leadStageNames[stage]).toLocaleLowerCase(i18n.locale)}
          </TextLink>
        </li>
      ))}
    </ul>
  )
}

/** A project that the viewer builds or sells. */
export function WorkedCard({ project, funnel }: { project: WorkedProject; funnel: Funnel | undefined }) {
  const format = useFormat()
  const { id, name, cover, isBuilder, builderName, units, updatesDue, tasksDue, overdue } = project
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex gap-4">
        {cover && (
          <div className="h-20 w-28 shrink-0 overflow-hidden rounded-control max-sm:hidden">
            <PortfolioPicture picture={cover} alt="" sizes="7rem" />
          </div>
        )}
        <div className="grid min-w-0 gap-1.5">
          <h2 className="text-lead font-semibold">
            <Link to={tabAddress(id, 'inventory')} className="wrap-anywhere hover:underline">
              {name}
            </Link>
          </h2>
          <p className="text-small text-soft">
            {projectPlace(project, format.language)}
            {!isBuilder && builderName !== undefined && (
              <>
                {' · '}
                <Trans>sold for {builderName}</Trans>
              </>
            )}
          </p>
          <StateChips project={project} />
        </div>
      </div>
      <UnitsBar units={units} />
      <FunnelLine project={id} funnel={funnel} />
      {updatesDue + tasksDue > 0 && (
        <ul className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line pt-3 text-small [&_svg]:size-4">
          {updatesDue > 0 && (
            <li>
              <TextLink
                to={tabAddress(id, 'progress')}
                className="inline-flex items-center gap-1.5 pointer-coarse:min-h-11"
              >
                <CalendarClock aria-hidden />
                <Plural value={updatesDue} one="# progress update due" other="# progress updates due" />
              </TextLink>
            </li>
          )}
          {tasksDue > 0 && (
            <li>
              <TextLink
                to={tabAddress(id, 'tasks')}
                className="inline-flex items-center gap-1.5 pointer-coarse:min-h-11"
              >
                <ListChecks aria-hidden />
                <Plural value={tasksDue} one="# task due" other="# tasks due" />
              </TextLink>
            </li>
          )}
          {overdue > 0 && (
            <li className="flex items-center font-medium text-wrong">
              <Plural value={overdue} one="# overdue" other="# overdue" />
            </li>
          )}
        </ul>
      )}
    </article>
  )
}
