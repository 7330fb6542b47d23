import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { getCity } from '../../../../contract/places.ts'
import { projectSteps } from '../../../../contract/projects/draft-fields.ts'
import {
  listProjectDrafts,
  removeProjectDraft,
  submitProjectDraft,
  type ProjectDraft,
} from '../../../../contract/projects/project-drafts.ts'
import { isAskedIn } from '../../../../contract/projects/read-project.ts'
import { tidy } from '../../../../contract/projects/tidy.ts'
import type { User } from '../../../../contract/users.ts'
import { call } from '../../../platform/api/call.ts'
import { query } from '../../../platform/api/query-client.ts'
import { invalidate, useAction } from '../../../platform/api/use-action.ts'
import { nowhere } from '../../../platform/draft/nowhere.ts'
import { listOf, recordOf, textOf } from '../../../platform/draft/typed-values.ts'
import { useDeleteDraft } from '../../../platform/draft/use-delete-draft.ts'
import { useDraftSync } from '../../../platform/draft/use-draft-sync.ts'
import { useSaveStatus } from '../../../platform/draft/use-save-status.ts'
import { useMessage } from '../../../platform/use-message.ts'
import { useWizard } from '../../../ui/steps/use-wizard.ts'
import { WizardFrame } from '../../../ui/steps/wizard-frame.tsx'
import { usePhotoQueue } from '../../uploads/open/photos/use-photo-queue.ts'
import { draftCalls } from './add-data.ts'
import { fieldName, stepNames, type WizardStep } from './add-words.ts'
import { useFormatValue } from './format-value.ts'
import { valueAt } from './project-form.ts'
import type { HomeWords, ProjectForm } from './project-form.ts'
import { StepBody } from './step-body.tsx'
import { fieldOf, isProjectStep, readTyped, stepOfPath, stepsOf } from './steps.ts'
import { VerdictNote } from './verdict-note.tsx'

interface WizardProps {
  user: User
  draft: ProjectDraft
  words: HomeWords
  /** A moderator has verified the builder. */
  isVerified: boolean
}

/** Writes or edits one project, step by step. */
export function Wizard({ user, draft, words, isVerified }: WizardProps) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const say = useMessage()
  const formatValue = useFormatValue()
  const nameOf = (path: string) => i18n._(fieldName(fieldOf(path)))
  const { draftSync, view } = useDraftSync({ localStore: nowhere, calls: draftCalls, id: draft.id, draft })
  const save = useSaveStatus({ view, nameOf })
  const deletion = useDeleteDraft({
    draftSync,
    call: () => call(removeProjectDraft, { params: { id: draft.id } }),
    to: memberPaths.addProject(),
    list: listProjectDrafts,
  })
  const { pending, message, errors, run } = useAction({ inline: true })
  const { fields } = view
  const market = fields['market'] === 'us' ? 'us' : 'in'
  const isPublic = draft.project?.isPublic ?? false
  const queue = usePhotoQueue({
    userId: user._id,
    draftId: draft.id,
    onArrived(key) {
      const pictures = listOf(draftSync.get().fields['pictures'])
      if (pictures.some((picture) => recordOf(picture)['key'] === key)) return false
      draftSync.set({ pictures: [...pictures, { key, kind: 'exterior' }] })
      return true
    },
  })

  const city = textOf(recordOf(fields['place'])['city'])
  const known = useQuery({
    ...query(getCity, { params: { slug: city }, query: { market } }),
    enabled: city !== '',
  })
  const state = known.data?.data.within.find(({ kind }) => kind === 'state')?.name
  const read = readTyped(fields, { market, state, isPublic })
  const steps = stepsOf(market)
  const order = steps.flatMap((step): readonly string[] => projectSteps[step])
  const faults = Object.entries(read.problems)
    .map(([field, [problem]]) => ({
      field,
      step: stepOfPath(field),
      label: nameOf(field),
      text: problem ? say(problem) : '',
    }))
    .toSorted((a, b) => order.indexOf(fieldOf(a.field)) - order.indexOf(fieldOf(b.field)))
  const wizard = useWizard<WizardStep>({
    steps: [...steps, 'check' as const].map((key) => ({
      key,
      name: i18n._(stepNames[key]),
      isFilled: isProjectStep(key) && projectSteps[key].some((field) => tidy(fields[field]) !== undefined),
    })),
    faults,
    first: draft.project ? 'basics' : (faults[0]?.step ?? 'check'),
    addressOf: (step) => memberPaths.addProject({ draft: draft.id, step }),
    isBlank: (path) => valueAt(fields, path) === null,
    onStep: () => void draftSync.flush(),
  })
  const form: ProjectForm = {
    draft,
    market,
    words,
    fields,
    isPublic,
    set(changes) {
      wizard.typedIn(Object.keys(changes))
      draftSync.set(changes)
    },
    errorOf: (path) => wizard.errorOf(path) ?? errors[path]?.[0],
    touch: wizard.touch,
  }
  const base = draft.base ?? {}
  const changed = draft.project
    ? [...new Set([...Object.keys(base), ...Object.keys(fields)])].filter(
        (name) => isAskedIn(market, name) && JSON.stringify(tidy(base[name])) !== JSON.stringify(tidy(fields[name])),
      )
    : []
  const submit = (despiteWarnings: boolean) =>
    run(
      async () => {
        if (!(await draftSync.flush())) throw new Error('unsaved')
        const { data } = await call(submitProjectDraft, {
          params: { id: draft.id },
          body: { version: draftSync.get().version, despiteWarnings },
        })
        draftSync.end()
        await invalidate(client, [listProjectDrafts])
        await navigate(memberPaths.addProject({ submitted: data.id }))
      },
      (path) => {
        if (path !== undefined) wizard.goTo(stepOfPath(path), path)
        return path !== undefined
      },
    )
  return (
    <WizardFrame
      wizard={wizard}
      label={<Trans>Add a project</Trans>}
      save={save}
      conflicts={view.conflicts}
      nameOf={nameOf}
      formatValue={formatValue}
      onDecide={draftSync.decide}
      notice={draft.project && <VerdictNote project={draft.project} />}
      deletion={deletion}
    >
      <StepBody
        step={wizard.step}
        form={form}
        queue={queue}
        state={state}
        check={{
          read,
          wizard,
          isVerified,
          changed,
          pending,
          refusal: message,
          onSubmit: (despite) => void submit(despite),
        }}
      />
    </WizardFrame>
  )
}
