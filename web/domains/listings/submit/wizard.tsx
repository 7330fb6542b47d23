import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { checkListing } from '../../../../contract/listings/check-listing.ts'
import type { DraftFields } from '../../../../contract/listings/drafts.ts'
import type { StandardStatus } from '../../../../contract/properties/vocabulary.ts'
import type { User } from '../../../../contract/users.ts'
import { useConfig } from '../../../platform/config.ts'
import { toast } from '../../../platform/toasts.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { ConflictDialog } from '../../../ui/text-changes/conflict-dialog.tsx'
import { useSayValue } from '../draft/format-value.ts'
import { focusName, focusPhone, needsName, needsPhone, saveTypedName } from './contact-step.tsx'
import { newId } from '../../../platform/new-id.ts'
import type { DraftSync, DraftView } from '../../../platform/draft/draft-sync.ts'
import { FormProvider, fieldId } from '../draft/form-context.ts'
import type { ListingForm } from '../draft/form-context.ts'
import { ModeratorSays } from '../preview/changes-requested.tsx'
import { useOffer } from '../draft/offer.ts'
import type { Published } from './preview-step.tsx'
import { ProblemSummary } from '../preview/problem-summary.tsx'
import { useSayProblem } from '../draft/problem-words.ts'
import { SaveLine } from '../draft/save-line.tsx'
import { StepBody, SidePreview, prepareSteps } from './step-body.tsx'
import { PhoneFirst } from './phone-first.tsx'
import { StepBar } from './step-bar.tsx'
import { StepNav } from './step-nav.tsx'
import { askedOf, openFields, stepAfter, stepBefore, stepOf, stepQuestions, steps } from '../draft/steps.ts'
import type { Step } from '../draft/steps.ts'
import { useFieldName } from '../draft/use-field-name.ts'
import { usePhotoQueue } from '../photos/use-photo-queue.ts'

interface WizardProps {
  user: User
  draftSync: DraftSync
  view: DraftView
  /** The home that is edited, and its fields as they stand. */
  propertyId?: string | undefined
  stands?: DraftFields | undefined
  /** What of it waited for a moderator when the edit was opened. */
  waiting?: DraftFields | undefined
  status?: StandardStatus | undefined
  onPublished: (published: Published) => void
}

/** Writes one listing, step by step. Everything typed is kept at once. */
export function Wizard({ user, draftSync, view, propertyId, stands, waiting, status, onPublished }: WizardProps) {
  const { t } = useLingui()
  const offer = useOffer()
  const { marketId } = useConfig()
  const navigate = useNavigate()
  const { hash } = useLocation()
  const [params] = useSearchParams()
  const nameOf = useFieldName()
  const say = useSayProblem()
  const sayValue = useSayValue()
  const { id, fields } = view
  const asked = askedOf({ market: marketId, ...fields })
  const problems = checkListing({ market: marketId, ...fields }, marketId)
  const open = openFields(problems, asked)
  const [first] = useState<Step>(() => (Object.keys(fields).length === 0 ? 'intent' : (open[0]?.step ?? 'preview')))
  const asks = params.get('step')
  const step = asks === null ? first : stepOf(asks)
  const [seen, setSeen] = useState<ReadonlySet<Step>>(
    () => new Set(Object.keys(fields).length === 0 ? [] : steps.slice(0, steps.indexOf(first) + 1)),
  )
  if (!seen.has(step)) setSeen(new Set([...seen, step]))
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  /** The step whose problems were said when the person wanted to go on. */
  const [halted, setHalted] = useState<Step>()
  const [deciding, setDeciding] = useState(false)
  const [phoneSkipped, setPhoneSkipped] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const summary = useRef<HTMLHeadingElement>(null)

  const addressOf = (to: Step) => {
    const search = { draft: propertyId === undefined ? id : undefined, step: to }
    return propertyId === undefined ? paths.submitListing(search) : memberPaths.editListing(propertyId, search)
  }
  const isNamed = propertyId !== undefined || params.get('draft') === id
  const nameDraft = useEffectEvent(() =>
    navigate(addressOf(step), { replace: true, preventScrollReset: true, state: { keepScroll: true } }),
  )
  // Once there is something to come back to, the address says so.
  const begun = view.version > 0 || view.state !== 'saved'
  useEffect(() => {
    if (begun && !isNamed) void nameDraft()
  }, [begun, isNamed])

  // At the start alone: whoever follows a link to a step means the step.
  const asksPhone = asks === null && !phoneSkipped && needsPhone({ user, propertyId })
  const place = asksPhone ? 'phone' : step
  const shownPlace = useRef(place)
  useEffect(() => {
    if (shownPlace.current === place) return
    shownPlace.current = place
    setHalted(undefined)
    void draftSync.flush()
    // A field that was asked for takes the focus itself.
    if (!location.hash) heading.current?.focus({ preventScroll: true })
  }, [place, draftSync])
  useEffect(() => {
    if (hash.startsWith('#field-')) focusField(hash.slice(1))
  }, [hash, step])
  // The connection may be gone by the time a step is asked for.
  useEffect(prepareSteps, [])
  const taken = view.taken.map(nameOf).join(', ')
  useEffect(() => {
    if (taken) toast.info(t`Updated from another tab or device: ${taken}`, { duration: 6000 })
  }, [taken, t])

  const stepOfProblem = new Map(open.map((problem) => [problem.field, problem.step]))
  function errorOf(field: string): string | undefined {
    const problem = problems[field]?.[0]
    if (problem === undefined) return undefined
    const at = stepOfProblem.get(field)
    const isDue = halted === at || (touched.has(field) && fields[field] !== undefined) || asksFor(field, hash)
    return isDue ? say(problem, field, fields[field]) : undefined
  }
  function set(changes: DraftFields) {
    // Of a field that nothing is said of, nothing is said while somebody writes on in it either.
    const isQuiet = (field: string) => field in changes && errorOf(field) === undefined
    if ([...touched].some(isQuiet)) setTouched(new Set([...touched].filter((field) => !isQuiet(field))))
    draftSync.set(fields['market'] === undefined ? { market: marketId, ...changes } : changes)
  }
  const queue = usePhotoQueue(user._id, draftSync)
  const form: ListingForm = {
    user,
    draftId: id,
    fields,
    savedVersion: view.state === 'saved' ? view.version : 0,
    propertyId,
    asked: new Map(asked.map((field) => [field.name, field])),
    problems,
    set,
    touch: (field) => {
      if (!touched.has(field)) setTouched(new Set([...touched, field]))
    },
    errorOf,
    goTo: (to, field) => void navigate(addressOf(to) + (field === undefined ? '' : `#${fieldId(field)}`)),
  }
  const here = open.filter((problem) => problem.step === step)
  const lacksPhone = needsPhone(form)
  const lacksName = needsName(form)
  const isLacking = here.length > 0 || (step === 'contact' && (lacksPhone || lacksName))
  const counts = new Map<Step, number>()
  for (const problem of open) counts.set(problem.step, (counts.get(problem.step) ?? 0) + 1)
  if (lacksPhone) counts.set('contact', (counts.get('contact') ?? 0) + 1)
  const [before, after] = [stepBefore(step), stepAfter(step)]

  function goOn() {
    if (after === undefined) return
    if (step === 'contact' && lacksName) saveTypedName()
    if (isLacking && halted !== step) {
      setHalted(step)
      requestAnimationFrame(() => {
        if (here.length > 0) summary.current?.focus()
        else if (lacksName) focusName()
        else focusPhone()
      })
      return
    }
    void navigate(addressOf(after))
  }
  // What the person should know is said where they type, the rest at the head.
  const isUrgent = !['open', 'saving', 'saved'].includes(view.state)
  const saveLine = (
    <SaveLine
      draft={view}
      onDecide={() => setDeciding(true)}
      onBeginAgain={() => {
        const copy = newId()
        void navigate(paths.submitListing({ draft: copy, step }), { state: { copied: fields } })
      }}
    />
  )
  return (
    <FormProvider value={form}>
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 py-4 lg:grid-cols-[11rem_minmax(0,1fr)] xl:grid-cols-[11rem_minmax(0,42rem)_minmax(0,1fr)]">
        <StepNav current={step} open={counts} seen={seen} addressOf={addressOf} />
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
          <div className="grid gap-1">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <p className="text-small text-soft">
                {propertyId === undefined ? <Trans>Post a property</Trans> : <Trans>Change your listing</Trans>}
              </p>
              {!isUrgent && saveLine}
            </div>
            <h1 ref={heading} tabIndex={-1} className="text-headline">
              {asksPhone ? <Trans>First, verify your phone number</Trans> : offer.say(stepQuestions[step])}
            </h1>
          </div>
          {isUrgent && (
            <div className="sticky top-16 z-10 rounded-card border border-edge bg-surface px-3 py-2 shadow-floating lg:top-20">
              {saveLine}
            </div>
          )}
          {propertyId !== undefined && <ModeratorSays onTakenBack={draftSync.refresh} />}
          {asksPhone ? (
            <PhoneFirst onDone={() => setPhoneSkipped(true)} />
          ) : (
            <>
              {halted === step && <ProblemSummary problems={here} headingRef={summary} />}
              <StepBody
                step={step}
                queue={queue}
                warns={halted === step}
                preview={{ draftSync, stands, waiting, status, before: addressOf('contact'), onPublished }}
              />
            </>
          )}
          {asksPhone && (
            <StepBar>
              <Button onClick={() => setPhoneSkipped(true)}>
                <Trans>Skip for now</Trans>
              </Button>
            </StepBar>
          )}
          {!asksPhone && after !== undefined && (
            <StepBar before={before && addressOf(before)}>
              <Button look="primary" onClick={goOn}>
                {halted === step && isLacking ? <Trans>Skip for now</Trans> : <Trans>Next</Trans>}
                <ArrowRight aria-hidden className="rtl:-scale-x-100" />
              </Button>
            </StepBar>
          )}
        </div>
        {step !== 'preview' && !asksPhone && (
          <aside aria-label={t`Preview`} className="max-xl:hidden">
            <div className="sticky lg:top-20">
              <SidePreview />
            </div>
          </aside>
        )}
      </div>
      <ConflictDialog
        open={deciding && view.conflicts.length > 0}
        conflicts={view.conflicts}
        nameOf={nameOf}
        say={sayValue}
        onClose={() => setDeciding(false)}
        onDecide={(theirs) => {
          draftSync.decide(theirs)
          setDeciding(false)
        }}
      />
    </FormProvider>
  )
}

const asksFor = (field: string, hash: string) => hash === `#${fieldId(field)}`

const FRAMES = 90

/** Leads to a field, or to the first control in it, as soon as its step is drawn. */
function focusField(id: string, frames = FRAMES): void {
  const place = document.getElementById(id)
  if (place) {
    const control = place.querySelector<HTMLElement>('input:not([hidden]), select, textarea, button')
    place.scrollIntoView({ block: 'center' })
    ;(control ?? place).focus({ preventScroll: true })
  } else if (frames > 0) requestAnimationFrame(() => focusField(id, frames - 1))
}
