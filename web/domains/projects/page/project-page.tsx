import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { Project } from '../../../../contract/projects/project.ts'
import type { AskedUnit } from '../units/units-section.tsx'
import { Near } from './near.tsx'
import { partsOfProject, projectPartNames } from './page-parts.ts'
import { Part } from './part.tsx'
import { PartNav } from './part-nav.tsx'
import { partsInView, PartsInViewContext } from './parts-in-view.ts'
import { ProjectGallery, type ProjectPictures } from './project-gallery.tsx'
import { ProjectIntro } from './project-intro.tsx'
import type { ProjectSlots } from './project-rest.tsx'
import { ProjectBar, ProjectSummary, type ProjectActions } from './project-summary.tsx'
import { StateBanner } from './state-banner.tsx'
import { RegisterPanel } from './register-panel.tsx'
import { Overview } from './overview.tsx'
import { ProjectRest } from './project-rest.tsx'
import { SimilarProjects } from './similar-projects.tsx'

interface ProjectPageProps {
  project: Project
  Pictures: ComponentType<ProjectPictures>
  /** The way back to the list of homes the person came from, and on to its neighbours. */
  resultNavigation: ReactNode
  actions: ProjectActions
  slots: ProjectSlots
  onAskUnit: ((unit: AskedUnit) => void) | undefined
}

/** The page of one project: its first look, and what comes when the reader goes on. */
export function ProjectPage({ project, Pictures, resultNavigation, actions, slots, onAskUnit }: ProjectPageProps) {
  const { t, i18n } = useLingui()
  const [inView] = useState(partsInView)
  return (
    <article className="pt-4 pb-8">
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-5">
        {resultNavigation && <div className="-my-3 min-w-0 print:hidden">{resultNavigation}</div>}
        <ProjectGallery project={project} Pictures={Pictures} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <ProjectIntro project={project} />
          <RegisterPanel project={project} />
        </div>
        <StateBanner project={project} />
        <PartNav parts={partsOfProject(project)} inView={inView} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-9 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
          <aside aria-label={t`Price and contact`} className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <div className="@container lg:sticky lg:top-[calc(var(--below-header)+4rem)]">
              <ProjectSummary project={project} actions={actions} />
            </div>
          </aside>
          <PartsInViewContext value={inView}>
            {/* Below the sticky names of the parts. */}
            <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-9 *:scroll-mt-16">
              <Part id="overview" title={i18n._(projectPartNames.overview)}>
                <Overview project={project} />
              </Part>
              {/* React takes over what is above first. */}
              <Suspense>
                <ProjectRest project={project} slots={slots} onAskUnit={onAskUnit} />
              </Suspense>
            </div>
          </PartsInViewContext>
        </div>
      </div>
      <Near className="mt-12 min-h-96 empty:min-h-0 print:hidden">
        <SimilarProjects project={project} />
      </Near>
      <ProjectBar project={project} actions={actions} />
    </article>
  )
}
