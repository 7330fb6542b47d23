import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import type { Project } from '../../../../contract/projects/project.ts'
import type { Picture } from '../../../../contract/uploads.ts'
import { useConfig } from '../../../platform/config.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { configContext, i18nContext, queryClientContext } from '../../../platform/route-context.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { draftText, keepDraftText } from '../../enquiries/open/draft-text.ts'
import { Gallery } from '../../properties/open/page/gallery.tsx'
import { handOver } from '../../../platform/share/hand-over.ts'
import { isUnknownProject, projectQuery } from '../page/project-data.ts'
import { projectHead } from '../page/project-head.ts'
import { ProjectPage } from '../page/project-page.tsx'
import type { AskedUnit } from '../units/units-section.tsx'
import { NothingHere } from '../../search/open/landing/nothing-here.tsx'
import GalleryViewer from '../../properties/open/page/gallery-viewer.tsx'
import { ResultNavigationBar } from '../../search/open/list/result-navigation-bar.tsx'
import { Amenities } from '../../properties/open/facts/amenities.tsx'
import { ProjectLoan } from '../../properties/open/costs/project-loan.tsx'
import { Reviews } from '../../reviews/open/reviews.tsx'
import { lazyCode } from '../../../ui/lazy-code.ts'
import { ShareDialog } from '../../properties/open/share-dialog.tsx'

const AskDialog = lazyCode(async () => (await import('../../enquiries/open/asking/ask-dialog.tsx')).AskDialog)
const BookVisitDialog = lazyCode(
  async () => (await import('../../visits/open/booking/book-visit-dialog.tsx')).BookVisitDialog,
)

const questions = [
  msg`What is the total cost?`,
  msg`When can I visit the site?`,
  msg`Which homes are available?`,
  msg`When will it be ready?`,
]

interface ProjectData extends ScreenData {
  /** Empty if there is no project at the address. */
  slug: string
}

export async function loader({ params, context }: LoaderFunctionArgs): Promise<ProjectData> {
  const config = context.get(configContext)
  const i18n = context.get(i18nContext)
  const client = context.get(queryClientContext)
  const key = params['key'] ?? ''
  try {
    const { data: project } = await client.ensureQueryData(projectQuery(key, config.marketId))
    const head = projectHead(project, config, i18n)
    if (typeof document !== 'undefined') return { head, slug: key }
    const { projectJsonLd } = await import('../page/project-json-ld.ts')
    return { head: { ...head, jsonLd: projectJsonLd(project, config, head) }, slug: key }
  } catch (error) {
    if (!isUnknownProject(error)) throw error
    return { slug: '', head: { status: 404, robots: 'noindex', title: i18n._(msg`Page not found`) } }
  }
}

export function Component() {
  const { slug } = useLoaderData<ProjectData>()
  // The key resets the state of the page for another project.
  return slug ? <Shown key={slug} slug={slug} /> : <NotShown />
}

const NotShown = () => (
  <NothingHere title={<Trans>This project is not available</Trans>} tried="">
    <Trans>
      The builder may have paused it. Browse <TextLink to={paths.projects()}>all new projects</TextLink>.
    </Trans>
  </NothingHere>
)

/** The enquiry to the builder, with the home mentioned in its message. */
function useAsking({ id, name }: Project) {
  const { t } = useLingui()
  const { money } = useFormat()
  const [asking, setAsking] = useState<{ open: boolean; count: number }>()
  const ask = () => setAsking({ open: true, count: (asking?.count ?? 0) + 1 })
  function askUnit({ unitNumber, unitTypeName, listPrice }: AskedUnit) {
    const price = listPrice === undefined ? undefined : money(listPrice).short
    const line =
      price === undefined
        ? t`I am interested in home ${unitNumber} (${unitTypeName}) of ${name}.`
        : t`I am interested in home ${unitNumber} (${unitTypeName}, ${price}) of ${name}.`
    const draft = draftText(id)
    if (!draft.includes(line)) keepDraftText(id, draft.trim() ? `${draft.trimEnd()}\n${line}` : line)
    ask()
  }
  return { asking, ask, askUnit, close: () => setAsking(asking && { ...asking, open: false }) }
}

/** The project's pictures in the same gallery as a home's. */
const Pictures = ({ media }: { media: readonly Picture[] }) => (
  <Gallery media={media} none={<Trans>The builder has not added any photos yet</Trans>} />
)

/** The plan whose representative home is visited: the one from the address, else the cheapest available one. */
function visitedPlan({ state, unitTypes }: Project, plan: string | null) {
  if (state !== 'active') return undefined
  const free = unitTypes.filter(({ unitsFree }) => unitsFree > 0)
  return (
    free.find(({ id }) => id === plan) ??
    free.toSorted((one, other) => (one.priceFrom ?? Infinity) - (other.priceFrom ?? Infinity))[0]
  )
}

/** Books a visit to the site. */
function BookVisit({ planId, name }: { planId: string; name: string }) {
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Button
        size="large"
        className="w-full whitespace-normal!"
        icon={<CalendarDays aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Trans>Book a site visit</Trans>
      </Button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <BookVisitDialog propertyId={planId} title={name} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function Shown({ slug }: { slug: string }) {
  const { t } = useLingui()
  const { marketId, mainSiteUrl } = useConfig()
  const user = useStore(currentUser, null)
  const plan = useSearchParams()[0].get('plan')
  const project = useSuspenseQuery(projectQuery(slug, marketId)).data.data
  const { asking, ask, askUnit, close } = useAsking(project)
  const [sharing, setSharing] = useState<boolean>()
  const { id, name, builder, facts } = project
  const url = mainSiteUrl + paths.project(slug)
  async function share() {
    if ((await handOver({ title: name, url })) === undefined) setSharing(true)
  }
  const recipient = builder?.name ?? name
  // A builder without a page takes no enquiries.
  const mayAsk = builder?.slug !== undefined
  const visited = mayAsk ? visitedPlan(project, plan) : undefined
  return (
    <>
      <ProjectPage
        project={project}
        Pictures={Pictures}
        resultNavigation={plan !== null && <ResultNavigationBar id={plan} />}
        actions={{
          onAsk: mayAsk ? ask : undefined,
          visit: visited && <BookVisit planId={visited.id} name={name} />,
          onShare: () => void share(),
        }}
        onAskUnit={mayAsk ? askUnit : undefined}
        slots={{
          amenities: <Amenities home={{ amenities: facts.amenities ?? [] }} />,
          loan: project.priceFrom !== undefined && <ProjectLoan market={project.market} price={project.priceFrom} />,
          reviews: builder?.slug !== undefined && (
            <Reviews profile={{ id: builder.id, name: builder.name }} project={id} />
          ),
          Viewer: GalleryViewer,
        }}
      />
      {asking && (
        <Suspense fallback={null}>
          <AskDialog
            key={asking.count}
            subject={{ kind: 'project', id }}
            questions={questions}
            recipient={recipient}
            title={t`Enquiry to ${recipient}`}
            description={name}
            user={user}
            open={asking.open}
            onClose={close}
          />
        </Suspense>
      )}
      {sharing !== undefined && (
        <ShareDialog
          open={sharing}
          onClose={() => setSharing(false)}
          onShared={() => undefined}
          title={name}
          url={url}
          heading={t`Share this project`}
        />
      )}
    </>
  )
}
