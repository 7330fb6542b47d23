import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { projectSteps } from '../../../../contract/projects/draft-fields.ts'
import { adminProject } from '../../../../contract/projects/project-admin.ts'
import type { AdminProjectDetail } from '../../../../contract/projects/project-admin.ts'
import { projectStates } from '../../../../contract/projects/project-states.ts'
import { projectDocumentKinds } from '../../../../contract/projects/media-kinds.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useConfig } from '../../../platform/config.ts'
import { listOf, recordOf, textOf } from '../../../platform/draft/typed-values.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { useMessage } from '../../../platform/use-message.ts'
import { Chip } from '../../../ui/chip.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { documentFacts } from '../../uploads/open/document-words.ts'
import { OpenDocument } from '../../uploads/open/open-document.tsx'
import { fieldName, stepNames } from '../add/add-words.ts'
import { documentKindNames, projectStateNames } from '../disclosure-words.ts'
import { useFormatValue } from '../add/format-value.ts'
import { ProjectDecision } from './project-decision.tsx'

/** A submitted project, its changes, and the decision. */
export function ProjectCase({ id }: { id: string }) {
  const { i18n } = useLingui()
  const read = useQuery({ ...query(adminProject, { params: { id } }), staleTime: 0 })
  if (read.error && !read.data)
    return (
      <ErrorCard
        title={<Trans>This project could not be loaded</Trans>}
        busy={read.isFetching}
        onRetry={() => void read.refetch()}
      >
        {errorText(read.error, i18n)}
      </ErrorCard>
    )
  if (!read.data) return <Skeleton className="h-80" />
  return <Case project={read.data.data} />
}

const heading = 'text-lead'
const section = 'grid grid-cols-[minmax(0,1fr)] gap-3'

function Case({ project }: { project: AdminProjectDetail }) {
  const { i18n } = useLingui()
  const say = useMessage()
  const { name, builder, locality, city, state, revision, warnings, documents, homes, party, isHeldBack } = project
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-2">
        <p>
          <TextLink to={memberPaths.admin('projects')}>
            <Trans>All projects</Trans>
          </TextLink>
        </p>
        <h2 className="text-title wrap-anywhere">{name}</h2>
        <p className="flex flex-wrap items-center gap-2 text-soft">
          <Chip>{i18n._(projectStateNames[state])}</Chip>
          {isHeldBack && (
            <Chip tone="due">
              <Trans>Paused by a moderator</Trans>
            </Chip>
          )}
          {[builder, locality, city].filter(Boolean).join(' · ')}
        </p>
        {party && (
          <p className="font-medium text-due">
            <Trans>This is your own project. Someone else has to decide.</Trans>
          </p>
        )}
        {Object.entries(warnings).map(([path, all]) => (
          <p key={path} className="font-medium text-due">
            {all.map(say).join(' ')}
          </p>
        ))}
        <ProjectDecision project={project} />
      </div>
      {revision && <Changes project={project} fields={revision.fields} />}
      <Photos project={project} />
      <Facts project={project} />
      {homes.length > 0 && (
        <section className={section}>
          <h3 className={heading}>
            <Trans>Homes</Trans>
          </h3>
          <ul className="grid gap-1">
            {homes.map(({ tower, unitType, count }) => (
              <li key={`${tower} ${unitType}`}>
                {tower} · {unitType} · <Plural value={count} one="# home" other="# homes" />
              </li>
            ))}
          </ul>
        </section>
      )}
      {documents.length > 0 && <Documents documents={documents} />}
      <History project={project} />
    </article>
  )
}

/** Changes beside the current values. */
function Changes({
  project: { fields },
  fields: next,
}: {
  project: AdminProjectDetail
  fields: AdminProjectDetail['fields']
}) {
  const { i18n } = useLingui()
  const formatValue = useFormatValue()
  return (
    <section className={section}>
      <h3 className={heading}>
        <Trans>Pending changes</Trans>
      </h3>
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {Object.keys(next).map((name) => (
          <div key={name} className="grid grid-cols-[minmax(0,1fr)] gap-1 rounded-card border border-line p-4">
            <dt className="text-small font-medium">{i18n._(fieldName(name))}</dt>
            <dd className="grid grid-cols-[minmax(0,1fr)] gap-3 wrap-anywhere whitespace-pre-line sm:grid-cols-2">
              <div>
                <p className="text-small text-faint">
                  <Trans>Now</Trans>
                </p>
                {formatValue(name, fields[name])}
              </div>
              <div>
                <p className="text-small text-faint">
                  <Trans>Then</Trans>
                </p>
                {formatValue(name, next[name])}
              </div>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Photos({ project: { fields, revision } }: { project: AdminProjectDetail }) {
  const { t } = useLingui()
  const formatValue = useFormatValue()
  const { imageBaseUrl } = useConfig()
  const pictures = [...listOf(fields['pictures']), ...listOf(revision?.fields['pictures'])].map(recordOf)
  const keys = [...new Set(pictures.map((picture) => textOf(picture['key'])))].filter(Boolean)
  if (keys.length === 0) return null
  return (
    <section className={section}>
      <h3 className={heading}>
        <Trans>Photos</Trans>
      </h3>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
        {keys.map((key, at) => {
          const number = at + 1
          const { caption: said, mediaAlteration } = recordOf(pictures.findLast((picture) => picture['key'] === key))
          const caption = textOf(said)
          return (
            <li key={key} className="grid content-start gap-1">
              <img
                src={`${imageBaseUrl}/images/${key}-320.webp`}
                alt={caption ? t`Picture ${number}: ${caption}` : t`Picture ${number}`}
                loading="lazy"
                className="aspect-4/3 w-full rounded-card bg-sunk object-cover"
              />
              <p className="text-small text-soft wrap-anywhere">{caption}</p>
              {mediaAlteration && (
                <p className="text-small text-soft">{formatValue('mediaAlteration', mediaAlteration)}</p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const SHOWN_ELSEWHERE: readonly string[] = ['pictures', 'documents', 'latitude', 'inventory', 'numbering']

/** All submitted fields, by step. */
function Facts({ project: { fields } }: { project: AdminProjectDetail }) {
  const { i18n } = useLingui()
  const formatValue = useFormatValue()
  return Object.entries(projectSteps).map(([step, names]) => {
    const here = names.filter((name) => fields[name] !== undefined && !SHOWN_ELSEWHERE.includes(name))
    const title = Object.entries(stepNames).find(([key]) => key === step)?.[1]
    if (here.length === 0 || !title) return null
    return (
      <section key={step} className={section}>
        <h3 className={heading}>{i18n._(title)}</h3>
        <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
          {here.map((name) => (
            <div key={name} className="contents">
              <dt className="text-small text-soft">{i18n._(fieldName(name))}</dt>
              <dd className="wrap-anywhere whitespace-pre-line max-sm:mb-2">
                {name === 'longitude'
                  ? `${textOf(fields['latitude'])}, ${textOf(fields['longitude'])}`
                  : formatValue(name, fields[name])}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    )
  })
}

function Documents({ documents }: { documents: AdminProjectDetail['documents'] }) {
  const { i18n } = useLingui()
  const { number } = useFormat()
  return (
    <section className={section}>
      <h3 className={heading}>
        <Trans>Documents</Trans>
      </h3>
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
        {documents.map((document) => {
          const kind = projectDocumentKinds.find((one) => one === document.as) ?? 'other'
          return (
            <li key={document.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <FileText aria-hidden className="size-5 shrink-0 text-faint" />
              <span className="grid min-w-0 grow basis-48">
                <span className="font-medium">
                  {i18n._(documentKindNames[kind])}
                  {document.isPublic && (
                    <>
                      {' · '}
                      <Trans>public</Trans>
                    </>
                  )}
                </span>
                <span className="text-small wrap-anywhere text-soft">
                  {document.name} · {documentFacts(document, number)}
                </span>
              </span>
              <OpenDocument document={document} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function History({ project: { history } }: { project: AdminProjectDetail }) {
  const { i18n } = useLingui()
  const { date } = useFormat()
  const nameOf = (value: string | undefined) => {
    const state = projectStates.find((one) => one === value)
    if (state) return i18n._(projectStateNames[state])
    return (value ?? '')
      .split(' ')
      .filter(Boolean)
      .map((name) => i18n._(fieldName(name)))
      .join(', ')
  }
  if (history.length === 0) return null
  return (
    <section className={section}>
      <h3 className={heading}>
        <Trans>History</Trans>
      </h3>
      <ol className="grid gap-2">
        {history.map(({ at, to, by }) => (
          <li key={`${at} ${to}`} className="text-small">
            <time dateTime={at} className="text-soft">
              {date(at)}
            </time>
            {' · '}
            {nameOf(to)}
            {by && ` · ${by}`}
          </li>
        ))}
      </ol>
    </section>
  )
}
