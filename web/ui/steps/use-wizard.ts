import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Fault } from './fault-summary.tsx'
import { fieldId, focusField, focusFieldSoon } from './focus-field.ts'

interface WizardStep<Step extends string> {
  key: Step
  name: string
  /** Something has been entered in it. */
  isFilled: boolean
}

interface WizardOptions<Step extends string> {
  /** In order; the last one checks and submits. */
  steps: readonly WizardStep<Step>[]
  /** What is missing or wrong now, in the order of the steps and of their fields. */
  faults: readonly Fault<Step>[]
  /** The step that opens where the address names none. */
  first: Step
  addressOf: (step: Step) => string
  /** There is a draft to come back to, so the address names it and the step. */
  isBegun?: boolean
  /** Something else is shown before the steps. */
  hasIntro?: boolean
  isBlank: (field: string) => boolean
  /** Another step opened: the draft is saved without waiting for a pause in typing. */
  onStep: () => void
  /** “Next” was pressed in a step. */
  onNext?: (step: Step) => void
}

export interface Wizard<Step extends string = string> {
  step: Step
  steps: readonly { key: Step; name: string; to: string; done: boolean; toFix: number }[]
  /** Addresses of the steps before and after; absent at either end. */
  back: string | undefined
  next: string | undefined
  faults: readonly Fault<Step>[]
  /** The faults of this step, once “Next” was pressed in spite of them. */
  stoppedBy: readonly Fault<Step>[]
  goOn: () => void
  /** Opens a step, at one of its fields. */
  goTo: (step: Step, field?: string) => void
  /** What is wrong with a field, once the person has left it, been led to it, or pressed “Next”. */
  errorOf: (field: string) => string | undefined
  /** The person left a field. */
  touch: (field: string) => void
  /** The person typed in fields: those without an error show none until they are left again. */
  typedIn: (fields: readonly string[]) => void
  body: RefObject<HTMLDivElement | null>
  heading: RefObject<HTMLHeadingElement | null>
  summary: RefObject<HTMLHeadingElement | null>
}

/** The navigation of a form in steps: the step is in the address, “Next” stops once at faults and focuses the first. */
export function useWizard<Step extends string>(options: WizardOptions<Step>): Wizard<Step> {
  const { steps, faults, addressOf, isBegun = true, hasIntro = false, isBlank, onStep, onNext } = options
  const navigate = useNavigate()
  const { hash, key } = useLocation()
  const [params] = useSearchParams()
  const [first] = useState(options.first)
  const step = steps.find((one) => one.key === params.get('step'))?.key ?? first
  const order = steps.map((one) => one.key)
  const [seen, setSeen] = useState<ReadonlySet<Step>>(
    () => new Set(steps.some(({ isFilled }) => isFilled) ? order.slice(0, order.indexOf(first) + 1) : []),
  )
  if (!seen.has(step)) setSeen(new Set([...seen, step]))
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [stopped, setStopped] = useState<Step>()
  const body = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const summary = useRef<HTMLHeadingElement>(null)

  const [before, after] = [order[order.indexOf(step) - 1], order[order.indexOf(step) + 1]]
  const here = faults.filter((fault) => fault.step === step)
  const stoppedBy = stopped === step ? here : []
  const byField = new Map(faults.map((fault) => [fault.field, fault]))

  const named = new URLSearchParams(addressOf(step).split('?')[1])
  const isNamed = [...named].every(([name, value]) => params.get(name) === value)
  const nameStep = useEffectEvent(() =>
    navigate(addressOf(step) + hash, { replace: true, preventScrollReset: true, state: { keepScroll: true } }),
  )
  useEffect(() => {
    if (isBegun && !isNamed) void nameStep()
  }, [isBegun, isNamed])

  const view = hasIntro ? undefined : step
  const shownView = useRef(view)
  const changeView = useEffectEvent(() => {
    setStopped(undefined)
    onStep()
    // A field that the address names takes the focus itself.
    if (!hash) heading.current?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (shownView.current === view) return
    shownView.current = view
    changeView()
  }, [view])
  useEffect(() => {
    if (hash.startsWith(`#${fieldId('')}`)) focusFieldSoon(() => body.current, hash.slice(fieldId('').length + 1))
  }, [hash, key])
  const focusFirst = useEffectEvent(() => {
    const [fault] = here
    if (fault && !focusField(body.current, fault.field)) summary.current?.focus()
  })
  useEffect(() => {
    if (stopped !== undefined) focusFirst()
  }, [stopped])

  function errorOf(field: string): string | undefined {
    const fault = byField.get(field)
    if (!fault) return undefined
    const isDue = stopped === fault.step || (touched.has(field) && !isBlank(field)) || hash === `#${fieldId(field)}`
    return isDue ? fault.text : undefined
  }
  return {
    step,
    steps: steps.map(({ key: one, name, isFilled }) => {
      const count = faults.filter((fault) => fault.step === one).length
      const isLast = one === order.at(-1)
      return {
        key: one,
        name,
        to: addressOf(one),
        done: !isLast && count === 0 && (isFilled || seen.has(one)),
        toFix: one !== step && seen.has(one) ? count : 0,
      }
    }),
    back: before && addressOf(before),
    next: after && addressOf(after),
    faults,
    stoppedBy,
    goOn() {
      onNext?.(step)
      if (here.length > 0 && stopped !== step) setStopped(step)
      else if (after !== undefined) void navigate(addressOf(after))
    },
    goTo: (to, field) => void navigate(addressOf(to) + (field === undefined ? '' : `#${fieldId(field)}`)),
    errorOf,
    touch: (field) => setTouched((all) => (all.has(field) ? all : new Set([...all, field]))),
    typedIn(fields) {
      const isQuiet = (path: string) => fields.includes(path.split('.')[0] ?? path) && errorOf(path) === undefined
      if ([...touched].some(isQuiet)) setTouched(new Set([...touched].filter((path) => !isQuiet(path))))
    },
    body,
    heading,
    summary,
  }
}
