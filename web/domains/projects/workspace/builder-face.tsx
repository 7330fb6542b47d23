import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../../../contract/paths.ts'
import { searchProjects } from '../../../../contract/projects/archive.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton, TextLink } from '../../../ui/link-button.tsx'
import { ProjectCard } from '../open/project-card.tsx'
import { ReadPart } from './parts/read-part.tsx'

/** The public projects of a builder. */
export function BuilderFace({ builder }: { builder: string }) {
  const { id: market } = useMarket()
  const [page, setPage] = useState(1)
  const read = useQuery({
    ...query(searchProjects, { query: { market, builder, page: String(page) } }),
    placeholderData: keepPreviousData,
  })
  const isUnknown = read.error instanceof ApiError && read.error.code === 'PROFILE_NOT_FOUND'
  if (isUnknown)
    return (
      <>
        <h1 className="text-headline">
          <Trans>Projects of a builder</Trans>
        </h1>
        <EmptyState
          title={<Trans>We can’t find this builder</Trans>}
          actions={
            <LinkButton look="primary" to={paths.projects()}>
              <Trans>See new projects</Trans>
            </LinkButton>
          }
        >
          <Trans>This builder is not, or no longer, listed here.</Trans>
        </EmptyState>
      </>
    )
  return (
    <ReadPart read={read} title={<Trans>The projects could not be loaded</Trans>}>
      {({ data, total, builder: named }) => {
        const name = named?.name ?? builder
        const shown = (page - 1) * data.length
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <div className="grid gap-1">
              <h1 className="text-headline">
                <Trans>Projects by {name}</Trans>
              </h1>
              <p className="text-soft">
                <TextLink to={paths.builder(builder)}>
                  <Trans>About the builder</Trans>
                </TextLink>
              </p>
            </div>
            {data.length === 0 ? (
              <EmptyState title={<Trans>This builder has no projects at the moment</Trans>} />
            ) : (
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2 lg:grid-cols-3">
                {data.map((project) => (
                  <li key={project.slug}>
                    <ProjectCard project={project} />
                  </li>
                ))}
              </ul>
            )}
            {(page > 1 || shown + data.length < total) && (
              <div className="flex justify-center gap-3">
                <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
                  <Trans>Previous</Trans>
                </Button>
                <Button disabled={page * data.length >= total} onClick={() => setPage(page + 1)}>
                  <Trans>Next</Trans>
                </Button>
              </div>
            )}
          </div>
        )
      }}
    </ReadPart>
  )
}
