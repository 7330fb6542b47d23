import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect, useLoaderData, useParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { homeMark } from '../../../../contract/comparison.ts'
import { paths } from '../../../../contract/paths.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { configContext, i18nContext, notFound, queryClientContext } from '../../../platform/route-context.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { columnsOf, compareQuery } from '../compare-data.ts'
import type { Column } from '../compare-data.ts'
import { projectPairHead, projectSlugs } from '../project-pair-head.ts'
import { pairHead } from '../pair-head.ts'
import { headline } from '../../properties/open/home-words.ts'
import { comparedQuery } from '../../projects/open/list/list-data.ts'
import { similarQuery } from '../../properties/open/page/similar-query.ts'
import { ComparedProjects } from '../compared-projects.tsx'
import { Comparing } from '../comparing.tsx'
import { SimilarHomes } from '../../properties/open/page/similar-homes.tsx'
import { TellOfLike } from '../../saved-searches/open/tell-of-like.tsx'

const marksOf = (params: Partial<Record<string, string>>) =>
  [params['property1'], params['property2']].flatMap((part) => homeMark(part ?? '') ?? [])

/** The home that is left where the other is gone, or was never there. */
const leftOf = (columns: Column[]) => columns.find(({ home }) => home) ?? columns.find(({ id }) => id)

interface PairData extends ScreenData {
  /** Where projects are compared: their names in the address. */
  slugs?: string[]
}

/** Two homes or projects side by side; where one is gone, the other with what is like it. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<PairData> {
  const client = context.get(queryClientContext)
  const i18n = context.get(i18nContext)
  const config = context.get(configContext)
  const slugs = projectSlugs([params['property1'], params['property2']])
  if (slugs) {
    const { data: projects } = await client.ensureQueryData(comparedQuery(config.marketId, slugs))
    const [only] = projects
    if (only && slugs.length === 1) throw redirect(paths.project(only.slug))
    if (only) {
      return { head: projectPairHead(projects, config, i18n), slugs }
    }
  }
  const marks = marksOf(params)
  if (marks.length === 0) throw notFound()
  const { data } = await client.ensureQueryData(compareQuery(marks))
  const columns = columnsOf(marks, data)
  const [one, other] = columns.flatMap(({ home }) => home ?? [])
  if (one && other) return { head: pairHead([one, other], config, i18n) }
  const left = leftOf(columns)
  if (left?.id === undefined) throw notFound()
  // Two names of one home make no pair.
  if (marks.length === 2 && data.length === 1) throw redirect(paths.property(left.id))
  await client.prefetchQuery(similarQuery(left.id, config))
  const title = one ? headline(one, i18n) : i18n._(msg`Homes currently not shown`)
  return { head: { title, robots: 'noindex,follow', ...(!one && { status: 410 }) } }
}

export function Component() {
  const { slugs } = useLoaderData<PairData>()
  return slugs ? <ComparedProjects slugs={slugs} /> : <Homes />
}

function Homes() {
  const marks = marksOf(useParams())
  const { data } = useSuspenseQuery(compareQuery(marks))
  const columns = columnsOf(marks, data.data)
  const left = leftOf(columns)
  if (columns.filter(({ home }) => home).length < 2) {
    return left?.id === undefined ? null : <OneLeft key={left.id} columns={columns} id={left.id} />
  }
  const ids = columns.flatMap(({ id }) => id ?? [])
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] content-start gap-5 py-8 print:py-0">
      <h1 className="text-headline">
        <Trans>Two homes side by side</Trans>
      </h1>
      <Comparing columns={columns} onlyDifferences={false} slot={<Third ids={ids} />} />
      <p className="md:hidden" data-screen-only>
        <AddThird ids={ids} />
      </p>
    </div>
  )
}

const AddThird = ({ ids }: { ids: string[] }) => (
  <LinkButton to={paths.compare(ids)} className="whitespace-normal!">
    <Trans>Add a third home</Trans>
  </LinkButton>
)

/** The place beside the two that is still free. */
const Third = ({ ids }: { ids: string[] }) => (
  <div className="grid h-full min-h-36 place-content-center justify-items-center gap-2 rounded-card border border-dashed border-edge p-3 text-center">
    <AddThird ids={ids} />
  </div>
)

/** One of the two cannot be shown: the other alone, and homes like it. */
function OneLeft({ columns, id }: { columns: Column[]; id: string }) {
  const shown = columns.filter(({ home }) => home)
  const isWithdrawn = columns.some(({ missing }) => missing === 'withdrawn')
  const [home] = shown.flatMap((column) => column.home ?? [])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8 py-8">
      <div className="page grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
        <h1 className="text-headline">
          {home ? <Trans>Only one of the two can be shown</Trans> : <Trans>These homes are currently not shown</Trans>}
        </h1>
        <p className="max-w-prose text-lead text-soft">
          {isWithdrawn ? (
            <Trans>One of these homes is no longer on the market. Similar homes are below.</Trans>
          ) : (
            <Trans>The other home was not found. Homes similar to this one are below.</Trans>
          )}
        </p>
        {home && (
          <>
            <div className="w-full">
              <Comparing columns={shown} onlyDifferences={false} />
            </div>
            <LinkButton to={paths.compare([home.id])}>
              <Trans>Compare with another home</Trans>
            </LinkButton>
          </>
        )}
      </div>
      <SimilarHomes id={id} tell={<TellOfLike id={id} />} {...(home && { search: home })} />
    </div>
  )
}
