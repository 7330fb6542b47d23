import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { leadStages } from '../../../../contract/enquiries/lead-stages.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import type { TabProps } from './parts/tab-props.ts'
import { ReadPart } from './parts/read-part.tsx'
import { funnelOf, useFunnels } from './use-funnels.ts'
import { leadsOfProject } from './parts/workspace-data.ts'
import { leadStageNames } from '../../directories/open/lead-stage-names.ts'

/** Who asked about a project, by how far they are; each stage leads to just those leads. */
export function LeadsTab({ project: { id, name }, user }: TabProps) {
  const { i18n } = useLingui()
  const { number } = useFormat()
  return (
    <ReadPart read={useFunnels(user)} title={<Trans>The leads could not be loaded</Trans>}>
      {({ data }) => {
        const funnel = funnelOf(data, id)
        if (!funnel)
          return (
            <EmptyState title={<Trans>Nobody has asked about {name} yet</Trans>}>
              <Trans>People who ask about the project or book a visit appear here.</Trans>
            </EmptyState>
          )
        const most = Math.max(...funnel.stages.map(({ count }) => count))
        return (
          <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 className="text-lead font-semibold">
                <Plural value={funnel.total} one="# lead" other="# leads" />
              </h2>
              <LinkButton size="small" to={leadsOfProject(id)}>
                <Trans>All leads of this project</Trans>
              </LinkButton>
            </div>
            <ul className="grid gap-1">
              {leadStages.map((stage) => {
                const count = funnel.stages.find((one) => one.stage === stage)?.count ?? 0
                const stageName = i18n._(leadStageNames[stage])
                const row = (
                  <>
                    <span className="w-28 shrink-0">{stageName}</span>
                    <span aria-hidden className="h-3 grow overflow-hidden rounded-full bg-sunk">
                      <span
                        className="block h-full rounded-full bg-accent"
                        style={{ width: `${(count / most) * 100}%` }}
                      />
                    </span>
                    <span className="figures w-12 shrink-0 text-end font-medium">{number(count)}</span>
                  </>
                )
                const look = 'flex min-h-11 items-center gap-3 rounded-control px-2'
                return (
                  <li key={stage}>
                    {count > 0 ? (
                      <Link to={leadsOfProject(id, stage)} className={`${look} hover:bg-sunk`}>
                        {row}
                      </Link>
                    ) : (
                      <span className={`${look} text-soft`}>{row}</span>
                    )}
                  </li>
                )
              })}
            </ul>
          </div>
        )
      }}
    </ReadPart>
  )
}
