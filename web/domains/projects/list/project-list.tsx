import { Trans } from '@lingui/react/macro'
import { LayoutGrid, Map as MapIcon, Table2 } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../../contract/paths.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ProjectCard } from '../open/project-card.tsx'
import { archiveSearch } from './list-address.ts'
import { ArchiveScreen, cardColumns } from './list-screen.tsx'
import { ProjectMap } from './project-map.tsx'

/** Projects as cards, and above them on a map if the address has it. */
export function ProjectArchive() {
  const [chosen, setChosen] = useState<string>()
  return (
    <ArchiveScreen
      path={paths.projects}
      renderViews={(asked) => (
        <>
          <LinkButton
            icon={asked.map ? <LayoutGrid aria-hidden /> : <MapIcon aria-hidden />}
            to={paths.projects(archiveSearch({ ...asked, map: !asked.map }))}
            state={{ keepScroll: true }}
            aria-current={asked.map ? 'true' : undefined}
          >
            {asked.map ? <Trans>Hide the map</Trans> : <Trans>Map</Trans>}
          </LinkButton>
          <LinkButton icon={<Table2 aria-hidden />} to={paths.projectTable(archiveSearch({ ...asked, map: false }))}>
            <Trans>Table</Trans>
          </LinkButton>
        </>
      )}
      renderAbove={({ map, filters }) => map && <ProjectMap filters={filters} chosen={chosen} onChoose={setChosen} />}
    >
      {({ projects }) => (
        <ul className={cardColumns}>
          {projects.map((project, place) => (
            <li key={project.slug}>
              <ProjectCard project={project} first={place === 0} highlighted={project.slug === chosen} />
            </li>
          ))}
        </ul>
      )}
    </ArchiveScreen>
  )
}
