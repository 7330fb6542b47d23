import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { TextLink } from '../../../ui/link-button.tsx'
import { hasRegister } from '../open/project-words.ts'
import type { TabProps } from './parts/tab-props.ts'

/** What the workspace knows of a project: its days and plans; they are changed where the project is written. */
export function DetailsTab({ project }: TabProps) {
  const { t } = useLingui()
  const { date, area, number } = useFormat()
  const isIndia = hasRegister(useMarket())
  const { id, state, isBuilder, moderationNote, partner } = project
  const commission = partner?.commission === undefined ? undefined : number(partner.commission / 100)
  const day = (on: string | undefined) => (on === undefined ? undefined : date(on))
  const rows: [string, ReactNode][] = [
    ...(partner
      ? ([
          [t`You sell as`, partner.name],
          [t`Since`, date(partner.since)],
          [t`Commission`, commission !== undefined && t`${commission}%`],
        ] satisfies [string, ReactNode][])
      : []),
    [t`RERA number`, isIndia && project.registrationId],
    [t`Launched`, day(project.launchedOn)],
    [t`Construction started`, day(project.constructionStartedOn)],
    [isIndia ? t`First promised possession` : t`First promised move-in`, day(project.possessionDeclaredOn)],
    [isIndia ? t`Latest promised possession` : t`Latest promised move-in`, day(project.possessionPromisedOn)],
    [t`First homes handed over`, day(project.possessionOn)],
    [t`All homes handed over`, day(project.completedOn)],
    [t`Last progress update`, day(project.lastUpdateOn)],
    [t`Towers`, project.towers.map(({ name }) => name).join(', ')],
  ]
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      {moderationNote !== undefined && (
        <p className="rounded-card bg-wrong-soft px-4 py-3 text-wrong">
          <strong className="block">
            <Trans>A moderator asks for changes</Trans>
          </strong>
          {moderationNote}
        </p>
      )}
      <dl className="grid gap-x-6 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
        {rows
          .filter(([, value]) => Boolean(value))
          .map(([name, value]) => (
            <div key={name} className="grid gap-x-6 border-b border-line py-2.5 sm:col-span-2 sm:grid-cols-subgrid">
              <dt className="text-soft">{name}</dt>
              <dd className="figures wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
      {project.unitTypes.length > 0 && (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <h2 className="text-lead font-semibold">
            <Trans>Home types</Trans>
          </h2>
          <ul className="figures divide-y divide-line">
            {project.unitTypes.map(({ id: type, name, livingArea, unitsTotal, unitsFree }) => (
              <li key={type} className="flex flex-wrap justify-between gap-x-4 py-2.5">
                <span className="wrap-anywhere">
                  {name}
                  {livingArea !== undefined && <span className="text-soft"> · {area(livingArea)}</span>}
                </span>
                <span className="text-soft">
                  <Plural value={unitsTotal} one="# home" other="# homes" />,{' '}
                  <Plural value={unitsFree} _0="none available" one="# available" other="# available" />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isBuilder && state !== 'completed' && (
        <p className="text-soft">
          <Trans>
            To change these details, <TextLink to={memberPaths.addProject({ project: id })}>edit the project</TextLink>.
            Changes that matter to buyers are reviewed first.
          </Trans>
        </p>
      )}
    </div>
  )
}
