import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FileCheck, FileX } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { MarketId } from '../../../../contract/markets.ts'
import { DraftFields, getDraft, startDraft } from '../../../../contract/listings/drafts.ts'
import type { Draft } from '../../../../contract/listings/drafts.ts'
import type { User } from '../../../../contract/users.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { ConfigProvider, useConfig } from '../../../platform/config.ts'
import type { LocalDraftStore, ShelvedDraft } from '../../../platform/draft/draft-sync.ts'
import { useDraftSync } from '../../../platform/draft/use-draft-sync.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { WizardSkeleton } from '../../../ui/steps/wizard-frame.tsx'
import { listingQuery } from '../transitions/my-listings-data.ts'
import { newId } from '../../../platform/new-id.ts'
import { openLocalDraftStore, restoreShelves } from '../draft/local-draft-store.ts'
import { openDrafts } from '../draft/open-drafts.ts'
import { OfferProvider, useOffer } from '../draft/offer.ts'
import type { Offer } from '../draft/offer.ts'
import type { Published as Result } from './preview-step.tsx'
import { Published } from './published.tsx'
import { ResumeList } from '../draft/resume-list.tsx'
import { kindOfDraft } from '../draft/steps.ts'
import { draftCalls } from '../draft/draft-calls.ts'
import { Wizard } from './wizard.tsx'

const tab = newId()

/** Opens the draft that the address means: one by its id, the edit of a home, or a new one if none is open. */
export function SubmitBoard({ user }: { user: User }) {
  const { propId } = useParams()
  const [params] = useSearchParams()
  const location = useLocation()
  const [fresh, setFresh] = useState(newId)
  const [published, setPublished] = useState<{ result: Result; edited: boolean; offer: Offer; at: string }>()
  const named = params.get('draft')
  const isNew = params.get('new') !== null
  const drafts = useQuery({
    queryKey: ['open drafts', user._id],
    queryFn: () => openDrafts(user._id),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
    enabled: propId === undefined && named === null && !isNew,
  })
  if (published?.at === location.key)
    return (
      <OfferProvider value={published.offer}>
        <Published result={published.result} edited={published.edited} />
      </OfferProvider>
    )

  const done: BoardProps['onDone'] = (result, edited, offer) => {
    setPublished({ result, edited, offer, at: location.key })
    setFresh(newId())
  }
  const board = { user, onDone: done }
  if (propId !== undefined) return <EditOf key={propId} {...board} propertyId={propId} />
  const id = named ?? (isNew || (!drafts.isFetching && drafts.data?.length === 0) ? fresh : undefined)
  if (id !== undefined)
    return <NamedDraft key={id} {...board} id={id} isFresh={id === fresh} copied={copiedFields(location.state)} />
  if (!drafts.data || drafts.isFetching) return <Loading />
  return <ResumeList userId={user._id} drafts={drafts.data} />
}

/** The fields that a copy gets from a draft that is gone. */
function copiedFields(state: unknown): DraftFields | undefined {
  return typeof state === 'object' && state !== null && 'copied' in state
    ? DraftFields.safeParse(state.copied).data
    : undefined
}

/** Not loaded again after a user event: loading an edit that was just sent begins another. */
const LOADED_ONCE = { staleTime: 'static', gcTime: 0 } as const

/** A draft as this device and the server know it. */
interface KnownDraft {
  id: string
  localStore: LocalDraftStore
  kept?: ShelvedDraft | undefined
  draft?: Draft | undefined
}

interface BoardProps {
  user: User
  onDone: (result: Result, edited: boolean, offer: Offer) => void
}

interface NamedDraftProps extends BoardProps {
  id: string
  /** Begun on this page: neither the server nor another tab knows it. */
  isFresh?: boolean
  copied?: DraftFields | undefined
}

function NamedDraft({ user, id, isFresh = false, copied, onDone }: NamedDraftProps) {
  const known = useQuery({
    queryKey: ['draft', user._id, id],
    queryFn: async (): Promise<KnownDraft | null> => {
      const localStore = openLocalDraftStore(user._id, id, tab)
      if (copied) return { id, localStore, kept: { version: 0, base: {}, changes: copied, at: Date.now() } }
      if (isFresh) return { id, localStore }
      await restoreShelves(user._id)
      const kept = localStore.take()
      try {
        return { id, localStore, kept, draft: (await call(getDraft, { params: { id } })).data }
      } catch (error) {
        const isUnknown = error instanceof ApiError && error.status === 404
        if (kept && (!isUnknown || kept.version === 0)) return { id, localStore, kept }
        if (isUnknown) return null
        throw error
      }
    },
    retry: false,
    ...LOADED_ONCE,
  })
  if (known.isError) return <NotLoaded busy={known.isFetching} onRetry={() => void known.refetch()} />
  if (known.data === undefined) return <Loading />
  if (known.data === null)
    return (
      <NoForm>
        <DraftGone id={id} />
      </NoForm>
    )
  return <OpenDraft user={user} known={known.data} onDone={onDone} />
}

function EditOf({ user, propertyId, onDone }: BoardProps & { propertyId: string }) {
  const known = useQuery({
    queryKey: ['edit', user._id, propertyId],
    queryFn: async (): Promise<KnownDraft> => {
      const { data: draft } = await call(startDraft, { body: { of: { propertyId, as: 'edit' } } })
      const localStore = openLocalDraftStore(user._id, draft.id, tab)
      await restoreShelves(user._id)
      return { id: draft.id, localStore, kept: localStore.take(), draft }
    },
    retry: false,
    ...LOADED_ONCE,
  })
  if (known.error instanceof ApiError && known.error.status > 0 && known.error.status < 500)
    return (
      <NoForm>
        <NotYours code={known.error.code} />
      </NoForm>
    )
  if (known.isError) return <NotLoaded busy={known.isFetching} onRetry={() => void known.refetch()} />
  return known.data ? <OpenDraft user={user} known={known.data} onDone={onDone} /> : <Loading />
}

function OpenDraft({ user, known, onDone }: BoardProps & { known: KnownDraft }) {
  const { draftSync, view } = useDraftSync({ ...known, calls: draftCalls })
  const edited: Draft | undefined = known.draft
  const config = useConfig()
  // A draft keeps its market when the person switches to another.
  const marketId = MarketId.safeParse(view.fields['market']).data ?? config.marketId
  const offer = kindOfDraft(view.fields)
  return (
    <ConfigProvider value={{ ...config, marketId }}>
      <OfferProvider value={offer}>
        <Wizard
          user={user}
          draftSync={draftSync}
          view={view}
          propertyId={edited?.propertyId}
          stands={edited?.base}
          waiting={edited?.waiting}
          status={edited?.propertyStatus}
          onPublished={(result) => {
            known.localStore.clear()
            draftSync.end()
            onDone(result, edited?.propertyId !== undefined, offer)
          }}
        />
      </OfferProvider>
    </ConfigProvider>
  )
}

const Loading = () => (
  <div className="page py-8">
    <WizardSkeleton />
  </div>
)

function NotLoaded({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <NoForm>
      <ErrorCard title={t`This draft could not be loaded`} busy={busy} onRetry={onRetry}>
        <Trans>The server could not be reached. Check your connection and try again.</Trans>
      </ErrorCard>
    </NoForm>
  )
}

/** Wraps what replaces the form, and brings the heading that the form would have. */
function NoForm({ children }: { children: ReactNode }) {
  return (
    <div className="page py-8">
      <h1 className="sr-only">
        <Trans>Post a property</Trans>
      </h1>
      {children}
    </div>
  )
}

/** A draft that was published or deleted; its home has the same id. */
function DraftGone({ id }: { id: string }) {
  const became = useQuery({ ...listingQuery(id), retry: false })
  const home = became.data?.data.home
  const { people } = useOffer(home)
  if (became.isLoading) return <Loading />
  if (home)
    return (
      <EmptyState
        icon={<FileCheck aria-hidden />}
        title={
          home.standardStatus === 'pending_review' ? (
            <Trans>This listing is in review</Trans>
          ) : (
            <Trans>This listing is published</Trans>
          )
        }
        actions={
          <>
            <LinkButton
              look="primary"
              to={home.standardStatus === 'active' ? paths.property(id) : memberPaths.listings()}
            >
              {home.standardStatus === 'active' ? (
                <Trans>Preview as {people} see it</Trans>
              ) : (
                <Trans>My listings</Trans>
              )}
            </LinkButton>
            <LinkButton to={memberPaths.editListing(id)}>
              <Trans>Change your listing</Trans>
            </LinkButton>
          </>
        }
      >
        {home.standardStatus === 'pending_review' ? (
          <Trans>A moderator will review it, usually within a day. Changes you make now are included.</Trans>
        ) : (
          <Trans>Your text here was changed to “{home.title}”.</Trans>
        )}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<FileX aria-hidden />}
      title={<Trans>This draft no longer exists</Trans>}
      actions={
        <>
          <LinkButton look="primary" to={paths.submitListing()}>
            <Trans>Your drafts</Trans>
          </LinkButton>
          <LinkButton to={memberPaths.listings()}>
            <Trans>My listings</Trans>
          </LinkButton>
        </>
      }
    >
      <Trans>It was published or deleted, or it belongs to someone else.</Trans>
    </EmptyState>
  )
}

function NotYours({ code }: { code: string }) {
  return (
    <EmptyState
      icon={<FileX aria-hidden />}
      title={<Trans>This listing cannot be changed here</Trans>}
      actions={
        <LinkButton look="primary" to={memberPaths.listings()}>
          <Trans>My listings</Trans>
        </LinkButton>
      }
    >
      {code === 'MOVE_NOT_OPEN' ? (
        <Trans>It is closed. List the home again from your listings.</Trans>
      ) : code === 'DRAFTS_FULL' ? (
        <Trans>You have reached the limit for drafts. Delete one you don’t need.</Trans>
      ) : (
        <Trans>It does not exist, or it belongs to someone else.</Trans>
      )}
    </EmptyState>
  )
}
