import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { classes } from '../classes.ts'
import { Skeleton } from '../skeleton.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { FieldConflict } from './conflict-dialog.tsx'
import { DeleteDraftButton } from './delete-draft-button.tsx'
import type { DeleteDraftButtonProps } from './delete-draft-button.tsx'
import { FaultSummary } from './fault-summary.tsx'
import { SaveLine, isUrgent } from './save-line.tsx'
import type { SaveStatus } from './save-line.tsx'
import { StepBar } from './step-bar.tsx'
import { StepList } from './step-list.tsx'
import type { Wizard } from './use-wizard.ts'

interface WizardFrameProps<Step extends string, Value> {
  wizard: Wizard<Step>
  /** What is being written, above the heading. */
  label?: ReactNode
  /** The heading of the step; its name by default. */
  title?: ReactNode
  save: SaveStatus
  /** Continues with a copy of a draft that is gone. */
  onCopy?: () => void
  conflicts: readonly FieldConflict<Value>[]
  /** What a field is called. */
  nameOf: (field: string) => string
  /** A value in words. */
  formatValue: (field: string, value: Value) => string
  /** Decides a conflict: these fields become what they are elsewhere. */
  onDecide: (theirs: readonly string[]) => void
  /** Above every step. */
  notice?: ReactNode
  /** Shown in the place of the first step until it is skipped. */
  intro?: { title: ReactNode; body: ReactNode; onSkip: () => void } | undefined
  /** Beside the form where there is room. */
  aside?: ReactNode
  deletion?: DeleteDraftButtonProps | undefined
  /** The form of the step. The last step ends with a `StepBar` that submits. */
  children: ReactNode
}

const columns = 'grid grid-cols-[minmax(0,1fr)] gap-x-10'
const narrow = 'lg:grid-cols-[14rem_minmax(0,46rem)]'
const wide = 'lg:grid-cols-[11rem_minmax(0,1fr)] xl:grid-cols-[11rem_minmax(0,42rem)_minmax(0,1fr)]'

/** The frame of every form in steps: the list of steps, whether it is saved, the step itself, and the way back and on. */
export function WizardFrame<Step extends string, Value>(props: WizardFrameProps<Step, Value>) {
  const { label, save, conflicts, notice, intro, aside, deletion, children } = props
  const { step, steps, back, next, stoppedBy, goOn, goTo, body, heading, summary } = props.wizard
  const { t } = useLingui()
  const [comparing, setComparing] = useState(false)
  const name = steps.find(({ key }) => key === step)?.name
  const saveLine = <SaveLine status={save} onCompare={() => setComparing(true)} onCopy={props.onCopy} />
  return (
    <div className={classes(columns, 'gap-y-4', aside === undefined ? narrow : wide)}>
      <StepList current={step} steps={steps} />
      <div ref={body} className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
        <div className="grid gap-1">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <p className="text-small text-soft">{label}</p>
            {!isUrgent(save) && saveLine}
          </div>
          <h1 ref={heading} tabIndex={-1} className="text-headline">
            {intro ? intro.title : (props.title ?? name)}
          </h1>
        </div>
        {isUrgent(save) && (
          <div className="sticky top-16 z-10 rounded-card border border-edge bg-surface px-3 py-2 shadow-floating lg:top-20">
            {saveLine}
          </div>
        )}
        {notice}
        {intro ? (
          <>
            {intro.body}
            <StepBar>
              <Button onClick={intro.onSkip}>
                <Trans>Skip for now</Trans>
              </Button>
            </StepBar>
          </>
        ) : (
          <>
            <FaultSummary faults={stoppedBy} headingRef={summary} onGo={goTo} />
            {children}
            {next !== undefined && (
              <StepBar back={back}>
                <Button look="primary" onClick={goOn}>
                  {stoppedBy.length > 0 ? <Trans>Skip for now</Trans> : <Trans>Next</Trans>}
                  <ArrowRight aria-hidden className="rtl:-scale-x-100" />
                </Button>
              </StepBar>
            )}
          </>
        )}
        {deletion && <DeleteDraftButton {...deletion} />}
      </div>
      {aside !== undefined && next !== undefined && !intro && (
        <aside aria-label={t`Preview`} className="max-xl:hidden">
          <div className="sticky lg:top-20">{aside}</div>
        </aside>
      )}
      <ConflictDialog
        open={comparing && conflicts.length > 0}
        conflicts={conflicts}
        nameOf={props.nameOf}
        formatValue={props.formatValue}
        onClose={() => setComparing(false)}
        onDecide={(theirs) => {
          props.onDecide(theirs)
          setComparing(false)
        }}
      />
    </div>
  )
}

/** The place of a wizard that is being loaded. */
export const WizardSkeleton = () => (
  <div className={classes(columns, 'gap-y-6', narrow)}>
    <Skeleton className="h-11" />
    <div className="grid content-start gap-4">
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="h-80" />
    </div>
  </div>
)
