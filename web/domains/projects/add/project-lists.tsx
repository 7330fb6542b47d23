import { Trans, useLingui } from '@lingui/react/macro'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { listProjectDrafts, moveProject, type OwnProject } from '../../../../contract/projects/project-drafts.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { LinkButton, TextLink } from '../../../ui/link-button.tsx'
import { projectStateNames } from '../disclosure-words.ts'
import { VerdictNote } from './verdict-note.tsx'

type Drafts = EndpointOutput<typeof listProjectDrafts>

const row = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4'

/** Drafts that are not submitted yet. */
export function DraftList({ drafts, projects }: { drafts: Drafts['data']; projects: Drafts['projects'] }) {
  const { t } = useLingui()
  const { date } = useFormat()
  if (drafts.length === 0) return null
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-lead">
        <Trans>Continue editing</Trans>
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line border-y border-line">
        {drafts.map((draft) => {
          const name = draft.name ?? projects.find(({ id }) => id === draft.projectId)?.name ?? t`Without a name yet`
          return (
            <li key={draft.id} className={row}>
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{name}</p>
                <p className="text-small text-soft">
                  {draft.projectId === undefined ? <Trans>New project</Trans> : <Trans>Changes</Trans>}
                  {' · '}
                  {date(draft.updatedAt)}
                </p>
              </div>
              <LinkButton to={memberPaths.addProject({ draft: draft.id })} aria-label={t`Continue with ${name}`}>
                <Trans>Continue</Trans>
              </LinkButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The projects of a builder with their states and actions. */
export function MyProjectList({ projects, onEdit }: { projects: Drafts['projects']; onEdit: (id: string) => void }) {
  if (projects.length === 0) return null
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-lead">
        <Trans>Your projects</Trans>
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line border-y border-line">
        {projects.map((project) => (
          <MyProjectRow key={project.id} project={project} onEdit={() => onEdit(project.id)} />
        ))}
      </ul>
    </section>
  )
}

function MyProjectRow({ project, onEdit }: { project: OwnProject; onEdit: () => void }) {
  const { t, i18n } = useLingui()
  const { id, slug, name, state, version, open, revision } = project
  const { pending, run } = useAction({ invalidates: [listProjectDrafts] })
  const move = (to: 'active' | 'paused') =>
    run(async () => {
      await call(moveProject, { params: { id }, body: { version, to } })
    })
  const isShown = state === 'active' || state === 'sold_out' || state === 'completed'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <p className="font-medium wrap-anywhere">
            {isShown ? <TextLink to={paths.project(slug)}>{name}</TextLink> : name}
          </p>
          <Chip tone={isShown ? 'verified' : state === 'pending_review' ? 'plain' : 'due'}>
            {i18n._(projectStateNames[state])}
          </Chip>
          {revision?.state === 'pending' && (
            <Chip>
              <Trans>Changes wait for a moderator</Trans>
            </Chip>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {state !== 'completed' && (
            <Button size="small" aria-label={t`Edit ${name}`} onClick={onEdit}>
              <Trans>Edit</Trans>
            </Button>
          )}
          {open.includes('paused') && (
            <Button size="small" busy={pending} aria-label={t`Pause ${name}`} onClick={() => void move('paused')}>
              <Trans>Pause</Trans>
            </Button>
          )}
          {open.includes('active') && (
            <Button size="small" busy={pending} aria-label={t`Resume ${name}`} onClick={() => void move('active')}>
              <Trans>Resume</Trans>
            </Button>
          )}
        </div>
      </div>
      <VerdictNote project={project} />
    </li>
  )
}
