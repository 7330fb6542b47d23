import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMarket } from '../../platform/use-market.ts'
import { comparedQuery } from '../projects/open/list/list-data.ts'
import { Another, OtherProjects, ProjectPair } from './project-pair.tsx'

/** Two projects side by side; if one is missing, the other one and projects of its city. */
export function ComparedProjects({ slugs }: { slugs: readonly string[] }) {
  const market = useMarket()
  const { data: projects } = useSuspenseQuery(comparedQuery(market.id, slugs)).data
  const [first] = projects
  if (!first) return null
  const isPair = projects.length > 1
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] content-start gap-5 py-8 print:py-0">
      <h1 className="text-headline">
        {isPair ? <Trans>Two projects side by side</Trans> : <Trans>Only one of the two can be shown</Trans>}
      </h1>
      {!isPair && (
        <p className="max-w-prose text-lead text-soft">
          <Trans>The other project was not found. Other projects of the city are below.</Trans>
        </p>
      )}
      <ProjectPair projects={projects} />
      <p className={isPair ? 'md:hidden' : ''} data-screen-only>
        <Another projects={projects} />
      </p>
      {!isPair && <OtherProjects project={first} />}
    </div>
  )
}
