import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Building2, Plus } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ProjectDraft, listProjectDrafts } from '../../../../contract/projects/project-drafts.ts'
import { getProjectDraft } from '../../../../contract/projects/project-drafts.ts'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import type { User } from '../../../../contract/users.ts'
import { call } from '../../../platform/api/call.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { WizardBoard } from '../../../ui/steps/wizard-board.tsx'
import { SuspendedBuilder } from '../suspended-builder.tsx'
import { beginDraft, useProjectDrafts } from './add-data.ts'
import type { HomeWords } from './project-form.ts'
import { DraftList, MyProjectList } from './project-lists.tsx'
import { Wizard } from './wizard.tsx'

type Drafts = EndpointOutput<typeof listProjectDrafts>

/** The drafts and projects of a builder, and the start of a new one. */
export function AddProjectBoard({ user, words }: { user: User; words: HomeWords }) {
  const [params] = useSearchParams()
  const read = useProjectDrafts(user)
  const draft = params.get('draft')
  return (
    <WizardBoard read={read} failed={<Trans>Your projects could not be loaded</Trans>}>
      {(drafts) =>
        draft === null ? (
          <Begin drafts={drafts} submitted={params.get('submitted')} project={params.get('project')} />
        ) : (
          <OpenDraft key={draft} id={draft} user={user} words={words} drafts={drafts} />
        )
      }
    </WizardBoard>
  )
}

interface OpenDraftProps {
  id: string
  user: User
  words: HomeWords
  drafts: Drafts
}

function OpenDraft({ id, user, words, drafts }: OpenDraftProps) {
  const read = useQuery({
    queryKey: [getProjectDraft.name, user._id, id],
    queryFn: ({ signal }) => call(getProjectDraft, { params: { id } }, { signal }),
    // From here on the draft sync asks for changes of other tabs.
    staleTime: 'static',
    gcTime: 0,
    retry: (count, error) => !(error instanceof ApiError && error.status === 404) && count < 2,
  })
  if (read.error instanceof ApiError && read.error.status === 404)
    return (
      <EmptyState
        title={<Trans>We cannot find this draft</Trans>}
        actions={
          <LinkButton look="primary" to={memberPaths.addProject()}>
            <Trans>Your projects</Trans>
          </LinkButton>
        }
      >
        <Trans>It was submitted or deleted, or it belongs to another account.</Trans>
      </EmptyState>
    )
  const isBuilderVerified = ({ fields }: ProjectDraft) =>
    drafts.builders.some(({ isVerified, market }) => isVerified && market === (fields['market'] === 'us' ? 'us' : 'in'))
  return (
    <WizardBoard read={read} failed={<Trans>This draft could not be loaded</Trans>}>
      {({ data: draft }) => <Wizard user={user} draft={draft} words={words} isVerified={isBuilderVerified(draft)} />}
    </WizardBoard>
  )
}

interface BeginProps {
  drafts: Drafts
  /** A project that was just submitted. */
  submitted: string | null
  /** A project that a link asks to edit. */
  project: string | null
}

function Begin({ drafts: { data, projects, builders, suspended }, submitted, project }: BeginProps) {
  const { t } = useLingui()
  const { id: market } = useMarket()
  const navigate = useNavigate()
  const { pending, message, run } = useAction({ inline: true })
  const mine = builders.filter((builder) => builder.market === market)
  const begin = (projectId?: string) => run(async () => navigate(await beginDraft(market, projectId)))
  const done = projects.find(({ id }) => id === submitted)
  const asked = projects.find(({ id, state }) => id === project && state !== 'completed')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <h1 className="text-headline">
        <Trans>Add a project</Trans>
      </h1>
      {done && (
        <p role="status" className="rounded-card bg-verified-soft p-4 font-medium text-verified">
          {done.revision?.state === 'pending' || done.state === 'pending_review' ? (
            <Trans>A moderator is reviewing {done.name}. We’ll let you know the decision.</Trans>
          ) : (
            <Trans>Your changes to {done.name} are live.</Trans>
          )}
        </p>
      )}
      {suspended.map((builder) => (
        <SuspendedBuilder key={builder.id} builder={builder} />
      ))}
      {mine.length === 0 && suspended.length > 0 ? null : mine.length === 0 && projects.length === 0 ? (
        <EmptyState
          icon={<Building2 aria-hidden />}
          title={<Trans>Projects are added by builders</Trans>}
          actions={
            <LinkButton look="primary" to={memberPaths.partner({ kind: 'builder' })} className="whitespace-normal!">
              {t`Register as a builder`}
            </LinkButton>
          }
        >
          <Trans>
            Register as one first. It is free, and you can start your draft before a moderator has verified you.
          </Trans>
        </EmptyState>
      ) : (
        <div className="grid justify-items-start gap-3">
          {asked ? (
            <Button look="primary" size="large" busy={pending} onClick={() => void begin(asked.id)}>
              <Trans>Edit {asked.name}</Trans>
            </Button>
          ) : (
            <Button
              look="primary"
              size="large"
              icon={<Plus aria-hidden />}
              busy={pending}
              disabled={mine.length === 0}
              onClick={() => void begin()}
            >
              <Trans>Start a new project</Trans>
            </Button>
          )}
          {mine[0] && !mine[0].isVerified && (
            <p className="max-w-prose text-small text-soft">
              <Trans>
                A moderator has not verified {mine[0].name} yet. You can prepare a project now and submit it later.
              </Trans>
            </p>
          )}
          <FormError>{message}</FormError>
        </div>
      )}
      <DraftList drafts={data} projects={projects} />
      <MyProjectList projects={projects} onEdit={(id) => void begin(id)} />
    </div>
  )
}
