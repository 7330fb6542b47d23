import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { getCity } from '../../../../contract/places.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { projectSteps } from '../../../../contract/projects/draft-fields.ts'
import {
  listProjectDrafts,
  submitProjectDraft,
  type ProjectDraft,
} from '../../../../contract/projects/project-drafts.ts'
import { isAskedIn } from '../../../../contract/projects/read-project.ts'
import { tidy } from '../../../../contract/projects/tidy.ts'
import type { User } from '../../../../contract/users.ts'
import { call } from '../../../platform/api/call.ts'
import { query } from '../../../platform/api/query-client.ts'
import { invalidate, useAction } from '../../../platform/api/use-action.ts'
import { listOf, recordOf, textOf } from '../../../platform/draft/typed-values.ts'
import { nowhere } from '../../../platform/draft/nowhere.ts'
import { useDraftSync } from '../../../platform/draft/use-draft-sync.ts'
import { useMessage } from '../../../platform/use-message.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { focusField } from '../../../ui/steps/focus-field.ts'
import { SaveLine } from '../../../ui/steps/save-line.tsx'
import { StepList } from '../../../ui/steps/step-list.tsx'
import { ConflictDialog } from '../../../ui/text-changes/conflict-dialog.tsx'
import { usePhotoQueue } from '../../uploads/open/photos/use-photo-queue.ts'
import { draftCalls } from './add-data.ts'
import { fieldName, stepNames, type WizardStep } from './add-words.ts'
import { isProjectStep, readTyped, stepOfField, stepsOf } from './steps.ts'
import type { HomeWords, ProjectForm } from './project-form.ts'
import { RemoveDraft } from './remove-draft.tsx'
import { useSayValue } from './say-value.ts'
import { StepBody } from './step-body.tsx'
import { VerdictNote } from './verdict-note.tsx'

interface WizardProps {
  user: User
  draft: ProjectDraft
  words: HomeWords
  /** Whether a moderator has verified the builder. */
  isVerified: boolean
}

/** Writes one project, step by step; what is typed is saved to the account and goes on anywhere. */
export function Wizard({ user, draft, words, isVerified }: WizardProps) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const say = useMessage()
  const sayValue = useSayValue()
  const { draftSync, view } = useDraftSync({ localStore: nowhere, calls: draftCalls, id: draft.id, draft })
  const [halted, setHalted] = useState<WizardStep>()
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [deciding, setDeciding] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
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
  const { problems } = read
  const steps = stepsOf(market)
  const all: readonly WizardStep[] = [...steps, 'check']
  const stepOf = (path: string) => stepOfField(path.split('.')[0] ?? path)
  const wrongIn = (one: WizardStep) => Object.keys(problems).filter((path) => stepOf(path) === one)
  const step = all.find((one) => one === params.get('step')) ?? 'basics'
  const place = all.indexOf(step)
  const [before, after] = [all[place - 1], all[place + 1]]
  const addressOf = (to: WizardStep) => memberPaths.addProject({ draft: draft.id, step: to })

  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    setHalted(undefined)
    void draftSync.flush()
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [step, draftSync])

  const form: ProjectForm = {
    draft,
    market,
    words,
    fields,
    isPublic,
    set: draftSync.set,
    errorOf: (path) => {
      const isDue = halted === step || touched.has(path) || path in errors
      const [problem] = problems[path] ?? []
      return (isDue && problem ? say(problem) : undefined) ?? errors[path]?.[0]
    },
    touch: (path) => setTouched((earlier) => (earlier.has(path) ? earlier : new Set([...earlier, path]))),
  }
  const base = draft.base ?? {}
  const changed = draft.project
    ? [...new Set([...Object.keys(base), ...Object.keys(fields)])].filter(
        (name) => isAskedIn(market, name) && JSON.stringify(tidy(base[name])) !== JSON.stringify(tidy(fields[name])),
      )
    : []
  function goOn() {
    const [wrong] = wrongIn(step)
    if (wrong !== undefined && halted !== step) {
      setHalted(step)
      requestAnimationFrame(() => focusField(body.current, wrong))
      return
    }
    if (after) void navigate(addressOf(after))
  }
  const submit = (despiteWarnings: boolean) =>
    run(async () => {
      if (!(await draftSync.flush())) throw new Error('unsaved')
      const { data } = await call(submitProjectDraft, {
        params: { id: draft.id },
        body: { version: draftSync.get().version, despiteWarnings },
      })
      draftSync.end()
      await invalidate(client, [listProjectDrafts])
      await navigate(memberPaths.addProject({ submitted: data.id }))
    })
  const isFilled = (one: WizardStep) =>
    isProjectStep(one) && projectSteps[one].some((field) => tidy(fields[field]) !== undefined)
  const isHalted = halted === step && wrongIn(step).length > 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 lg:grid-cols-[14rem_minmax(0,46rem)]">
      <StepList
        current={step}
        steps={all.map((key) => ({
          key,
          name: i18n._(stepNames[key]),
          to: addressOf(key),
          done: isFilled(key) && wrongIn(key).length === 0,
        }))}
      />
      <div ref={body} className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
        <div className="grid gap-1">
          <SaveLine draft={view} onDecide={() => setDeciding(true)} />
          <h1 ref={heading} tabIndex={-1} className="text-headline">
            {i18n._(stepNames[step])}
          </h1>
        </div>
        {draft.project && <VerdictNote project={draft.project} />}
        {isHalted && (
          <p role="alert" className="font-medium text-wrong">
            <Trans>Some answers are missing or wrong. Correct them, or continue and come back later.</Trans>
          </p>
        )}
        <StepBody
          step={step}
          form={form}
          queue={queue}
          state={state}
          check={{
            read,
            steps,
            addressOf,
            isVerified,
            changed,
            pending,
            refusal: message,
            refused: errors,
            onSubmit: (despite) => void submit(despite),
          }}
        />
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-4">
          {before ? (
            <LinkButton icon={<ArrowLeft aria-hidden className="rtl:-scale-x-100" />} to={addressOf(before)}>
              <Trans>Back</Trans>
            </LinkButton>
          ) : (
            <span />
          )}
          {after && (
            <Button look="primary" onClick={goOn}>
              {isHalted ? <Trans>Skip for now</Trans> : <Trans>Next</Trans>}
              <ArrowRight aria-hidden className="rtl:-scale-x-100" />
            </Button>
          )}
        </div>
        <RemoveDraft id={draft.id} onRemove={draftSync.end} />
      </div>
      <ConflictDialog
        open={deciding && view.conflicts.length > 0}
        conflicts={view.conflicts}
        nameOf={(field) => i18n._(fieldName(field))}
        say={sayValue}
        onClose={() => setDeciding(false)}
        onDecide={(theirs) => {
          draftSync.decide(theirs)
          setDeciding(false)
        }}
      />
    </div>
  )
}
