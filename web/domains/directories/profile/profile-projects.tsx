import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MarketId } from '../../../../contract/markets.ts'
import type { ProjectStage } from '../../../../contract/projects/project-states.ts'
import type { DeliveryRecord } from '../../../../contract/projects/delivery-record.ts'
import { paths } from '../../../../contract/paths.ts'
import type { ProjectOfBuilder } from '../../../../contract/projects/directory.ts'
import type { PlaceName } from '../../../../contract/properties/property.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { Chip } from '../../../ui/chip.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { DeliveryFigures } from '../open/profile/delivery-figures.tsx'

const stages: [readonly ProjectStage[], MessageDescriptor][] = [
  [['proposed', 'launched'], msg`Newly launched`],
  [['under-construction', 'delayed'], msg`Under construction`],
  [['ready', 'completed'], msg`Ready to move in`],
]

interface ProfileProjectsProps {
  projects: readonly ProjectOfBuilder[]
  record: DeliveryRecord | undefined
  market: MarketId
}

/** How a builder kept dates, and their projects by stage; one with homes on offer leads to them. */
export function ProfileProjects({ projects, record, market }: ProfileProjectsProps) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const said = ({ name, nameHindi }: PlaceName) => (language === 'hi' ? (nameHindi ?? name) : name)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {record && <DeliveryFigures record={record} />}
      {stages.map(([those, title]) => {
        const here = projects.filter(({ stage }) => those.includes(stage))
        if (here.length === 0) return null
        return (
          <div key={those[0]} className="grid gap-2">
            <h3 className="font-semibold">{i18n._(title)}</h3>
            <ul className="divide-y divide-line border-y border-line">
              {here.map(({ slug, name, stage, delayMonths, launchYear, locality, city, homesOnOffer }) => (
                <li key={slug} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
                  <div className="min-w-0">
                    <TextLink to={paths.project(slug)} className="font-medium">
                      {name}
                    </TextLink>
                    <p className="figures text-small text-soft">
                      {[`${said(locality)}, ${said(city)}`, launchYear].filter(Boolean).join(' · ')}
                    </p>
                    {stage === 'delayed' && delayMonths > 0 && (
                      <Chip tone="due" className="mt-1">
                        <Trans>
                          <Plural value={delayMonths} one="# month" other="# months" /> late
                        </Trans>
                      </Chip>
                    )}
                  </div>
                  {homesOnOffer > 0 && (
                    <TextLink to={paths.grid({ market, project: slug })} className="figures text-small">
                      <Plural value={homesOnOffer} one="# home available" other="# homes available" />
                    </TextLink>
                  )}
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </div>
  )
}
