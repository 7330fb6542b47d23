import { Trans, useLingui } from '@lingui/react/macro'
import { use, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Project } from '../../../../contract/projects/project.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { Fold } from '../../../ui/text/fold.tsx'
import { PlaceMap } from '../../places/open/place-map.tsx'
import { stateName } from '../../properties/open/facts/state-name.ts'
import { projectPlace } from '../open/project-words.ts'
import { MasterPlan } from '../plans/master-plan.tsx'
import { PaymentPlans } from '../prices/payment-plans.tsx'
import type { AskedUnit } from '../units/units-section.tsx'
import { BuilderPart } from './builder-part.tsx'
import { Legal } from './legal.tsx'
import { Near } from './near.tsx'
import { partsOfProject, projectPartNames, type ProjectPartId } from './page-parts.ts'
import { Part, SubPart } from './part.tsx'
import { PartsInViewContext } from './parts-in-view.ts'
import { Progress, type PictureViewer } from './progress.tsx'
import { Resale } from './resale.tsx'
import { UnitsSection } from '../units/units-section.tsx'
import { PriceListsSection } from '../prices/price-lists-section.tsx'

/** Parts of a project's page from other domains. */
export interface ProjectSlots {
  /** Its amenities by name. */
  amenities: ReactNode
  /** The monthly payment of a loan; absent without a price. */
  loan?: ReactNode
  /** Reviews by residents and enquirers. */
  reviews?: ReactNode
  Viewer: PictureViewer
}

interface ProjectRestProps {
  project: Project
  slots: ProjectSlots
  /** Enquires about a home; absent if the builder takes no enquiries. */
  onAskUnit: ((unit: AskedUnit) => void) | undefined
}

/** The lower part of a project's page, loaded after the first screen. */
export function ProjectRest({ project, slots, onAskUnit }: ProjectRestProps) {
  const { t, i18n } = useLingui()
  const inView = use(PartsInViewContext)
  const language = useLanguage()
  const { facts, market, slug, name, towers, stage, unitsTotal } = project
  const there = new Set<ProjectPartId>(partsOfProject(project))
  const title = (id: ProjectPartId) => i18n._(projectPartNames[id])
  const { masterPlan, paymentPlans = [], amenities = [], specifications = [] } = facts
  const navigate = useNavigate()
  const [search] = useSearchParams()
  /** Scrolls to the homes of a tower. */
  function goToTower(tower: string) {
    const next = new URLSearchParams(search)
    next.set('tower', tower)
    document.getElementById('homes')?.focus({ preventScroll: true })
    void navigate({ search: next.toString(), hash: 'homes' }, { preventScrollReset: true })
  }
  return (
    <>
      {there.has('homes') && (
        <Part id="homes" title={title('homes')}>
          {unitsTotal > 0 ? (
            <Near className="min-h-96">
              <UnitsSection project={{ slug, name, market }} onAsk={onAskUnit} />
            </Near>
          ) : (
            // The head of a completed project's page already says that it is sold out.
            stage !== 'completed' && (
              <p className="text-soft">
                <Trans>The builder has not published the homes yet.</Trans>
              </p>
            )
          )}
          <Resale project={project} />
        </Part>
      )}
      {there.has('price') && (
        <Part id="price" title={title('price')}>
          <Near className="min-h-40">
            <PriceListsSection project={{ slug, market }} />
          </Near>
          {paymentPlans.length > 0 && (
            <SubPart title={t`Payment plans`}>
              <PaymentPlans
                plans={paymentPlans}
                {...(project.priceFrom !== undefined && { price: project.priceFrom })}
              />
            </SubPart>
          )}
          {slots.loan !== undefined && (
            <SubPart title={t`Monthly cost with a loan`}>
              <div className="print:hidden">{slots.loan}</div>
            </SubPart>
          )}
        </Part>
      )}
      {masterPlan && (
        <Part id="plans" title={t`Master plan`}>
          <MasterPlan plan={masterPlan} towers={towers} onTower={goToTower} />
        </Part>
      )}
      {amenities.length > 0 && <Part title={t`Amenities`}>{slots.amenities}</Part>}
      {specifications.length > 0 && (
        <Fold id="specifications" title={t`Specifications`} hint={specifications.map(({ part }) => part).join(', ')}>
          <dl className="grid gap-x-12 gap-y-4 sm:grid-cols-2">
            {specifications.map(({ part, text }) => (
              <div key={part}>
                <dt className="text-small text-soft">{part}</dt>
                <dd className="whitespace-pre-line">{text}</dd>
              </div>
            ))}
          </dl>
        </Fold>
      )}
      {there.has('progress') && (
        <Part id="progress" title={title('progress')}>
          <Progress project={project} Viewer={slots.Viewer} />
        </Part>
      )}
      {there.has('legal') && (
        <Fold
          ref={inView?.watch}
          id="legal"
          title={title('legal')}
          hint={<Trans>Approvals, documents, land and litigation</Trans>}
        >
          <Legal project={project} />
        </Fold>
      )}
      <Part id="location" title={title('location')}>
        <p>{addressOf(project, language)}</p>
        <PlaceMap
          position={project.location}
          precision="building"
          label={projectPlace(project, language)}
          className="print:hidden"
        />
      </Part>
      {project.builder && (
        <Part id="builder" title={title('builder')}>
          <BuilderPart builder={project.builder} />
        </Part>
      )}
      {slots.reviews && <Near className="min-h-40 border-t border-line pt-7">{slots.reviews}</Near>}
    </>
  )
}

/** The address in one line, without repeating what the builder's line contains. */
function addressOf(project: Project, language: 'en' | 'hi'): string {
  const { facts } = project
  const { address = '' } = facts
  const place = projectPlace(project, language)
  const end = [stateName(project, language), facts.postalCode].filter(Boolean).join(' ')
  return [address, !address.includes(place) && place, end].filter(Boolean).join(', ')
}
